"""Lists in rarer languages and code pages, and what holds for the headings of every language."""

from __future__ import annotations

import pytest

from arbiter_gui.formats.player_lists import ListField, guess_mapping, propose_players, read_sheet
from arbiter_gui.formats.player_lists.cells.sex_marks import sex_marks


def fields(*lines: str) -> tuple[ListField | None, ...]:
    return guess_mapping(read_sheet("\n".join(lines).encode(), "list.csv")).columns


@pytest.mark.parametrize(
    "heading",
    [
        "Нац. рейтинг",
        "Nac. reitingas",
        "Ranking kraj.",
        "Elo kombëtare",
        "Milli reytinq",
        "Εθν. ΕΛΟ",
        "Slov. rating",
    ],
)
def test_a_rating_beside_a_word_for_national_is_the_national_one(heading):
    columns = fields(f"Name;Elo;{heading}", "Alder, Ann;2100;1950", "Birch, Bob;2000;1900")
    assert columns == (ListField.NAME, ListField.FIDE_RATING, ListField.NATIONAL_RATING)


@pytest.mark.parametrize(
    "heading", ["Id Nac.", "ID нац.", "Nº Nac.", "ID kraj.", "ID Nasional", "Nat. code"]
)
def test_a_number_beside_a_word_for_national_is_that_of_the_federation(heading):
    columns = fields(f"Name;FideID;{heading}", "Alder, Ann;4100001;77", "Birch, Bob;4100002;78")
    assert columns == (ListField.NAME, ListField.FIDE_ID, ListField.NATIONAL_ID)


@pytest.mark.parametrize(
    "heading", ["Club/Ville", "Seura/Kaupunki", "Circolo/Città", "Klub/Şəhər", "Klubb/Ort"]
)
def test_a_club_beside_any_word_for_town_is_a_club(heading):
    assert (
        fields(f"Name;{heading}", "Alder, Ann;SK Nord", "Birch, Bob;SK Nord")[1] is ListField.CLUB
    )


def test_a_title_line_does_not_hide_headings_of_an_unknown_language():
    rows = (f"{number};Alder{'abcdef'[number]}, Ann;{2100 + number}" for number in range(6))
    mapping = guess_mapping(
        read_sheet("\n".join(("Open 2026;;", "Foo;Bar;Baz", *rows)).encode(), "list.csv")
    )
    assert (mapping.heading, mapping.columns[1:]) == (1, (ListField.NAME, ListField.RATING))


def test_running_numbers_are_no_ratings_whatever_their_heading_means_elsewhere():
    rows = [
        f"{number};Alder{'abcdefghijklmn'[number]}, Ann;{2100 + number}" for number in range(1, 13)
    ]
    assert fields("Št.;Ime;Rating", *rows, "Chess-Results.com;;")[0] is None


def test_letters_of_sexes_follow_the_language_of_the_heading():
    assert sex_marks({"V", "M"}) == {"v": "w", "m": "m"}, "Dutch"
    assert sex_marks({"V", "M"}, "lytis") == {"v": "m", "m": "w"}
    for woman, man in (
        ("נ", "ז"),
        ("أنثى", "ذكر"),
        ("زن", "مرد"),
        ("女", "男"),
        ("Q", "K"),
        ("KVK", "KK"),
    ):
        marks = sex_marks({woman, man})
        assert marks is not None
        assert sorted(marks.values()) == ["m", "w"]


@pytest.mark.parametrize(
    ("code_page", "heading", "name"),
    [("cp1255", "שם;תאריך לידה", "כהן, דוד"), ("cp1256", "الاسم;تاريخ الميلاد", "منصور, ليلى")],
)
def test_hebrew_and_arabic_code_pages_are_offered_and_read(code_page, heading, name):
    data = f"{heading}\n{name};1990\n".encode(code_page)
    sheet = read_sheet(data, "list.csv")
    assert code_page in {sheet.encoding, *(reading.encoding for reading in sheet.readings)}
    chosen = read_sheet(data, "list.csv", encoding=code_page)
    assert propose_players(chosen, guess_mapping(chosen)).players[0].player.name == name
