"""The bracket as cards on a table: S1 left, S2 right, who was moved down and who lies apart; lines with reasons.

Grey lines are the natural ones, dark lines the real ones. A real line that is not natural ends at a card that says
why in a few words. All lengths are mm.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from arbiter_gui.domain.points import points_text
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.scene import Drawn, Leaving, Part, Scene, Zone
from arbiter_gui.reports.card_layout import LaidCard
from arbiter_gui.reports.items import Box, Fill, Item, Line, Text
from arbiter_gui.reports.measure import CAP_HEIGHT, MM_PER_POINT, ems, fit, wrap
from arbiter_gui.reports.names import display_name, short_names, titled_name
from arbiter_gui.reports.picture import Area, Picture, Place
from arbiter_gui.reports.table import Align

Cards = Mapping[int, LaidCard]

NARROW = 19.0
"""A card of fewer em has its name in a line of its own."""
LEAST_CARD, LEAST_GUTTER = 8.5, 4.5
"""In em; a picture is never drawn narrower than two such cards and the lines between them."""
_SMALL = 0.85
_NATURAL, _DARK = 0.68, 0.0


@dataclass
class _Sheet:
    """A picture in the making; `em` is the height of the type."""

    width: float
    size: float
    highest: int
    y: float = 0.0
    grounds: list[Item] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    areas: dict[int, Area] = field(default_factory=dict)
    left: set[int] = field(default_factory=set)
    cuts: list[float] = field(default_factory=list)

    @property
    def em(self) -> float:
        return self.size * MM_PER_POINT

    @property
    def digits(self) -> float:
        """The room for a number."""
        return self.em * max(1.75, ems(str(self.highest), bold=True) + 0.1)

    @property
    def gutter(self) -> float:
        wide = max(self.em * 6, self.width * 0.2)
        return max(self.em * LEAST_GUTTER, min(wide, self.width - self.em * (1 + 2 * LEAST_CARD)))

    @property
    def card(self) -> float:
        return (self.width - 2 * self.em * 0.5 - self.gutter) / 2

    @property
    def narrow(self) -> bool:
        return self.card < NARROW * self.em

    @property
    def middle(self) -> float:
        """How far below its upper edge the lines of a card begin."""
        return self.em * (1.5 if self.narrow else 0.95)

    def text(
        self, x: float, y: float, words: str, room: float, *, small: bool = False, bold: bool = False
    ) -> None:
        size = self.size * (_SMALL if small else 1)
        shown, stretch = fit(words, size, room, bold)
        self.items.append(Text(x, y, shown, size, bold, stretch=stretch, tone="text"))

    def paragraph(self, words: str, size: float, bold: bool = False, tone: str = "text") -> None:
        for line in wrap(words, size, self.width - self.em, bold):
            self.y += size * MM_PER_POINT * 1.35
            self.items.append(Text(self.em * 0.5, self.y, line, size, bold, tone=tone))


def bracket_picture(scene: Scene, cards: Cards, width: float, size: float) -> Picture:
    """Return a bracket drawn `width` mm wide, or wider if it must, with type of `size` points."""
    sheet = _Sheet(max(width, least_width(size)), size, max(scene.players, default=0))
    _heading(sheet, scene)
    notes = _notes(scene)
    for zone in scene.zones:
        _zone(sheet, zone, cards, notes)
    _lines(sheet, scene)
    _leaving(sheet, scene.leaving)
    sheet.y += sheet.em * 0.5
    names = Namer({n: display_name(card.player) for n, card in cards.items()})
    places = tuple(Place(n, area, _words(scene, n, cards, names)) for n, area in sheet.areas.items())
    return Picture(sheet.width, sheet.y, (*sheet.grounds, *sheet.items), places, tuple(sheet.cuts))


def least_width(size: float) -> float:
    """Return the least width of a picture in mm with type of `size` points."""
    return (2 * LEAST_CARD + LEAST_GUTTER + 1) * size * MM_PER_POINT


def _words(scene: Scene, number: int, cards: Cards, names: Namer) -> str:
    card = cards.get(number)
    return "\n".join((card.words if card is not None else str(number), *scene.about(number, names)))


def _heading(sheet: _Sheet, scene: Scene) -> None:
    sheet.paragraph(scene.title, sheet.size * 1.15, bold=True)
    numbers = " · ".join(f"{name} = {value}" for name, value in scene.parameters)
    if numbers:
        sheet.paragraph(numbers, sheet.size)
    if scene.remark:
        sheet.paragraph(scene.remark, sheet.size * _SMALL, tone="dim")
    sheet.y += sheet.em * 0.6


def _notes(scene: Scene) -> dict[int, list[str]]:
    """Return what stands on the cards below the names: how somebody came here, why a line ends at him."""
    found: dict[int, list[str]] = {}
    for number, words in scene.notes:
        found.setdefault(number, []).append(words)
    for drawn in scene.drawn:
        if not drawn.natural and drawn.reason.words:
            found.setdefault(drawn.other, []).append(drawn.reason.label)
    for one in scene.leaving:
        sign = "bye: " if one.bye else "↓ "
        found.setdefault(one.player, []).append(f"{sign}{one.reason.label}")
    return found


# Zones and cards


def _zone(sheet: _Sheet, zone: Zone, cards: Cards, notes: Mapping[int, Sequence[str]]) -> None:
    sheet.cuts.append(sheet.y)
    top, em = sheet.y, sheet.em
    sheet.y += em * 1.5
    sides = (em * 0.5, sheet.width - em * 0.5 - sheet.card)
    for place, (title, x) in enumerate(zip(zone.titles, sides, strict=True)):
        if all(row[place] is None for row in zone.rows):
            continue
        sheet.text(x, sheet.y - em * 0.4, title, sheet.card, bold=True)
    if zone.part is Part.APART:
        _apart(sheet, zone, cards, notes)
    else:
        for row in zone.rows:
            high = max(_height(sheet, notes.get(n, ())) for n in row if n is not None)
            for place, number in enumerate(row):
                if number is not None:
                    _card(sheet, number, place == 0, cards, notes.get(number, ()))
            sheet.y += high + em * 0.4
            sheet.cuts.append(sheet.y)
    sheet.y += em * 0.35
    if zone.part is not Part.HALVES:
        sheet.grounds.append(Fill(0, top, sheet.width, sheet.y - top, 0.94, "stripe"))
    sheet.y += em * 0.5


def _apart(sheet: _Sheet, zone: Zone, cards: Cards, notes: Mapping[int, Sequence[str]]) -> None:
    """Lay those who are apart in two columns, whichever is shorter."""
    ends = [sheet.y, sheet.y]
    for number in zone.players:
        side = 0 if ends[0] <= ends[1] else 1
        sheet.y = ends[side]
        _card(sheet, number, side == 0, cards, notes.get(number, ()))
        ends[side] += _height(sheet, notes.get(number, ())) + sheet.em * 0.4
    sheet.y = max(ends)
    sheet.cuts.append(sheet.y)


def _wrapped(sheet: _Sheet, notes: Sequence[str]) -> list[str]:
    room = sheet.card - sheet.em * 1.1
    return [line for note in notes for line in wrap(note, sheet.size * _SMALL, room)]


def _height(sheet: _Sheet, notes: Sequence[str]) -> float:
    lines = len(_wrapped(sheet, notes))
    return sheet.em * ((3.0 if sheet.narrow else 1.9) + lines * 1.25 * _SMALL + (0.35 if lines else 0))


def _card(sheet: _Sheet, number: int, on_left: bool, cards: Cards, notes: Sequence[str]) -> None:
    em = sheet.em
    x = em * 0.5 if on_left else sheet.width - em * 0.5 - sheet.card
    area = Area(x, sheet.y, sheet.card, _height(sheet, notes))
    sheet.areas[number] = area
    if on_left:
        sheet.left.add(number)
    sheet.items.append(Box(area.x, area.y, area.width, area.height, em * 0.22, line=em * 0.045))
    card = cards.get(number)
    marks = _marks(card)
    first = sheet.y + em * (0.95 + CAP_HEIGHT / 2)
    inner, right = x + em * 0.4, area.right - em * 0.4
    digits = sheet.digits
    sheet.items.append(Text(inner + digits, first, str(number), sheet.size, True, Align.RIGHT, tone="text"))
    start = inner + digits + em * 0.5
    line = first + em * 1.2 if sheet.narrow else first
    ends = _put_marks(sheet, marks, right, line)
    name_end = right if sheet.narrow else ends - em * 0.4
    if card is not None:
        _name(sheet, card, start, first, name_end - start)
    y = line + em * 0.35
    for words in _wrapped(sheet, notes):
        y += em * 1.25 * _SMALL
        sheet.items.append(Text(x + em * 0.55, y, words, sheet.size * _SMALL, tone="accent", grey=0.25))


def _name(sheet: _Sheet, card: LaidCard, x: float, y: float, room: float) -> None:
    name, stretch = fit(titled_name(card.player), sheet.size, room, False, *short_names(card.player))
    sheet.items.append(Text(x, y, name, sheet.size, stretch=stretch, tone="text"))


def _marks(card: LaidCard | None) -> tuple[tuple[str, float, bool], ...]:
    """Return score, preference and floats with their widths in em, the last first."""
    if card is None:
        return ()
    return ((card.floats, 1.7, True), (card.preference, 1.9, True), (points_text(card.score), 1.8, False))


def _put_marks(sheet: _Sheet, marks: Sequence[tuple[str, float, bool]], right: float, y: float) -> float:
    for words, wide, bold in marks:
        right -= wide * sheet.em
        middle = right + wide * sheet.em / 2
        if words:
            sheet.items.append(Text(middle, y, words, sheet.size, bold, Align.CENTRE, tone="text"))
    return right


# Lines


def _lines(sheet: _Sheet, scene: Scene) -> None:
    made = {frozenset(drawn.pair) for drawn in scene.drawn}
    bows = _Bows(sheet)
    for one, other in scene.natural:
        if frozenset((one, other)) not in made and {one, other} <= sheet.areas.keys():
            bows.draw(one, other, sheet.em * 0.05, _NATURAL, "dim", sheet.em * 0.3)
    for drawn in scene.drawn:
        if not set(drawn.pair) <= sheet.areas.keys():
            continue
        tone = "dim" if drawn.natural else "accent"
        bows.draw(*drawn.pair, sheet.em * (0.09 if drawn.natural else 0.14), _DARK, tone, 0.0)
        _pieces(sheet, drawn)


class _Bows:
    """Draws lines between cards; between two of the same column they bow into the gutter, each further out."""

    def __init__(self, sheet: _Sheet) -> None:
        self._sheet = sheet
        self._out = {True: 0, False: 0}

    def draw(self, one: int, other: int, width: float, grey: float, tone: str, dash: float) -> None:
        """Draw a line between two players' cards."""
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
            sheet.items.append(Line(*start, *end, width, grey, tone, dash))


def _end(sheet: _Sheet, number: int) -> tuple[float, float]:
    area = sheet.areas[number]
    return (area.right if number in sheet.left else area.x), area.y + sheet.middle


def _pieces(sheet: _Sheet, drawn: Drawn) -> None:
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


def _leaving(sheet: _Sheet, leaving: Sequence[Leaving]) -> None:
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
            sheet.items.append(Line(*ends, em * 0.1, 0.0, "warn", em * 0.35))
        arm = min(em * 0.25, step * 0.4)
        for side in (-arm, arm):
            sheet.items.append(Line(lane, bottom, lane + side, bottom - em * 0.35, em * 0.1, 0.0, "warn"))
    down = ", ".join(str(one.player) for one in leaving if not one.bye)
    bye = ", ".join(str(one.player) for one in leaving if one.bye)
    words = [f"To the next bracket: {down}"] if down else []
    words += [f"Bye: {bye}"] if bye else []
    sheet.y = bottom + em * 0.3
    lines = wrap("; ".join(words), sheet.size, sheet.width - 2 * em, True)
    high = em * (0.8 + 1.3 * len(lines))
    sheet.items.append(Box(0, sheet.y, sheet.width, high, em * 0.22, 0.94, "warn_back", em * 0.045, 0.6))
    for line in lines:
        sheet.y += em * 1.3
        sheet.items.append(
            Text(middle, sheet.y + em * 0.05, line, sheet.size, True, Align.CENTRE, tone="text")
        )
    sheet.y += high - em * 1.3 * len(lines)
    sheet.cuts.append(sheet.y)
