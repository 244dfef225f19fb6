"""Draws the score groups of a round: a band for each, its boards in columns, and lanes for those that cross.

A board within a group is a line of its band; a board between two groups has a lane at the right, from a box in the
upper band to a box in the lower one. An empty square is White, a full one Black. All lengths are mm.
"""

from __future__ import annotations

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import bare_names, numbered_name
from arbiter_gui.domain.texts.sentences import Catalogue, Said, english, joined, listed, say
from arbiter_gui.domain.texts.words import BYE_WORDS, colour_word
from arbiter_gui.domain.values import ByeKind, Colour
from arbiter_gui.reports.layout.items import Box, Fill, LineItem, TextItem
from arbiter_gui.reports.layout.measure import CAP_HEIGHT, ELLIPSIS, MM_PER_POINT, fit, wrap
from arbiter_gui.reports.layout.measure import width as width_of
from arbiter_gui.reports.pictures.bands_layout import AWAY, LABEL, BandsSheet, lanes, lanes_in
from arbiter_gui.reports.pictures.card_layout import LaidCard
from arbiter_gui.reports.pictures.picture import Area, CardPlace, Picture
from arbiter_gui.reports.pictures.score_bands import Band, Bands, Bout, Crossing, board_name
from arbiter_gui.reports.tables.table import Align

_WORDY = 9.0
"""A lane of fewer em has no room for the reason."""
_ROW = 1.7
_SMALL = 0.8


_BYE = BYE_WORDS[ByeKind.PAIRING_ALLOCATED]


def bands_picture(drawn: Bands, width: float, size: float, catalogue: Catalogue = english) -> Picture:
    """Return the bands drawn `width` mm wide, or wider if they must, with type of `size` points.

    The texts are in the language of the catalogue.
    """
    em = size * MM_PER_POINT
    sheet = BandsSheet(drawn, width, em, size, lanes(drawn, lanes_in(drawn, width, size)), catalogue)
    _remark(sheet)
    for place, band in enumerate(drawn.bands):
        _band(sheet, place, band)
    sheet.tops.append(sheet.y)
    for crossing in sheet.crossings:
        _cross(sheet, crossing)
    for first, last in drawn.joined:
        top, bottom = sheet.tops[first], sheet.tops[last + 1]
        bar = Fill(
            sheet.em * 0.25,
            top + sheet.em * 0.3,
            sheet.em * 0.3,
            bottom - top - sheet.em * 0.6,
            0.35,
            "accent",
        )
        sheet.items.append(bar)
    _legend(sheet)
    inside = list(sheet.boxes.values())
    cuts = tuple(y for y in sheet.cuts if not any(a.y < y - 0.01 and y + 0.01 < a.bottom for a in inside))
    return Picture(sheet.width, sheet.y, (*sheet.grounds, *sheet.items), tuple(sheet.places), cuts)


# Bands


def _band(sheet: BandsSheet, place: int, band: Band) -> None:
    em, top = sheet.em, sheet.y
    sheet.tops.append(top)
    sheet.cuts.append(top)
    ends = [_grid(sheet, place, band, top + em * 0.5), _label(sheet, band, top + em * 0.5)]
    for crossing in sheet.crossings:
        if place in (crossing.first, crossing.last):
            ends.append(_box(sheet, crossing, place == crossing.first, top + em) + em * 0.5)
    sheet.y = max(ends) + em * 0.5
    for crossing in sheet.crossings:
        if place == crossing.first:
            _sink(sheet, crossing, sheet.y - em)
    if place % 2 == 0:
        sheet.grounds.append(Fill(0, top, sheet.width, sheet.y - top, 0.95, "stripe"))
    sheet.grounds.append(LineItem(0, sheet.y, sheet.width, sheet.y, em * 0.05, 0.6, "line"))


def _label(sheet: BandsSheet, band: Band, y: float) -> float:
    em = sheet.em
    room, group = (LABEL - 1.4) * em, band.group
    for words, size, bold, tone in ((group.name, 1.0, True, "text"), (group.size, 0.85, False, "dim")):
        for line in wrap(sheet.said(words), sheet.size * size, room, bold):
            y += em * 1.25 * size
            sheet.text(em * 0.9, y, line, size=size, bold=bold, tone=tone)
    return y + em * 0.3


def _grid(sheet: BandsSheet, number: int, band: Band, top: float) -> float:
    """Lay the boards of a band in columns, downwards; who has the bye comes last."""
    em = sheet.em
    away = [c.bout for c in sheet.drawn.crossings if c.first == number and c not in sheet.crossings]
    bouts = sorted([*band.bouts, *away], key=lambda bout: bout.board)
    entries: list[Bout | LaidCard] = [*bouts, *([band.bye] if band.bye is not None else [])]
    if not entries:
        return top
    rows = -(-len(entries) // sheet.columns)
    wide = (sheet.right - sheet.left) / sheet.columns
    for place, entry in enumerate(entries):
        column, row = divmod(place, rows)
        area = Area(sheet.left + column * wide, top + row * _ROW * em, wide - em * 0.8, _ROW * em)
        if isinstance(entry, Bout):
            _bout(sheet, entry, area)
        else:
            _bye(sheet, entry, area)
    sheet.cuts += [top + row * _ROW * em for row in range(1, rows)]
    return top + rows * _ROW * em


def _base(sheet: BandsSheet, area: Area) -> float:
    return area.y + (_ROW + CAP_HEIGHT) / 2 * sheet.em


def _bout(sheet: BandsSheet, bout: Bout, area: Area) -> None:
    em, base = sheet.em, _base(sheet, area)
    sheet.text(
        area.x + em * 1.55,
        base,
        str(board_name(bout, sheet.drawn)),
        size=_SMALL,
        align=Align.RIGHT,
        tone="dim",
    )
    start = area.x + em * 1.9
    line = em * 2.2
    away = bout.upper.score != bout.lower.score
    half = (area.right - start - line - em * (1.6 + (AWAY if away else 0))) / 2
    _person(sheet, bout.white, start, base, half)
    x = start + half + em * 0.7
    middle = area.y + area.height / 2
    sheet.items.append(
        LineItem(x, middle, x + line, middle, em * (0.16 if away else 0.09), 0.2, "accent" if away else "dim")
    )
    if away:
        below = f"{'←' if bout.lower is bout.white else '→'}{points_text(bout.lower.score)}"
        sheet.text(area.right, base, below, size=_SMALL, align=Align.RIGHT, tone="accent")
    _piece(sheet, x, middle, True)
    _piece(sheet, x + line, middle, False)
    _person(sheet, bout.black, x + line + em * 0.6, base, half)
    for card, left in ((bout.white, start), (bout.black, x + line + em * 0.6)):
        spot = Area(left, area.y, half + em * 0.3, area.height)
        sheet.places.append(CardPlace(card.player.number, spot, sheet.said(_words(sheet, bout, card))))


def _bye(sheet: BandsSheet, card: LaidCard, area: Area) -> None:
    em, base = sheet.em, _base(sheet, area)
    start = area.x + em * 1.9
    word = sheet.said(_BYE)
    wide = max(em * 3.2, width_of(word, sheet.size, bold=True) + em)
    half = (area.right - start - wide + em * 0.2) / 2
    _person(sheet, card, start, base, half)
    x = start + half + em * 0.4
    middle = area.y + area.height / 2
    sheet.items.append(LineItem(x, middle, x + em * 2.2, middle, em * 0.09, 0.2, "warn", em * 0.35))
    sheet.items.append(
        Box(
            x + em * 2.2,
            area.y + em * 0.15,
            wide,
            em * 1.4,
            em * 0.22,
            0.9,
            "warn_back",
            em * 0.05,
            0.4,
            "warn",
        )
    )
    sheet.text(x + em * 2.2 + wide / 2, base, word, bold=True, align=Align.CENTRE)
    sheet.places.append(
        CardPlace(
            card.player.number,
            Area(start, area.y, half, area.height),
            sheet.said(joined((card.words, _BYE), "\n")),
        )
    )


def _person(sheet: BandsSheet, card: LaidCard, x: float, base: float, room: float) -> None:
    em, digits = sheet.em, sheet.digits
    sheet.text(x + digits, base, str(card.player.number), bold=True, align=Align.RIGHT)
    left = room - digits - em * 0.4
    if left > em * 3:
        whole, *shorter = map(sheet.said, bare_names(card.player))
        name, stretch = fit(whole, sheet.size, left, False, *shorter, narrowest=1.0)
        if name.endswith(ELLIPSIS):
            sheet.cut_names.append(f"{card.player.number} {whole}")
        sheet.items.append(
            TextItem(x + digits + em * 0.4, base, name, sheet.size, stretch=stretch, tone="text")
        )


def _piece(sheet: BandsSheet, x: float, y: float, white: bool) -> None:
    side = sheet.em * 0.55
    tone, grey = ("white_piece", 1.0) if white else ("black_piece", 0.0)
    sheet.items.append(
        Box(x - side / 2, y - side / 2, side, side, 0.1, grey, tone, sheet.em * 0.06, 0.2, "dim")
    )


def _words(sheet: BandsSheet, bout: Bout, card: LaidCard) -> Said:
    white = card is bout.white
    met = say(
        "board {board}, {colour} against {other}",
        board=board_name(bout, sheet.drawn),
        colour=colour_word(Colour.WHITE if white else Colour.BLACK),
        other=numbered_name(bout.black.player if white else bout.white.player),
    )
    return joined((card.words, met), "\n")


# Lanes


def _lines_of(sheet: BandsSheet, crossing: Crossing, upper: bool) -> list[str]:
    """Return the reason in lines, where the lane is wide enough for it."""
    if not upper or not crossing.words or sheet.lane < _WORDY * sheet.em:
        return []
    return list(wrap(sheet.said(crossing.words), sheet.size * _SMALL, sheet.lane - sheet.em * 1.2))


def _box(sheet: BandsSheet, crossing: Crossing, upper: bool, y: float) -> float:
    """Settle how high the box of a crossing board is; return its lower end."""
    em = sheet.em
    lines = _lines_of(sheet, crossing, upper)
    high = em * ((3.0 if upper else 1.95) + 1.25 * _SMALL * len(lines))
    x = sheet.width - (sheet.lanes[crossing.bout.board] + 1) * sheet.lane
    sheet.boxes[crossing.bout.board, upper] = Area(x + em * 0.15, y, sheet.lane - em * 0.3, high)
    return y + high


def _sink(sheet: BandsSheet, crossing: Crossing, bottom: float) -> None:
    """Let the box from which a line leaves lie at the lower edge of its band."""
    area = sheet.boxes[crossing.bout.board, True]
    sheet.boxes[crossing.bout.board, True] = Area(area.x, bottom - area.height, area.width, area.height)


def _cross(sheet: BandsSheet, crossing: Crossing) -> None:
    """Draw the two boxes of a crossing board and the line between them."""
    em, bout = sheet.em, crossing.bout
    start, end = sheet.boxes[crossing.bout.board, True], sheet.boxes[crossing.bout.board, False]
    x = start.x + start.width / 2
    sheet.items.append(LineItem(x, start.bottom, x, end.y, em * 0.16, 0.0, "accent"))
    for upper, area in ((True, start), (False, end)):
        card = bout.upper if upper else bout.lower
        sheet.items.append(
            Box(
                area.x,
                area.y,
                area.width,
                area.height,
                em * 0.22,
                line=em * 0.06,
                line_grey=0.3,
                line_tone="accent",
            )
        )
        y = area.y + (0.0 if upper else em * 0.2)
        if upper:
            y += em * 1.05
            number = board_name(bout, sheet.drawn)
            name = sheet.said(say("board {board}", board=number))
            words, stretch = fit(
                name, sheet.size * _SMALL, area.width - em * 0.6, False, str(number), narrowest=1.0
            )
            sheet.items.append(
                TextItem(area.x + em * 0.4, y, words, sheet.size * _SMALL, stretch=stretch, tone="dim")
            )
        _person(sheet, card, area.x + em * 0.1, y + em * 1.2, area.width - em * 0.5)
        y += em * 1.35
        for line in _lines_of(sheet, crossing, upper):
            y += em * 1.25 * _SMALL
            sheet.text(area.x + em * 0.4, y, line, size=_SMALL, tone="accent")
        told = joined(filter(None, (_words(sheet, bout, card), crossing.words)), "\n")
        sheet.places.append(CardPlace(card.player.number, area, sheet.said(told)))
        _piece(sheet, x, area.bottom if upper else area.y, card is bout.white)


def _remark(sheet: BandsSheet) -> None:
    if not sheet.drawn.remark:
        return
    for line in wrap(sheet.said(sheet.drawn.remark), sheet.size * _SMALL, sheet.width - sheet.em * 1.8):
        sheet.y += sheet.em * 1.25 * _SMALL
        sheet.text(sheet.em * 0.9, sheet.y, line, size=_SMALL, tone="dim")
    sheet.y += sheet.em * 0.5


def _legend(sheet: BandsSheet) -> None:
    em = sheet.em
    said = [say("Empty square: White, full square: Black.")]
    if len(sheet.crossings) < len(sheet.drawn.crossings):
        said.append(say("An arrow leads to the score of the player from the lower group."))
    if sheet.drawn.joined:
        said.append(say("Bar at the left: paired as one bracket."))
    if sheet.drawn.absent:
        said.append(say("Not playing: {names}.", names=listed(sheet.drawn.absent)))
    sheet.y += em * 0.3
    for text in filter(None, (sheet.said(joined(said, " ")), " · ".join(sheet.cut_names))):
        for line in wrap(text, sheet.size * _SMALL, sheet.width - em * 1.8):
            sheet.y += em * 1.25 * _SMALL
            sheet.text(em * 0.9, sheet.y, line, size=_SMALL, tone="dim")
    sheet.y += em * 0.5
