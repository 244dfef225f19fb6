"""Which code page a list is in: lists of names in many languages, as old programs write them."""

from __future__ import annotations

import pytest

from arbiter_gui.formats.alphabets import letters_out_of_place
from arbiter_gui.formats.code_pages import code_page_of
from arbiter_gui.formats.player_lists.tables.csv_cells import encoding_of

LISTS = {
    "Čapek Josef|Dvořák Tomáš|Říha Šimon|Žáková Věra|Svoboda Luboš|Kučera "
    "Ľubo": "cp1250 iso8859_2 cp852 mac_latin2",
    "Żółć Świętosława|Kowalski Paweł|Wójcik Stanisław|Jabłońska Elżbieta|Mróz "
    "Jędrzej": "cp1250 iso8859_2 cp852",
    "Nagy Ödön|Szűcs Győző|Kovács Jenő|Hegedűs Ágnes|Őri László": "cp1250 iso8859_2 cp852",
    "Žižek Matjaž|Kovačević Đorđe|Šarić Živko|Božić Krešimir": "cp1250 iso8859_2 cp852",
    "Bērziņš Jānis|Kalniņa Līga|Šķēle Pēteris|Žuravļova Jūlija": "cp1257 cp775",
    "Žukauskas Jonas|Kazlauskienė Rūta|Šimkūnas Vytautas|Ąžuolas Mindaugas": "cp1257 cp775",
    "Tõnisson Jüri|Mägi Õie|Pärn Ülo|Šmidt Žanna": "cp1257 iso8859_15",
    "Müller Jürgen|Schäfer Björn|Weiß Jörg|Größer Günther": "cp1252 cp850 mac_roman",
    "Lefèvre René|Noël Maëlle|Besançon François|Hébert Aurélie": "cp1252 cp850 mac_roman",
    "Gonçalves João|Araújo Inês|Simões António|Conceição Mônica": "cp1252 cp850 mac_roman",
    "Sørensen Søren|Ødegård Åse|Kjær Bjørn|Nygård Håkon": "cp1252 cp850 cp865",
    "Þórðarson Þórir|Guðmundsdóttir Sædís|Sigurðardóttir Ýr": "cp1252 cp850",
    "Şahin Çağlar|Yıldız İbrahim|Öztürk Gökçe|Kılıç Şeyma": "cp1254 cp857",
    "Παπαδόπουλος Νίκος|Γεωργίου Ελένη|Οικονόμου Ιωάννης": "cp1253 cp737 iso8859_7",
    "Иванов Пётр|Щербакова Юлия|Соловьёв Дмитрий": "cp1251 koi8_r cp866 iso8859_5 mac_cyrillic",
    "Іваненко Андрій|Єременко Олексій|Шевченко Їжак": "cp1251 koi8_u",
}
"""Names, by the code pages in which they are written."""


@pytest.mark.parametrize("names", LISTS)
def test_the_code_page_of_a_list_is_guessed_by_its_letters(names: str) -> None:
    text = "".join(f"{name};{1500 + place}\r\n" for place, name in enumerate(names.split("|")))
    for code_page in LISTS[names].split():
        data = text.encode(code_page)
        guess, readings = encoding_of(data, None)
        assert data.decode(guess) == text, (code_page, guess)
        assert readings[0].encoding == guess


def test_romanian_letters_with_commas_are_offered_beside_those_with_cedillas() -> None:
    data = "Ionuț Ștefănescu;1800\r\nȚăran Mihăiță;1700\r\n".encode("iso8859_16")
    _, readings = encoding_of(data, None)
    assert [reading.samples[0] for reading in readings[:2]] == ["Ionuţ", "Ionuț"]


def test_names_of_several_countries_are_read_together() -> None:
    names = "Müller Jürgen|Muñoz José|Lefèvre René|Ødegård Åse|Þórðarson Ýr|Gonçalves João"
    data = names.replace("|", ";1500\r\n").encode("cp1252")
    assert encoding_of(data, None)[0] == "cp1252"


def test_a_letter_that_fits_no_word_counts_more_than_one_of_another_language() -> None:
    assert letters_out_of_place("Müller, Łukasz") < letters_out_of_place("Müłler, Łukasz")


@pytest.mark.parametrize(
    ("name", "code_page"),
    [
        ("ISO-8859-16", "iso8859_16"),
        ("latin2", "iso8859_2"),
        ("iso8859-15", "iso8859_15"),
        ("cp775", "cp775"),
        ("KOI8-U", "koi8_u"),
        ("ISO-8859-1", "cp1252"),
        ("iso8859-99", None),
    ],
)
def test_code_pages_are_known_by_their_usual_names(name: str, code_page: str | None) -> None:
    assert code_page_of(name) == code_page
