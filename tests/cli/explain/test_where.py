"""`arbiter where`: from an article to its code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arbiter_gui.cli.commands.checking.where import description_of, nearest_articles
from arbiter_gui.engine.editions import editions
from arbiter_gui.rulebook import Article, Reading, Rulebook
from tests.cli.conftest import Command

TOP = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("spelling", ["C.5", "c5"])
def test_names_file_line_function_and_summary(
    arbiter: Command, monkeypatch: pytest.MonkeyPatch, spelling: str
) -> None:
    monkeypatch.chdir(TOP)
    answer = arbiter("where", spelling, "--rules", "dutch-2017")
    heading, place, summary = answer.out.splitlines()[:3]
    path, _, rest = place.strip().partition(":")
    line, _, function = rest.partition(" ")
    book = editions()["dutch-2017"].rulebook
    assert answer.code == 0
    assert heading.startswith("dutch-2017 C.5")
    assert f"def {function}(" in "\n".join(
        (TOP / path).read_text(encoding="utf-8").splitlines()[int(line) - 1 :][:5]
    )
    assert summary.strip() == book.articles["C.5"].summary


def test_every_article_can_be_asked_for(arbiter: Command) -> None:
    for key, edition in editions().items():
        for number in edition.rulebook.articles:
            assert arbiter("where", number, "--rules", key).code == 0, (key, number)


def test_an_unknown_article_lists_the_nearest(arbiter: Command) -> None:
    answer = arbiter("where", "C.91", "--rules", "dutch-2017")
    assert (answer.code, answer.out) == (2, "")
    assert "C.19" in answer.err


def test_an_unknown_edition_lists_the_editions(arbiter: Command) -> None:
    answer = arbiter("where", "C.5", "--rules", "dutch-1066")
    assert answer.code == 2
    assert "dutch-2017" in answer.err


def test_an_article_without_code_says_why() -> None:
    articles = [
        Article("Z.1", "Words of thanks", "says nothing to a program", ("1.1",)),
        Article("Z.2", "Other"),
    ]
    book = Rulebook(
        "test-1999", "Rules for a test", articles, [Reading("R1", "Z.1", "they are heartfelt")]
    )
    assert description_of(book, book.articles["Z.1"]).splitlines() == [
        "test-1999 Z.1 = 1.1",
        "  Words of thanks",
        "  note: says nothing to a program",
        "  interpretation R1: they are heartfelt",
    ]
    assert nearest_articles(book, "Z.22") == ["Z.2", "Z.1"]


def test_a_reading_is_told_in_full(arbiter: Command) -> None:
    answer = arbiter("where", "u6", "--rules", "dutch-2026")
    assert answer.code == 0
    assert "dutch-2026 interpretation U6 of 1.2" in answer.out
    assert "not: " in answer.out
    assert "because: " in answer.out
    assert "kernel/cards.py" in answer.out


def test_a_reading_that_can_be_turned_names_the_place_and_its_own_paragraph(
    arbiter: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(TOP)
    answer = arbiter("where", "D3", "--rules", "dubov-2026")
    assert "arbiter_gui/engine/dubov/definitions.py" in answer.out
    assert answer.out.splitlines()[4].endswith(" paired_upwards")
    register = (
        (TOP / "tests/engine/divergences/dubov-2026.md").read_text(encoding="utf-8").splitlines()
    )
    (line,) = re.findall(r"dubov-2026\.md:(\d+)", answer.out)
    assert register[int(line) - 1].startswith("**D3, ")
