"""Names in other scripts stand on paper as their readers write them."""

import pytest

from arbiter_gui.reports.layout.items import Page, TextItem
from arbiter_gui.reports.layout.measure import set_in, width
from arbiter_gui.reports.layout.scripts import in_visual_order, reader_font
from arbiter_gui.reports.outputs.pdf import pdf_bytes
from tests.work import calls

HEBREW = "\u05db\u05d4\u05df, \u05d3\u05d5\u05d3"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Adams, Anna",
        "\u0141ukasz \u0106wi\u0105kalski 4\u00bd",
        "\u0418\u0432\u0430\u043d\u043e\u0432",
    ],
)
def test_what_goes_from_left_to_right_stays(text: str) -> None:
    assert in_visual_order(text) == text


def test_a_dash_does_not_have_every_letter_of_a_line_looked_at() -> None:
    assert calls(lambda: in_visual_order("Adams – Berg " * 400)) < 100


def test_hebrew_is_turned_with_its_comma_and_leaves_the_number_before_it() -> None:
    assert in_visual_order(f"14 {HEBREW}") == f"14 {HEBREW[::-1]}"
    assert in_visual_order(f"{HEBREW} meets Berg") == f"{HEBREW[::-1]} meets Berg"


def test_numbers_and_brackets_inside_of_hebrew_are_read_as_they_are_written() -> None:
    ben, dan = HEBREW[:3], HEBREW[-3:]
    assert in_visual_order(f"{ben} (25) {dan}") == f"{dan[::-1]} (25) {ben[::-1]}"
    assert in_visual_order(f"{ben} 1,5 {dan}") == f"{dan[::-1]} 1,5 {ben[::-1]}"


def test_the_sign_of_a_per_cent_stays_with_its_number() -> None:
    assert in_visual_order(f"{HEBREW[:3]} 50%") == f"50% {HEBREW[:3][::-1]}"


def test_lam_with_alef_is_one_letter_also_below_a_mark() -> None:
    assert "\ufef7" in in_visual_order("\u0644\u0650\u0623\u064e\u062d\u0645\u062f")


def test_a_word_does_not_become_a_single_sign() -> None:
    assert in_visual_order("\u0627\u0644\u0644\u0647") == "\ufeea\ufee0\ufedf\ufe8d"


def test_arabic_letters_join_their_neighbours() -> None:
    """Muhammad: meem at the beginning, hah and meem inside, dal at the end, laid from the right."""
    assert in_visual_order("\u0645\u062d\u0645\u062f") == "\ufeaa\ufee4\ufea4\ufee3"


def test_dal_joins_nobody_and_lam_with_alef_is_one_letter() -> None:
    assert in_visual_order("\u062f\u0645") == "\ufee1\ufea9"
    assert in_visual_order("\u0644\u0627") == "\ufefb"
    assert in_visual_order("\u0628\u0644\u0627") == "\ufefc\ufe91"


def test_a_mark_above_a_letter_does_not_part_it_from_the_next() -> None:
    assert "\ufee3" in in_visual_order("\u0645\u064f\u062d")


@pytest.mark.parametrize(
    ("text", "font"),
    [
        ("\u738b\u5c0f\u660e", "STSong-Light"),
        ("\uae40\ucca0\uc218", "HYSMyeongJo-Medium"),
        ("\u3055\u304f\u3089\u7530", "HeiseiMin-W3"),
        ("\u0e44\u0e17\u0e22", ""),
    ],
)
def test_east_asian_names_are_left_to_a_font_of_the_reader(text: str, font: str) -> None:
    assert reader_font(text) == font


def test_a_name_is_as_wide_as_it_is_drawn_and_keeps_the_bundled_font_where_it_can() -> None:
    assert set_in("7 \u738b\u5c0f") == (("ArbiterSans", "7 "), ("STSong-Light", "\u738b\u5c0f"))
    assert width("\u738b\u5c0f", 10) == pytest.approx(2 * 10 * 25.4 / 72)


def test_a_pdf_has_the_glyphs_in_the_order_of_the_page() -> None:
    page = Page(
        100,
        50,
        (TextItem(10, 10, HEBREW, 12), TextItem(10, 20, "\u738b\u5c0f\u660e", 12, bold=True)),
    )
    data = pdf_bytes([("names", [page])], "names")
    assert b"STSong-Light" in data


def test_a_letter_that_unicode_does_not_know_stops_no_sheet() -> None:
    assert (
        in_visual_order("\N{HEBREW LETTER ALEF}\U0001089f")
        == "\N{HEBREW LETTER ALEF}\N{REPLACEMENT CHARACTER}"
    )
