"""The crosstable: in the order of the standings, each cell names the opponent by rank: ``13w1``.

Where players share a rank or have none, the cells name the opponent by row: the number stands
behind the rank, or in a column of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Protocol, TypeVar

from arbiter_gui.domain.annulled import annulled_players
from arbiter_gui.domain.figures import points_words
from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.publication import is_round_under_way, standings_state
from arbiter_gui.domain.teams.matches import game_points_of
from arbiter_gui.domain.texts.player_names import display_name, player_of
from arbiter_gui.domain.texts.sentences import NOTHING, Said, as_legend, joined, say
from arbiter_gui.domain.texts.words import MARK_WORDS, absence_words, colour_word, mark_sign
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import HOUSE_UNRANKED, ByeKind, Colour, Player
from arbiter_gui.reports.final_tables.notes import annulled_note
from arbiter_gui.reports.round_tables.adjusted import adjustments_note, bonus_words
from arbiter_gui.reports.tables.columns import (
    number_column,
    participant_column,
    points_column,
    rating_column,
)
from arbiter_gui.reports.tables.row_words import about_players
from arbiter_gui.reports.tables.table import Align, Column, Kind, Rank, Table
from arbiter_gui.standings.ranking import TieBreak, ranked
from arbiter_gui.standings.values import Standing

LEGEND = as_legend(
    say(
        "13w1: the opponent's row in this list, colour, result (1, ½, 0; + and - for forfeits). "
        "bye 1: a round without an opponent, and its points. - alone: not paired, no points."
    )
)

RANK_LEGEND = as_legend(
    say(
        "13w1: the opponent's rank, colour, result (1, ½, 0; + and - for forfeits). bye 1: a round "
        "without an opponent, and its points. - alone: not paired, no points."
    )
)

TEAM_LEGEND = as_legend(
    say(
        "13w2½: the opponent's row in this list, colour on board 1, game points (+ and - for "
        "forfeits). bye 1: a round without an opponent, and its match points. - alone: not paired, "
        "no points."
    )
)


TEAM_RANK_LEGEND = as_legend(
    say(
        "13w2½: the opponent's rank, colour on board 1, game points (+ and - for forfeits). bye 1: "
        "a round without an opponent, and its match points. - alone: not paired, no points."
    )
)

SHARED_LEGEND = say("2= (3): shared rank 2, row 3.")
"""What a number in brackets behind a rank is."""


@dataclass(frozen=True, slots=True)
class CrossLegends:
    """The legends of the cells, which name opponents by row, or by rank where every rank names one
    row.
    """

    with_rows: Said
    with_ranks: Said


@dataclass(frozen=True, eq=False)
class CrossRow:
    """One participant's line.

    `past` are the participant's rounds, `places` the rows of all by pairing number.

    `scores` are the game points of a team in each round in tenths, empty for a player. The cells
    are made from them when they are first read: of 500 lines a window shows thirty.
    """

    standing: Standing
    player: Player
    past: tuple[Entry, ...]
    places: Mapping[int | None, int] = field(repr=False)
    tournament: Tournament = field(repr=False)
    scores: tuple[int, ...] = ()

    def __eq__(self, other: object) -> bool:
        """Return whether two lines show the same.

        The places of players in neither of them do not matter.
        """
        if not isinstance(other, CrossRow):
            return NotImplemented
        if (
            self.standing != other.standing
            or self.player != other.player
            or self.past != other.past
        ):
            return False
        return self.rows == other.rows and self.scores == other.scores

    def __hash__(self) -> int:
        return hash(self.player)

    @cached_property
    def rows(self) -> tuple[int | None, ...]:
        """The opponents' rows, None in a round without one."""
        return tuple([self.places.get(entry.opponent) for entry in self.past])

    @cached_property
    def cells(self) -> tuple[Said | str, ...]:
        """One text for each recorded round."""
        if self.scores:
            return tuple(map(match_cell, self.past, self.rows, self.scores))
        return tuple(map(cross_cell, self.past, self.rows))

    @property
    def rank(self) -> Rank | None:
        """The rank as the standings have it; None for players whose results do not count."""
        if self.player.house == HOUSE_UNRANKED or self.player.number in annulled_players(
            self.tournament
        ):
            return None
        return Rank(self.standing.rank, self.standing.tied)

    def words(self, index: int) -> Said:
        """Return the cell of a round in words; rounds are counted from 0."""
        return _cell_words(self.tournament, self.past[index])


def cross_rows(
    tournament: Tournament, tie_breaks: Sequence[tuple[str, TieBreak]] = ()
) -> tuple[CrossRow, ...]:
    """Return the lines of the cross table, the best participant first."""
    standings = ranked(tournament, tie_breaks)
    past = histories(tournament)
    game_points = game_points_of(tournament)
    places: dict[int | None, int] = {standing.number: standing.place for standing in standings}
    rows = []
    for standing in standings:
        player = player_of(tournament, standing.number)
        scores = game_points.get(standing.number, ())
        rows.append(CrossRow(standing, player, past[standing.number], places, tournament, scores))
    return tuple(rows)


def cross_cell(entry: Entry, opponent_row: int | None) -> str:
    """Return one cell; `opponent_row` is the number of the opponent's row in the list.

    >>> from arbiter_gui.domain.values import Colour, Mark
    >>> cross_cell(Entry(4, Colour.WHITE, Mark.DRAW, points=5, played=True), 13)
    '13w½'
    """
    if entry.opponent is None:
        # An absence, on record (ZERO) or not (None), is worth no points that would have to be
        # named.
        if entry.bye in (None, ByeKind.ZERO):
            return "-"
        return say("bye {points}", points=points_text(entry.points))
    return with_colour(_row_text(opponent_row), entry.colour, mark_sign(entry.mark))


def _row_text(opponent_row: int | None) -> str:
    """Return the row number of an opponent; a question mark for one who is not in the list."""
    if opponent_row is None:
        return "?"
    return str(opponent_row)


def with_colour(opponent_place: str, colour: Colour | None, result: str) -> Said:
    """Return a result behind a row or a board, with the letter of the colour between them:
    ``13w½``.
    """
    if colour is None:
        return joined((opponent_place, result), "")
    if colour is Colour.WHITE:
        return say("{row}w{result}", row=opponent_place, result=result)
    return say("{row}b{result}", row=opponent_place, result=result)


def match_cell(entry: Entry, opponent_row: int | None, score: int) -> str:
    """Return one cell of a team: the opponent's row, the colour on board 1, and the game points in
    tenths.

    >>> from arbiter_gui.domain.values import Colour, Mark
    >>> match_cell(Entry(4, Colour.WHITE, Mark.WIN, points=20, played=True), 13, 25)
    '13w2½'
    """
    if entry.opponent is None or not entry.played:
        return cross_cell(entry, opponent_row)
    return with_colour(_row_text(opponent_row), entry.colour, points_text(score))


def _cell_words(tournament: Tournament, entry: Entry) -> Said:
    return joined(filter(None, (_result_words(tournament, entry), bonus_words(entry))))


def _result_words(tournament: Tournament, entry: Entry) -> Said:
    """Return a round of a player in words: opponent, colour and result, or why there was none."""
    if entry.opponent is None:
        reason = absence_words(entry.bye, tournament.schedule)
        return joined((reason, points_words(entry.points)))
    return say(
        "{colour} against {other}, {result}",
        colour=colour_word(entry.colour),
        other=joined((entry.opponent, display_name(player_of(tournament, entry.opponent))), " "),
        result=MARK_WORDS[entry.mark],
    )


def cross_table(
    tournament: Tournament, tie_breaks: Sequence[tuple[str, TieBreak]] = ()
) -> Table[CrossRow]:
    """Return the cross table after the recorded rounds, in the order of the standings."""
    columns = [_round_column(index) for index in range(len(tournament.rounds))]
    legends = CrossLegends(LEGEND, RANK_LEGEND)
    if tournament.team_rules is not None:
        legends = CrossLegends(TEAM_LEGEND, TEAM_RANK_LEGEND)
    return cross_table_with(tournament, cross_rows(tournament, tie_breaks), columns, legends)


class RankedRow(Protocol):
    """A row of a crosstable."""

    @property
    def standing(self) -> Standing:
        """The participant's points, rank and place."""

    @property
    def rank(self) -> Rank | None:
        """The rank as the standings have it; None for participants without one."""


R = TypeVar("R", bound=RankedRow)


def ranks_name_rows(rows: Sequence[RankedRow]) -> bool:
    """Return whether every row has a rank of its own, its place from the top, so that the rank
    names the row.
    """
    return all(row.rank == Rank(row.standing.place) for row in rows)


def rank_columns(rows: Sequence[R]) -> tuple[Column[R], ...]:
    """Return the first column of a crosstable, the rank: with the row behind it where participants
    share the rank.

    Where participants have no rank, the rows have a column of their own.
    """
    has_ranks = all(row.rank is not None for row in rows)
    rank_column: Column[R] = Column(
        "rank",
        say("Rank"),
        _rank_with_row if has_ranks else (lambda row: row.rank),
        Kind.RANK,
        Align.RIGHT,
        8 if shares_ranks(rows) else 5,
        strong=True,
    )
    if has_ranks:
        return (rank_column,)
    row_column: Column[R] = Column(
        "row", say("Row"), lambda row: row.standing.place, Kind.NUMBER, Align.RIGHT, 5
    )
    return (rank_column, row_column)


def shares_ranks(rows: Sequence[RankedRow]) -> bool:
    """Return whether rows have their numbers behind a rank: all have one, and some share it."""
    ranks = [row.rank for row in rows]
    return None not in ranks and not ranks_name_rows(rows)


def _rank_with_row(row: RankedRow) -> Rank | None:
    """Return the rank of a row, with the number of the row where the rank is another number."""
    rank = row.rank
    if rank is None or rank.number == row.standing.place:
        return rank
    return replace(rank, row=row.standing.place)


def cross_table_with(
    tournament: Tournament,
    rows: tuple[CrossRow, ...],
    middle: Sequence[Column[CrossRow]],
    legends: CrossLegends,
) -> Table[CrossRow]:
    """Return a cross table with these lines.

    `middle` are the columns of rounds or matches, which `legends` explain.
    """
    columns: list[Column[CrossRow]] = [
        *rank_columns(rows),
        participant_column(tournament, lambda row: row.player),
        number_column("number", lambda row: row.player),
        rating_column("rating", lambda row: row.player),
        *middle,
        points_column("points", lambda row: row.standing.points, strong=True),
    ]
    state = standings_state(tournament)
    legend = legends.with_ranks if ranks_name_rows(rows) else legends.with_rows
    shared_legend = SHARED_LEGEND if shares_ranks(rows) else NOTHING
    notes = (
        *(state, legend, shared_legend),
        *(annulled_note(tournament), adjustments_note(tournament)),
    )
    note = joined(filter(None, notes), " ")
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


def cross_title(tournament: Tournament) -> Said:
    """Return the title of a cross table: during a round or after it."""
    round_number = tournament.begun_round
    if not round_number:
        return say("Crosstable")
    if is_round_under_way(tournament):
        return say("Crosstable during round {n}", n=round_number)
    return say("Crosstable after round {n}", n=round_number)


def _round_column(index: int) -> Column[CrossRow]:
    """Return the column of a round, which is short in figures and whole in words."""
    return Column(
        f"r{index + 1}",
        str(index + 1),
        lambda row: row.cells[index],
        align=Align.RIGHT,
        width=6,
        words=lambda row: row.words(index),
        long_title=say("Round {n}", n=index + 1),
    )
