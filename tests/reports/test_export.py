"""The front door of exports, and writing without half a file."""

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.domain.errors import InvalidTournament, StoreError
from arbiter_gui.reports import export as door
from arbiter_gui.reports import fonts
from arbiter_gui.reports.documents import Document, Source, heading
from arbiter_gui.reports.export import Format, export, write_file
from tests.reports.events import event, trace


@pytest.mark.parametrize(
    ("kind", "head"), [("xlsx", b"PK"), ("pdf", b"%PDF"), ("html", b"<!DOCTYPE"), ("csv", b"\xef\xbb\xbf")]
)
@pytest.mark.parametrize("rounds", [0, 3])
def test_every_format(kind: str, head: bytes, rounds: int) -> None:
    source = Source(event(6, rounds), {rounds: trace(rounds)} if rounds else {})
    assert export(source, Format(kind)).startswith(head)


def test_documents_and_round_are_chosen() -> None:
    page = export(Source(event(6, 3), {}), Format.HTML, [Document.PAIRINGS], number=2).decode()
    assert "Pairings of round 2" in page
    assert "Standings" not in page
    assert "2026/03/08" in page


def test_what_was_asked_for_and_is_missing_is_an_error() -> None:
    source = Source(event(6, 1), {})
    with pytest.raises(InvalidTournament, match="no explanation of round 1"):
        export(source, Format.PDF, [Document.EXPLANATION])
    with pytest.raises(InvalidTournament, match="one table"):
        export(source, Format.CSV, [Document.BOARD, Document.STANDINGS])


def test_a_new_file_replaces_the_old_one_whole(tmp_path: Path) -> None:
    target = tmp_path / "out.pdf"
    target.write_bytes(b"old")
    write_file(target, b"new")
    assert target.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [target]


def test_a_link_is_followed(tmp_path: Path) -> None:
    real, link = tmp_path / "real.csv", tmp_path / "link.csv"
    real.write_bytes(b"old")
    link.symlink_to(real)
    write_file(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"


def test_a_failure_leaves_the_old_file_and_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "out.pdf"
    target.write_bytes(b"old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(door.os, "fsync", full)
    with pytest.raises(StoreError, match=r"out\.pdf cannot be written \(No space left on device\)"):
        write_file(target, b"new")
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


def test_folders_that_are_missing_or_in_the_way_are_said(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="No such file"):
        write_file(tmp_path / "no" / "out.pdf", b"")
    with pytest.raises(StoreError, match="cannot be written"):
        write_file(tmp_path, b"")


def test_a_device_is_written_to_and_stays() -> None:
    null = Path("/dev/null")
    if null.exists():
        write_file(null, b"gone")
        assert not null.is_file()


def test_the_fonts_are_there_and_an_incomplete_installation_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert fonts.font_file().stat().st_size > 500_000
    assert fonts.font_file(bold=True) != fonts.font_file()
    monkeypatch.setattr(fonts, "_PACKAGE", tmp_path / "arbiter_gui")
    with pytest.raises(StoreError, match=r"DejaVuSans\.ttf is missing"):
        fonts.font_file()


def test_sheets_have_the_date_of_the_round_or_the_days_of_the_event() -> None:
    """The first day of an event is not that of a later round of which nobody said when it is played."""
    made = event(6, 2)
    details = replace(made.details, city="Riga", start="2026/03/07", end="2026/03/15", dates=("26/03/07",))

    def above(number: int, **changes: str) -> str:
        there = replace(made, details=replace(details, **changes))
        return heading(Source(there, {}), number).aside

    assert above(1) == "Riga, 2026/03/07"
    assert above(2) == "Riga, 2026/03/07 – 2026/03/15"
    assert above(2, end="2026/03/07") == "Riga, 2026/03/07"
    assert above(2, start="", end="") == "Riga"
