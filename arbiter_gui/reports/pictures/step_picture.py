"""The cards as they lie at one step: S1 beside S2, a remainder apart, who lies elsewhere, and the lines of the pairs.

Pairs that are tried have a thin line, accepted ones a thick one, refused ones are dashed and crossed out; a pale
dashed line leads to a natural opponent who was not met. All lengths are mm.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from arbiter_gui.domain.texts.sentences import Catalogue, Said, english, joined, listed, say
from arbiter_gui.explain.steps import Columns, Step, zones
from arbiter_gui.reports.layout.items import LineItem
from arbiter_gui.reports.pictures.bracket_lines import SMALL, Bows, BracketSheet
from arbiter_gui.reports.pictures.drawn_cards import Cards, card_height, draw_card
from arbiter_gui.reports.pictures.picture import CardPlace, Picture

_IS = "\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}"
Pairs = Sequence[tuple[int, ...]]


def step_picture(
    step: Step,
    cards: Cards,
    natural: Pairs,
    title: Said,
    remarks: Sequence[Said],
    width: float,
    size: float,
    catalogue: Catalogue = english,
) -> Picture:
    """Return a step drawn `width` mm wide with type of `size` points, in the language of the catalogue.

    It stands under `title` with what its numbers are and what the step does, and above `remarks`; `natural` are the
    natural opponents.
    """
    lain = step.position
    sheet = BracketSheet(width, size, max(lain.on_table, default=0), catalogue)
    _heading(sheet, step, title)
    for zone in zones(step):
        _lay(sheet, step, cards, zone)
    bows = Bows(sheet)
    if lain.accepted:
        bows.missed(natural, {frozenset(pair) for pair in lain.made})
    for pair in (*lain.noted, *lain.pairs):
        _line(sheet, bows, step, pair)
    refused = tuple("-".join(map(str, pair)) for pair in lain.crossed if len(pair) == 2)
    for words in (*([say("Refused: {pairs}", pairs=listed(refused))] if refused else []), *remarks):
        sheet.paragraph(words, sheet.size)
    if sheet.cut_names:
        sheet.paragraph(" · ".join(sheet.cut_names), sheet.size * SMALL)
    sheet.y += sheet.em * 0.8
    places = tuple(
        CardPlace(n, area, sheet.said(cards[n].words if n in cards else str(n)))
        for n, area in sheet.areas.items()
    )
    return Picture(sheet.width, sheet.y, tuple(sheet.items), places, tuple(sheet.cuts))


def _heading(sheet: BracketSheet, step: Step, title: Said) -> None:
    numbers = [joined((name, value), _IS) for name, value in step.position.parameters]
    sheet.paragraph(joined((title, joined((step.title, *numbers))), ": "), sheet.size * 1.15, bold=True)
    said = joined((step.article, step.sentence), ": ") if step.article else step.sentence
    sheet.paragraph(said, sheet.size)
    sheet.y += sheet.em * 0.6


def _lay(sheet: BracketSheet, step: Step, cards: Cards, zone: Columns) -> None:
    em, crossed = sheet.em, {n for pair in step.position.crossed for n in pair}
    sheet.cuts.append(sheet.y)
    sheet.y += em * 1.1
    for title, x in zip(zone.titles, (em * 0.5, sheet.width - em * 0.5 - sheet.card), strict=True):
        sheet.text(x, sheet.y, title, sheet.card, bold=True)
    sheet.y += em * 0.4
    for row in zip_longest(zone.left, zone.right):
        for number, on_left in zip(row, (True, False), strict=True):
            if number is not None:
                marked = number in step.position.marked or number in crossed
                draw_card(sheet, number, on_left, cards, marked=marked)
        sheet.y += card_height(sheet) + em * 0.4
        sheet.cuts.append(sheet.y)
    sheet.y += em * 0.3


def _line(sheet: BracketSheet, bows: Bows, step: Step, pair: tuple[int, ...]) -> None:
    if len(pair) != 2 or not sheet.areas.keys() >= set(pair):
        return
    refused = pair in step.position.crossed
    thick = sheet.em * (0.14 if step.position.accepted or pair in step.position.noted else 0.09)
    dash, arm = (sheet.em * 0.3 if refused else 0.0), sheet.em * 0.3
    x, y = bows.draw(pair[0], pair[1], thick, 0.0, "bad" if refused else "accent", dash)
    for up in (arm, -arm) if refused else ():
        sheet.items.append(LineItem(x - arm, y - up, x + arm, y + up, sheet.em * 0.14, 0.0, "bad"))
