"""A round of the Team Swiss (C.04.6) done literally, for fields of a dozen teams.

Chapters 1 and 4 are read from the recorded matches here, without the engine or the judge; chapters
2 and 3 are those of `tests/literal/upfloating`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations

from arbiter_gui.domain.team_values.rules import PreferenceType, TeamRules
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, ByeKind, Colour, Mark
from tests.literal.upfloating.procedure import TEAM, TEAM_LAST_TWO, Entry, Literal

MATCH_POINTS = {Mark.WIN: 20, Mark.FORFEIT_WIN: 20, Mark.DRAW: 10}
MATCH_POINTS_OF_BYE = {ByeKind.FULL: 20, ByeKind.HALF: 10, ByeKind.PAIRING_ALLOCATED: 10}


@dataclass
class Team:
    """A team: match points (the primary score), game points, and what it has played, oldest
    first.
    """

    number: int
    score: int = 0
    game_points: int = 0
    colours: str = ""
    met: set[int] = field(default_factory=set)
    floated: bool = False
    """Whether it had another score than its opponent in the previous round (1.5, T5)."""
    barred: bool = False
    """C2: a bye with points for nothing or a match won by forfeit."""

    @property
    def difference(self) -> int:
        """1.6.2: matches with White less matches with Black."""
        return self.colours.count("w") - self.colours.count("b")


def teams_of(tournament: Tournament) -> dict[int, Team]:
    """Chapter 1: read the teams from the rounds."""
    rules = tournament.team_rules or TeamRules()
    teams = {player.number: Team(player.number) for player in tournament.players}
    for recorded in tournament.rounds:
        scores = {number: team.score for number, team in teams.items()}
        for team in teams.values():
            team.floated = False
        for match in recorded.boards:
            _read_match(teams, scores, match, rules)
        for bye in recorded.byes:
            team = teams[bye.player]
            team.score += MATCH_POINTS_OF_BYE.get(bye.kind, 0)
            team.game_points += (
                rules.boards * rules.game_win * MATCH_POINTS_OF_BYE.get(bye.kind, 0) // 20
            )
            team.barred |= bye.kind in (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL)
    return teams


def _read_match(
    teams: dict[int, Team], scores: dict[int, int], match: Board, rules: TeamRules
) -> None:
    sides = (match.white, match.result.white, "w"), (match.black, match.result.black, "b")
    for (number, mark, colour), (opponent, _, _) in zip(sides, reversed(sides), strict=True):
        team = teams[number]
        team.score += MATCH_POINTS.get(mark, 0)
        if match.result.played:  # a forfeited match is no meeting, no colour and no float (T5)
            team.colours += colour
            team.met.add(opponent)
            team.floated = scores[number] != scores[opponent]
        elif mark is Mark.FORFEIT_WIN:
            team.game_points += rules.boards * rules.game_win
            team.barred = True
    if match.stated_points is not None:
        teams[match.white].game_points += match.stated_points[0]
        teams[match.black].game_points += match.stated_points[1]


def preference(team: Team, kind: PreferenceType, is_last: bool) -> str:
    """1.7: the colour that a team prefers: a capital for Type A or a strong one, a small letter for
    a mild one.
    """
    two = team.colours[-2:]
    if kind is PreferenceType.NONE or not team.colours:
        return ""
    if team.difference <= -2 or (team.difference in (0, -1) and two == "bb"):
        return "W"
    if team.difference >= 2 or (team.difference in (0, 1) and two == "ww"):
        return "B"
    if kind is PreferenceType.A:
        return ""
    if team.difference == -1:
        return "w"
    if team.difference == 1:
        return "b"
    if is_last:
        return ""
    return "b" if team.colours.endswith("w") else "w"


def pair(tournament: Tournament) -> tuple[set[tuple[int, int]], int | None] | None:
    """Return the matches, the first-named team first, and the bye.

    None where there is no legal pairing.
    """
    rules = tournament.team_rules or TeamRules()
    teams = teams_of(tournament)
    absent = tournament.absent(tournament.next_round)
    playing = {number: team for number, team in teams.items() if number not in absent}
    planned = tournament.round_count or 99
    is_last = tournament.next_round >= planned
    last_two = tournament.next_round >= planned - 1
    wishes = {
        number: preference(team, rules.preferences, is_last) for number, team in playing.items()
    }
    entries = [
        Entry(
            number,
            team.score,
            len(team.colours),
            team.floated and not last_two,
            not team.barred,
            wishes[number],
        )
        for number, team in playing.items()
    ]
    met = [frozenset(pair) for pair in combinations(playing, 2) if pair[1] in playing[pair[0]].met]
    for group in tournament.prohibited:
        met += [frozenset(pair) for pair in combinations(group.players, 2)]
    found = Literal(TEAM_LAST_TWO if last_two else TEAM, entries, met).round()
    if found is None:
        return None
    started = sorted(
        number
        for number, team in teams.items()
        if number in playing or _has_taken_part(tournament, team)
    )
    boards: set[tuple[int, int]] = set()
    for one, other in found[0]:
        first, second = _first_team(playing[one], playing[other], rules)
        turn = started.index(first.number) + 1  # T7
        initial = "w" if tournament.initial_colour is Colour.WHITE else "b"
        white = _colour(first, second, wishes, initial if turn % 2 else _other(initial))
        boards.add((first.number, second.number) if white == "w" else (second.number, first.number))
    return boards, found[1]


def _has_taken_part(tournament: Tournament, team: Team) -> bool:
    """T7: whether a team was paired or had a bye with points in some round."""
    matches = (board for recorded in tournament.rounds for board in recorded.boards)
    byes = (bye for recorded in tournament.rounds for bye in recorded.byes)
    paired = any(team.number in (match.white, match.black) for match in matches)
    return paired or any(bye.player == team.number and bye.kind is not ByeKind.ZERO for bye in byes)


def _first_team(one: Team, other: Team, rules: TeamRules) -> tuple[Team, Team]:
    """4.2: higher primary score, higher secondary score unless it is not used, smaller number."""

    def rank(team: Team) -> tuple[int, int, int]:
        return -team.score, -team.game_points if rules.uses_secondary else 0, team.number

    first, second = sorted((one, other), key=rank)
    return first, second


def _colour(first: Team, other: Team, wishes: dict[int, str], by_number: str) -> str:
    """4.3: the colour of the first-team by the first rule that decides."""
    mine, theirs = wishes[first.number], wishes[other.number]
    if not first.colours and not other.colours:  # 4.3.1
        return by_number
    if mine and not theirs:  # 4.3.2
        return mine.lower()
    if theirs and not mine:
        return _other(theirs)
    if mine and mine.lower() != theirs.lower():  # 4.3.3
        return mine.lower()
    if mine.isupper() != theirs.isupper():  # 4.3.4
        return mine.lower() if mine.isupper() else _other(theirs)
    if first.difference != other.difference:  # 4.3.5
        return "w" if first.difference < other.difference else "b"
    for own, opposite in zip(
        reversed(first.colours), reversed(other.colours), strict=False
    ):  # 4.3.6
        if own != opposite:
            return _other(own)
    if mine:  # 4.3.7
        return mine.lower()
    if first.colours:  # 4.3.8
        return _other(first.colours[-1])
    return other.colours[-1]  # 4.3.9


def _other(colour: str) -> str:
    return "b" if colour.lower() == "w" else "w"
