"""A Scheveningen match on one sheet: every player against the players of the other team, and the
score of the teams.

The score of a team is the sum of its players' points, so results that do not count (C.05, 6.6) are
not in it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from arbiter_gui.domain.history import points_before, scores
from arbiter_gui.domain.matches.sides import Side, Sides, sides_of, why_not_two_teams
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.publication import standings_state
from arbiter_gui.domain.texts.player_names import display_name, player_of, titled_name
from arbiter_gui.domain.texts.sentences import Said, joined, plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import system_of
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.final_tables.cross_matrix import signs_against
from arbiter_gui.reports.final_tables.notes import annulled_note
from arbiter_gui.reports.tables.columns import points_column
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A line of the match: a player of the first team, or the points of the second team, where
    `player` is None.

    `cells` are the results against the players of the second team in their order, or the points of
    these. `points` are in tenths.
    """

    player: Player | None
    name: Said | str
    cells: tuple[str, ...]
    points: int

    @property
    def players(self) -> tuple[int, ...]:
        """The number of the player, none for the points of the second team."""
        if self.player is None:
            return ()
        return (self.player.number,)


@dataclass(frozen=True, slots=True)
class RoundScore:
    """The points of both teams in a round, in tenths, and the sums up to it."""

    round: int
    first: int
    second: int
    first_total: int
    second_total: int


def has_team_match(tournament: Tournament) -> bool:
    """Return whether a tournament is a match of two teams whose players all have their team."""
    is_match = system_of(tournament).of_two_sides
    return is_match and bool(tournament.rounds) and why_not_two_teams(tournament) is None


def score_of(tournament: Tournament, side: Side) -> int:
    """Return the points of a team in tenths: the sum of those of its players."""
    earned_scores = scores(tournament)
    return sum(earned_scores[player_number] for player_number in side.players)


def score_words(tournament: Tournament) -> Said:
    """Return the score of the match, such as ``Riga 9½ - 6½ Oslo``."""
    sides = sides_of(tournament)
    return say(
        "{first} {points} - {other_points} {second}",
        first=sides.first.name,
        points=points_text(score_of(tournament, sides.first)),
        other_points=points_text(score_of(tournament, sides.second)),
        second=sides.second.name,
    )


def team_match_tables(tournament: Tournament) -> tuple[Table[Any], ...]:
    """Return the table of all games of the match, and the score of each round.

    Without a match an empty one.
    """
    if not has_team_match(tournament):
        note = say("No match between two teams has been recorded.")
        return (Table("team-match", say("Team match"), (), (), note),)
    return team_match_table(tournament), round_score_table(tournament)


def team_match_table(tournament: Tournament) -> Table[MatchRow]:
    """Return the players of the first team against those of the second one, with the points of
    all.
    """
    sides = sides_of(tournament)
    columns: tuple[Column[MatchRow], ...] = (
        Column(
            "number",
            say("No."),
            _number,
            Kind.NUMBER,
            Align.RIGHT,
            4,
            long_title=say("Pairing number"),
        ),
        Column(
            "name", sides.first.name, lambda row: row.name, width=24, elastic=True, measured=True
        ),
        Column("rating", say("Rating"), _rating, Kind.NUMBER, Align.RIGHT, 6),
        *(
            _opponent_column(tournament, sides.second, opponent_index)
            for opponent_index in range(len(sides.second.players))
        ),
        points_column("points", lambda row: row.points, strong=True),
    )
    state = standings_state(tournament)
    notes = (state, _legend(tournament, sides.second), annulled_note(tournament))
    title = joined((say("Team match"), score_words(tournament)), ": ")
    note = joined(filter(None, notes), " ")
    return Table(
        "team-match", title, columns, _rows(tournament, sides), note, landscape=True, state=state
    )


def _rows(tournament: Tournament, sides: Sides) -> tuple[MatchRow, ...]:
    """Return a line for each player of the first team, and the line with the points of the second
    team.
    """
    earned_scores = scores(tournament)
    opponents = sides.second.players
    place_of = {
        player_number: opponent_index for opponent_index, player_number in enumerate(opponents)
    }
    rows = []
    for player_number in sides.first.players:
        player = player_of(tournament, player_number)
        signs = signs_against(tournament, player_number, place_of)
        cells = tuple(" ".join(signs.get(place, ())) for place in range(len(opponents)))
        rows.append(MatchRow(player, titled_name(player), cells, earned_scores[player_number]))
    points = tuple(points_text(earned_scores[player_number]) for player_number in opponents)
    label = say("Points of {team}", team=sides.second.name)
    return (
        *rows,
        MatchRow(player=None, name=label, cells=points, points=score_of(tournament, sides.second)),
    )


def _number(row: MatchRow) -> int | None:
    if row.player is None:
        return None
    return row.player.number


def _rating(row: MatchRow) -> int | None:
    if row.player is None:
        return None
    return row.player.rating or None


def _opponent_column(tournament: Tournament, side: Side, opponent_index: int) -> Column[MatchRow]:
    """Return the column of the results against a player of the second team."""
    opponent = player_of(tournament, side.players[opponent_index])
    return Column(
        f"p{opponent.number}",
        str(opponent.number),
        lambda row: row.cells[opponent_index] or None,
        align=Align.CENTRE,
        width=4,
        long_title=say("Against {other}", other=display_name(opponent)),
    )


def _legend(tournament: Tournament, side: Side) -> Said:
    """Return who the players of the second team are, whose columns have only their numbers."""
    players = []
    for player_number in side.players:
        players.append(
            say(
                "{number} {name}",
                number=player_number,
                name=titled_name(player_of(tournament, player_number)),
            )
        )
    return say("{team}: {players}.", team=side.name, players=joined(players, ", "))


def round_scores(tournament: Tournament) -> tuple[RoundScore, ...]:
    """Return the score of every round that has begun.

    Those to come would read as played without points.
    """
    sides = sides_of(tournament)
    first_before = 0
    second_before = 0
    rows = []
    for round_number in range(1, tournament.begun_round + 1):
        earned_scores = points_before(tournament, round_number + 1)
        first_total = sum(earned_scores[player] for player in sides.first.players)
        second_total = sum(earned_scores[player] for player in sides.second.players)
        first_score = first_total - first_before
        second_score = second_total - second_before
        rows.append(RoundScore(round_number, first_score, second_score, first_total, second_total))
        first_before = first_total
        second_before = second_total
    return tuple(rows)


def _round_column(key: str, side: Side, read: Callable[[RoundScore], int]) -> Column[RoundScore]:
    """Return the column of the points of a team in each round."""
    column: Column[RoundScore] = points_column(key, read, title=plain(side.name))
    return replace(
        column, width=12, measured=True, long_title=say("Points of {team}", team=side.name)
    )


def _total(row: RoundScore) -> str:
    return f"{points_text(row.first_total)} - {points_text(row.second_total)}"


def round_score_table(tournament: Tournament) -> Table[RoundScore]:
    """Return the points of both teams round by round."""
    sides = sides_of(tournament)
    columns: tuple[Column[RoundScore], ...] = (
        Column(
            "round", say("Round"), lambda row: row.round, Kind.NUMBER, Align.RIGHT, 5, strong=True
        ),
        _round_column("first", sides.first, lambda row: row.first),
        _round_column("second", sides.second, lambda row: row.second),
        Column("total", say("Score"), _total, align=Align.CENTRE, width=12, strong=True),
    )
    return Table("team-match-rounds", say("Score by round"), columns, round_scores(tournament))
