"""CSV and HTML: escaped, guarded, complete."""

import csv
import io
import re
from html.parser import HTMLParser

import pytest

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.outputs.csv_table import csv_bytes
from arbiter_gui.reports.outputs.html import html_bytes
from arbiter_gui.reports.player_tables.players import players_table
from arbiter_gui.reports.round_tables.board_table import board_table
from arbiter_gui.reports.round_tables.explanation import explanation_table
from arbiter_gui.reports.round_tables.pairings import pairings_table
from arbiter_gui.reports.tables.clean import like_formula, one_line, visible
from tests.reports.events import event, trace

BAD = (
    '=HYPERLINK("http://x","y")',
    "+cmd",
    "@x",
    "-1",
    " =1+1",
    "\t=1",
    "a\x07b",
    "<script>alert(1)</script>",
)


def _bad() -> Tournament:
    return Tournament(tuple(Player(n, name) for n, name in enumerate(BAD, 1)))


def test_csv_has_a_mark_for_excel_unless_asked_otherwise() -> None:
    table = players_table(event(14, 2))
    assert csv_bytes(table).startswith(b"\xef\xbb\xbf")
    assert not csv_bytes(table, bom=False).startswith(b"\xef\xbb\xbf")


def test_csv_text_is_never_a_formula() -> None:
    rows = list(
        csv.reader(io.StringIO(csv_bytes(players_table(_bad(), "number"), bom=False).decode()))
    )
    assert [row[1] for row in rows[1:]] == [
        "'" + BAD[0],
        "'+cmd",
        "'@x",
        "'-1",
        "'=1+1",
        "'=1",
        "a\ufffdb",
        BAD[7],
    ]


def test_csv_numbers_are_numbers_and_headings_differ() -> None:
    data = csv_bytes(board_table(event(15, 3)), decimal_sign=",", bom=False).decode()
    rows = list(csv.DictReader(io.StringIO(data), delimiter=";"))
    assert rows[0]["Points after round 3"] == rows[0]["Points"]
    assert float(rows[0]["Points"].replace(",", ".")) > 0
    assert any("," in row["Points"] for row in rows)
    assert len(rows) == 15
    ranks = list(
        csv.DictReader(io.StringIO(csv_bytes(standings_table(event(15, 3)), bom=False).decode()))
    )
    assert all(row["Rank"].isdigit() for row in ranks)


@pytest.mark.parametrize("text", ["=1", "+1", "-1", "@a", "\t=1", "＝1", "   =1"])
def test_what_looks_like_a_formula(text: str) -> None:
    assert like_formula(text)
    assert not like_formula("a" + text)


def test_characters_that_no_format_takes_become_visible() -> None:
    assert visible("a\x00b\ud800c\uffffd") == "a\ufffdb\ufffdc\ufffdd"
    assert one_line("two\nlines\tand\x0bmore") == "two lines and\ufffdmore"


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        assert not any(name in ("src", "onload", "onclick") for name, _ in attrs)
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def test_html_is_escaped_balanced_and_alone() -> None:
    tables = [players_table(_bad()), board_table(event(15, 4)), explanation_table(trace())]
    page = html_bytes(tables, "A & B <Open>", "Brno").decode()
    reader = _Reader()
    reader.feed(page)
    assert reader.open == []
    assert not reader.seen & {"script", "link", "img", "iframe"}
    assert "http" not in page.replace("http://x", "")
    assert "<script>alert(1)</script>" in reader.text
    assert "A & B <Open>" in reader.text
    assert "prefers-color-scheme: dark" in page
    assert "@media print" in page


def test_html_says_cells_in_words() -> None:
    page = html_bytes([board_table(event(14, 2))], "Open").decode()
    assert 'title="round 1: White against 14 Šćepanović, Đorđe, drew; ½ point"' in page


def test_html_breaks_names_and_leaves_sentences_their_room() -> None:
    page = html_bytes([board_table(event(14, 2)), explanation_table(trace())], "Open").decode()
    assert 'class="left name"' in page
    assert '<td class="left long"' in page
    assert '<td class="right short">' in page, "figures stay in one line"


def test_an_upright_phone_shows_both_players_of_a_pairing() -> None:
    pairings = pairings_table(event(14, 2), 2)
    page = html_bytes([pairings, players_table(event(14, 2))], "Open").decode()
    assert "@media screen and (max-width: 40rem)" in page
    section, players_section = page.split("<section ")[1:3]
    headings = re.findall(r'<th scope="col" class="([^"]*)"[^>]*>([^<]*)<', section)
    shown_on_phones = [title for classes, title in headings if "roomy" not in classes]
    assert shown_on_phones == ["Board", "White", "Result", "Black"]
    assert len(headings) == len(pairings.columns), "a phone that is turned has all columns"
    assert "roomy" not in players_section, "a list of players is about their numbers and ratings"
