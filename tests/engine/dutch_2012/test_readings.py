"""Each of the readings is cited by the trace where it decides, and only there."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import takewhile
from typing import Any

import pytest

from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dutch_2012 import reasons
from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate
from arbiter_gui.engine.dutch_2012.other_readings import OtherReading
from arbiter_gui.engine.dutch_2012.reasons import always_leaves_same_scores, deciding_readings
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.search import BracketQuestion, first_of_the_best
from arbiter_gui.trace.quantities import Pairs
from tests.benchmarks.fields import generate
from tests.engine.dutch_2012.fields import CORPUS, KEY, booklet, entrant, random_rounds, read, told
from tests.old_form import Event, Verb

RANDOM = {
    "R1": (1261, 6, 5, 4),
    "R2": (1487, 11, 9, 8),
    "R3": (65, 6, 9, 3),
    "R5": (839, 13, 9, 9),
    "R6": (1240, 11, 8, 7),
    "R7": (65, 6, 9, 4),
    "R8": (13, 6, 5, 4),
    "R9": (247, 6, 5, 4),
    "R10": (1079, 6, 9, 4),
    "R11": (1105, 6, 5, 5),
    "R12": (65, 6, 9, 5),
    "R13": (39, 6, 7, 4),
    "R14": (1079, 6, 9, 4),
    "R15": (40, 7, 8, 6),
    "R16": (676, 6, 8, 4),
    "R17": (208, 6, 8, 3),
    "R18": (13, 6, 5, 4),
    "R19": (1384, 12, 8, 3),
    "R20": (1295, 14, 9, 9),
    "R21": (39, 6, 7, 1),
    "R22": (39, 6, 7, 2),
    "R23": (1105, 6, 5, 5),
}
"""Seed, players, rounds and the round of a small random tournament in which the reading decides."""

RECORDED = {
    ("t0249", 5): "R3",
    ("t0107", 6): "R8",
    ("t0123", 7): "R8",
    ("t0228", 7): "R5",
    ("t0010", 5): "R9",
    ("t0034", 8): "R11",
    ("t0001", 8): "R12",
    ("t0001", 10): "R18",
}
"""Rounds that show what the readings are founded on."""


ABOVE = {
    ("R10", "C.12"): (20146, 10, 7, 4),
    ("R10", "C.13"): (20014, 13, 7, 7),
    ("R11", "C.12"): (20003, 11, 8, 8),
    ("R11", "C.13"): (20047, 10, 8, 8),
}
"""The same where C.12 or C.13 pairs the bracket above anew and the cards decide how."""

generated = cache(generate)


@cache
def state(seed: int, players: int, rounds: int, number: int) -> Tournament:
    return next(s for s in random_rounds(seed, players, rounds) if s.next_round == number)


def cited(tournament: Tournament) -> list[Event]:
    _, events = told(tournament)
    return [e for e in events if e.get("reading") is not None]


@pytest.mark.article("dutch-2012", "A.11", "D.4", "A.3", "A.10", "D.2", "D.3", "E.2", "E.5")
@pytest.mark.parametrize("key", RANDOM)
def test_a_reading_is_cited_where_it_decides(key: str) -> None:
    found = [e for e in cited(state(*RANDOM[key])) if e["reading"] == key]
    assert found
    for event in found:
        assert BOOK.find(event.article) is not None


@pytest.mark.parametrize("round_", RECORDED)
def test_recorded_rounds_cite_the_reading_they_are_evidence_for(round_: tuple[str, int]) -> None:
    name, number = round_
    keys = {e["reading"] for e in cited(read(CORPUS / f"{name}.trf").before_round(number))}
    assert RECORDED[round_] in keys


@pytest.mark.article("dutch-2012", "C.12", "C.13", "B.1.b", "A.10")
@pytest.mark.parametrize("where", ABOVE)
def test_cards_are_cited_where_they_decide_what_the_bracket_above_sends(
    where: tuple[str, str],
) -> None:
    key, article = where
    _, events = told(state(*ABOVE[where]))
    found = []
    for n, event in enumerate(events):
        if event.verb is Verb.BACKTRACKED and event.article == article:
            below = takewhile(lambda e: e.verb in (Verb.RELAXED, Verb.READ), events[n + 1 :])
            found += [(event["pairs"], e["otherwise"]) for e in below if e.get("reading") == key]
    assert found
    assert all(sent != otherwise for sent, otherwise in found)


@pytest.mark.article("dutch-2012", "C.10.f", "C.10.g", "A.10")
def test_a7d_gives_way_before_b2() -> None:
    """t0228 round 7: 5-9 against A.7.d, though 8-9 against B.2 could spare it.

    All are top scorers.
    """
    _, events = told(read(CORPUS / "t0228.trf").before_round(7))
    own = next(e for e in events if e.get("reading") == "R5")
    assert (own.article, own["otherwise"]) == ("C.10.g", ((4, 6), (5, 12), (8, 9)))


@pytest.mark.article("dutch-2012", "A.3", "C.10.a")
def test_a_remainder_of_mixed_scores_knows_no_criteria_for_upfloaters() -> None:
    """t0123 round 7, the lowest bracket: 13-11 though 11 repeats an upfloat."""
    _, events = told(read(CORPUS / "t0123.trf").before_round(7))
    own = [e for e in events if e.get("reading") == "R8"]
    assert [(e.article, e["otherwise"]) for e in own] == [("C.10.a", ((5, 15), (13, 10), (11, 12)))]


@pytest.mark.article("dutch-2012", "D.4")
def test_r4_is_cited_where_the_factor_would_pair_an_upper_bracket_otherwise() -> None:
    """[1 (3.5) 2 (3)][3 4 (2.5)], not the lowest: 1-3 2-4 by D order, 1-2 3-4 by squared
    differences.
    """
    bracket = Bracket(
        tuple(entrant(n, s) for n, s in ((1, 35), (2, 30), (3, 25), (4, 25))), 2, False, True
    )
    question = BracketQuestion(bracket)
    candidate = first_of_the_best(question, FREE)
    assert candidate is not None

    def look(by: OtherReading) -> Pairs:
        return reasons.pairs_of(first_of_the_best(question.under_reading(by), FREE))

    found = {e.reading: e.otherwise for e in deciding_readings(bracket, candidate, look)}
    assert [(a.number, b.number) for a, b in candidate.all_pairs] == [(1, 3), (2, 4)]
    assert found == {"R4": ((1, 2), (3, 4))}


def test_every_reading_has_a_round_that_cites_it() -> None:
    assert {*RANDOM, "R4"} == set(BOOK.readings)


def test_what_would_be_paired_otherwise_is_another_pairing() -> None:
    seen = 0
    for where in RANDOM.values():
        _, events = told(state(*where))
        for event in events:
            if event.verb is Verb.READ and event.get("otherwise") is not None:
                seen += 1
                accepted = [
                    e["pairs"]
                    for e in events
                    if e.verb in (Verb.ACCEPTED, Verb.BACKTRACKED) and e.parent == event.parent
                ]
                assert event["otherwise"] not in accepted[-1:]
    assert seen > 10


@pytest.mark.article("dutch-2012", "A.11", "D.4")
def test_scores_that_cannot_differ_need_no_question(monkeypatch: pytest.MonkeyPatch) -> None:
    spared = 0

    def asked(bracket: Bracket, candidate: Candidate) -> bool:
        nonlocal spared
        spared += always_leaves_same_scores(bracket, candidate)
        return False

    for played in (2, 4, 7):
        tournament = generated(60, played, KEY, 4)
        with monkeypatch.context() as patch:
            kept = told(tournament)
            patch.setattr(reasons, "always_leaves_same_scores", asked)
            assert told(tournament) == kept
    assert spared > 8


@pytest.mark.article("dutch-2012", "B.1.b", "A.10", "D.2")
@pytest.mark.parametrize(
    "name", ["_other_card_may_change_pairing", "_other_exchange_may_come_first_by_number"]
)
def test_what_cannot_decide_needs_no_question(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other cards, and pairing numbers in place of places, are asked by wherever they differ:
    nothing more is cited.
    """
    answer, answers = getattr(reasons, name), set[bool]()

    def asked(*what: Any) -> bool:
        answers.add(answer(*what))
        return True

    played = ((1, 9, 8), (12, 8, 8), (40, 12, 8), (50, 16, 6), (130, 12, 8))
    rounds = [one for each in played for one in random_rounds(*each)]
    for tournament in (generated(60, 4, KEY, 4), generated(60, 7, KEY, 4), *rounds):
        with monkeypatch.context() as patch:
            kept = told_or_refused(tournament)
            patch.setattr(reasons, name, asked)
            assert told_or_refused(tournament) == kept
    assert answers == {True, False}


@pytest.mark.article("dutch-2012", "A.7.e", "B.1.b")
def test_what_the_dual_values_tell_is_what_a_search_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Z, and with other cards, pairs are found by the search that is there, or asked
    anew.
    """
    known = reasons.pairs_if_edges_are_cheaper
    answers = Counter[bool]()

    def asked(*what: Any) -> None:
        answers[known(*what) is not None] += 1

    played = [(seed, players, 9) for seed in (40, 43, 47) for players in (14, 25, 40)]
    rounds = [one for each in played for one in random_rounds(*each)]
    for tournament in (
        *(generated(101, n, KEY, seed) for n in (1, 3, 5, 7) for seed in (0, 1)),
        *rounds,
    ):
        with monkeypatch.context() as patch:
            kept = told_or_refused(tournament)
            patch.setattr(reasons, "pairs_if_edges_are_cheaper", asked)
            assert told_or_refused(tournament) == kept
    assert answers[True] > 15
    assert answers[False] > 5


def told_or_refused(tournament: Tournament) -> object:
    try:
        return told(tournament)
    except NoLegalPairing:
        return None


def test_readings_that_change_nothing_are_not_cited() -> None:
    """Round 4 has two brackets treated as homogeneous.

    In round 5 nobody else could come from above.
    """
    assert [[e["reading"] for e in cited(booklet(n))] for n in range(1, 6)] == [
        [],
        [],
        [],
        [],
        ["R8", "R18"],
    ]
