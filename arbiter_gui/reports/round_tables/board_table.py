"""The tournament board in the booklet's notation: ``4W↓+`` is opponent, colour, float and result.

A round not played over the board, because of a bye or a forfeit, is ``+BYE``, ``=BYE`` or ``-BYE``
with its float, as in the booklet; the words of the cell name the opponent of the forfeited game. In
a whole schedule a forfeited game has its opponent and colour, in brackets: ``(4W+)``. The window
and every printed or exported board read the same cells.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import NamedTuple

from arbiter_gui.domain.figures import points_words
from arbiter_gui.domain.history import Entry, past_of, scores
from arbiter_gui.domain.texts.player_names import display_name, player_of
from arbiter_gui.domain.texts.sentences import Said, as_legend, joined, say
from arbiter_gui.domain.texts.words import (
    FREE,
    MARK_WORDS,
    absence_words,
    colour_word,
    preference_letter,
)
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import Colour, Mark, Player
from arbiter_gui.reports.round_tables.adjusted import adjustments_note, bonus_words
from arbiter_gui.reports.round_tables.floats import (
    FloatArrow,
    arrows_text,
    arrows_words,
    floats_by_player,
    notation_of,
)
from arbiter_gui.reports.round_tables.pairing_scores import NOTE, score_column, virtual_in_round
from arbiter_gui.reports.tables.columns import (
    number_column,
    participant_column,
    points_column,
    rating_column,
)
from arbiter_gui.reports.tables.row_words import about_players, players_words
from arbiter_gui.reports.tables.table import Align, Column, Table

_SIGNS = {
    Mark.WIN: "+",
    Mark.SHORT_WIN: "+",
    Mark.DRAW: "=",
    Mark.SHORT_DRAW: "=",
    Mark.LOSS: "-",
    Mark.SHORT_LOSS: "-",
    Mark.ADJOURNED: "?",
    Mark.PENDING: "",
}
_ROUND_KEY = re.compile(r"(?P<kind>[rp])(?P<round>\d+)")
_SIGNS_WITH_FORFEITS = _SIGNS | {Mark.FORFEIT_WIN: "+", Mark.FORFEIT_LOSS: "-"}
LEGEND = as_legend(
    say(
        "4W↓+: opponent's number, colour, float (↓ down, ↑ up), result. (4W+): won or lost by "
        "forfeit. +BYE, =BYE, -BYE: no opponent; points of a win, of a draw, or none."
    )
)
SCHEDULE_LEGEND = as_legend(
    say(
        "4W+: opponent's number, colour, result. (4W+): won or lost by forfeit. free: a round "
        "without an opponent."
    )
)
NEXT = as_legend(
    say(
        "Next: colour preference (W B absolute, w b strong or mild, A none), floats of the last "
        "two rounds, most recent first (-↑: none, before that up)."
    )
)
NEXT_FLOATS = say(
    "Next: floats of the last two rounds, most recent first (-↑: none, before that up)."
)
SPECIAL = as_legend(say("(W) (B): semi-absolute, (w) (b): variable."))
PREFERENCE_WORDS = {
    "W": say("absolute preference for White"),
    "B": say("absolute preference for Black"),
    "(W)": say("semi-absolute preference for White"),
    "(B)": say("semi-absolute preference for Black"),
    "w": say("preference for White"),
    "b": say("preference for Black"),
    "(w)": say("variable preference for White"),
    "(b)": say("variable preference for Black"),
    "A": say("no colour preference"),
}


@dataclass(frozen=True, slots=True)
class BoardCell:
    """One player's round. `points` are the points after it, in tenths; `words` describe the cell.

    The words are made on demand: a large board has thousands of cells and few are read.
    """

    round: int
    text: str
    tell: Callable[[], Said] = field(compare=False, repr=False)
    points: int
    opponent: int | None
    colour: Colour | None
    float: FloatArrow | None

    @property
    def words(self) -> Said:
        """The cell spelt out."""
        return self.tell()


_RECENT = 2
"""How many of the last floats are shown for the next round."""


@dataclass(frozen=True, slots=True, eq=False)
class BoardNotes:
    """What the lines of a board are read from, each by pairing number: thousands of them share
    it.
    """

    tournament: Tournament
    past: Mapping[int, tuple[Entry, ...]]
    points: Mapping[int, int]
    preferences: Mapping[int, str]
    arrows: Mapping[int, tuple[FloatArrow | None, ...]]
    virtual: Mapping[int, int]


@dataclass(frozen=True, eq=False)
class BoardRow:
    """One player's line of the tournament board.

    Its contents are made when they are first read: of 500 lines a window shows thirty.
    """

    player: Player
    notes: BoardNotes = field(repr=False)

    def __eq__(self, other: object) -> bool:
        """Return whether another row shows the same."""
        return isinstance(other, BoardRow) and self._compared == other._compared

    @property
    def _compared(self) -> tuple[object, ...]:
        return self.player, self.past, self.points, self.preference, self.virtual, self.arrows

    @property
    def past(self) -> tuple[Entry, ...]:
        """The player's rounds."""
        return self.notes.past[self.player.number]

    @property
    def points(self) -> int:
        """The points so far, in tenths."""
        return self.notes.points[self.player.number]

    @property
    def preference(self) -> str:
        """The colour preference for the next round by its code (see `PREFERENCE_WORDS`).

        Empty where there are none.
        """
        return self.notes.preferences.get(self.player.number, "")

    @property
    def virtual(self) -> int:
        """The virtual points (tenths) for the next round."""
        return self.notes.virtual.get(self.player.number, 0)

    @property
    def arrows(self) -> tuple[FloatArrow | None, ...]:
        """What the player floated in the recorded rounds."""
        return self.notes.arrows.get(self.player.number, ())

    @cached_property
    def cells(self) -> tuple[BoardCell, ...]:
        """One cell for each recorded round."""
        return _cells(self.notes.tournament, self)

    @property
    def recent(self) -> tuple[FloatArrow | None, ...]:
        """The floats of the last two rounds, the last one first."""
        return self.arrows[: -_RECENT - 1 : -1]

    @property
    def next(self) -> str:
        """The preference and the last two floats as the booklet writes them: ``w↓``, ``b-↑``."""
        return joined((preference_letter(self.preference), arrows_text(self.recent)), "")

    @property
    def next_words(self) -> Said:
        """The preference and the last two floats in words."""
        clauses: list[str] = []
        if self.preference:
            clauses.append(PREFERENCE_WORDS.get(self.preference, self.preference))
        clauses += arrows_words(self.recent)
        if not clauses:
            return say("nothing to note for the next round")
        return joined(clauses, "; ")


def board_rows(
    tournament: Tournament,
    preferences: Mapping[int, str] | None = None,
    order: Sequence[int] | None = None,
) -> tuple[BoardRow, ...]:
    """Return the lines of the board, by pairing number or in the given `order` of pairing numbers.

    `preferences` are preference codes by pairing number.
    """
    virtual = virtual_in_round(tournament, tournament.next_round)
    past = past_of(tournament).rows
    arrows = floats_by_player(tournament)
    notes = BoardNotes(tournament, past, scores(tournament), preferences or {}, arrows, virtual)
    rows = {player.number: BoardRow(player, notes) for player in tournament.players}
    if order is None:
        return tuple(rows.values())
    return tuple(rows[number] for number in order)


def _cells(tournament: Tournament, row: BoardRow) -> tuple[BoardCell, ...]:
    """Return the rounds of a player with the points after each."""
    running = 0
    cells = []
    for number, (entry, arrow) in enumerate(zip(row.past, row.arrows, strict=True), 1):
        running += entry.gained
        cells.append(_cell(tournament, number, entry, arrow, running))
    return tuple(cells)


def _cell(
    tournament: Tournament, round_number: int, entry: Entry, arrow: FloatArrow | None, running: int
) -> BoardCell:
    """Return a round of a player; its words are made only when somebody asks for them."""
    text = cell_text(entry, arrow, tournament.points)
    if tournament.schedule is not None:
        text = scheduled_cell_text(entry)
    tell = partial(_cell_words, tournament, round_number, entry, arrow, running)
    return BoardCell(round_number, text, tell, running, entry.opponent, entry.colour, arrow)


def _cell_words(
    tournament: Tournament, round_number: int, entry: Entry, arrow: FloatArrow | None, running: int
) -> Said:
    """Return a round in words: result, float, bonus, and the points after it."""
    float_words = arrow.words if arrow else None
    clauses = (_entry_words(tournament, entry), float_words, bonus_words(entry))
    return say(
        "round {n}: {what}; {points}",
        n=round_number,
        what=joined(filter(None, clauses)),
        points=points_words(running),
    )


def cell_text(entry: Entry, arrow: FloatArrow | None, points: PointSystem) -> str:
    """Return the cell in the booklet's notation.

    A forfeit names the opponent in brackets, as in a whole schedule.

    >>> from arbiter_gui.domain.values import Colour, Mark
    >>> cell_text(Entry(4, Colour.WHITE, Mark.WIN, points=10, played=True), FloatArrow.DOWN,
    ... PointSystem())
    '4W↓+'
    >>> cell_text(Entry(4, Colour.WHITE, Mark.FORFEIT_LOSS), None, PointSystem())
    '(4W-)'
    """
    sign = arrow.value if arrow else ""
    if entry.opponent is None:
        return f"{_sign_of_worth(entry, points)}BYE{sign}"
    return _game_text(entry, sign)


def scheduled_cell_text(entry: Entry) -> str:
    """Return the cell of a round of a whole schedule, which has a place for every game, played or
    not.

    >>> from arbiter_gui.domain.values import Colour, Mark
    >>> scheduled_cell_text(Entry(4, Colour.WHITE, Mark.FORFEIT_WIN, points=10))
    '(4W+)'
    """
    if entry.opponent is None:
        return FREE
    return _game_text(entry, "")


def _game_text(entry: Entry, float_sign: str) -> Said:
    """Return the opponent of a game with the player's colour, float and result.

    A forfeit in brackets.
    """
    signs = float_sign + _SIGNS_WITH_FORFEITS[entry.mark]
    if entry.colour is Colour.WHITE:
        game = say("{opponent}W{signs}", opponent=entry.opponent, signs=signs)
    else:
        game = say("{opponent}B{signs}", opponent=entry.opponent, signs=signs)
    if entry.mark.forfeit:
        return joined(("(", game, ")"), "")
    return game


def _sign_of_worth(entry: Entry, points: PointSystem) -> str:
    """Return the sign of a round without a game: worth more than a draw, as much, or less."""
    draw = min(points.white_draw, points.black_draw)
    if entry.points > draw:
        return "+"
    if entry.points == draw and draw:
        return "="
    return "-"


def _entry_words(tournament: Tournament, entry: Entry) -> Said:
    """Return opponent, colour and result of a round in words, or why there was no game."""
    if entry.opponent is None:
        return absence_words(entry.bye, tournament.schedule)
    opponent = joined((entry.opponent, display_name(player_of(tournament, entry.opponent))), " ")
    result = MARK_WORDS[entry.mark]
    if entry.mark.forfeit:
        return say("{result} against {other}, not played", result=result, other=opponent)
    colour = colour_word(entry.colour)
    return say("{colour} against {other}, {result}", colour=colour, other=opponent, result=result)


def board_table(
    tournament: Tournament,
    preferences: Mapping[int, str] | None = None,
    order: Sequence[int] | None = None,
) -> Table[BoardRow]:
    """Return the tournament board.

    Per round a pairing column `r1` and a running points column `p1`.
    """
    rows = board_rows(tournament, preferences, order)
    with_preferences = bool(preferences) and notation_of(tournament).knows_preferences
    virtual = _next_scores(rows)
    columns: list[Column[BoardRow]] = [
        number_column("number", lambda row: row.player),
        participant_column(tournament, lambda row: row.player),
        rating_column("rating", lambda row: row.player),
    ]
    for index in range(len(tournament.rounds)):
        columns += round_columns(index)
    columns += [
        replace(points_column("points", lambda row: row.points, strong=True), group=True),
        *virtual,
        _next_column(with_preferences),
    ]
    notes: list[Said | None] = [*_legend(tournament, rows, with_preferences)]
    if virtual:
        notes.append(NOTE)
    notes.append(adjustments_note(tournament))
    legend = joined(filter(None, notes), " ")
    spoken_columns = about_players(columns, lambda row: row.player)
    return Table("board", say("Wall chart"), spoken_columns, rows, legend, landscape=True)


def _next_column(with_preferences: bool) -> Column[BoardRow]:
    """Return the column for the next round; some rules know floats, but no colour preferences."""
    long_title = say("Last floats, for the next round")
    if with_preferences:
        long_title = say("Colour preference and last floats, for the next round")
    return Column(
        "next",
        say("Next"),
        lambda row: row.next or None,
        align=Align.CENTRE,
        width=6,
        words=lambda row: row.next_words,
        long_title=long_title,
    )


def _legend(
    tournament: Tournament, rows: Sequence[BoardRow], with_preferences: bool
) -> Iterator[Said]:
    """Yield what the signs mean; of the rarer ones only those that occur."""
    if tournament.schedule is not None:
        yield SCHEDULE_LEGEND
    else:
        yield LEGEND
    if with_preferences:
        yield NEXT
    elif any(any(row.arrows) for row in rows):
        yield NEXT_FLOATS
    if notation_of(tournament).in_brackets and any(row.preference.startswith("(") for row in rows):
        yield SPECIAL


def _next_scores(rows: Sequence[BoardRow]) -> tuple[Column[BoardRow], ...]:
    """Return the column of the pairing score for the next round, none if that is not
    accelerated.
    """
    if not any(row.notes.virtual and row.virtual for row in rows):
        return ()
    words = say("Next round: pairing score, including virtual points")
    return (score_column("score", lambda row: row.points + row.virtual, words),)


class RoundColumn(NamedTuple):
    """What a column of a round shows: its pairings, or else the running points after it."""

    round_number: int
    shows_pairings: bool

    @property
    def key(self) -> str:
        """The key of the column in the table: ``r12`` for the pairings of round 12, ``p12`` for the
        points.
        """
        return f"{'r' if self.shows_pairings else 'p'}{self.round_number}"


def round_column_of_key(key: str) -> RoundColumn | None:
    """Return which column of a round has this key; None for the columns of the player.

    >>> round_column_of_key("r12")
    RoundColumn(round_number=12, shows_pairings=True)
    """
    match = _ROUND_KEY.fullmatch(key)
    if match is None:
        return None
    return RoundColumn(int(match["round"]), match["kind"] == "r")


def round_columns(index: int) -> tuple[Column[BoardRow], Column[BoardRow]]:
    """Return the pairing and the running points column of the round with this index (from 0)."""

    def words(row: BoardRow) -> Said:
        return row.cells[index].words

    round_number = index + 1
    return (
        Column(
            RoundColumn(round_number, shows_pairings=True).key,
            str(round_number),
            lambda row: row.cells[index].text,
            width=7,
            words=words,
            sentence=lambda row: players_words(row.player, words(row)),
            long_title=say("Round {n}", n=round_number),
            group=True,
        ),
        points_column(
            RoundColumn(round_number, shows_pairings=False).key,
            lambda row: row.cells[index].points,
            words=say("Points after round {n}", n=round_number),
        ),
    )
