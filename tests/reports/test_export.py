"""The front door of exports."""

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.domain.errors import InvalidTournament, StoreError
from arbiter_gui.reports.documents import Document, DocumentSource, heading
from arbiter_gui.reports.export import Format, exported_file
from arbiter_gui.reports.layout import fonts
from tests.reports.events import event, trace


@pytest.mark.parametrize(
    ("kind", "head"),
    [("xlsx", b"PK"), ("pdf", b"%PDF"), ("html", b"<!DOCTYPE"), ("csv", b"\xef\xbb\xbf")],
)
@pytest.mark.parametrize("rounds", [0, 3])
def test_every_format(kind: str, head: bytes, rounds: int) -> None:
    source = DocumentSource(event(6, rounds), {rounds: trace(rounds)} if rounds else {})
    assert exported_file(source, Format(kind)).startswith(head)


def test_documents_and_round_are_chosen() -> None:
    page = exported_file(
        DocumentSource(event(6, 3), {}), Format.HTML, [Document.PAIRINGS], round_number=2
    ).decode()
    assert "Pairings of round 2" in page
    assert "Standings" not in page
    assert "2026/03/08" in page


def test_what_was_asked_for_and_is_missing_is_an_error() -> None:
    source = DocumentSource(event(6, 1), {})
    with pytest.raises(InvalidTournament, match="no explanation of round 1"):
        exported_file(source, Format.PDF, [Document.EXPLANATION])
    with pytest.raises(InvalidTournament, match="one table"):
        exported_file(source, Format.CSV, [Document.BOARD, Document.STANDINGS])


def test_the_fonts_are_there_and_an_incomplete_installation_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert fonts.font_file().stat().st_size > 300_000
    assert fonts.font_file(bold=True) != fonts.font_file()
    monkeypatch.setattr(fonts, "_PACKAGE", tmp_path / "arbiter_gui")
    with pytest.raises(StoreError, match=r"ArbiterSans-Regular\.ttf is missing"):
        fonts.font_file()


def test_sheets_have_the_date_of_the_round_or_the_days_of_the_event() -> None:
    """The first day of an event is not that of a later round of which nobody said when it is
    played.
    """
    made = event(6, 2)
    details = replace(
        made.details, city="Riga", start="2026/03/07", end="2026/03/15", dates=("26/03/07",)
    )

    def above(number: int, **changes: str) -> str:
        there = replace(made, details=replace(details, **changes))
        return heading(DocumentSource(there, {}), number).aside

    assert above(1) == "Riga, 2026/03/07"
    assert above(2) == "Riga, 2026/03/07 – 2026/03/15"
    assert above(2, end="2026/03/07") == "Riga, 2026/03/07"
    assert above(2, start="", end="") == "Riga"
