"""The lines in the picture of a bracket: natural, real, and those that lead out of it.

Lengths are mm.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from arbiter_gui.domain.texts.sentences import Catalogue, Said, english, joined, say, spoken
from arbiter_gui.explain.pictures.scene import DrawnPair, Leaving, Scene
from arbiter_gui.reports.layout.items import Box, Item, LineItem, TextItem
from arbiter_gui.reports.layout.measure import MM_PER_POINT, ems, fit, wrap
from arbiter_gui.reports.pictures.picture import Area, piece_box
from arbiter_gui.reports.tables.table import Align

NARROW = 19.0
"""A card narrower than this, in em, has its name in a separate line."""
LEAST_CARD = 8.5
LEAST_GUTTER = 4.5
"""In em; a picture is never drawn narrower than two such cards and the lines between them."""
SMALL = 0.85
_PALE = 0.68
BLACK_INK = 0.0


@dataclass
class BracketSheet:
    """A picture of a bracket being drawn; `highest` is the highest number on its cards.

    Texts are translated into the language of the `catalogue` before they are measured.
    `left_players` have their cards in the left column; `cut_names` are the full names that do not
    fit on their cards.
    """

    width: float
    size: float
    highest: int
    catalogue: Catalogue = english
    y: float = 0.0
    grounds: list[Item] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    areas: dict[int, Area] = field(default_factory=dict)
    left_players: set[int] = field(default_factory=set)
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
        usual_gutter = max(self.em * 6, self.width * 0.2)
        beside_cards = self.width - self.em * (1 + 2 * LEAST_CARD)
        return max(self.em * LEAST_GUTTER, min(usual_gutter, beside_cards))

    @property
    def card(self) -> float:
        """The width of a card."""
        return (self.width - 2 * self.em * 0.5 - self.gutter) / 2

    @property
    def has_name_line(self) -> bool:
        """Whether a name has a separate line."""
        return self.card < NARROW * self.em

    @property
    def middle(self) -> float:
        """The distance of the lines of a card from its upper edge."""
        if self.has_name_line:
            return self.em * 1.5
        return self.em * 0.95

    def translated(self, text: str) -> str:
        """Return a text in the language of the picture."""
        return spoken(text, self.catalogue)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        room: float,
        *,
        small: bool = False,
        bold: bool = False,
    ) -> None:
        """Write a line that is narrowed or shortened to its room."""
        size = self.size
        if small:
            size *= SMALL
        fitted_text, stretch = fit(self.translated(words), size, room, bold)
        self.items.append(TextItem(x, y, fitted_text, size, bold, stretch=stretch, tone="text"))

    def paragraph(self, words: str, size: float, bold: bool = False, tone: str = "text") -> None:
        """Write lines across the picture and move on below them."""
        for line in wrap(self.translated(words), size, self.width - self.em, bold):
            self.y += size * MM_PER_POINT * 1.35
            self.items.append(TextItem(self.em * 0.5, self.y, line, size, bold, tone=tone))


def draw_lines(sheet: BracketSheet, scene: Scene) -> None:
    """Draw natural lines that were not made, dashed, and every pair that was made."""
    pairs_made = {frozenset(drawn_pair.pair) for drawn_pair in scene.drawn}
    bows = Bows(sheet)
    bows.draw_missed_pairs(scene.natural, pairs_made)
    for drawn_pair in scene.drawn:
        if not set(drawn_pair.pair) <= sheet.areas.keys():
            continue
        if drawn_pair.natural:
            bows.draw(*drawn_pair.pair, sheet.em * 0.09, "dim")
        else:
            bows.draw(*drawn_pair.pair, sheet.em * 0.14, "accent")
        _draw_pieces(sheet, drawn_pair)


class Bows:
    """Draws lines between cards.

    Between two of the same column they bow into the gutter, each further out.
    """

    def __init__(self, sheet: BracketSheet) -> None:
        self._sheet = sheet
        self._bows_drawn = {True: 0, False: 0}

    def draw_missed_pairs(
        self, natural_pairs: Iterable[tuple[int, ...]], pairs_made: Collection[frozenset[int]]
    ) -> None:
        """Draw a pale dashed line between natural opponents on the table who are not among the
        pairs made.
        """
        em = self._sheet.em
        for pair in natural_pairs:
            if frozenset(pair) not in pairs_made and self._sheet.areas.keys() >= set(pair):
                self.draw(pair[0], pair[-1], em * 0.05, "dim", grey=_PALE, dash=em * 0.3)

    def draw(
        self,
        first_player: int,
        second_player: int,
        width: float,
        tone: str,
        grey: float = BLACK_INK,
        dash: float = 0.0,
    ) -> tuple[float, float]:
        """Draw a line between two players' cards, and return its middle.

        On paper it has the shade `grey`, on the screen the colour of the `tone`; `dash` is the
        length of its dashes.
        """
        sheet = self._sheet
        start = _line_end(sheet, first_player)
        end = _line_end(sheet, second_player)
        corners = [start, end]
        on_left = first_player in sheet.left_players
        if on_left is (second_player in sheet.left_players):
            x = self._next_bow(start[0], on_left)
            # Dashed lines begin a little above and below others, so that both can be seen.
            offset = sheet.em * 0.3 if dash else 0.0
            top = start[1] - offset
            bottom = end[1] + offset
            corners = [(start[0], top), (x, top), (x, bottom), (end[0], bottom)]
        for corner, next_corner in pairwise(corners):
            sheet.items.append(LineItem(*corner, *next_corner, width, grey, tone, dash))
        middle_of_line = (corners[1][0] + corners[-2][0]) / 2
        return middle_of_line, (start[1] + end[1]) / 2

    def _next_bow(self, x: float, on_left: bool) -> float:
        """Return how far the next line between two cards of a column curves out from their edge at
        `x`.
        """
        sheet = self._sheet
        self._bows_drawn[on_left] += 1
        reach = min(sheet.em * (0.9 + 0.5 * self._bows_drawn[on_left]), sheet.gutter * 0.45)
        if on_left:
            return x + reach
        return x - reach


def _line_end(sheet: BracketSheet, player_number: int) -> tuple[float, float]:
    """Return where the lines of a card begin: at its edge facing the other column."""
    area = sheet.areas[player_number]
    x = area.right if player_number in sheet.left_players else area.x
    return x, area.y + sheet.middle


def _draw_pieces(sheet: BracketSheet, drawn_pair: DrawnPair) -> None:
    """Mark White (an empty square) and Black (a full one) at the two ends of a line."""
    if drawn_pair.white is None:
        return
    side = sheet.em * 0.5
    for player_number in drawn_pair.pair:
        x, y = _line_end(sheet, player_number)
        gap = 0.12 if player_number in sheet.left_players else -0.12
        x += sheet.em * gap - side / 2
        is_white = player_number == drawn_pair.white
        sheet.items.append(piece_box(x, y - side / 2, side, is_white, sheet.em * 0.06))


def draw_leaving(sheet: BracketSheet, leaving: Sequence[Leaving]) -> None:
    """Draw a line from every unpaired player down out of the bracket, with its destination."""
    if not leaving:
        return
    em = sheet.em
    bottom = sheet.y + em * 0.2
    middle = sheet.width / 2
    # Each has a lane of its own around the middle of the gutter: the more, the closer together.
    step = min(em * 0.7, sheet.gutter * 0.6 / len(leaving))
    for lane_index, player_leaving in enumerate(leaving):
        lane = middle + (lane_index - (len(leaving) - 1) / 2) * step
        _draw_line_down(sheet, player_leaving.player, lane, bottom, arm=min(em * 0.25, step * 0.4))
    sheet.y = bottom + em * 0.3
    lines = wrap(
        sheet.translated(_destination_words(leaving)), sheet.size, sheet.width - 2 * em, True
    )
    height = em * (0.8 + 1.3 * len(lines))
    box = Box(
        x=0,
        y=sheet.y,
        width=sheet.width,
        height=height,
        radius=em * 0.22,
        grey=0.94,
        tone="warn_back",
        line=em * 0.045,
        line_grey=0.6,
    )
    sheet.items.append(box)
    for line in lines:
        sheet.y += em * 1.3
        sheet.items.append(
            TextItem(
                middle,
                sheet.y + em * 0.05,
                line,
                sheet.size,
                bold=True,
                align=Align.CENTRE,
                tone="text",
            )
        )
    sheet.y += height - em * 1.3 * len(lines)
    sheet.cuts.append(sheet.y)


def _draw_line_down(
    sheet: BracketSheet, player: int, lane: float, bottom: float, arm: float
) -> None:
    """Draw a dashed line from a card into its lane and down, with an arrow whose arms are so
    long.
    """
    em = sheet.em
    x, y = _line_end(sheet, player)
    y += em * 0.45
    sheet.items.append(LineItem(x, y, lane, y, em * 0.1, 0.0, "warn", em * 0.35))
    sheet.items.append(LineItem(lane, y, lane, bottom, em * 0.1, 0.0, "warn", em * 0.35))
    top_of_arrow = bottom - em * 0.35
    for side in (-arm, arm):
        sheet.items.append(LineItem(lane, bottom, lane + side, top_of_arrow, em * 0.1, 0.0, "warn"))


def _destination_words(leaving: Sequence[Leaving]) -> Said:
    """Return which players go to the next bracket, and which has the bye."""
    downfloaters = [
        str(player_leaving.player) for player_leaving in leaving if not player_leaving.bye
    ]
    byes = [str(player_leaving.player) for player_leaving in leaving if player_leaving.bye]
    clauses = []
    if downfloaters:
        clauses.append(say("To the next bracket: {players}", players=", ".join(downfloaters)))
    if byes:
        clauses.append(say("Bye: {players}", players=", ".join(byes)))
    return joined(clauses, "; ")
