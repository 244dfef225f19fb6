"""`arbiter where`: from an article to its code."""

from __future__ import annotations

import re
from importlib import import_module
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


def places_told(arbiter: Command, article: str, edition: str) -> dict[str, list[tuple[str, str]]]:
    """Return the labelled places of an answer: by label the text of each line and the name."""
    found: dict[str, list[tuple[str, str]]] = {}
    for line in arbiter("where", article, "--rules", edition).out.splitlines():
        match = re.fullmatch(
            r"  (criterion|counts|words|order|judge|judge's order|twin) (\S+\.py):(\d+) (\S+)", line
        )
        if match is not None:
            label, path, number, name = match.groups()
            text = (TOP / path).read_text(encoding="utf-8").splitlines()[int(number) - 1]
            found.setdefault(label, []).append((text, name))
    return found


EDITIONS_WITH_CRITERIA = [key for key, edition in editions().items() if edition.rulebook.criteria]


@pytest.mark.parametrize("key", EDITIONS_WITH_CRITERIA)
def test_all_places_of_a_criterion_are_found(
    arbiter: Command, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.chdir(TOP)
    listed = import_module(f"arbiter_gui.engine.{key.replace('-', '_')}.criteria").CRITERIA
    for criterion in editions()[key].rulebook.criteria:
        if not any(each.article == criterion.article for each in listed):
            continue  # absolute criteria of 2012, which have no place in the order
        places = places_told(arbiter, criterion.article, key)
        names = [name for _, name in places["criterion"]]
        for text, name in places["criterion"]:
            assert text.startswith((f"{name} = ", f"{name}, ")), (criterion.article, text)
        for text, order in places["order"]:
            assert order in ("CRITERIA", "REQUIREMENTS")
            assert any(re.search(rf"\b{name}\b", text) for name in names), criterion.article
        assert bool(places.get("words")) == (criterion.words is not None), criterion.article
        for text, name in places.get("words", ()):
            # A measure with a name of its own, or the words within the object.
            assert text.lstrip().startswith((f"{name} = ", "words=")), (criterion.article, text)
        for text, name in places["judge"]:
            assert text.startswith(f"{name} = "), (criterion.article, text)
        for text, _ in places["judge's order"]:
            assert any(re.search(rf"\b{name}\b", text) for _, name in places["judge"])


@pytest.mark.parametrize(
    ("key", "article", "functions"),
    [
        ("dutch-2026", "C9", ["Judge.c9_unplayed"]),
        ("dutch-2026", "C12", ["Judge.judge"]),
        ("dutch-2017", "C.12", ["Judge.downfloater"]),
        ("dutch-2017", "C.6", ["Judge.c6_psd"]),
        ("dutch-2017", "C.13", ["Judge.pair"]),
        ("dutch-2012", "B.5", ["Round.cost"]),
        ("dubov-1997", "2.3", ["may_meet"]),
        ("double-2026", "C8", ["opponent_again"]),
        ("team-2026", "C8", ["preference_missed"]),
        ("team-2026", "C10", ["opponent_again"]),
        ("burstein-2026", "C7", ["Literal.next_bracket"]),
        ("dubov-2026", "C9", ["Literal.quality"]),
        ("double-2026", "C5", ["Literal.upfloaters"]),
        ("burstein-2026", "C5", ["Literal.bracket"]),
    ],
)
def test_the_function_of_the_twin_is_the_one_that_cites_the_article(
    arbiter: Command,
    monkeypatch: pytest.MonkeyPatch,
    key: str,
    article: str,
    functions: list[str],
) -> None:
    monkeypatch.chdir(TOP)
    found = places_told(arbiter, article, key)["twin"]
    assert [name for _, name in found] == functions
    for text, name in found:
        assert text.strip().startswith(f"def {name.rpartition('.')[2]}(")


def test_an_article_with_two_criteria_has_the_places_of_both(
    arbiter: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(TOP)
    places = places_told(arbiter, "B.6", "dutch-2012")
    assert [name for _, name in places["criterion"]] == ["B6_DOWN", "B6_UP"]
    # The function of the first one heads the answer, as the home of the article.
    assert places["counts"] == [("def b6_upfloat(entrant: Seat) -> int:", "b6_upfloat")]
    assert [order for _, order in places["order"]] == ["REQUIREMENTS"]


def test_an_article_that_is_no_criterion_has_no_such_places(arbiter: Command) -> None:
    assert not places_told(arbiter, "C.7", "dutch-2012")
    assert not places_told(arbiter, "1.2", "dutch-2026")
