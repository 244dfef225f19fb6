"""The lines in the picture of a bracket: natural, real, and those that lead out of it. Lengths are mm."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from arbiter_gui.domain.texts.sentences import Catalogue, english, joined, say, spoken
from arbiter_gui.explain.pictures.scene import Drawn, Leaving, Scene
from arbiter_gui.reports.layout.items import Box, Item, LineItem, TextItem
from arbiter_gui.reports.layout.measure import MM_PER_POINT, ems, fit, wrap
from arbiter_gui.reports.pictures.picture import Area
from arbiter_gui.reports.tables.table import Align

NARROW = 19.0
"""A card of fewer em has its name in a line of its own."""
LEAST_CARD, LEAST_GUTTER = 8.5, 4.5
"""In em; a picture is never drawn narrower than two such cards and the lines between them."""
SMALL = 0.85
_NATURAL, _DARK = 0.68, 0.0


@dataclass
class BracketSheet:
    """A picture of a bracket in the making; `highest` is the highest number on its cards.

    Texts are said in the language of the `catalogue` before they are measured. `cut_names` are the whole names of
    those whose card has no room for them.
    """

    width: float
    size: float
    highest: int
    catalogue: Catalogue = english
    y: float = 0.0
    grounds: list[Item] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    areas: dict[int, Area] = field(default_factory=dict)
    left: set[int] = field(default_factory=set)
    cuts: list[float] = field(default_factory=list)
    cut_names: list[str] = field(default_factory=list)

    @property
    def em(self) -> float:
        """The height of the type in mm."""
        return self.size * MM_PER_POINT

    @property
    def digits(self) -> float:
        """The room for a number."""
        return self.em * max(1.75, ems(str(self.highest), bold=True) + 0.1)

    @property
    def gutter(self) -> float:
        """The room for lines between the columns."""
        wide = max(self.em * 6, self.width * 0.2)
        return max(self.em * LEAST_GUTTER, min(wide, self.width - self.em * (1 + 2 * LEAST_CARD)))

    @property
    def card(self) -> float:
        """The width of a card."""
        return (self.width - 2 * self.em * 0.5 - self.gutter) / 2

    @property
    def narrow(self) -> bool:
        """Whether a name has a line of its own."""
        return self.card < NARROW * self.em

    @property
    def middle(self) -> float:
        """How far below its upper edge the lines of a card begin."""
        return self.em * (1.5 if self.narrow else 0.95)

    def said(self, text: str) -> str:
        """Return a text in the language of the picture."""
        return spoken(text, self.catalogue)

    def text(
        self, x: float, y: float, words: str, room: float, *, small: bool = False, bold: bool = False
    ) -> None:
        """Write a line that is narrowed or shortened to its room."""
        size = self.size * (SMALL if small else 1)
        shown, stretch = fit(self.said(words), size, room, bold)
        self.items.append(TextItem(x, y, shown, size, bold, stretch=stretch, tone="text"))

    def paragraph(self, words: str, size: float, bold: bool = False, tone: str = "text") -> None:
        """Write lines across the picture and move on below them."""
        for line in wrap(self.said(words), size, self.width - self.em, bold):
            self.y += size * MM_PER_POINT * 1.35
            self.items.append(TextItem(self.em * 0.5, self.y, line, size, bold, tone=tone))


def draw_lines(sheet: BracketSheet, scene: Scene) -> None:
    """Draw natural lines that were not made, dashed, and every pair that was made."""
    made = {frozenset(drawn.pair) for drawn in scene.drawn}
    bows = Bows(sheet)
    bows.missed(scene.natural, made)
    for drawn in scene.drawn:
        if not set(drawn.pair) <= sheet.areas.keys():
            continue
        tone = "dim" if drawn.natural else "accent"
        bows.draw(*drawn.pair, sheet.em * (0.09 if drawn.natural else 0.14), _DARK, tone, 0.0)
        _pieces(sheet, drawn)


class Bows:
    """Draws lines between cards; between two of the same column they bow into the gutter, each further out."""

    def __init__(self, sheet: BracketSheet) -> None:
        self._sheet = sheet
        self._out = {True: 0, False: 0}

    def missed(self, natural: Iterable[tuple[int, ...]], made: Collection[frozenset[int]]) -> None:
        """Draw a pale dashed line between natural opponents on the table who are not among the pairs made."""
        for pair in natural:
            if frozenset(pair) not in made and self._sheet.areas.keys() >= set(pair):
                self.draw(pair[0], pair[-1], self._sheet.em * 0.05, _NATURAL, "dim", self._sheet.em * 0.3)

    def draw(
        self, one: int, other: int, width: float, grey: float, tone: str, dash: float
    ) -> tuple[float, float]:
        """Draw a line between two players' cards, and return its middle."""
        sheet = self._sheet
        (x1, y1), (x2, y2) = (_end(sheet, n) for n in (one, other))
        on_left = one in sheet.left
        corners = [(x1, y1), (x2, y2)]
        if on_left is (other in sheet.left):
            self._out[on_left] += 1
            reach = min(sheet.em * (0.9 + 0.5 * self._out[on_left]), sheet.gutter * 0.45)
            x = x1 + reach if on_left else x1 - reach
            up = sheet.em * 0.3 if dash else 0.0
            corners = [(x1, y1 - up), (x, y1 - up), (x, y2 + up), (x2, y2 + up)]
        for start, end in pairwise(corners):
            sheet.items.append(LineItem(*start, *end, width, grey, tone, dash))
        return (corners[1][0] + corners[-2][0]) / 2, (y1 + y2) / 2


def _end(sheet: BracketSheet, number: int) -> tuple[float, float]:
    area = sheet.areas[number]
    return (area.right if number in sheet.left else area.x), area.y + sheet.middle


def _pieces(sheet: BracketSheet, drawn: Drawn) -> None:
    """Mark at both ends who has White (an empty square) and who has Black (a full one)."""
    if drawn.white is None:
        return
    side = sheet.em * 0.5
    for number in drawn.pair:
        x, y = _end(sheet, number)
        white = number == drawn.white
        x += sheet.em * (0.12 if number in sheet.left else -0.12) - side / 2
        tone = "white_piece" if white else "black_piece"
        sheet.items.append(
            Box(x, y - side / 2, side, side, 0.1, 1.0 if white else 0.0, tone, sheet.em * 0.06, 0.2, "dim")
        )


def draw_leaving(sheet: BracketSheet, leaving: Sequence[Leaving]) -> None:
    """Draw a line from everybody who is not paired down out of the bracket, and say where it leads."""
    if not leaving:
        return
    em = sheet.em
    bottom = sheet.y + em * 0.2
    middle = sheet.width / 2
    step = min(em * 0.7, sheet.gutter * 0.6 / len(leaving))
    for place, one in enumerate(leaving):
        x, y = _end(sheet, one.player)
        y += em * 0.45
        lane = middle + (place - (len(leaving) - 1) / 2) * step
        for ends in ((x, y, lane, y), (lane, y, lane, bottom)):
            sheet.items.append(LineItem(*ends, em * 0.1, 0.0, "warn", em * 0.35))
        arm = min(em * 0.25, step * 0.4)
        for side in (-arm, arm):
            sheet.items.append(LineItem(lane, bottom, lane + side, bottom - em * 0.35, em * 0.1, 0.0, "warn"))
    down = ", ".join(str(one.player) for one in leaving if not one.bye)
    bye = ", ".join(str(one.player) for one in leaving if one.bye)
    words = [say("To the next bracket: {players}", players=down)] if down else []
    words += [say("Bye: {players}", players=bye)] if bye else []
    sheet.y = bottom + em * 0.3
    lines = wrap(sheet.said(joined(words, "; ")), sheet.size, sheet.width - 2 * em, True)
    high = em * (0.8 + 1.3 * len(lines))
    sheet.items.append(Box(0, sheet.y, sheet.width, high, em * 0.22, 0.94, "warn_back", em * 0.045, 0.6))
    for line in lines:
        sheet.y += em * 1.3
        sheet.items.append(
            TextItem(middle, sheet.y + em * 0.05, line, sheet.size, True, Align.CENTRE, tone="text")
        )
    sheet.y += high - em * 1.3 * len(lines)
    sheet.cuts.append(sheet.y)
