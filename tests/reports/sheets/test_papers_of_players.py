"""Score sheets, player cards, badges, payments, the booklet, and the logo on them.

Contacts stay inside.
"""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace

import pytest

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.money import money_text, read_money
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.pgn import round_pgn
from arbiter_gui.formats.trf import Dialect, write_report
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource, document_tables, is_available
from arbiter_gui.reports.export import Format, exported_file
from arbiter_gui.reports.layout.items import Image, Item, LineItem, Page, TextItem
from arbiter_gui.reports.layout.measure import width
from arbiter_gui.reports.player_tables.payments import payment_sums
from arbiter_gui.reports.sheets.booklet import folded_sheets
from arbiter_gui.reports.tables.table import Align
from tests.reports.events import event
from tests.storage.strategies import PNG

PAPERS = [
    *(
        Document.SCORE_SHEETS,
        Document.PLAYER_CARDS,
        Document.BADGES,
        Document.TABLE_CARDS,
        Document.BOOKLET,
    ),
]


def held(count: int = 14, rounds: int = 3, logo: str = PNG) -> Tournament:
    made = event(count, rounds)
    details = replace(
        made.details,
        name="A rather long name of an event in an old town",
        logo=logo,
        start="2026/11/20",
    )
    details = replace(details, dates=("2026/11/20",) * 3, times=("9:30", "10:00", "15:30"))
    return replace(made, details=details, round_count=5)


def texts(page: Page) -> list[TextItem]:
    return [item for item in page.items if isinstance(item, TextItem)]


def words(pages: tuple[Page, ...]) -> list[str]:
    return [item.text for page in pages for item in texts(page)]


def ends(item: Item) -> tuple[float, float]:
    if isinstance(item, LineItem):
        return min(item.x1, item.x2), max(item.x1, item.x2)
    if isinstance(item, TextItem):
        wide = width(item.text, item.size, item.bold) * item.stretch
        shift = {Align.LEFT: 0.0, Align.CENTRE: wide / 2, Align.RIGHT: wide}[item.align]
        left = item.x - (wide - shift if item.turned else shift)
        return left, left + wide
    return item.x, item.x + item.width


@pytest.mark.parametrize("logo", [PNG, ""])
@pytest.mark.parametrize("count", [1, 2, 15])
@pytest.mark.parametrize("document", PAPERS)
def test_everything_lies_on_the_paper(document: Document, count: int, logo: str) -> None:
    for page in sheet(DocumentSource(held(count, logo=logo), {}), document):
        for item in page.items:
            left, right = ends(item)
            assert -0.01 <= left <= right <= page.width + 0.01, item
        assert all(3 <= item.y <= page.height - 3 for item in texts(page))


@pytest.mark.parametrize("document", PAPERS)
def test_the_logo_stands_where_there_is_one(document: Document) -> None:
    def logos(made: Tournament) -> int:
        return sum(
            isinstance(i, Image)
            for page in sheet(DocumentSource(made, {}), document)
            for i in page.items
        )

    assert logos(held(logo="")) == 0
    per_board, per_player = 2 * 7, 14
    wanted = {
        Document.SCORE_SHEETS: per_board,
        Document.PLAYER_CARDS: per_player,
        Document.BADGES: per_player,
        Document.TABLE_CARDS: 2 * 7,
        Document.BOOKLET: 1,
    }
    assert logos(held()) == wanted[document]
    assert exported_file(DocumentSource(held(), {}), Format.PDF, (document,)).startswith(b"%PDF")


def test_a_logo_that_cannot_be_read_is_said() -> None:
    broken = PNG[:60] + PNG[60:].replace("A", "B", 1)
    with pytest.raises(InvalidTournament, match="the logo cannot be read"):
        exported_file(
            DocumentSource(held(logo=_with_odd_picture()), {}), Format.PDF, (Document.BADGES,)
        )
    assert exported_file(
        DocumentSource(held(logo=broken), {}), Format.PDF, (Document.BADGES,)
    )  # no PNG at all: left out


def _with_odd_picture() -> str:
    """A PNG whose parts are right and whose picture is none."""
    import base64
    import struct
    import zlib

    def part(name: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        )

    head = struct.pack(">IIBBBBB", 9, 9, 8, 0, 0, 0, 0)
    data = (
        b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", b"nothing") + part(b"IEND", b"")
    )
    return base64.b64encode(data).decode()


def test_a_score_sheet_for_each_player_of_a_board() -> None:
    pages = sheet(DocumentSource(held(), {}), Document.SCORE_SHEETS, 3)
    assert len(pages) == 7
    first = [item.text for item in texts(pages[0])]
    board = held().rounds[2].boards[0]
    white = held().by_number[board.white].name
    assert sum(white in text for text in first) == 2
    assert {"Round 3", "Board 1", "60", "1 - 0"} <= set(first)
    assert any("15:30" in text for text in first)
    # White's sheet has White in bold, Black's has Black.
    bold = [item.text for item in texts(pages[0]) if item.bold and item.size == 11.0]
    assert any(white in text for text in bold[:2])


def test_a_card_tells_the_rounds_that_were_played_and_leaves_room_for_the_others() -> None:
    made = held(4)
    card = words(sheet(DocumentSource(made, {}), Document.PLAYER_CARDS))
    assert len(sheet(DocumentSource(made, {}), Document.PLAYER_CARDS)) == 1
    assert [card.count(str(n)) >= 4 for n in range(1, 6)] == [True] * 5
    assert any(text.startswith("No. 1 · rating 2698") for text in card)


def test_a_badge_for_everybody() -> None:
    pages = sheet(DocumentSource(held(23), {}), Document.BADGES)
    assert len(pages) == 3
    assert sum(text.startswith("No. ") for text in words(pages)) == 23


def test_the_hours_of_rounds_stand_on_their_sheets() -> None:
    aside = words(sheet(DocumentSource(held(), {}), Document.PAIRINGS, 2))
    assert any("2026/11/20, 10:00" in text for text in aside)


def test_pages_of_a_booklet_lie_so_that_it_can_be_folded() -> None:
    def numbered(count: int) -> list[list[str]]:
        pages = [(TextItem(10.0, 10.0, str(n), 10.0),) for n in range(1, count + 1)]
        return [
            [item.text for item in sorted(texts(side), key=lambda i: i.x)]
            for side in folded_sheets(pages)
        ]

    assert numbered(8) == [["8", "1"], ["2", "7"], ["6", "3"], ["4", "5"]]
    assert numbered(5) == [["1"], ["2"], ["3"], ["4", "5"]]
    assert numbered(1) == [["1"], []]


def test_the_booklet_has_standings_cross_table_and_rounds() -> None:
    said = words(sheet(DocumentSource(held(), {}), Document.BOOKLET))
    for title in (
        "Standings after round 3",
        "Crosstable after round 3",
        "Pairings of round 1",
        "Pairings of round 3",
    ):
        assert any(text.startswith(title) for text in said), title
    assert "14 players, 3 rounds" in said


def paying() -> Tournament:
    made = held(4)
    bills = ((2500, 2500, "cash"), (2500, 1250, "card"), (0, 0, ""), (2500, 3000, "cash"))
    players = tuple(
        replace(p, fee=fee, paid=paid, paid_by=by)
        for p, (fee, paid, by) in zip(made.players, bills, strict=True)
    )
    return replace(made, players=players)


def test_payments_and_their_sums() -> None:
    table = document_tables(DocumentSource(paying(), {}), Document.PAYMENTS)[0]
    rows = {row[1]: row[-4:] for row in table.texts()}
    assert rows == {
        "1": ("25", "25", "", "cash"),
        "2": ("25", "12.50", "12.50", "card"),
        "3": ("", "", "", ""),
        "4": ("25", "30", "-5", "cash"),
    }
    assert payment_sums(paying().players) == (
        "Fees 75, paid 67.50, owed 12.50. 1 player still has to pay. card: 12.50, cash: 55."
    )
    assert not is_available(DocumentSource(held(), {}), Document.PAYMENTS)


@pytest.mark.parametrize("text", ["25", "25,00", "€ 25.-", "EUR 25", "25.00 Fr"])
def test_amounts_as_people_write_them(text: str) -> None:
    assert read_money(text) == 2500


@pytest.mark.parametrize("text", ["x", "-5", "5-", "1.234", "12,345.00", "1 2 . 3 4 5"])
def test_what_is_no_amount(text: str) -> None:
    with pytest.raises(ValueError, match="not an amount"):
        read_money(text)


def test_amounts_come_back_as_they_were() -> None:
    assert all(read_money(money_text(n)) == n for n in range(0, 100_000, 37))


SECRETS = ("secret@example.org", "+371 555 0100", "Mother: Anna")


def test_no_export_carries_contacts() -> None:
    made = paying()
    players = tuple(
        replace(
            p, email=SECRETS[0], phone=SECRETS[1], contact=SECRETS[2], team="Lions", club="Riga"
        )
        for p in made.players
    )
    details = replace(made.details, prizes=("50; 1", "20; 1; teams=team:2"), teams="team:2")
    source = DocumentSource(replace(made, players=players, details=details), {})
    found = [write_report(source.tournament, dialect) for dialect in (None, *Dialect)]
    found.append(round_pgn(source.tournament, 1))
    for document in Document:
        if is_available(source, document):
            found.append(" ".join(words(sheet(source, document))).encode())
            found += [
                exported_file(source, kind, (document,)) for kind in (Format.HTML, Format.CSV)
            ]
            found.append(_unpacked(exported_file(source, Format.WORKBOOK, (document,))))
    assert len(found) > 60
    assert [secret for secret in SECRETS for data in found if secret.encode() in data] == []
    assert any(b"Lions" in data for data in found)


def _unpacked(book: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(book)) as parts:
        return b"".join(parts.read(name) for name in parts.namelist())
