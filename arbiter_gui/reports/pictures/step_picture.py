"""The cards at one step: S1 beside S2, a remainder, players apart, and the lines of the pairs.

Pairs that are tried have a thin line, accepted ones a thick one, rejected ones are dashed and
crossed out; a pale dashed line leads to a natural opponent who was not met. All lengths are mm.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from arbiter_gui.domain.texts.sentences import Catalogue, Said, english, joined, listed, say
from arbiter_gui.explain.steps import Columns, Step, zones_on_table
from arbiter_gui.reports.layout.items import LineItem
from arbiter_gui.reports.pictures.bracket_lines import BLACK_INK, SMALL, Bows, BracketSheet
from arbiter_gui.reports.pictures.drawn_cards import Cards, card_height, draw_card
from arbiter_gui.reports.pictures.picture import CardPlace, Picture
from arbiter_gui.rulebook.annexes import article_said
from arbiter_gui.trace.position import players_of_pairs

_IS = "\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}"
Pairs = Sequence[tuple[int, ...]]


def step_picture(
    step: Step,
    cards: Cards,
    natural_pairs: Pairs,
    title: Said,
    remarks: Sequence[Said],
    width: float,
    size: float,
    catalogue: Catalogue = english,
) -> Picture:
    """Return a step drawn `width` mm wide with type of `size` points, in the language of the
    catalogue.

    It is below `title`, its numbers and what the step does, and above `remarks`; `natural_pairs`
    are the natural opponents.
    """
    position = step.position
    sheet = BracketSheet(width, size, max(position.on_table, default=0), catalogue)
    _write_heading(sheet, step, title)
    for zone in zones_on_table(step):
        _draw_columns(sheet, step, cards, zone)
    bows = Bows(sheet)
    if position.accepted:
        bows.draw_missed_pairs(natural_pairs, {frozenset(pair) for pair in position.final_pairs})
    for pair in (*position.noted_pairs, *position.pairs):
        _draw_pair_line(sheet, bows, step, pair)
    refused_pairs = ["-".join(map(str, pair)) for pair in position.crossed_pairs if len(pair) == 2]
    if refused_pairs:
        sheet.paragraph(say("Rejected: {pairs}", pairs=listed(tuple(refused_pairs))), sheet.size)
    for remark in remarks:
        sheet.paragraph(remark, sheet.size)
    if sheet.cut_names:
        sheet.paragraph(" · ".join(sheet.cut_names), sheet.size * SMALL)
    sheet.y += sheet.em * 0.8
    card_places = []
    for player_number, area in sheet.areas.items():
        words = cards[player_number].words if player_number in cards else str(player_number)
        card_places.append(CardPlace(player_number, area, sheet.translated(words)))
    return Picture(sheet.width, sheet.y, tuple(sheet.items), tuple(card_places), tuple(sheet.cuts))


def _write_heading(sheet: BracketSheet, step: Step, title: Said) -> None:
    """Write the title of a step above its picture, with its article and its sentence."""
    numbers = [joined((name, value), _IS) for name, value in step.position.parameters]
    step_words = joined((step.title, *numbers))
    sheet.paragraph(joined((title, step_words), ": "), sheet.size * 1.15, bold=True)
    sentence = step.sentence
    if step.article:
        sentence = joined((article_said(step.article), step.sentence), ": ")
    sheet.paragraph(sentence, sheet.size)
    sheet.y += sheet.em * 0.6


def _draw_columns(sheet: BracketSheet, step: Step, cards: Cards, zone: Columns) -> None:
    """Draw two columns of cards; those that the step moves or refuses have a thick edge."""
    em = sheet.em
    marked_players = {*step.position.marked_players, *players_of_pairs(step.position.crossed_pairs)}
    sheet.cuts.append(sheet.y)
    sheet.y += em * 1.1
    edges = (em * 0.5, sheet.width - em * 0.5 - sheet.card)
    for title, x in zip(zone.titles, edges, strict=True):
        sheet.text(x, sheet.y, title, sheet.card, bold=True)
    sheet.y += em * 0.4
    for left_player, right_player in zip_longest(zone.left, zone.right):
        if left_player is not None:
            draw_card(
                sheet, left_player, on_left=True, cards=cards, marked=left_player in marked_players
            )
        if right_player is not None:
            draw_card(
                sheet,
                right_player,
                on_left=False,
                cards=cards,
                marked=right_player in marked_players,
            )
        sheet.y += card_height(sheet) + em * 0.4
        sheet.cuts.append(sheet.y)
    sheet.y += em * 0.3


def _draw_pair_line(sheet: BracketSheet, bows: Bows, step: Step, pair: tuple[int, ...]) -> None:
    """Draw the line of a pair; a refused one is dashed and crossed out."""
    if len(pair) != 2 or not sheet.areas.keys() >= set(pair):
        return
    em = sheet.em
    position = step.position
    is_firm = position.accepted or pair in position.noted_pairs
    thickness = em * 0.09
    if is_firm:
        thickness = em * 0.14
    if pair not in position.crossed_pairs:
        bows.draw(pair[0], pair[1], thickness, "accent")
        return
    x, y = bows.draw(pair[0], pair[1], thickness, "bad", dash=em * 0.3)
    arm = em * 0.3
    top = y - arm
    bottom = y + arm
    sheet.items.append(LineItem(x - arm, top, x + arm, bottom, em * 0.14, BLACK_INK, "bad"))
    sheet.items.append(LineItem(x - arm, bottom, x + arm, top, em * 0.14, BLACK_INK, "bad"))
