"""How the picture of the scoregroups is divided: a label, columns of boards, and lanes for boards
that cross.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from operator import attrgetter

from arbiter_gui.domain.texts.player_names import bare_names
from arbiter_gui.domain.texts.sentences import Catalogue, english, spoken
from arbiter_gui.reports.layout.items import Item, LineItem, TextItem
from arbiter_gui.reports.layout.measure import MM_PER_POINT, ems
from arbiter_gui.reports.pictures.card_layout import LaidCard
from arbiter_gui.reports.pictures.picture import Area, CardPlace
from arbiter_gui.reports.pictures.score_bands import Bands, Crossing
from arbiter_gui.reports.tables.table import Align

LABEL = 8.0
_EDGE = 0.5
AWAY = 2.2
"""The width of the lower player's score in a column, for a crossing board without a lane."""
_LEAST_COLUMN = 17.0
_LONGEST_NAME = 10.0
_AROUND_NAMES = 6.52
"""What a board has beside its two players; a little more than the sum, so that rounding cuts no
name."""
_LANE = 13.0
_LEAST_LANE = 4.4
_NARROWER = (12.0, 11.0, 10.0, 9.5)
"""Widths of lanes that may leave room for a column more, all in em."""


@dataclass
class BandsSheet:
    """A picture in the making; widths of lanes and columns are settled before anything is drawn.

    `em` is the height of the type of `size` points in mm, `lanes` gives the lane of a board that
    crosses.
    """

    drawn: Bands
    width: float
    em: float
    size: float
    lanes: dict[int, int]
    catalogue: Catalogue = english
    y: float = 0.0
    grounds: list[Item] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    places: list[CardPlace] = field(default_factory=list)
    cuts: list[float] = field(default_factory=list)
    boxes: dict[tuple[int, bool], Area] = field(default_factory=dict)
    tops: list[float] = field(default_factory=list)
    cut_names: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Divide the width: the label on the left, then columns of boards, and the lanes on the
        right.
        """
        count = 1 + max(self.lanes.values(), default=-1)
        away = len(self.lanes) < len(self.drawn.crossings)
        self.column = column(self.drawn, away)
        self.digits = self.em * digits(self.drawn)
        self.width = max(self.width, (LABEL + self.column + count * _LEAST_LANE + _EDGE) * self.em)
        self.lane = self._lane_width(count)
        self.left_edge = LABEL * self.em
        self.right = self.width - count * self.lane - self.em * _EDGE
        self.columns = max(1, int((self.right - self.left_edge) / (self.column * self.em)))

    def _lane_width(self, count: int) -> float:
        """Return how wide a lane is: as wide as is good, or less where that makes room for a column
        more.
        """
        if not count:
            return 0.0
        room = self.width / self.em - LABEL - _EDGE
        widest_lane = min(_LANE, (room - self.column) / count)
        columns = {}
        for lane in (widest_lane, *_NARROWER):
            if lane <= widest_lane:
                columns[lane] = int((room - count * lane) / self.column)
        return self.em * max(columns, key=lambda lane: (columns[lane], lane))

    @property
    def crossings(self) -> tuple[Crossing, ...]:
        """The boards that have a lane."""
        return tuple(
            crossing for crossing in self.drawn.crossings if crossing.bout.board in self.lanes
        )

    def translated(self, text: str) -> str:
        """Return a text in the language of the picture."""
        return spoken(text, self.catalogue)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        size: float = 1.0,
        bold: bool = False,
        align: Align = Align.LEFT,
        tone: str = "text",
    ) -> None:
        """Write a line; `size` is a share of the picture's type."""
        self.items.append(TextItem(x, y, words, self.size * size, bold, align, tone=tone))

    def line(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        thickness: float,
        grey: float,
        tone: str,
        dash: float = 0.0,
    ) -> None:
        """Draw a line between two points; its thickness and its dashes are in em."""
        thickness_in_mm = self.em * thickness
        dash_in_mm = self.em * dash
        self.items.append(LineItem(*start, *end, thickness_in_mm, grey, tone, dash_in_mm))


def digits(drawn_bands: Bands) -> float:
    """Return how wide the numbers of players are, in em."""
    highest_number = max((card.player.number for card in _cards(drawn_bands)), default=0)
    return max(1.9, ems(str(highest_number), bold=True) + 0.1)


def column(drawn_bands: Bands, away: bool = False) -> float:
    """Return how wide a column of boards must be, in em, so that the names fit at least in short.

    `away` says that boards which cross are written there too.
    """
    longest_length = min(_LONGEST_NAME, max(map(_shortest_name, _cards(drawn_bands)), default=0.0))
    extra_width = AWAY if away else 0.0
    return max(
        _LEAST_COLUMN,
        _AROUND_NAMES + extra_width + 2 * (digits(drawn_bands) + 0.4 + longest_length),
    )


def _shortest_name(card: LaidCard) -> float:
    """Return how wide the shortest wording of a name is, in em."""
    return min(ems(name) for name in bare_names(card.player))


def _cards(drawn_bands: Bands) -> Iterator[LaidCard]:
    for band in drawn_bands.bands:
        yield from band.group.upper
        yield from band.group.lower


def lanes_in(drawn_bands: Bands, width: float, size: float) -> int:
    """Return for how many lanes there is room beside one column of boards."""
    room = width / (size * MM_PER_POINT) - LABEL - _EDGE
    lane_count = max(1, int((room - column(drawn_bands)) / _LEAST_LANE))
    if len(lanes(drawn_bands, lane_count)) == len(drawn_bands.crossings):
        return lane_count
    return max(1, int((room - column(drawn_bands, away=True)) / _LEAST_LANE))


def lanes(drawn_bands: Bands, lane_count: int) -> dict[int, int]:
    """Return a lane for crossing boards, by their numbers, so that no two share a band of a lane.

    There are at most `lane_count` lanes; a board without a lane is written in its upper band.
    """
    last_bands: list[int] = []  # of each lane, the last band in which it is occupied
    lane_of_board = {}
    for crossing in sorted(drawn_bands.crossings, key=attrgetter("order")):
        lane = _first_free_lane(last_bands, crossing.first)
        if lane == lane_count:
            continue
        if lane == len(last_bands):
            last_bands.append(crossing.last)
        last_bands[lane] = max(last_bands[lane], crossing.last)
        lane_of_board[crossing.bout.board] = lane
    return lane_of_board


def _first_free_lane(last_bands: list[int], band: int) -> int:
    """Return the first lane that is free from a band on, a new one where none is."""
    for lane, last_band in enumerate(last_bands):
        if last_band < band:
            return lane
    return len(last_bands)
