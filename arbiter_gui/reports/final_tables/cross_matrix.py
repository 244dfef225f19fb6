"""The crosstable of a round-robin: players in the order of their ranks, with their results against
each other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from arbiter_gui.domain.annulled import annulled_players, boards_of
from arbiter_gui.domain.matches.two_games import rounds_in_match
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.publication import standings_state
from arbiter_gui.domain.teams.matches import match_points_of_games
from arbiter_gui.domain.texts.player_names import display_name, player_of
from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, say
from arbiter_gui.domain.texts.words import MARK_WORDS, mark_sign
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Mark, Player
from arbiter_gui.reports.final_tables.cross_matches import cross_table_of_matches
from arbiter_gui.reports.final_tables.cross_table import (
    SHARED_LEGEND,
    CrossRow,
    cross_table,
    cross_title,
    rank_columns,
    shares_ranks,
)
from arbiter_gui.reports.final_tables.notes import annulled_note
from arbiter_gui.reports.tables.columns import (
    number_column,
    participant_column,
    points_column,
    rating_column,
)
from arbiter_gui.reports.tables.row_words import about_players
from arbiter_gui.reports.tables.table import Align, Column, Rank, Table
from arbiter_gui.standings.ranking import TieBreak, ranked
from arbiter_gui.standings.values import Standing

SELF = "×"
"""The sign in the cell of a player against the same player."""
OPEN = "·"
"""The sign of a game without a result."""


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """A player of the crosstable: the marks against each of the others, by their places, in the
    order played.

    `signs` are the contents of the cells: the marks, or the game points of a team.
    """

    player: Player
    standing: Standing
    marks: dict[int, tuple[Mark, ...]]
    opponents: tuple[Player, ...]
    counts: bool
    signs: dict[int, tuple[str, ...]]

    @property
    def rank(self) -> Rank | None:
        """The rank as the standings have it; None for players whose results do not count."""
        if self.player.without_place or not self.counts:
            return None
        return Rank(self.standing.rank, self.standing.tied)

    def cell(self, opponent_place: int) -> Said | str:
        """Return the results against the player at a place, from 1, of all cycles."""
        if self.opponents[opponent_place - 1].number == self.player.number:
            return SELF
        return joined(self.signs.get(opponent_place, ()), " ")

    def words(self, opponent_place: int) -> Said:
        """Return the results against the player at a place, from 1, of all cycles in words."""
        opponent = self.opponents[opponent_place - 1]
        results = joined((MARK_WORDS[mark] for mark in self.marks.get(opponent_place, ())), ", ")
        return say("against {other}: {results}", other=display_name(opponent), results=results)


def cross_table_of(
    tournament: Tournament, tie_breaks: Sequence[tuple[str, TieBreak]] = ()
) -> Table[CrossRow] | Table[MatrixRow]:
    """Return the crosstable: by opponents in a round-robin, by matches in a Double-Swiss, otherwise
    by rounds.
    """
    if tournament.schedule is not None:
        return cross_matrix(tournament, tie_breaks)
    if rounds_in_match(tournament) > 1:
        return cross_table_of_matches(tournament, tie_breaks)
    return cross_table(tournament, tie_breaks)


def cross_matrix(
    tournament: Tournament, tie_breaks: Sequence[tuple[str, TieBreak]] = ()
) -> Table[MatrixRow]:
    """Return the crosstable of a round-robin in ranking order.

    A cell contains the games of all cycles.
    """
    rows = matrix_rows(tournament, tie_breaks)
    columns: list[Column[MatrixRow]] = [
        *rank_columns(rows),
        participant_column(tournament, lambda row: row.player),
        number_column("number", lambda row: row.player),
        rating_column("rating", lambda row: row.player),
        *(_opponent_column(opponent_place) for opponent_place in range(1, len(rows) + 1)),
        points_column("points", lambda row: row.standing.points, strong=True),
    ]
    state = standings_state(tournament)
    shared_legend = SHARED_LEGEND if shares_ranks(rows) else NOTHING
    note = joined(filter(None, (state, shared_legend, annulled_note(tournament))), " ")
    spoken_columns = about_players(columns, lambda row: row.player)
    return Table(
        "cross-table",
        cross_title(tournament),
        spoken_columns,
        rows,
        note,
        landscape=True,
        state=state,
    )


def matrix_rows(
    tournament: Tournament, tie_breaks: Sequence[tuple[str, TieBreak]] = ()
) -> tuple[MatrixRow, ...]:
    """Return the lines of the cross table, the best player first."""
    standings = ranked(tournament, tie_breaks)
    place_of = {standing.number: standing.place for standing in standings}
    opponents = tuple(player_of(tournament, standing.number) for standing in standings)
    annulled_numbers = annulled_players(tournament)
    return tuple(
        MatrixRow(
            player_of(tournament, standing.number),
            standing,
            _marks(tournament, standing.number, place_of),
            opponents,
            standing.number not in annulled_numbers,
            signs_against(tournament, standing.number, place_of),
        )
        for standing in standings
    )


def _marks(
    tournament: Tournament, player: int, place_of: dict[int, int]
) -> dict[int, tuple[Mark, ...]]:
    """Return a player's marks by the places of the opponents, in the order of the rounds."""
    marks: dict[int, tuple[Mark, ...]] = {}
    for _, board in boards_of(tournament, player):
        opponent = place_of[board.white + board.black - player]
        marks[opponent] = (*marks.get(opponent, ()), board.mark_of(player))
    return marks


def signs_against(
    tournament: Tournament, player: int, place_of: Mapping[int, int]
) -> dict[int, tuple[str, ...]]:
    """Return the contents of a player's cells, by the places of the opponents: marks, or game
    points of a team.

    Games against opponents without a place, such as teammates paired by hand, have no cell.
    """
    signs: dict[int, tuple[str, ...]] = {}
    for _, board in boards_of(tournament, player):
        # The sum of the two numbers without the player's own is the opponent's, whichever colour
        # that was.
        opponent = place_of.get(board.white + board.black - player)
        if opponent is None:
            continue
        sign = mark_sign(board.mark_of(player)) or OPEN
        if tournament.team_rules is not None and board.result.played:
            first_points, second_points = match_points_of_games(board, tournament.team_rules)
            sign = points_text(first_points)
            if board.black == player:
                sign = points_text(second_points)
        signs[opponent] = (*signs.get(opponent, ()), sign)
    return signs


def _opponent_column(opponent_place: int) -> Column[MatrixRow]:
    """Return the column of the games against the player in a row of the table: `opponent_place`,
    from 1. None stands for a cell without games.
    """
    return Column(
        key=f"p{opponent_place}",
        title=str(opponent_place),
        value_of=lambda row: row.cell(opponent_place) or None,
        align=Align.CENTRE,
        width=4,
        words=lambda row: row.words(opponent_place),
        long_title=say("Against row {n}", n=opponent_place),
    )
