"""Catalogues without Qt: the same texts and forms as the window's, and two languages beside one
another.
"""

from __future__ import annotations

import pytest
from PySide6.QtCore import QTranslator

from arbiter_gui.app.edits.attendance import edit_marking_attendance
from arbiter_gui.app.languages.catalogues import (
    catalogue_of,
    language_of_the_system,
    sheet_catalogue,
)
from arbiter_gui.app.languages.qm_file import NoTranslations, read_translations
from arbiter_gui.domain.calendar.dates import date_said, typed_date
from arbiter_gui.domain.figures import count, decimal, decimal_sign
from arbiter_gui.domain.texts.languages import SENTENCES, TRANSLATED
from arbiter_gui.domain.texts.sentences import counted, english, joined, say, spoken
from arbiter_gui.domain.texts.words import COLOURS_IN_SENTENCES, colour_word
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Colour, Player
from arbiter_gui.reports.player_tables.players import PlayerRow, players_table
from arbiter_gui.reports.tables.table import table_in_language
from tests.gui.tools.texts import patterns_of, translations_of
from tests.gui.tools.translation_files import TRANSLATIONS


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_number_has_the_form_that_qt_gives_it(code):
    translator = QTranslator()
    assert translator.load(str(TRANSLATIONS / f"arbiter_{code}.qm"))
    for number in (*range(32), 101, 111, 112, 122, 1000, 1021):
        text = counted(number, "{n} [player|players]")
        pattern = translator.translate(SENTENCES, "{n} players", None, number)
        assert spoken(text, catalogue_of((code,))) == pattern.format(n=number)


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_date_is_read_as_it_is_shown(code):
    shown = spoken(date_said("2026/11/05"), catalogue_of((code,)))
    assert shown.startswith("05")
    assert typed_date(shown, day_first=True) == "2026/11/05"
    (hint,) = translations_of(code)["DateLine", "YYYY/MM/DD"]
    assert len(hint) == len(shown)
    assert [sign for sign in hint if not sign.isalpha()] == [
        sign for sign in shown if not sign.isdigit()
    ]
    assert decimal_sign(catalogue_of((code,))) == ","


def test_signs_between_texts_are_written_as_the_language_writes_them():
    french = catalogue_of(("fr",))
    assert spoken(joined(("open.trf", "1"), ": "), french) == "open.trf\xa0: 1"
    assert spoken(joined(("Berg, Bo", "Adams, Al"), "; "), french) == "Berg, Bo\u202f; Adams, Al"
    numbers = {
        code: spoken(count(6728), catalogue_of((code,))) for code in ("de", "es", "pl", "pt", "ru")
    }
    assert numbers == {
        "de": "6.728",
        "es": "6\xa0728",
        "pl": "6\xa0728",
        "pt": "6.728",
        "ru": "6\xa0728",
    }


def test_two_languages_stand_beside_one_another():
    both = catalogue_of(("en", "de"))
    assert spoken(say("Round {n}", n=3), both) == "Round 3 / Runde 3"
    assert spoken(joined((say("Board"), say("Name"))), both) == "Board / Brett, Name"
    assert spoken(decimal(145, 10), both) == "14.5"
    assert spoken("Berg, Bo", both) == "Berg, Bo"


def test_the_tournament_goes_before_the_system(monkeypatch):
    monkeypatch.setenv("ARBITER_LANGUAGE", "pl")
    assert spoken(say("Board"), sheet_catalogue(Tournament())) == "Szachownica"
    italian = Tournament(details=Details(sheet_languages=("it",)))
    assert spoken(say("Board"), sheet_catalogue(italian)) == spoken(
        say("Board"), catalogue_of(("it",))
    )
    assert catalogue_of(()) is english


def test_the_language_of_the_system_is_one_of_ours():
    assert language_of_the_system({"LC_ALL": "de_CH.UTF-8", "LANG": "fr_CH"}) == "de"
    assert language_of_the_system({"ARBITER_LANGUAGE": "ru", "LC_ALL": "de_DE"}) == "ru"
    assert language_of_the_system({"LANG": "C"}) == "en"
    assert language_of_the_system({"LANG": "ja_JP.UTF-8"}) == "en"


def test_a_damaged_file_is_known_as_one():
    data = (TRANSLATIONS / "arbiter_de.qm").read_bytes()
    with pytest.raises(NoTranslations):
        read_translations(data[:5000])
    with pytest.raises(NoTranslations):
        read_translations(b"something else")


def test_what_was_done_to_several_players_is_counted_in_polish_and_russian():
    field = Tournament(players=tuple(Player(number, f"Berg, {number}") for number in range(1, 30)))
    two, many = (
        edit_marking_attendance(field, range(1, 1 + count), play=True).label for count in (2, 21)
    )
    assert two == "2 players play in round 1"
    assert spoken(two, catalogue_of(("ru",))) == "2 участника играют в туре 1"
    assert spoken(many, catalogue_of(("ru",))) == "21 участник играет в туре 1"
    assert spoken(many, catalogue_of(("pl",))) == "21 zawodników gra w\N{NO-BREAK SPACE}rundzie 1"


def test_the_tool_of_texts_sees_makers_under_another_name(tmp_path):
    file = tmp_path / "named.py"
    file.write_text(
        "from arbiter_gui.domain.texts.sentences import say as said\nLABEL = said('a draw')\n",
        encoding="utf-8",
    )
    assert [pattern.text for pattern in patterns_of(file)] == ["a draw"]


def test_names_are_in_the_order_of_the_language_of_the_sheet():
    names = (
        "Łaba, A",
        "Lzak, B",
        "Nz, C",
        "Ñandu, D",
        "Naa, E",
        "Muller, F",
        "Müller, A",
        "Żak, G",
        "Zyl, H",
    )
    field = Tournament(
        players=tuple(Player(number, name) for number, name in enumerate(names, start=1))
    )

    def order(*codes):
        table = table_in_language(players_table(field), catalogue_of(codes))
        return [row.player.name.split(",")[0] for row in table.rows]

    plain = ["Łaba", "Lzak", "Müller", "Muller", "Naa", "Ñandu", "Nz", "Żak", "Zyl"]
    assert order() == order("de") == order("fr") == plain
    assert order("pl", "en") == [
        "Lzak",
        "Łaba",
        "Müller",
        "Muller",
        "Naa",
        "Ñandu",
        "Nz",
        "Zyl",
        "Żak",
    ]
    assert order("es") == ["Łaba", "Lzak", "Müller", "Muller", "Naa", "Nz", "Ñandu", "Żak", "Zyl"]


def test_a_column_of_names_is_sorted_by_the_alphabet():
    column = table_in_language(players_table(Tournament()), catalogue_of(("ru",))).column("name")
    names = ["Йод", "Жук", "Ия", "Ёлкин", "Иван", "Ежов"]
    rows = [PlayerRow(Player(number, name), 0, None) for number, name in enumerate(names, start=1)]
    in_order = [row.player.name for row in sorted(rows, key=column.sort_key)]
    assert in_order == ["Ежов", "Ёлкин", "Жук", "Иван", "Ия", "Йод"]


def test_a_colour_in_a_sentence_has_the_letter_of_its_language():
    polish = catalogue_of(("pl",))
    assert COLOURS_IN_SENTENCES[Colour.BLACK] == colour_word(Colour.BLACK) == "Black"
    assert spoken(COLOURS_IN_SENTENCES[Colour.BLACK], english) == "Black"
    assert spoken(COLOURS_IN_SENTENCES[Colour.BLACK], polish) == "czarne"
    assert spoken(colour_word(Colour.BLACK), polish) == "Czarne"
