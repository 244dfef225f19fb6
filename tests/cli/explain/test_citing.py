"""`arbiter where`: the tests that cite an article, where a reading is argued, and numbers without
an entry.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.cli import citations as citing
from arbiter_gui.cli.citations import citing_tests, places_of_reading
from arbiter_gui.engine.editions import editions
from tests.cli.conftest import Command

TOP = Path(__file__).resolve().parents[3]
MARKED = """
import pytest

pytestmark = pytest.mark.article("dutch-2017", "A.1")

@pytest.mark.article("dutch-2017", "C.7", "c5")
@pytest.mark.slow
def test_one(): ...

class TestMore:
    @pytest.mark.article("dutch-2026", "C5")
    def test_other_edition(self): ...

    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.article("dutch-2017", "C.5"))])
    def test_two(self, x): ...

def test_names_it_only(): "C.5 of dutch-2017"
"""


def test_tests_are_found_by_their_marks(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "test_x.py"
    path.parent.mkdir()
    path.write_text(MARKED, encoding="utf-8")
    book = editions()["dutch-2017"].rulebook
    assert citing_tests(book, "C.5", tmp_path) == [(path, 8, "test_one"), (path, 15, "test_two")]
    assert citing_tests(book, "A.1", tmp_path) == [(path, 4, "")]
    assert citing_tests(book, "C.6", tmp_path) == []
    assert citing_tests(book, "C.5", None) == []


def test_an_article_names_its_tests(arbiter: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(TOP)
    answer = arbiter("where", "C.5", "--rules", "dutch-2017")
    lines = [line for line in answer.out.splitlines() if line.startswith("  test tests/")]
    path, _, rest = lines[0].removeprefix("  test ").partition(":")
    line, _, name = rest.partition(" ")
    assert f"def {name}(" in (TOP / path).read_text(encoding="utf-8").splitlines()[int(line) - 1]


def test_without_tests_nothing_is_said_of_them(
    arbiter: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arbiter_gui.cli.commands.checking.where.tests_folder", lambda: None)
    assert "test" not in arbiter("where", "C.5", "--rules", "dutch-2017").out
    assert "divergences" not in arbiter("where", "R13", "--rules", "dutch-2012").out


def test_the_folder_of_tests_is_that_of_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert citing.tests_folder() == TOP / "tests"
    (tmp_path / "tests").mkdir()
    monkeypatch.setattr(citing, "_PROGRAM", tmp_path / "arbiter_gui")
    assert citing.tests_folder() is None


def test_every_reading_has_one_entry_and_a_register() -> None:
    for edition in editions().values():
        for key, reading in edition.rulebook.readings.items():
            entry, register = places_of_reading(edition.rulebook, reading, TOP / "tests")
            path, line, _ = entry
            assert f'"{key}"' in "\n".join(
                path.read_text(encoding="utf-8").splitlines()[line - 1 : line + 1]
            )
            assert register[0].name == f"{edition.key}.md"


def test_a_number_below_an_entry_is_kept_there(arbiter: Command) -> None:
    answer = arbiter("where", "4.4.1", "--rules", "dutch-2026")
    lines = answer.out.splitlines()
    assert (answer.code, answer.err) == (0, "")
    assert lines[:2] == ["4.4.1 is listed under 4.4:", "dutch-2026 4.4"]


def test_a_number_beside_other_entries_is_unknown(arbiter: Command) -> None:
    assert arbiter("where", "5.2.9", "--rules", "dutch-2026").code == 2


@pytest.mark.parametrize("text", ["", "  "])
def test_nothing_is_no_article(arbiter: Command, text: str) -> None:
    answer = arbiter("where", text)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == "give an article such as C.12, or an interpretation such as R13\n"
