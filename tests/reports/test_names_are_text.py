"""What leaves the program tells names as text: on paper, on pages and in workbooks nothing of a
name takes effect.
"""

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser

import openpyxl
import pytest

from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import DOCUMENT_TITLES, Document, DocumentSource, is_available
from arbiter_gui.reports.export import Format, exported_file
from arbiter_gui.reports.layout.items import TextItem
from tests.reports.events import players

ACTS = "\x9b31m\x1b[31m\u202e\u2066\u2028\nx"
NAMES = (
    f'<img src="/dev/zero">Adams{ACTS}',
    f"</title></style><script>x</script> & {ACTS}",
    f'"><b onclick="x">Carr</b>{ACTS}',
    f"=1+1{ACTS}",
    f"@SUM(A1){ACTS}",
    f"{ACTS}{'Very long name ' * 300}",
)


@pytest.fixture(scope="module")
def source() -> DocumentSource:
    """Everything there is to print about a round of six players of such names."""
    named = [
        replace(p, name=name, title=name[:40], club=name, federation=ACTS[:3], fixed_board=3)
        for p, name in zip(players(6), NAMES, strict=True)
    ]
    details = Details(name=NAMES[1], city=NAMES[0], chief_arbiter=NAMES[2])
    begun = Tournament(
        tuple(named),
        details=details,
        edition="dutch-2017",
        round_count=3,
        initial_colour=Colour.WHITE,
    )
    proposal = propose(begun)
    lines = [(0, "C.1", f"{name} met nobody") for name in NAMES]
    return DocumentSource(
        proposal.edit().apply(begun),
        {1: proposal.trace},
        lines=lambda trace: lines,
        printed="2026-05-02 14:30",
    )


def _documents(source: DocumentSource) -> Iterator[Document]:
    return (document for document in Document if is_available(source, document, 1))


def test_nothing_on_paper_acts(source: DocumentSource) -> None:
    said = {
        item.text
        for document in _documents(source)
        for page in sheet(source, document, 1)
        for item in page.items
        if isinstance(item, TextItem)
    }
    assert {text for text in said if in_a_line(text) != text} == set()
    assert any("<img" in text for text in said)


def test_every_sheet_can_be_written(source: DocumentSource) -> None:
    documents = tuple(_documents(source))
    assert len(documents) >= 20
    whole = exported_file(source, Format.PDF, documents, 1)
    pages = 0
    for document in documents:
        alone = exported_file(source, Format.PDF, (document,), 1)
        assert alone.startswith(b"%PDF"), document
        assert _pages(alone) == len(sheet(source, document, 1)) > 0, document
        pages += _pages(alone)
    assert _pages(whole) == pages
    assert _bookmarks(whole) == [DOCUMENT_TITLES[document] for document in documents]


def _pages(pdf: bytes) -> int:
    return pdf.count(b"/Type /Page\n")


def _bookmarks(pdf: bytes) -> list[str]:
    """Return the names of the sheets in a PDF, in their order.

    The title of the file comes before them.
    """
    titles = (
        re.sub(rb"\\([()])", rb"\1", title) for title in re.findall(rb"/Title \((.*)\)\n", pdf)
    )
    return [title.decode("latin-1") for title in titles if not title.startswith(b"\\376")]


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}


def test_a_page_has_no_element_of_a_name(source: DocumentSource) -> None:
    text = exported_file(source, Format.HTML, (), 1).decode()
    page = _Page()
    page.feed(text)
    assert page.tags & {"img", "script", "b"} == set()
    assert {name for name in page.attributes if name.startswith("on")} == set()
    assert not any(sign in text for sign in ACTS if not (sign.isprintable() or sign == "\n"))


def test_a_workbook_has_text_where_names_are(source: DocumentSource) -> None:
    book = openpyxl.load_workbook(io.BytesIO(exported_file(source, Format.WORKBOOK, (), 1)))
    cells = [
        cell for page in book for row in page.iter_rows() for cell in row if cell.value is not None
    ]
    assert {cell.data_type for cell in cells} <= {"s", "n"}
    texts = [cell.value for cell in cells if isinstance(cell.value, str)]
    assert any(text.startswith("=1+1") for text in texts)
    assert {text for text in texts if in_a_line(text) != text} == set()


def test_a_list_has_no_formula(source: DocumentSource) -> None:
    text = exported_file(source, Format.CSV, (Document.PLAYERS,), 1).decode("utf-8-sig")
    assert not any(
        cell.lstrip('"').startswith(("=", "@")) for cell in text.replace("\r\n", ",").split(",")
    )
    assert in_a_line(text.replace("\r\n", "")) == text.replace("\r\n", "")
