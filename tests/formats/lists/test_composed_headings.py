"""Headings that are in no table: read word by word, abbreviated, or settled by the cells below
them.
"""

from __future__ import annotations

import pytest

from arbiter_gui.formats.player_lists import ListField, guess_mapping, propose_players, read_sheet

NAMES = ("Alder, Ann", "Birch, Bob", "Cedar, Cleo", "Dogwood, Dan")


def columns(headings: str, *cells: str) -> tuple[ListField | None, ...]:
    """Return the contents of the columns of a list with these cells beside the names, one row for
    each text.
    """
    rows = [f"{name};{text}" for name, text in zip(NAMES, cells, strict=False)]
    return guess_mapping(
        read_sheet("\n".join((f"Name;{headings}", *rows)).encode(), "list.csv")
    ).columns[1:]


RATINGS = ("2100;1950", "2000;1900", "1987;2010", "-;1499")


@pytest.mark.parametrize(
    "headings",
    [
        "Elo FIDE;ÖSB-Elo", "FIDE értékszám;Hazai "
                            "értékszám", "Рейтинг ФІДЕ;Укр. рейтинг", "ФИДЕ;ФШР",
        "FIDE;Nac.", "Межд. рейт.;Рейтинг ФШР класс", "FIDE std;BLR std", "Elo Fide;ELO FSE",
        "Fide;XYZ rating",
        "FIDE ΕΛΟ;Ελλ. ΕΛΟ", "Std FIDE;Std CBX", "FIDE rating;Chess SA Std", "Alþj. stig;Ísl. stig",
    ],
)  # fmt: skip
def test_the_rating_of_a_federation_is_told_from_fides(headings: str) -> None:
    assert columns(headings, *RATINGS) == (ListField.FIDE_RATING, ListField.NATIONAL_RATING)


@pytest.mark.parametrize("heading", ["Club rating", "Rating club", "Verein Wertung"])
def test_the_rating_of_a_club_is_not_that_of_a_federation(heading: str) -> None:
    assert columns(f"FIDE rating;{heading}", *RATINGS) == (ListField.RATING, None)


@pytest.mark.parametrize(
    ("heading", "field"),
    [
        ("Elo FIDE nebo ČR", ListField.RATING),
        ("Elo standard (FIDE ou FFE)", ListField.RATING),
        ("Рейтинг FIDE на текущий месяц", ListField.RATING),
        ("Elo (falls vorhanden)", ListField.RATING),
        ("Performance rating", None),
        ("Best rating", None),
        ("FIDE performance", None),
    ],
)
def test_a_single_rating_in_several_words(heading: str, field: ListField | None) -> None:
    assert columns(f"{heading};Club", "1650;A", "1700;B", "1950;A", "1801;A")[0] is field


def test_a_rating_in_brackets_of_rapid_is_not_the_standard_one() -> None:
    cells = ("1650;1800", "1700;1801", "1950;1802", "1801;1803")
    assert columns("Rtg (rapid);Rtg (std)", *cells) == (None, ListField.RATING)


def test_a_column_with_cells_goes_before_an_empty_one() -> None:
    assert columns("Rtg;Rating", ";1800", ";1900", ";2010", ";1500") == (None, ListField.RATING)
    assert columns("Rtg", "", "", "", "") == (ListField.RATING,)


@pytest.mark.parametrize(
    "heading",
    ["AICF ID", "Código FENAMAC", "SSB-Code", "CFC #", "Pers.Nr", "Id CR", "Chess SA ID", "Reg. č.",
     "US Chess ID"],
)  # fmt: skip
def test_the_number_of_a_federation(heading: str) -> None:
    cells = ("400001;123456", "400002;223456", "400003;323456", "400004;423456")
    assert columns(f"FIDE ID;{heading}", *cells) == (ListField.FIDE_ID, ListField.NATIONAL_ID)


@pytest.mark.parametrize("heading", ["FIDE kood", "ФИДЕ број", "FIDE ID numaranız", "Κωδ. FIDE"])
def test_fides_number_in_any_words(heading: str) -> None:
    assert columns(heading, "400001", "400002", "400003", "400004") == (ListField.FIDE_ID,)


@pytest.mark.parametrize(
    "heading",
    [
        "Phone no.", "Order number", "DNI", "Start no.", "Team code", "Contact no.", "Mob. no.",
        "Lichess ID",
        "Chess.com ID", "E-mail ID", "Aadhaar number", "Student ID", "Roll no.", "Discount code",
        "Entry no.",
        "Area code", "Group no.",
    ],
)  # fmt: skip
def test_another_number_is_not_that_of_a_federation(heading: str) -> None:
    assert columns(heading, "923456", "823456", "723456", "623456") == (None,)


@pytest.mark.parametrize(
    ("heading", "cells", "field"),
    [
        ("Дата народж.", ("01.02.1990", "03.04.2001", "30.12.1960"), ListField.BIRTH),
        ("Foo", ("01.02.1990", "03.04.2001", "30.12.1960"), ListField.BIRTH),
        ("Foo", ("M", "F", "M"), ListField.SEX),
        ("Grade", ("A", "B", "A"), None),
        ("Pauza w rundach", ("1, 4", "", "R2"), ListField.BYES),
        ("Byes requested", ("1", "none", "3"), ListField.BYES),
        ("Clubul sportiv", ("SK A", "SK B", "SK A"), ListField.CLUB),
        ("Город, клуб", ("Тула", "Омск", "Тула"), ListField.CLUB),
        ("USCF", ("12345678", "22345678", "32345678"), ListField.NATIONAL_ID),
        ("Grade", ("3", "5", "4"), None),
        ("Grade", ("12", "12", "35"), None),
        ("ÖSB", ("1980", "1990", "2001"), ListField.BIRTH),
        ("Licence", ("A", "B", "A"), None),
        ("JCF会員番号", ("123456", "223456", "323456"), ListField.NATIONAL_ID),
        ("Walkover i runde", ("1, 4", "", "2"), ListField.BYES),
        ("Section entered", ("Open", "Major", "Open"), ListField.GROUP),
    ],
)
def test_abbreviations_and_cells(
    heading: str, cells: tuple[str, ...], field: ListField | None
) -> None:
    headed = [heading, *(text or "none" for text in cells)]
    assert columns(*headed) == (field,)


def names_of(*lines: str) -> list[str]:
    sheet = read_sheet("\n".join(lines).encode(), "list.csv")
    return [player.player.name for player in propose_players(sheet, guess_mapping(sheet)).players]


ANONYMOUS = tuple(f"{number};anonymous;Ald{'abcde'[number]}, Ann;1800" for number in range(5))


@pytest.mark.parametrize(
    ("lines", "name"),
    [
        (("Apellido Paterno;Apellido "
          "Materno;Nombre(s)", "García;Núñez;Ana", "Gil;Ibáñez;Juan"), "García Núñez, Ana"),
        (("Primer apellido;Segundo "
          "apellido;Nombre", "García;Núñez;Ana", "Gil;Ibáñez;Juan"), "García Núñez, Ana"),
        (("First Name;Middle;Last Name", "Ann;Q;Alder", "Bob;;Birch"), "Alder, Ann Q"),
        (("Izena;Foo;Elo", "Anna;Etxeberria;1800", "Peter;Agirre;1900"), "Etxeberria, Anna"),
        (("Foo;Nome;Elo", "Castro;Anna;1800", "Dopico;Peter;1900"), "Castro, Anna"),
        (("ID;Name;Last and first name;Elo", *ANONYMOUS), "Alda, Ann"),
        (("Nom de famille du joueur;Prénom du "
          "joueur;Elo", "Alder;Ann;1", "Birch;Bob;2"), "Alder, Ann"),
        (("ID;Name;Your full name "
          "please;Elo", "1;;Alder, Ann;1800", "2;;Birch, Bob;1900"), "Alder, Ann"),
        (("Foo;Bar;FIDE ID", "Güneş;Gülşen;4100001", "Işık;Şule;4100002", "Şahin;İrem;4100003"),
         "Güneş, Gülşen"),
        (("Username;Rating", "DrPawn12;2100", "x_rook;1900"), "DrPawn12"),
        (("Ôôô;FIDE ID", "Quux Foobar;4100001", "Norf Barfoo;4100002", "Zork Bazfoo;4100003"),
         "Quux Foobar"),
    ],
)  # fmt: skip
def test_names_in_columns_of_their_own_or_below_unknown_words(
    lines: tuple[str, ...], name: str
) -> None:
    names = names_of(*lines)
    assert (names[0], len(names)) == (name, len(lines) - 1)


@pytest.mark.parametrize(
    ("heading", "cells"),
    [
        ("Parent", ("Eve", "Sue", "Tom", "Una")),
        ("Emergency contact", ("Eve Alder", "Sue Birch", "Tom Cedar", "Una Dogwood")),
        ("Meal", ("vegan", "meat", "vegan", "meat")),
        ("Foo", ("Oslo", "Oslo", "Oslo", "Oslo")),
    ],
)
def test_another_person_or_a_choice_is_not_the_surname(
    heading: str, cells: tuple[str, ...]
) -> None:
    first_names = ("Ann", "Bob", "Cleo", "Dan")
    rows = [f"{name};{cell};1800" for name, cell in zip(first_names, cells, strict=True)]
    sheet = read_sheet("\n".join((f"First name;{heading};Elo", *rows)).encode(), "list.csv")
    fields = guess_mapping(sheet).columns
    assert {ListField.SURNAME, ListField.NAME}.isdisjoint(fields)


def test_a_heading_of_a_table_goes_before_one_that_is_composed() -> None:
    cells = ("123456;120787J", "123457;120788K", "123458;120789A", "123459;120790B")
    assert columns("ECF membership no;ECF code", *cells) == (None, ListField.NATIONAL_ID)
