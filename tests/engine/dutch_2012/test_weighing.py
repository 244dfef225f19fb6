"""What spares a search changes nothing: neither which readings are cited nor how the steps are told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate
from arbiter_gui.engine.dutch_2012.bracket_search import folds
from arbiter_gui.engine.dutch_2012.bracket_search.matching_task import MatchingTask
from arbiter_gui.engine.dutch_2012.bracket_search.search import Answer, first_of_the_best
from arbiter_gui.engine.dutch_2012.cited_readings import citing
from arbiter_gui.engine.dutch_2012.cited_readings.changed_cards import answer_with_cards
from arbiter_gui.engine.dutch_2012.cited_readings.citing import same_scores_are_left
from arbiter_gui.engine.dutch_2012.cited_readings.effects import may_matter
from arbiter_gui.engine.dutch_2012.steps import lowest_bracket
from arbiter_gui.engine.kernel.control import Control
from tests.benchmarks.fields import generate
from tests.engine.dutch_2012.fields import CORPUS, KEY, random_rounds, read, told

SEEDS = range(700, 735)


def rounds() -> Iterator[Tournament]:
    """Small random rounds, recorded ones with odd lowest brackets, and larger ones with long orders."""
    for seed in SEEDS:
        yield from random_rounds(seed, 6 + seed % 10, 5 + seed % 5)
    for name in ("t0010", "t0123", "t0228"):
        tournament = read(CORPUS / f"{name}.trf")
        yield from (tournament.before_round(n) for n in range(2, len(tournament.rounds) + 1))
    for played in (2, 3, 4, 7):
        yield generate(70, played, KEY, 3)


@pytest.mark.article("dutch-2012", "A.11", "B.5", "A.3", "B.1.b", "A.10", "D.2")
def test_where_the_search_is_spared_it_would_answer_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: Counter[str] = Counter()

    def checked(asked: MatchingTask, other: MatchingTask, candidate: Candidate, control: Control) -> bool:
        matters = may_matter(asked, other, candidate, control)
        answer = first_of_the_best(other, control)
        ours, theirs = (sorted(pairs(c)) for c in (candidate, answer))
        assert matters or ours == theirs, (asked, other)
        where = "" if asked.q.below is None else "above a bracket: "
        seen[where + ("asked" if matters else "spared")] += 1
        seen[where + "decides"] += ours != theirs
        return matters

    def with_cards(
        asked: MatchingTask, answer: Answer, bracket: Bracket, control: Control
    ) -> Candidate | None:
        found = answer_with_cards(asked, answer, bracket, control)
        whole = first_of_the_best(MatchingTask(replace(asked.q, bracket=bracket)), control)
        assert pairs(found) == pairs(whole), (asked.q, bracket)
        seen["cards: spared" if found is answer.candidate else "cards: asked"] += 1
        seen["cards: decides"] += sorted(pairs(found)) != sorted(pairs(answer.candidate))
        return found

    monkeypatch.setattr(citing, "answer_with_cards", with_cards)
    for module in (citing, lowest_bracket):
        monkeypatch.setattr(module, "may_matter", checked)
    for tournament in rounds():
        try:
            told(tournament)
        except NoLegalPairing:
            continue
    assert seen["spared"] > 10 * (seen["asked"] - seen["decides"]), seen
    assert seen["decides"] > 12, seen
    assert seen["cards: decides"] > 15, seen
    assert seen["decides"] + seen["cards: decides"] > 30, seen
    assert seen["cards: spared"] > 2 * (seen["cards: asked"] - seen["cards: decides"]), seen
    assert seen["spared"] > 500, seen
    assert seen["above a bracket: spared"] > 20, seen
    assert seen["above a bracket: decides"] > 5, seen


def pairs(candidate: Candidate | None) -> list[tuple[int, int]]:
    """The pairs in numbers, the lower one first."""
    made = () if candidate is None else candidate.all_pairs
    return [(min(a.number, b.number), max(a.number, b.number)) for a, b in made]


@pytest.mark.article("dutch-2012", "A.11", "D.4")
def test_scores_that_cannot_differ_need_no_question(monkeypatch: pytest.MonkeyPatch) -> None:
    spared = 0

    def asked(bracket: Bracket, candidate: Candidate) -> bool:
        nonlocal spared
        spared += same_scores_are_left(bracket, candidate)
        return False

    for played in (2, 4, 7):
        tournament = generate(60, played, KEY, 4)
        with monkeypatch.context() as patch:
            kept = told(tournament)
            patch.setattr(citing, "same_scores_are_left", asked)
            assert told(tournament) == kept
    assert spared > 8


@pytest.mark.parametrize("played", [2, 4, 7])
def test_what_was_searched_is_told_as_if_searched_again(played: int, monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = generate(90, played, KEY, 5)
    kept = told(tournament)

    monkeypatch.setattr(folds, "searched_already", lambda state, taken: None)
    assert told(tournament) == kept
