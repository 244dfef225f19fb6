"""The command line in the language of the system: what people read, and not what programs read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter_gui.cli.languages import terminal_catalogue
from tests.cli.conftest import SEVEN, Command, Write


@pytest.fixture(autouse=True)
def french(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("ARBITER_LANGUAGE", "fr")
    terminal_catalogue.cache_clear()
    yield
    terminal_catalogue.cache_clear()


def test_tables_errors_and_files_written_are_in_it(arbiter: Command, write: Write, tmp_path: Path) -> None:
    report = write(SEVEN)
    assert arbiter("standings", report).out.startswith("Classement")
    missing = arbiter("standings", tmp_path / "none.trf")
    assert (missing.code, "Fichier" in missing.err) == (2, True)
    page = tmp_path / "cup.html"
    answer = arbiter("export", report, "--html", page, "--sheets", "pairings", "--rules", "dutch-2017")
    assert answer.err == f"{page} a été écrit.\n"
    assert "Blancs" in page.read_text(encoding="utf-8")


def test_what_programs_read_stays_as_it_is(arbiter: Command, write: Write) -> None:
    answer = arbiter("check", write(SEVEN), "--json", "--rules", "dutch-2017")
    assert '"status": "same"' in answer.out
