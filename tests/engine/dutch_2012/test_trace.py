"""The trace as a proof: counts and claims of homogeneous brackets against plain enumeration."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import permutations

import pytest

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.sequences import d2_exchanges, orders_in_all
from arbiter_gui.proof.dutch_2012.players import players_of
from arbiter_gui.proof.kernel.field import may_meet
from arbiter_gui.proof.kernel.players import Float, Player
from arbiter_gui.trace import Level, Recorder
from arbiter_gui.trace.codec import read_trace, written_trace
from tests.engine.dutch_2012.fields import CORPUS, KEY, chapters, random_rounds, read, told
from tests.literal.dutch_2012 import colour_cost
from tests.old_form import Event, Verb, old_form

ARTICLES_OF_COLOUR = {"B.2": 0, "A.7.d": 1, "B.4": 2, "A.7.e": 3}

Numbers = tuple[tuple[int, int], ...]


def sequence(group: tuple[int, ...], pairs: int) -> Iterator[Numbers]:
    """Every pairing of a homogeneous group in the order of D, allowed or not."""
    for leaving, entering in [((), ()), *d2_exchanges(pairs, len(group))]:
        places = sorted(set(range(1, pairs + 1)) - set(leaving) | set(entering))
        s1 = [group[i - 1] for i in places]
        for s2 in permutations([n for n in group if n not in s1], pairs):
            yield tuple(zip(s1, s2, strict=True))


def levels(events: list[Event]) -> list[list[Event]]:
    """The events of a bracket cut where requirements are set again or lowered."""
    cut: list[list[Event]] = [[]]
    for event in events:
        if event.verb is Verb.RELAXED and event.article.startswith("C.10"):
            cut.append([])
        if event.article == "C.3.a" and event.verb is Verb.SET:
            cut.append([])
        cut[-1].append(event)
    return [level for level in cut if any(e.verb is Verb.TRIED for e in level)]


def homogeneous_brackets() -> Iterator[tuple[list[Player], tuple[int, ...], list[Event]]]:
    for seed in range(40, 64):
        for state in random_rounds(seed, 12 + seed % 5, 5):
            try:
                _, events = told(state)
            except NoLegalPairing:
                break
            for opening, own in chapters(events):
                direct = [e for e, _ in own]
                kinds = [e["kind"] for e in direct if e.article == "C.2.a"]
                plain = kinds == ["homogeneous"] and not any(
                    e.article in ("C.12", "C.13") for e in direct
                )
                gone = {n for e in direct if e.verb is Verb.MOVED_DOWN for n in e["players"]}
                group = tuple(n for n in opening["residents"] if n not in gone)
                if plain and len(group) <= 7:
                    yield players_of(state), group, direct


@pytest.fixture(scope="module")
def brackets() -> list[tuple[list[Player], tuple[int, ...], list[Event]]]:
    found = list(homogeneous_brackets())
    assert len(found) > 60
    assert sum(len(group) > 4 for _, group, _ in found) > 10
    return found


@pytest.mark.article("dutch-2012", "C.7", "C.8.a", "D.1.1", "D.2")
def test_the_place_of_the_accepted_pairing_is_the_sum_of_what_was_tried_and_skipped(
    brackets: list,
) -> None:
    for _, group, events in brackets:
        last = levels(events)[-1]
        pairs = next(e["pairs"] for e in events if e.verb is Verb.ACCEPTED)
        tried = [e for e in last if e.verb is Verb.TRIED]
        count = len(tried) + sum(
            e["count"] for e in last if e.verb is Verb.SKIPPED and "count" in dict(e.facts)
        )
        assert tried[-1]["pairs"] == pairs
        assert list(sequence(group, len(pairs)))[count - 1] == pairs


@pytest.mark.article("dutch-2012", "C.10.e", "B.4")
def test_a_level_that_is_given_up_counts_every_pairing_and_none_keeps_it(brackets: list) -> None:
    given_up = 0
    for players, group, events in brackets:
        by_number = {p.number: p for p in players}
        odd = next(e for e in events if e.article == "C.2.b").get("z1") is None
        for level in levels(events)[:-1]:
            pairs = len(next(e for e in level if e.verb is Verb.TRIED)["pairs"])
            tried = [e for e in level if e.verb is Verb.TRIED]
            folds = [e for e in level if e.verb is Verb.SKIPPED and e.article == "C.8.a"]
            assert len(tried) + sum(e["count"] for e in folds) == orders_in_all(len(group), pairs)
            asked = dict(next(e for e in level if e.verb is Verb.SPLIT)["requirements"])
            given_up += 1
            for candidate in sequence(group, pairs):
                assert not _keeps(candidate, group, by_number, asked, odd)
    assert given_up > 10


def _keeps(
    candidate: Numbers, group: tuple[int, ...], players: dict, asked: dict, odd: bool
) -> bool:
    made = [(players[a], players[b]) for a, b in candidate]
    if not all(may_meet(a, b) for a, b in made):
        return False
    totals = [sum(colour_cost(a, b, odd)[i] for a, b in made) for i in range(4)]
    paired = {n for pair in candidate for n in pair}
    left = [players[n] for n in group if n not in paired]
    names = ("B.2", "A.7.d", "X", "Z")
    counts = {name: total for name, total in zip(names, totals, strict=True) if name in asked}
    counts["B.5 down"] = sum(p.had_float(Float.DOWN, 1) for p in left)
    counts["B.6 down"] = sum(p.had_float(Float.DOWN, 2) for p in left)
    return all(amount <= asked[name] for name, amount in counts.items() if name in asked)


@pytest.mark.article("dutch-2012", "B.1.a", "B.2", "B.4")
def test_every_refusal_is_true() -> None:
    seen = set()
    for number in range(2, 9):
        state = read(CORPUS / "t0034.trf").before_round(number)
        players = {p.number: p for p in players_of(state)}
        _, events = told(state)
        for event in events:
            if event.verb is not Verb.REFUSED or not event.get("why"):
                continue
            seen.add(event.article)
            if event.article == "B.1.a":
                one, other, met = event["why"]
                assert {
                    n
                    for b in state.rounds[met - 1].boards
                    for n in (b.white, b.black)
                    if {b.white, b.black} == {one, other}
                }
            elif event.article == "B.2" and len(event["why"]) == 2:
                one, other = event["why"]
                assert not may_meet(players[one], players[other])
            elif event.article in ARTICLES_OF_COLOUR:
                _, amount, most, who = event["why"]
                place = ARTICLES_OF_COLOUR[event.article]
                assert amount == len(who) > most
                assert all(
                    colour_cost(players[a], players[b], state.next_round % 2 == 1)[place]
                    for a, b in who
                )
    assert {"B.1.a", "B.4"} <= seen


def test_every_event_cites_an_article_or_reading_that_exists_and_survives_storage() -> None:
    for name in ("t0001", "t0181", "t0249"):
        tournament = read(CORPUS / f"{name}.trf")
        for number in range(1, len(tournament.rounds) + 1):
            recorder = Recorder(Level.CANDIDATES)
            pair_round(tournament.before_round(number), KEY, recorder)
            trace = recorder.trace(KEY, number, "test")
            assert all(BOOK.find(e.article) is not None for e in trace.events)
            assert all(e.get("reading") in (None, *BOOK.readings) for e in old_form(trace).events)
            assert read_trace(written_trace(trace)) == trace
            assert all(-1 <= e.parent < i for i, e in enumerate(trace.events))
            assert json.loads(written_trace(trace))["round"] == number


def test_a_large_round_is_told_in_few_events() -> None:
    tournament = read(CORPUS / "t0141.trf")
    _, events = told(tournament.before_round(3))
    assert len(events) < 12 * len(tournament.players)
    assert any(e.verb is Verb.SKIPPED and e.get("refused") for e in events)
