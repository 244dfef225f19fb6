"""Letters of colours in tables: those of each language, and the ones that the legend explains."""

from __future__ import annotations

import pytest

from arbiter_gui.app.languages.catalogues import catalogue_of
from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.texts.sentences import joined, plain, spoken
from arbiter_gui.domain.texts.words import PREFERENCE_LETTERS, preference_letter
from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind, Colour, Mark
from arbiter_gui.reports.final_tables.cross_matches import LEGEND as MATCH_LEGEND
from arbiter_gui.reports.final_tables.cross_table import LEGEND, TEAM_LEGEND, cross_cell
from arbiter_gui.reports.player_tables.by_club import LEGEND as CLUB_LEGEND
from arbiter_gui.reports.round_tables.board_table import LEGEND as BOARD_LEGEND
from arbiter_gui.reports.round_tables.board_table import NEXT, SPECIAL, cell_text
from arbiter_gui.reports.team_tables.board_results import LEGEND as TEAMS_LEGEND

LETTERS = {
    "en": "WB", "de": "WS", "fr": "BN", "es": "BN", "it": "BN", "pl": "BC", "pt": "BP", "ru": "БЧ",
}  # fmt: skip
"""White and Black, as arbiters of the country write them."""

LETTERS_AFTER_NUMBERS = {"ru": "БЧ"}
"""The letters behind a number, where they are not the small ones: б beside figures is read as 6."""


@pytest.mark.parametrize("code", LETTERS)
def test_cells_and_legends_have_the_letters_of_the_language(code):
    catalogue = catalogue_of((code,))
    white, black = LETTERS[code]
    white_after_number, black_after_number = LETTERS_AFTER_NUMBERS.get(
        code, (white.lower(), black.lower())
    )
    win = Entry(4, Colour.WHITE, Mark.WIN, points=10, played=True)
    loss = Entry(4, Colour.BLACK, Mark.LOSS, points=0, played=True)
    assert spoken(cross_cell(win, 13), catalogue) == f"13{white_after_number}1"
    assert spoken(cross_cell(loss, 13), catalogue) == f"13{black_after_number}0"
    no_game = Entry(None, None, Mark.PENDING, points=10, bye=ByeKind.PAIRING_ALLOCATED)
    bye_word = spoken(cross_cell(no_game, None), catalogue)
    for legend in (LEGEND, TEAM_LEGEND, MATCH_LEGEND, CLUB_LEGEND):
        explained = spoken(legend, catalogue)
        assert f"13{white_after_number}" in explained
        assert bye_word in explained
    assert spoken(cell_text(win, None, PointSystem()), catalogue) == f"4{white}+"
    assert spoken(cell_text(loss, None, PointSystem()), catalogue) == f"4{black}-"
    for preference in PREFERENCE_LETTERS:
        letter = spoken(preference_letter(preference), catalogue)
        assert letter in spoken(SPECIAL if "(" in preference else NEXT, catalogue)


def test_a_cell_of_two_languages_has_the_letter_of_the_first():
    loss = Entry(4, Colour.BLACK, Mark.LOSS, points=0, played=True)
    assert spoken(cross_cell(loss, 13), catalogue_of(("de", "en"))) == "13s0"


@pytest.mark.parametrize(
    "explained",
    [LEGEND, TEAM_LEGEND, MATCH_LEGEND, BOARD_LEGEND, CLUB_LEGEND, NEXT, SPECIAL, TEAMS_LEGEND],
)
def test_letters_in_cells_are_explained_in_the_language_that_they_have(explained):
    both = catalogue_of(("de", "en"))
    assert spoken(explained, both) == spoken(explained, catalogue_of(("de",)))
    missing = plain("7")
    note = spoken(joined((missing, explained), " "), both)
    assert str(explained) not in note
    assert spoken(explained, both) in note
