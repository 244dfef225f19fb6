"""README and the engineers' chapters are true: links and files exist, commands are real."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from pathlib import Path

import pytest

from arbiter_gui.cli.options.parser import build_parser
from arbiter_gui.engine.editions import editions
from tests.architecture.rooms_picture import PICTURE, picture
from tests.architecture.sources import TOP

README = TOP / "README.md"
CHAPTERS = (README, *sorted((TOP / ".github").rglob("*.md")))
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|<img[^>]*src=\"([^\"]+)\"")
MANY = 8
"""A helper that so many files of tests import is named for those who write the next one."""
MOST_LINES = 130
"""What is read in the first ten minutes."""


def text(chapter: Path) -> str:
    return chapter.read_text(encoding="utf-8")


def headings(chapter: Path) -> set[str]:
    """Return the anchors of the headings as code hosts make them."""
    titles = re.findall(r"^#+ (.+)$", text(chapter), re.MULTILINE)
    return {"#" + re.sub(r"[^\w\- ]", "", t.lower()).replace(" ", "-") for t in titles}


def test_the_chapters_were_found() -> None:
    assert {"README.md", "CONTRIBUTING.md", "command-line.md"} <= {
        chapter.name for chapter in CHAPTERS
    }


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)
def test_links_and_pictures_lead_somewhere(chapter: Path) -> None:
    targets = [a or b for a, b in LINK.findall(text(chapter))]
    here = [target for target in targets if not target.startswith(("http://", "https://"))]
    known = headings(chapter)
    assert [
        t for t in here if t not in known and not (chapter.parent / t.partition("#")[0]).exists()
    ] == []


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)
def test_files_that_are_named_exist(chapter: Path) -> None:
    named = re.findall(
        r"`((?:arbiter_gui|tests|installer|resources|\.ci|\.github)/[\w./-]*)", text(chapter)
    )
    assert [name for name in named if not (TOP / name).exists()] == []


def test_helpers_that_many_tests_use_are_named() -> None:
    users = Counter[str]()
    for file in (TOP / "tests").rglob("*.py"):
        modules = re.findall(r"^from (tests(?:\.\w+)+) import", text(file), re.MULTILINE)
        users.update(f"{module.replace('.', '/')}.py" for module in set(modules))
    named = set(re.findall(r"`(tests/[\w./-]*)`", text(TOP / ".github" / "CONTRIBUTING.md")))
    folders = tuple(name for name in named if name.endswith("/"))
    wanted = {
        module for module, count in users.items() if count >= MANY and (TOP / module).exists()
    }
    assert len(wanted) > 10
    assert {module for module in wanted - named if not module.startswith(folders)} == set()


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)
def test_commands_that_are_shown_can_be_typed(
    chapter: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for line in re.findall(r"^ {0,4}arbiter ([^|#>\n]+)", text(chapter), re.MULTILINE):
        build_parser().parse_args(shlex.split(line))
    assert capsys.readouterr().err == ""


def test_the_readme_opens_with_a_picture_and_the_two_commands() -> None:
    head = "\n".join(text(README).splitlines()[:20])
    assert "![" in head
    assert "sh installer/start.sh" in head
    assert "sh installer/test.sh" in head


def test_the_readme_shows_commands_and_names_every_edition() -> None:
    assert len(re.findall(r"^    arbiter ", text(README), re.MULTILINE)) >= 8
    assert [key for key in editions() if f"`{key}`" not in text(README)] == []


def test_the_readme_is_read_in_ten_minutes() -> None:
    assert len(text(README).splitlines()) <= MOST_LINES


def test_decisions_are_numbered_notes() -> None:
    names = sorted(path.name for path in (TOP / ".github" / "decisions").iterdir())
    assert [int(name[:4]) for name in names] == list(range(1, len(names) + 1))
    for name in names:
        first = text(TOP / ".github" / "decisions" / name).splitlines()[0]
        assert first.startswith(f"# {int(name[:4])}. "), name


def test_the_picture_of_the_rooms_is_that_of_the_code() -> None:
    """Drawn anew by `python -m tests.architecture.rooms_picture`."""
    assert text(PICTURE) == picture()


OWN = {
    "engine": ("arbiter_gui/engine/dubov_2026/*.py",),
    "judge": ("arbiter_gui/proof/dubov_2026/*.py",),
    "tests with the literal version of the text": (
        "tests/engine/dubov_2026/*.py",
        "tests/literal/dubov/dubov_2026.py",
        "tests/proof/broken/test_broken_dubov_2026.py",
    ),
    "events and words": ("arbiter_gui/trace/dubov_2026.py", "arbiter_gui/explain/dubov_2026.py"),
}
"""The files of the edition that is the example of how one is added."""


def test_the_example_of_an_edition_costs_what_is_said() -> None:
    said = " ".join(text(TOP / ".github" / "CONTRIBUTING.md").split())
    total = 1  # the line that declares it
    for what, patterns in OWN.items():
        files = [path for pattern in patterns for path in TOP.glob(pattern)]
        lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files)
        found = re.search(rf"(\d+) files and ([\d,]+) lines of {what}", said)
        assert found is not None
        assert int(found[1]) == len(files)
        assert abs(int(found[2].replace(",", "")) - lines) <= 30
        total += lines
    assert total <= 3_500
