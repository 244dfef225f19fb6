"""One card in the picture of a bracket: number, name, score, preference and floats, and notes
below. Lengths are mm.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import bare_names, short_names, titled_name
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.domain.texts.words import preference_letter
from arbiter_gui.reports.layout.items import Box, TextItem
from arbiter_gui.reports.layout.measure import CAP_HEIGHT, ELLIPSIS, fit, wrap
from arbiter_gui.reports.pictures.bracket_lines import SMALL, BracketSheet
from arbiter_gui.reports.pictures.card_layout import LaidCard
from arbiter_gui.reports.pictures.picture import Area
from arbiter_gui.reports.tables.table import Align

Cards = Mapping[int, LaidCard]


def _note_lines(sheet: BracketSheet, notes: Sequence[Said]) -> list[str]:
    """Return notes in lines as wide as a card."""
    room = sheet.card - sheet.em * 1.1
    lines: list[str] = []
    for note in notes:
        lines.extend(wrap(sheet.translated(note), sheet.size * SMALL, room))
    return lines


def card_height(sheet: BracketSheet, notes: Sequence[Said] = ()) -> float:
    """Return the height of a card with the notes below its name."""
    lines = len(_note_lines(sheet, notes))
    ems_of_name = 3.0 if sheet.has_name_line else 1.9
    gap = 0.35 if lines else 0
    return sheet.em * (ems_of_name + lines * 1.25 * SMALL + gap)


def draw_card(
    sheet: BracketSheet,
    player_number: int,
    on_left: bool,
    cards: Cards,
    notes: Sequence[Said] = (),
    *,
    marked: bool = False,
) -> None:
    """Draw a card at the height reached, in the left or right column.

    A `marked` one has a thick edge.
    """
    em = sheet.em
    x = em * 0.5 if on_left else sheet.width - em * 0.5 - sheet.card
    area = Area(x, sheet.y, sheet.card, card_height(sheet, notes))
    sheet.areas[player_number] = area
    if on_left:
        sheet.left_players.add(player_number)
    edge = em * 0.045
    if marked:
        edge = em * 0.14
    sheet.items.append(Box(area.x, area.y, area.width, area.height, em * 0.22, line=edge))
    first_line = sheet.y + em * (0.95 + CAP_HEIGHT / 2)
    right_of_number = x + em * 0.4 + sheet.digits
    sheet.items.append(
        TextItem(
            right_of_number,
            first_line,
            str(player_number),
            sheet.size,
            bold=True,
            align=Align.RIGHT,
            tone="text",
        )
    )
    last_line = _name_and_marks(sheet, cards.get(player_number), area, first_line)
    y = last_line + em * 0.35
    for words in _note_lines(sheet, notes):
        y += em * 1.25 * SMALL
        sheet.items.append(
            TextItem(x + em * 0.55, y, words, sheet.size * SMALL, tone="accent", grey=0.25)
        )


def _name_and_marks(
    sheet: BracketSheet, card: LaidCard | None, area: Area, first_line: float
) -> float:
    """Write name, score, preference and floats, in two lines on a narrow card.

    Return the place of the last line.
    """
    em = sheet.em
    last_line = first_line
    name_end = area.right - em * 0.4
    if sheet.has_name_line:
        last_line = first_line + em * 1.2
        _put_marks(sheet, _card_marks(card), name_end, last_line)
    else:
        name_end = _put_marks(sheet, _card_marks(card), name_end, last_line) - em * 0.4
    if card is not None:
        start = area.x + em * 0.4 + sheet.digits + em * 0.5
        _draw_name(sheet, card, start, first_line, name_end - start)
    return last_line


def _draw_name(sheet: BracketSheet, card: LaidCard, x: float, y: float, room: float) -> None:
    """Write as much of a name as has room; one that is cut is listed in full below the picture."""
    player = card.player
    wordings = (titled_name(player), *short_names(player), *bare_names(player))
    full_name, *shorter_names = map(sheet.translated, wordings)
    name, _ = fit(full_name, sheet.size, room, False, *shorter_names, narrowest=1.0)
    sheet.items.append(TextItem(x, y, name, sheet.size, tone="text"))
    if name.endswith(ELLIPSIS):
        sheet.cut_names.append(f"{player.number} {full_name}")


def _card_marks(card: LaidCard | None) -> tuple[tuple[str, float, bool], ...]:
    """Return score, preference and floats with their widths in em, and whether they are bold.

    The last first.
    """
    if card is None:
        return ()
    return (
        (card.floats, 1.7, True),
        (preference_letter(card.preference), 1.9, True),
        (points_text(card.score), 1.8, False),
    )


def _put_marks(
    sheet: BracketSheet, marks: Sequence[tuple[str, float, bool]], right_edge: float, y: float
) -> float:
    """Write marks from right to left; return where the last of them begins."""
    for words, mark_ems, bold in marks:
        mark_width = mark_ems * sheet.em
        right_edge -= mark_width
        if words:
            middle = right_edge + mark_width / 2
            text = sheet.translated(words)
            sheet.items.append(
                TextItem(middle, y, text, sheet.size, bold, Align.CENTRE, tone="text")
            )
    return right_edge
