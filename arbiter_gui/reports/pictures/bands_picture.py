"""Draws the scoregroups of a round: a band for each, its boards in columns, and lanes for those
that cross.

A board within a group is a line of its band; a board between two groups has a lane at the right,
from a box in the upper band to a box in the lower one. An empty square is White, a full one Black.
All lengths are mm.
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import bare_names, numbered_name
from arbiter_gui.domain.texts.sentences import Catalogue, Said, english, joined, listed, say
from arbiter_gui.domain.texts.words import BYE_WORDS, COLOURS_IN_SENTENCES
from arbiter_gui.domain.values import ByeKind, Colour
from arbiter_gui.reports.layout.items import Box, Fill, LineItem, TextItem
from arbiter_gui.reports.layout.measure import CAP_HEIGHT, ELLIPSIS, MM_PER_POINT, fit, wrap
from arbiter_gui.reports.layout.measure import width as width_of
from arbiter_gui.reports.pictures.bands_layout import AWAY, LABEL, BandsSheet, lanes, lanes_in
from arbiter_gui.reports.pictures.card_layout import LaidCard
from arbiter_gui.reports.pictures.picture import Area, CardPlace, Picture, piece_box
from arbiter_gui.reports.pictures.score_bands import Band, Bands, Bout, Crossing, board_name
from arbiter_gui.reports.tables.table import Align

_WORDY = 9.0
"""A lane narrower than this, in em, has no room for the reason."""
_ROW = 1.7
_SMALL = 0.8


_BYE = BYE_WORDS[ByeKind.PAIRING_ALLOCATED]


def bands_picture(
    drawn_bands: Bands, width: float, size: float, catalogue: Catalogue = english
) -> Picture:
    """Return the bands drawn `width` mm wide, or wider if they must, with type of `size` points.

    The texts are in the language of the catalogue.
    """
    em = size * MM_PER_POINT
    lane_of_board = lanes(drawn_bands, lanes_in(drawn_bands, width, size))
    sheet = BandsSheet(drawn_bands, width, em, size, lane_of_board, catalogue)
    _write_remark(sheet)
    for band_index, band in enumerate(drawn_bands.bands):
        _draw_band(sheet, band_index, band)
    sheet.tops.append(sheet.y)
    for crossing in sheet.crossings:
        _draw_crossing(sheet, crossing)
    for first_band, last_band in drawn_bands.joined:
        top = sheet.tops[first_band]
        height = sheet.tops[last_band + 1] - top
        bar = Fill(
            x=em * 0.25,
            y=top + em * 0.3,
            width=em * 0.3,
            height=height - em * 0.6,
            grey=0.35,
            tone="accent",
        )
        sheet.items.append(bar)
    _write_legend(sheet)
    cuts = tuple(y for y in sheet.cuts if not _cuts_a_box(sheet, y))
    return Picture(sheet.width, sheet.y, (*sheet.grounds, *sheet.items), tuple(sheet.places), cuts)


def _cuts_a_box(sheet: BandsSheet, y: float) -> bool:
    """Return whether a page that ends at a height would cut the box of a crossing board."""
    boxes = sheet.boxes.values()
    return any(area.y < y - 0.01 and y + 0.01 < area.bottom for area in boxes)


# Bands


def _draw_band(sheet: BandsSheet, band_index: int, band: Band) -> None:
    """Draw a scoregroup: its label, its boards, and its ends of the boards that cross.

    Stripes go behind everything.
    """
    em = sheet.em
    top = sheet.y
    sheet.tops.append(top)
    sheet.cuts.append(top)
    first_line = top + em * 0.5
    ends = [
        _draw_boards(sheet, band_index, band, first_line),
        _write_label(sheet, band, first_line),
    ]
    for crossing in sheet.crossings:
        if band_index in (crossing.first, crossing.last):
            ends.append(
                _measure_box(sheet, crossing, band_index == crossing.first, top + em) + em * 0.5
            )
    sheet.y = max(ends) + em * 0.5
    # Only now is the lower edge of the band known, from which a line leaves.
    for crossing in sheet.crossings:
        if band_index == crossing.first:
            _lower_box(sheet, crossing, sheet.y - em)
    if band_index % 2 == 0:
        sheet.grounds.append(Fill(0, top, sheet.width, sheet.y - top, 0.95, "stripe"))
    sheet.grounds.append(LineItem(0, sheet.y, sheet.width, sheet.y, em * 0.05, 0.6, "line"))


def _write_label(sheet: BandsSheet, band: Band, y: float) -> float:
    """Write name and size of a scoregroup from a height on; return the lower end."""
    y = _write_label_lines(sheet, band.group.name, y, size=1.0, bold=True, tone="text")
    y = _write_label_lines(sheet, band.group.size, y, size=0.85, bold=False, tone="dim")
    return y + sheet.em * 0.3


def _write_label_lines(
    sheet: BandsSheet, words: Said, y: float, *, size: float, bold: bool, tone: str
) -> float:
    """Write words at the left edge, broken into lines; return the height below them."""
    em = sheet.em
    for line in wrap(sheet.translated(words), sheet.size * size, (LABEL - 1.4) * em, bold):
        y += em * 1.25 * size
        sheet.text(em * 0.9, y, line, size=size, bold=bold, tone=tone)
    return y


def _draw_boards(sheet: BandsSheet, number: int, band: Band, top: float) -> float:
    """Draw the boards of a band in columns, downwards; the player with the bye comes last."""
    em = sheet.em
    entries = _band_entries(sheet, number, band)
    if not entries:
        return top
    rows = ceil(len(entries) / sheet.columns)
    column_width = (sheet.right - sheet.left_edge) / sheet.columns
    for entry_index, entry in enumerate(entries):
        column, row = divmod(entry_index, rows)
        area = Area(
            sheet.left_edge + column * column_width,
            top + row * _ROW * em,
            column_width - em * 0.8,
            _ROW * em,
        )
        if isinstance(entry, Bout):
            _draw_bout(sheet, entry, area)
        else:
            _draw_bye(sheet, entry, area)
    sheet.cuts += [top + row * _ROW * em for row in range(1, rows)]
    return top + rows * _ROW * em


def _band_entries(sheet: BandsSheet, number: int, band: Band) -> list[Bout | LaidCard]:
    """Return the boards of a band in order, including crossing ones without a lane, then the player
    with the bye.
    """
    bouts = list(band.bouts)
    for crossing in sheet.drawn.crossings:
        if crossing.first == number and crossing not in sheet.crossings:
            bouts.append(crossing.bout)
    bouts.sort(key=lambda bout: bout.board)
    entries: list[Bout | LaidCard] = [*bouts]
    if band.bye is not None:
        entries.append(band.bye)
    return entries


def _baseline(sheet: BandsSheet, area: Area) -> float:
    return area.y + (_ROW + CAP_HEIGHT) / 2 * sheet.em


def _draw_bout(sheet: BandsSheet, bout: Bout, area: Area) -> None:
    """Draw a board: its number, White, the line between the two, Black, and the lower score where
    scores differ.
    """
    em = sheet.em
    base = _baseline(sheet, area)
    number = str(board_name(bout, sheet.drawn))
    sheet.text(area.x + em * 1.55, base, number, size=_SMALL, align=Align.RIGHT, tone="dim")
    start = area.x + em * 1.9
    line = em * 2.2
    crosses = bout.upper.score != bout.lower.score
    room_of_score = AWAY if crosses else 0
    half_width = (area.right - start - line - em * (1.6 + room_of_score)) / 2
    _draw_person(sheet, bout.white, start, base, half_width)
    x = start + half_width + em * 0.7
    middle = area.y + area.height / 2
    if crosses:
        sheet.line((x, middle), (x + line, middle), 0.16, 0.2, "accent")
        arrow = "←" if bout.lower is bout.white else "→"
        lower_score = f"{arrow}{points_text(bout.lower.score)}"
        sheet.text(area.right, base, lower_score, size=_SMALL, align=Align.RIGHT, tone="accent")
    else:
        sheet.line((x, middle), (x + line, middle), 0.09, 0.2, "dim")
    _draw_piece(sheet, x, middle, is_white=True)
    _draw_piece(sheet, x + line, middle, is_white=False)
    start_of_black = x + line + em * 0.6
    _draw_person(sheet, bout.black, start_of_black, base, half_width)
    for card, left_edge in ((bout.white, start), (bout.black, start_of_black)):
        spot = Area(left_edge, area.y, half_width + em * 0.3, area.height)
        words = sheet.translated(_words(sheet, bout, card))
        sheet.places.append(CardPlace(card.player.number, spot, words))


def _draw_bye(sheet: BandsSheet, card: LaidCard, area: Area) -> None:
    """Draw the player with the bye, with a dashed line to a box that says so."""
    em = sheet.em
    base = _baseline(sheet, area)
    start = area.x + em * 1.9
    word = sheet.translated(_BYE)
    box_width = max(em * 3.2, width_of(word, sheet.size, bold=True) + em)
    half_width = (area.right - start - box_width + em * 0.2) / 2
    _draw_person(sheet, card, start, base, half_width)
    x = start + half_width + em * 0.4
    middle = area.y + area.height / 2
    sheet.line((x, middle), (x + em * 2.2, middle), 0.09, 0.2, "warn", dash=0.35)
    box = Box(
        x=x + em * 2.2,
        y=area.y + em * 0.15,
        width=box_width,
        height=em * 1.4,
        radius=em * 0.22,
        grey=0.9,
        tone="warn_back",
        line=em * 0.05,
        line_grey=0.4,
        line_tone="warn",
    )
    sheet.items.append(box)
    sheet.text(box.x + box_width / 2, base, word, bold=True, align=Align.CENTRE)
    spot = Area(start, area.y, half_width, area.height)
    words = sheet.translated(joined((card.words, _BYE), "\n"))
    sheet.places.append(CardPlace(card.player.number, spot, words))


def _draw_person(sheet: BandsSheet, card: LaidCard, x: float, base: float, room: float) -> None:
    """Write the number of a player and as much of the name as has room."""
    em = sheet.em
    digits = sheet.digits
    sheet.text(x + digits, base, str(card.player.number), bold=True, align=Align.RIGHT)
    room_of_name = room - digits - em * 0.4
    if room_of_name <= em * 3:
        return
    full_name, *shorter_names = map(sheet.translated, bare_names(card.player))
    name, stretch = fit(full_name, sheet.size, room_of_name, False, *shorter_names, narrowest=1.0)
    if name.endswith(ELLIPSIS):
        sheet.cut_names.append(f"{card.player.number} {full_name}")
    sheet.items.append(
        TextItem(x + digits + em * 0.4, base, name, sheet.size, stretch=stretch, tone="text")
    )


def _draw_piece(sheet: BandsSheet, x: float, y: float, is_white: bool) -> None:
    side = sheet.em * 0.55
    edge = sheet.em * 0.06
    sheet.items.append(piece_box(x - side / 2, y - side / 2, side, is_white, edge))


def _words(sheet: BandsSheet, bout: Bout, card: LaidCard) -> Said:
    """Return a card with the board on which its player sits."""
    colour = Colour.WHITE
    opponent = bout.black
    if card is not bout.white:
        colour = Colour.BLACK
        opponent = bout.white
    board = say(
        "board {board}, {colour} against {other}",
        board=board_name(bout, sheet.drawn),
        colour=COLOURS_IN_SENTENCES[colour],
        other=numbered_name(opponent.player),
    )
    return joined((card.words, board), "\n")


# Lanes


def _lines_of(sheet: BandsSheet, crossing: Crossing, is_upper: bool) -> list[str]:
    """Return the reason in lines, where the lane is wide enough for it."""
    if not is_upper or not crossing.words or sheet.lane < _WORDY * sheet.em:
        return []
    room = sheet.lane - sheet.em * 1.2
    return list(wrap(sheet.translated(crossing.words), sheet.size * _SMALL, room))


def _measure_box(sheet: BandsSheet, crossing: Crossing, is_upper: bool, y: float) -> float:
    """Settle how high the box of a crossing board is; return its lower end."""
    em = sheet.em
    lines = _lines_of(sheet, crossing, is_upper)
    # The upper box has the number of the board above the player.
    base_height = 1.95
    if is_upper:
        base_height = 3.0
    height = em * (base_height + 1.25 * _SMALL * len(lines))
    x = sheet.width - (sheet.lanes[crossing.bout.board] + 1) * sheet.lane
    area = Area(x + em * 0.15, y, sheet.lane - em * 0.3, height)
    sheet.boxes[crossing.bout.board, is_upper] = area
    return y + height


def _lower_box(sheet: BandsSheet, crossing: Crossing, bottom: float) -> None:
    """Let the box from which a line leaves lie at the lower edge of its band."""
    area = sheet.boxes[crossing.bout.board, True]
    lowered = replace(area, y=bottom - area.height)
    sheet.boxes[crossing.bout.board, True] = lowered


def _draw_crossing(sheet: BandsSheet, crossing: Crossing) -> None:
    """Draw the two boxes of a crossing board and the line between them."""
    upper_box = sheet.boxes[crossing.bout.board, True]
    lower_box = sheet.boxes[crossing.bout.board, False]
    x = upper_box.x + upper_box.width / 2
    sheet.line((x, upper_box.bottom), (x, lower_box.y), 0.16, 0.0, "accent")
    _draw_crossing_box(sheet, crossing, upper_box, is_upper=True)
    _draw_crossing_box(sheet, crossing, lower_box, is_upper=False)


def _draw_crossing_box(sheet: BandsSheet, crossing: Crossing, area: Area, is_upper: bool) -> None:
    """Draw one box of a crossing board: the number of the board above the upper player, and the
    reason below.
    """
    em = sheet.em
    bout = crossing.bout
    card = bout.upper if is_upper else bout.lower
    outline = Box(
        area.x,
        area.y,
        area.width,
        area.height,
        em * 0.22,
        line=em * 0.06,
        line_grey=0.3,
        line_tone="accent",
    )
    sheet.items.append(outline)
    if is_upper:
        y = area.y + em * 1.05
        _write_board_number(sheet, bout, area, y)
    else:
        y = area.y + em * 0.2
    room = area.width - em * 0.5
    _draw_person(sheet, card, area.x + em * 0.1, y + em * 1.2, room)
    y += em * 1.35
    for line in _lines_of(sheet, crossing, is_upper):
        y += em * 1.25 * _SMALL
        sheet.text(area.x + em * 0.4, y, line, size=_SMALL, tone="accent")
    words = joined(filter(None, (_words(sheet, bout, card), crossing.words)), "\n")
    sheet.places.append(CardPlace(card.player.number, area, sheet.translated(words)))
    edge = area.bottom if is_upper else area.y
    _draw_piece(sheet, area.x + area.width / 2, edge, card is bout.white)


def _write_board_number(sheet: BandsSheet, bout: Bout, area: Area, y: float) -> None:
    """Write the board of two players from different groups, in short if there is no room."""
    size = sheet.size * _SMALL
    number = board_name(bout, sheet.drawn)
    name = sheet.translated(say("board {board}", board=number))
    words, stretch = fit(name, size, area.width - sheet.em * 0.6, False, str(number), narrowest=1.0)
    sheet.items.append(
        TextItem(area.x + sheet.em * 0.4, y, words, size, stretch=stretch, tone="dim")
    )


def _write_remark(sheet: BandsSheet) -> None:
    if not sheet.drawn.remark:
        return
    _write_small_lines(sheet, sheet.translated(sheet.drawn.remark))
    sheet.y += sheet.em * 0.5


def _write_small_lines(sheet: BandsSheet, text: str) -> None:
    """Write a text across the picture in small type and move on below it."""
    em = sheet.em
    for line in wrap(text, sheet.size * _SMALL, sheet.width - em * 1.8):
        sheet.y += em * 1.25 * _SMALL
        sheet.text(em * 0.9, sheet.y, line, size=_SMALL, tone="dim")


def _write_legend(sheet: BandsSheet) -> None:
    """Write what the signs mean, only those that occur, and the names that had to be cut."""
    sentences = [say("Empty square: White; filled square: Black.")]
    if len(sheet.crossings) < len(sheet.drawn.crossings):
        sentences.append(say("An arrow points to the score of the player from the lower group."))
    if sheet.drawn.joined:
        sentences.append(say("Bar on the left: paired as one bracket."))
    if sheet.drawn.absent:
        sentences.append(say("Not playing: {names}.", names=listed(sheet.drawn.absent)))
    sheet.y += sheet.em * 0.3
    _write_small_lines(sheet, sheet.translated(joined(sentences, " ")))
    if sheet.cut_names:
        _write_small_lines(sheet, " · ".join(sheet.cut_names))
    sheet.y += sheet.em * 0.5
