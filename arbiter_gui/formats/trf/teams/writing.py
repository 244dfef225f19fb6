"""The team records of an event, rewritten where those of the file are no longer true."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from arbiter_gui.domain.annulled import without_annulled_results
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.points import decimal_points
from arbiter_gui.domain.team_values.roster import Roster
from arbiter_gui.domain.team_values.rules import TeamRules, TeamScore
from arbiter_gui.domain.teams.matches import game_points_of, match_line_ups, match_points_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import System, system_of
from arbiter_gui.domain.values import ByeKind, Player
from arbiter_gui.engine.editions import whole_schedule
from arbiter_gui.formats.trf.records import adjustments, settings
from arbiter_gui.formats.trf.records.absences import render_announced
from arbiter_gui.formats.trf.teams import decided_matches, own_lines
from arbiter_gui.formats.trf.teams.records import FORFEITS, NAME_WIDTH
from arbiter_gui.formats.trf.teams.type_codes import code_of_rules, rules_of_code

Render = Callable[[Tournament], list[str]]

_SWISS_BY_HAND = "CUSTOM_TEAM_SWISS"
_FORFEIT_SIGNS = {result: sign for sign, result in FORFEITS.items()}


def _rules(tournament: Tournament) -> TeamRules:
    return tournament.team_rules or TeamRules()


def type_code(tournament: Tournament) -> list[str]:
    """Return record 192."""
    schedule_maker = whole_schedule(tournament.edition)
    if schedule_maker is not None and tournament.schedule is not None:
        return [f"192 {schedule_maker.code(tournament.schedule).replace('_', '_TEAM_', 1)}"]
    if system_of(tournament) is System.TEAM_ROUND_ROBIN:
        return ["192 CUSTOM_TEAM_ROUNDROBIN"]
    if tournament.edition is None:
        return [f"192 {_SWISS_BY_HAND}_{_rules(tournament).primary.value}"]
    return [f"192 {code_of_rules(tournament, _rules(tournament))}"]


def board_colours(tournament: Tournament) -> list[str]:
    """Return record 352: the colours of the first-named team."""
    return [f"352 {_rules(tournament).colour_letters}"]


def match_points(tournament: Tournament) -> list[str]:
    """Return record 362, none for 2, 1 and 0 points."""
    points = tournament.points
    values = {"TW": points.white_win, "TD": points.white_draw, "TL": points.white_loss}
    if tuple(values.values()) == (20, 10, 0):
        return []
    entries = [f"{symbol}{decimal_points(value):>4}" for symbol, value in values.items()]
    return ["362 " + "   ".join(entries)]


def teams(tournament: Tournament) -> list[str]:
    """Return a record 310 for every team."""
    counting_matches = without_annulled_results(tournament)
    earned_scores = match_points_of(counting_matches)
    if _rules(tournament).primary is TeamScore.MATCH_POINTS:
        earned_scores = scores(tournament)  # with bonuses and penalties
    games = {number: sum(row) for number, row in game_points_of(counting_matches).items()}
    lines: list[str] = []
    for team in tournament.players:
        roster = tournament.roster_of[team.number]
        lines.append(_team_line(team, roster, earned_scores[team.number], games[team.number]))
    return lines


def _team_line(team: Player, roster: Roster, earned_points: int, games: int) -> str:
    """Return record 310.

    `earned_points` are the match points and `games` the game points of the team, in tenths.
    """
    strength = decimal_points(roster.strength) if roster.strength else ""
    rank = "" if team.rank is None else team.rank
    fields = (
        "310",
        f"{team.number:3d}",
        f"{team.name[:NAME_WIDTH]:<{NAME_WIDTH}}",
        f"{roster.short_name[:5]:<5}",
        f"{strength:>6}",
        f"{decimal_points(earned_points):>6}",
        f"{decimal_points(games):>6}",
        f"{rank:>3}",
        "",
        *_player_fields(roster),
    )
    return " ".join(fields).rstrip(" ")


def _player_fields(roster: Roster) -> list[str]:
    """Return the numbers of the players in four columns each, as records 310 and 013 have them."""
    return [f"{player_number:4d}" for player_number in roster.players]


def old_teams(tournament: Tournament) -> list[str]:
    """Return a record 013 of 2016 for every team."""
    lines: list[str] = []
    for team in tournament.players:
        players = " ".join(_player_fields(tournament.roster_of[team.number]))
        name = team.name[:NAME_WIDTH].ljust(NAME_WIDTH)
        lines.append(f"013 {name} {players}".rstrip(" "))
    return lines


def allocated_byes(tournament: Tournament) -> list[str]:
    """Return record 320, none if no team had a pairing-allocated bye and its points are the usual
    ones.
    """
    teams_by_round: list[int] = []
    for recorded_round in tournament.rounds:
        allocated = (
            bye.player for bye in recorded_round.byes if bye.kind is ByeKind.PAIRING_ALLOCATED
        )
        teams_by_round.append(next(allocated, 0))
    if not any(teams_by_round) and _bye_is_a_drawn_match(tournament):
        return []
    match_worth = decimal_points(tournament.points.pairing_allocated_bye)
    game_worth = decimal_points(_rules(tournament).game_points_of_bye)
    numbers = " ".join(f"{team:03d}" for team in teams_by_round)
    return [f"320 {match_worth:>4} {game_worth:>4} {numbers}".rstrip(" ")]


def _bye_is_a_drawn_match(tournament: Tournament) -> bool:
    """Return whether a pairing-allocated bye has the points that it has without record 320
    (1.4).
    """
    rules = _rules(tournament)
    points = tournament.points
    of_drawn_games = replace(rules, bye_game_points=None).game_points_of_bye
    return (points.pairing_allocated_bye, rules.game_points_of_bye) == (
        points.white_draw,
        of_drawn_games,
    )


def other_byes(tournament: Tournament) -> list[str]:
    """Return a record 240 for each type of bye in each round, including the coming ones."""
    byes: dict[tuple[int, str], list[int]] = {}
    for round_number, recorded_round in enumerate(tournament.rounds, 1):
        for bye in recorded_round.byes:
            if bye.kind is not ByeKind.PAIRING_ALLOCATED:
                byes.setdefault((round_number, bye.kind.value), []).append(bye.player)
    for request in tournament.requests:
        if request.round >= tournament.next_round and request.kind is not ByeKind.PAIRING_ALLOCATED:
            byes.setdefault((request.round, request.kind.value), []).append(request.player)
    if not tournament.over:
        _add_withdrawn(tournament, byes)
    return [
        render_announced(ByeKind(kind), round_number, sorted(players))
        for (round_number, kind), players in sorted(byes.items())
    ]


def _add_withdrawn(tournament: Tournament, byes: dict[tuple[int, str], list[int]]) -> None:
    """Add the teams that have withdrawn to the zero-point byes of the round to be paired."""
    round_number = tournament.next_round
    absent_players = byes.setdefault((round_number, ByeKind.ZERO.value), [])
    for team, kind in tournament.absent(round_number).items():
        if kind is ByeKind.ZERO and team not in absent_players:
            absent_players.append(team)
    if not absent_players:
        del byes[round_number, ByeKind.ZERO.value]


def forfeited_matches(tournament: Tournament) -> list[str]:
    """Return a record 330 for every match that a team forfeited."""
    lines: list[str] = []
    for round_number, recorded_round in enumerate(tournament.rounds, 1):
        for match in recorded_round.boards:
            sign = _FORFEIT_SIGNS.get(match.result)
            if sign is not None:
                lines.append(
                    " ".join(
                        ("330", sign, *_padded_numbers(3, round_number, match.white, match.black))
                    )
                )
    return lines


def _padded_numbers(width: int, *numbers: int) -> list[str]:
    """Return numbers of a record with leading zeros."""
    return [f"{number:0{width}d}" for number in numbers]


def line_ups(tournament: Tournament) -> list[str]:
    """Return a record 300 for every line-up that does not follow from the roster."""
    rules = _rules(tournament)
    lines: list[str] = []
    for round_number, recorded_round in enumerate(tournament.rounds, 1):
        for match in recorded_round.boards:
            if not match.games:
                continue
            first_line_up, second_line_up = match_line_ups(match, rules)
            for team, opponent, line_up in (
                (match.white, match.black, first_line_up),
                (match.black, match.white, second_line_up),
            ):
                if not _follows_roster(line_up, tournament.roster_of[team].players):
                    number_columns = _padded_numbers(3, round_number, team, opponent)
                    lines.append(" ".join(("300", *number_columns, *_padded_numbers(4, *line_up))))
    return lines


def _follows_roster(line_up: Sequence[int], roster: Sequence[int]) -> bool:
    """Return whether a line-up without empty boards has its players in the order of the roster."""
    return list(line_up) == [player for player in roster if player in line_up]


def prohibited_matches(tournament: Tournament) -> list[str]:
    """Return the records 260."""
    groups = tuple(group for group in tournament.prohibited if not group.wish)
    return settings.render_prohibited_2026(groups)


def virtual_points(tournament: Tournament) -> list[str]:
    """Return the records 250 with virtual match points, or game points where these come first."""
    lines = settings.render_virtual_points_2026(tournament.virtual_points)
    if _rules(tournament).primary is TeamScore.GAME_POINTS:
        return lines
    match_point_lines = []
    for line in lines:
        # Columns 5 to 8 have match points, columns 10 to 13 game points; the rounds and players
        # follow from column 15.
        points = line[9:13]
        rounds_and_players = line[14:]
        match_point_lines.append(f"250 {points}      {rounds_and_players}")
    return match_point_lines


def adjusted_points(tournament: Tournament) -> list[str]:
    """Return the records 299."""
    return adjustments.render_adjustments(tournament.adjustments)


AT_THE_TOP: tuple[tuple[str, Render], ...] = (
    ("192", type_code),
    ("352", board_colours),
    ("362", match_points),
)
BEHIND_PLAYERS: tuple[tuple[str, Render], ...] = (
    ("310", teams),
    ("320", allocated_byes),
    ("330", forfeited_matches),
    ("240", other_byes),
    ("250", virtual_points),
    ("260", prohibited_matches),
    ("299", adjusted_points),
    ("300", line_ups),
)
_OWN_LINES = (
    own_lines.RANKING,
    own_lines.PREFERENCES,
    own_lines.LINE_UPS,
    decided_matches.BEGINNING,
)
CODES = frozenset((*dict(AT_THE_TOP), *dict(BEHIND_PLAYERS), *_OWN_LINES, "013"))
"""The records that refer to teams in an event of teams."""


def records_of(tournament: Tournament, is_of_2016: bool) -> Iterator[tuple[str, list[str], bool]]:
    """Yield every code with its lines, and whether they come after the players.

    The format of 2016 has only the list of teams; a file with such a list keeps it.
    """
    yield from _coded_own_lines(tournament, is_of_2016)
    if is_of_2016:
        yield "013", old_teams(tournament), True
        return
    listed_federations = {record.text[:3] for record in tournament.records}
    for code, render in AT_THE_TOP:
        yield code, render(tournament), False
    if "013" in listed_federations and "310" not in listed_federations:
        yield "013", old_teams(tournament), True
    for code, render in BEHIND_PLAYERS:
        # The list of teams has been written as 013, in which the file had it.
        if code == "310" and "013" in listed_federations and "310" not in listed_federations:
            continue
        yield code, render(tournament), True


def _coded_own_lines(
    tournament: Tournament, is_of_2016: bool
) -> Iterator[tuple[str, list[str], bool]]:
    """Yield our own lines as `records_of` does; the format of 2016 has no code of the type."""
    rules = _rules(tournament)
    coded = TeamRules()
    if not is_of_2016:
        code = type_code(tournament)[0].removeprefix("192 ")
        coded = rules_of_code(code, coded)
    yield own_lines.RANKING, own_lines.ranking_line(rules, coded), False
    yield own_lines.PREFERENCES, own_lines.preferences_line(rules, coded), False
    yield own_lines.LINE_UPS, own_lines.order_line(rules), False
    yield decided_matches.BEGINNING, decided_matches.decision_lines(tournament), False


def says_the_same(stated_lines: Sequence[str], lines: Sequence[str]) -> bool:
    """Return whether records that were read have the contents of the new ones, apart from blanks
    and leading 0s.
    """
    return sorted(map(_words_without_zeros, stated_lines)) == sorted(
        map(_words_without_zeros, lines)
    )


def _words_without_zeros(line: str) -> list[str]:
    return [word.lstrip("0") or "0" for word in line.split()]
