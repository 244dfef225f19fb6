"""The bracket as cards: S1 left, S2 right, moved-down players and players apart.

Lines with reasons.

Grey lines are the natural ones, dark lines the actual ones. An actual line that is not natural ends
at a card with the reason in a few words. All lengths are mm.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import Catalogue, Said, english, joined, say
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.pictures.scene import Scene, ScenePart, Zone
from arbiter_gui.reports.layout.items import Fill
from arbiter_gui.reports.layout.measure import MM_PER_POINT
from arbiter_gui.reports.pictures.bracket_lines import (
    LEAST_CARD,
    LEAST_GUTTER,
    SMALL,
    BracketSheet,
    draw_leaving,
    draw_lines,
)
from arbiter_gui.reports.pictures.drawn_cards import Cards, card_height, draw_card
from arbiter_gui.reports.pictures.picture import CardPlace, Picture


def bracket_picture(
    scene: Scene, cards: Cards, width: float, size: float, catalogue: Catalogue = english
) -> Picture:
    """Return a bracket drawn `width` mm wide, or wider if it must, with type of `size` points.

    Its texts are in the language of the catalogue.
    """
    sheet = BracketSheet(
        max(width, least_width(size)), size, max(scene.players, default=0), catalogue
    )
    _write_heading(sheet, scene)
    notes = _notes_by_player(scene)
    for zone in scene.zones:
        _draw_zone(sheet, zone, cards, notes)
    draw_lines(sheet, scene)
    draw_leaving(sheet, scene.leaving)
    if sheet.cut_names:
        sheet.paragraph(" · ".join(sheet.cut_names), sheet.size * SMALL, tone="dim")
    sheet.y += sheet.em * 0.5
    names = Namer(
        {player_number: display_name(card.player) for player_number, card in cards.items()}
    )
    card_places = []
    for player_number, area in sheet.areas.items():
        words = sheet.translated(_words(scene, player_number, cards, names))
        card_places.append(CardPlace(player_number, area, words))
    items = (*sheet.grounds, *sheet.items)
    return Picture(sheet.width, sheet.y, items, tuple(card_places), tuple(sheet.cuts))


def least_width(size: float) -> float:
    """Return the least width of a picture in mm with type of `size` points."""
    return (2 * LEAST_CARD + LEAST_GUTTER + 1) * size * MM_PER_POINT


def _words(scene: Scene, player_number: int, cards: Cards, names: Namer) -> Said:
    """Return the card of a player, or the number alone, and what the scene says about it."""
    heading: Said | int = player_number
    if player_number in cards:
        heading = cards[player_number].words
    return joined((heading, *scene.about(player_number, names)), "\n")


def _write_heading(sheet: BracketSheet, scene: Scene) -> None:
    """Write the title of a bracket above its picture, with its figures and a remark."""
    sheet.paragraph(scene.title, sheet.size * 1.15, bold=True)
    if scene.numbers:
        sheet.paragraph(joined(scene.numbers, " · "), sheet.size)
    if scene.remark:
        sheet.paragraph(scene.remark, sheet.size * SMALL, tone="dim")
    sheet.y += sheet.em * 0.6


def _notes_by_player(scene: Scene) -> dict[int, list[Said]]:
    """Return the notes on the cards below the names: why a player came here, why a line ends
    there.
    """
    notes: dict[int, list[Said]] = {}
    for number, words in scene.notes:
        notes.setdefault(number, []).append(words)
    for drawn_pair in scene.drawn:
        if not drawn_pair.natural and drawn_pair.reason.words:
            notes.setdefault(drawn_pair.second, []).append(drawn_pair.reason.label)
    for leaving in scene.leaving:
        if leaving.bye:
            words = joined((say("bye"), leaving.reason.label), ": ")
        else:
            words = joined(("↓", leaving.reason.label), " ")
        notes.setdefault(leaving.player, []).append(words)
    return notes


# Zones


def _draw_zone(
    sheet: BracketSheet, zone: Zone, cards: Cards, notes: Mapping[int, Sequence[Said]]
) -> None:
    """Draw a zone: the titles of its columns that have players, then its rows.

    Only the halves have no ground.
    """
    em = sheet.em
    top = sheet.y
    sheet.cuts.append(top)
    sheet.y += em * 1.5
    edges = (em * 0.5, sheet.width - em * 0.5 - sheet.card)
    for column_index, (title, x) in enumerate(zip(zone.titles, edges, strict=True)):
        if any(row[column_index] is not None for row in zone.rows):
            sheet.text(x, sheet.y - em * 0.4, title, sheet.card, bold=True)
    if zone.part is ScenePart.APART:
        _draw_in_two_columns(sheet, zone, cards, notes)
    else:
        for row in zone.rows:
            _draw_zone_row(sheet, row, cards, notes)
    sheet.y += em * 0.35
    if zone.part is not ScenePart.HALVES:
        sheet.grounds.append(Fill(0, top, sheet.width, sheet.y - top, 0.94, "stripe"))
    sheet.y += em * 0.5


def _draw_zone_row(
    sheet: BracketSheet,
    row: tuple[int | None, int | None],
    cards: Cards,
    notes: Mapping[int, Sequence[Said]],
) -> None:
    """Draw two cards side by side, or one of them, and move on below the higher one."""
    heights = []
    for column_index, player_number in enumerate(row):
        if player_number is not None:
            heights.append(card_height(sheet, notes.get(player_number, ())))
            draw_card(sheet, player_number, column_index == 0, cards, notes.get(player_number, ()))
    sheet.y += max(heights) + sheet.em * 0.4
    sheet.cuts.append(sheet.y)


def _draw_in_two_columns(
    sheet: BracketSheet, zone: Zone, cards: Cards, notes: Mapping[int, Sequence[Said]]
) -> None:
    """Put players apart in two columns, each in the shorter one."""
    ends = [sheet.y, sheet.y]
    for player_number in zone.players:
        side = ends.index(min(ends))
        sheet.y = ends[side]
        draw_card(sheet, player_number, side == 0, cards, notes.get(player_number, ()))
        ends[side] += card_height(sheet, notes.get(player_number, ())) + sheet.em * 0.4
    sheet.y = max(ends)
    sheet.cuts.append(sheet.y)
