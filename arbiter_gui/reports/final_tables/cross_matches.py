"""The cross table of a Double-Swiss: one cell for each match, ``13w1½``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from arbiter_gui.domain.figures import points_words
from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.matches.two_games import GAMES, first_round_of, match_rows
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import display_name, player_of
from arbiter_gui.domain.texts.sentences import Said, as_legend, joined, say
from arbiter_gui.domain.texts.words import colour_word
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Mark
from arbiter_gui.reports.final_tables.cross_table import (
    CrossLegends,
    CrossRow,
    cross_cell,
    cross_rows,
    cross_table_with,
)
from arbiter_gui.reports.round_tables.adjusted import bonus_words
from arbiter_gui.reports.tables.table import Align, Column, Table
from arbiter_gui.standings.ranking import TieBreak

LEGEND = as_legend(
    say(
        "13w1½: the opponent's row in this list, colour in the first game, points in the match (+ "
        "and - for forfeited matches, · while a game is open). bye 1½: a match without an "
        "opponent, and its points. - alone: not paired, no points."
    )
)
RANK_LEGEND = as_legend(
    say(
        "13w1½: the opponent's rank, colour in the first game, points in the match (+ and - for "
        "forfeited matches, · while a game is open). bye 1½: a match without an opponent, and its "
        "points. - alone: not paired, no points."
    )
)
OPEN = "·"
"""The sign after the points of a match with a missing result."""


@dataclass(frozen=True, eq=False)
class MatchesRow(CrossRow):
    """One participant's line; `past` are the matches."""

    @cached_property
    def cells(self) -> tuple[Said | str, ...]:
        """One text for each match."""
        return tuple(map(match_cell, self.past, self.rows))

    def words(self, index: int) -> Said:
        """Return the cell of a match in words; matches are counted from 0."""
        match = self.past[index]
        if match.opponent is None or match.mark.forfeit:
            return super().words(index)
        opponent = player_of(self.tournament, match.opponent)
        line = say(
            "{colour} in the first game against {other}, {points} in the match",
            colour=colour_word(match.colour),
            other=joined((match.opponent, display_name(opponent)), " "),
            points=points_words(match.points),
        )
        return joined(filter(None, (line, bonus_words(match))))


def match_cell(match: Entry, row: int | None) -> Said | str:
    """Return one cell; `row` is that of the opponent in the list.

    >>> from arbiter_gui.domain.values import Colour
    >>> match_cell(Entry(4, Colour.WHITE, Mark.WIN, points=15, played=True), 13)
    '13w1½'
    """
    if match.opponent is None or match.mark.forfeit:
        return cross_cell(match, row)
    without_points = cross_cell(match._replace(mark=Mark.PENDING), row)
    texts = [without_points, points_text(match.points)]
    if match.mark is Mark.PENDING:
        texts.append(OPEN)
    return joined(texts, "")


def cross_table_of_matches(
    tournament: Tournament, tie_breaks: Sequence[tuple[str, TieBreak]] = ()
) -> Table[CrossRow]:
    """Return the cross table after the recorded matches, in the order of the standings."""
    matches = match_rows(tournament)
    rows: list[CrossRow] = []
    for row in cross_rows(tournament, tie_breaks):
        past = _with_planned_colours(matches[row.player.number], row.past)
        rows.append(MatchesRow(row.standing, row.player, past, row.places, row.tournament))
    count = -(-len(tournament.rounds) // GAMES)
    columns = [_match_column(index) for index in range(count)]
    return cross_table_with(tournament, tuple(rows), columns, CrossLegends(LEGEND, RANK_LEGEND))


def _with_planned_colours(matches: Sequence[Entry], games: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return matches with the colours planned for their first games, which forfeited ones do not
    have (1.6).
    """
    planned_entries: list[Entry] = []
    for number, match in enumerate(matches, 1):
        first_game = games[first_round_of(number) - 1]
        planned_entries.append(match._replace(colour=first_game.colour))
    return tuple(planned_entries)


def _match_column(index: int) -> Column[CrossRow]:
    """Return the column of a match of two rounds."""
    first_round = first_round_of(index + 1)
    return Column(
        f"m{index + 1}",
        str(index + 1),
        lambda row: row.cells[index],
        align=Align.RIGHT,
        width=7,
        words=lambda row: row.words(index),
        long_title=say(
            "Match {n} (rounds {first} and {second})",
            n=index + 1,
            first=first_round,
            second=first_round + 1,
        ),
    )
