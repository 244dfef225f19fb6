"""The cross table: in order of the standings, each cell names the opponent by place: ``13w1``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.saying import joined
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Player
from arbiter_gui.reports.adjusted import adjustments_note, bonus_words
from arbiter_gui.reports.names import (
    BYE_WORDS,
    MARK_WORDS,
    colour_word,
    display_name,
    mark_sign,
    name_column,
    number_column,
    player_of,
    points_column,
    points_words,
    rating_column,
)
from arbiter_gui.reports.table import Align, Column, Kind, Table
from arbiter_gui.standings.ranking import Standing, TieBreak, ranking

LEGEND = (
    "13w1: the opponent's place in this list, colour, result (1, ½, 0; + and - by forfeit). "
    "bye 1: a round without opponent and its points."
)


@dataclass(frozen=True, slots=True)
class CrossRow:
    """One participant's line; `cells` and `words` have one text for each recorded round."""

    standing: Standing
    player: Player
    cells: tuple[str, ...]
    words: tuple[str, ...]


def cross_rows(
    tournament: Tournament, tie_breaks: Sequence[tuple[str, TieBreak]] = ()
) -> tuple[CrossRow, ...]:
    """Return the lines of the cross table, the best participant first."""
    standings, past = ranking(tournament, [t for _, t in tie_breaks]), histories(tournament)
    places = {standing.number: standing.place for standing in standings}
    return tuple(
        CrossRow(
            standing,
            player_of(tournament, standing.number),
            tuple(cross_cell(entry, places) for entry in past[standing.number]),
            tuple(_words(tournament, entry) for entry in past[standing.number]),
        )
        for standing in standings
    )


def cross_cell(entry: Entry, places: Mapping[int, int]) -> str:
    """Return one cell; `places` are places in the list by pairing number.

    >>> from arbiter_gui.domain.values import Colour, Mark
    >>> cross_cell(Entry(4, Colour.WHITE, Mark.DRAW, points=5, played=True), {4: 13})
    '13w½'
    """
    if entry.opponent is None:
        return f"bye {points_text(entry.points)}" if entry.bye not in (None, ByeKind.ZERO) else "-"
    letter = entry.colour.value if entry.colour else ""
    return f"{places.get(entry.opponent, '?')}{letter}{mark_sign(entry.mark)}"


def _words(tournament: Tournament, entry: Entry) -> str:
    return ", ".join(filter(None, (_result_words(tournament, entry), bonus_words(entry))))


def _result_words(tournament: Tournament, entry: Entry) -> str:
    if entry.opponent is None:
        why = BYE_WORDS[entry.bye] if entry.bye else "absent"
        return f"{why}, {points_words(entry.points)}"
    other = display_name(player_of(tournament, entry.opponent))
    colour = colour_word(entry.colour) if entry.colour else "?"
    return f"{colour} against {entry.opponent} {other}, {MARK_WORDS[entry.mark]}"


def cross_table(tournament: Tournament, tie_breaks: Sequence[tuple[str, TieBreak]] = ()) -> Table[CrossRow]:
    """Return the cross table after the recorded rounds, in the order of the standings."""
    columns: list[Column[CrossRow]] = [
        Column("place", "Place", lambda r: r.standing.place, Kind.NUMBER, Align.RIGHT, 5, strong=True),
        name_column(lambda r: r.player),
        number_column("number", lambda r: r.player),
        rating_column("rating", lambda r: r.player),
        *(_round_column(index) for index in range(len(tournament.rounds))),
        points_column("points", lambda r: r.standing.points, strong=True),
    ]
    title = f"Cross table after round {len(tournament.rounds)}" if tournament.rounds else "Cross table"
    adjusted = adjustments_note(tournament)
    note = joined((LEGEND, adjusted), " ") if adjusted else LEGEND
    return Table(
        "cross-table", title, tuple(columns), cross_rows(tournament, tie_breaks), note, landscape=True
    )


def _round_column(index: int) -> Column[CrossRow]:
    return Column(
        f"r{index + 1}",
        str(index + 1),
        lambda r: r.cells[index],
        align=Align.RIGHT,
        width=6,
        words=lambda r: r.words[index],
        long_title=f"Round {index + 1}",
    )
