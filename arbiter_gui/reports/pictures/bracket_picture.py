"""The bracket as cards on a table: S1 left, S2 right, who was moved down and who lies apart; lines with reasons.

Grey lines are the natural ones, dark lines the real ones. A real line that is not natural ends at a card that says
why in a few words. All lengths are mm.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import bare_names, display_name, short_names, titled_name
from arbiter_gui.domain.texts.sentences import Catalogue, Said, english, joined, say
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.pictures.scene import Scene, ScenePart, Zone
from arbiter_gui.reports.layout.items import Box, Fill, TextItem
from arbiter_gui.reports.layout.measure import CAP_HEIGHT, ELLIPSIS, MM_PER_POINT, fit, wrap
from arbiter_gui.reports.pictures.bracket_lines import (
    LEAST_CARD,
    LEAST_GUTTER,
    SMALL,
    BracketSheet,
    draw_leaving,
    draw_lines,
)
from arbiter_gui.reports.pictures.card_layout import LaidCard
from arbiter_gui.reports.pictures.picture import Area, CardPlace, Picture
from arbiter_gui.reports.tables.table import Align

Cards = Mapping[int, LaidCard]


def bracket_picture(
    scene: Scene, cards: Cards, width: float, size: float, catalogue: Catalogue = english
) -> Picture:
    """Return a bracket drawn `width` mm wide, or wider if it must, with type of `size` points.

    Its texts are in the language of the catalogue.
    """
    sheet = BracketSheet(max(width, least_width(size)), size, max(scene.players, default=0), catalogue)
    _heading(sheet, scene)
    notes = _notes(scene)
    for zone in scene.zones:
        _zone(sheet, zone, cards, notes)
    draw_lines(sheet, scene)
    draw_leaving(sheet, scene.leaving)
    if sheet.cut_names:
        sheet.paragraph(" · ".join(sheet.cut_names), sheet.size * SMALL, tone="dim")
    sheet.y += sheet.em * 0.5
    names = Namer({n: display_name(card.player) for n, card in cards.items()})
    places = tuple(
        CardPlace(n, area, sheet.said(_words(scene, n, cards, names))) for n, area in sheet.areas.items()
    )
    return Picture(sheet.width, sheet.y, (*sheet.grounds, *sheet.items), places, tuple(sheet.cuts))


def least_width(size: float) -> float:
    """Return the least width of a picture in mm with type of `size` points."""
    return (2 * LEAST_CARD + LEAST_GUTTER + 1) * size * MM_PER_POINT


def _words(scene: Scene, number: int, cards: Cards, names: Namer) -> Said:
    card = cards.get(number)
    return joined((card.words if card is not None else number, *scene.about(number, names)), "\n")


def _heading(sheet: BracketSheet, scene: Scene) -> None:
    sheet.paragraph(scene.title, sheet.size * 1.15, bold=True)
    if scene.numbers:
        sheet.paragraph(joined(scene.numbers, " · "), sheet.size)
    if scene.remark:
        sheet.paragraph(scene.remark, sheet.size * SMALL, tone="dim")
    sheet.y += sheet.em * 0.6


def _notes(scene: Scene) -> dict[int, list[Said]]:
    """Return what stands on the cards below the names: how somebody came here, why a line ends at him."""
    found: dict[int, list[Said]] = {}
    for number, words in scene.notes:
        found.setdefault(number, []).append(words)
    for drawn in scene.drawn:
        if not drawn.natural and drawn.reason.words:
            found.setdefault(drawn.other, []).append(drawn.reason.label)
    for one in scene.leaving:
        text = (
            joined((say("bye"), one.reason.label), ": ") if one.bye else joined(("↓", one.reason.label), " ")
        )
        found.setdefault(one.player, []).append(text)
    return found


# Zones and cards


def _zone(sheet: BracketSheet, zone: Zone, cards: Cards, notes: Mapping[int, Sequence[Said]]) -> None:
    sheet.cuts.append(sheet.y)
    top, em = sheet.y, sheet.em
    sheet.y += em * 1.5
    sides = (em * 0.5, sheet.width - em * 0.5 - sheet.card)
    for place, (title, x) in enumerate(zip(zone.titles, sides, strict=True)):
        if all(row[place] is None for row in zone.rows):
            continue
        sheet.text(x, sheet.y - em * 0.4, title, sheet.card, bold=True)
    if zone.part is ScenePart.APART:
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
    if zone.part is not ScenePart.HALVES:
        sheet.grounds.append(Fill(0, top, sheet.width, sheet.y - top, 0.94, "stripe"))
    sheet.y += em * 0.5


def _apart(sheet: BracketSheet, zone: Zone, cards: Cards, notes: Mapping[int, Sequence[Said]]) -> None:
    """Lay those who are apart in two columns, whichever is shorter."""
    ends = [sheet.y, sheet.y]
    for number in zone.players:
        side = 0 if ends[0] <= ends[1] else 1
        sheet.y = ends[side]
        _card(sheet, number, side == 0, cards, notes.get(number, ()))
        ends[side] += _height(sheet, notes.get(number, ())) + sheet.em * 0.4
    sheet.y = max(ends)
    sheet.cuts.append(sheet.y)


def _wrapped(sheet: BracketSheet, notes: Sequence[Said]) -> list[str]:
    room = sheet.card - sheet.em * 1.1
    return [line for note in notes for line in wrap(sheet.said(note), sheet.size * SMALL, room)]


def _height(sheet: BracketSheet, notes: Sequence[Said]) -> float:
    lines = len(_wrapped(sheet, notes))
    return sheet.em * ((3.0 if sheet.narrow else 1.9) + lines * 1.25 * SMALL + (0.35 if lines else 0))


def _card(sheet: BracketSheet, number: int, on_left: bool, cards: Cards, notes: Sequence[Said]) -> None:
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
