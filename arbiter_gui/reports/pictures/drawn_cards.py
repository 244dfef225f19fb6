"""One card in the picture of a bracket: number, name, score, preference and floats, and notes below. Lengths are mm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import bare_names, short_names, titled_name
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.reports.layout.items import Box, TextItem
from arbiter_gui.reports.layout.measure import CAP_HEIGHT, ELLIPSIS, fit, wrap
from arbiter_gui.reports.pictures.bracket_lines import SMALL, BracketSheet
from arbiter_gui.reports.pictures.card_layout import LaidCard
from arbiter_gui.reports.pictures.picture import Area
from arbiter_gui.reports.tables.table import Align

Cards = Mapping[int, LaidCard]


def _wrapped(sheet: BracketSheet, notes: Sequence[Said]) -> list[str]:
    room = sheet.card - sheet.em * 1.1
    return [line for note in notes for line in wrap(sheet.said(note), sheet.size * SMALL, room)]


def card_height(sheet: BracketSheet, notes: Sequence[Said] = ()) -> float:
    """Return how high a card is with what stands below its name."""
    lines = len(_wrapped(sheet, notes))
    return sheet.em * ((3.0 if sheet.narrow else 1.9) + lines * 1.25 * SMALL + (0.35 if lines else 0))


def draw_card(
    sheet: BracketSheet,
    number: int,
    on_left: bool,
    cards: Cards,
    notes: Sequence[Said] = (),
    *,
    marked: bool = False,
) -> None:
    """Draw a card at the height reached, in the left or right column; a `marked` one has a thick edge."""
    em = sheet.em
    x = em * 0.5 if on_left else sheet.width - em * 0.5 - sheet.card
    area = Area(x, sheet.y, sheet.card, card_height(sheet, notes))
    sheet.areas[number] = area
    if on_left:
        sheet.left.add(number)
    edge = em * (0.14 if marked else 0.045)
    sheet.items.append(Box(area.x, area.y, area.width, area.height, em * 0.22, line=edge))
    card = cards.get(number)
    marks = _marks(card)
    first = sheet.y + em * (0.95 + CAP_HEIGHT / 2)
    inner, right = x + em * 0.4, area.right - em * 0.4
    digits = sheet.digits
    sheet.items.append(
        TextItem(inner + digits, first, str(number), sheet.size, True, Align.RIGHT, tone="text")
    )
    start = inner + digits + em * 0.5
    line = first + em * 1.2 if sheet.narrow else first
    ends = _put_marks(sheet, marks, right, line)
    name_end = right if sheet.narrow else ends - em * 0.4
    if card is not None:
        _name(sheet, card, start, first, name_end - start)
    y = line + em * 0.35
    for words in _wrapped(sheet, notes):
        y += em * 1.25 * SMALL
        sheet.items.append(TextItem(x + em * 0.55, y, words, sheet.size * SMALL, tone="accent", grey=0.25))


def _name(sheet: BracketSheet, card: LaidCard, x: float, y: float, room: float) -> None:
    who = card.player
    whole, *shorter = map(sheet.said, (titled_name(who), *short_names(who), *bare_names(who)))
    name, _ = fit(whole, sheet.size, room, False, *shorter, narrowest=1.0)
    sheet.items.append(TextItem(x, y, name, sheet.size, tone="text"))
    if name.endswith(ELLIPSIS):
        sheet.cut_names.append(f"{who.number} {whole}")


def _marks(card: LaidCard | None) -> tuple[tuple[str, float, bool], ...]:
    """Return score, preference and floats with their widths in em, the last first."""
    if card is None:
        return ()
    return ((card.floats, 1.7, True), (card.preference, 1.9, True), (points_text(card.score), 1.8, False))


def _put_marks(
    sheet: BracketSheet, marks: Sequence[tuple[str, float, bool]], right: float, y: float
) -> float:
    for words, wide, bold in marks:
        right -= wide * sheet.em
        middle = right + wide * sheet.em / 2
        if words:
            sheet.items.append(TextItem(middle, y, words, sheet.size, bold, Align.CENTRE, tone="text"))
    return right
