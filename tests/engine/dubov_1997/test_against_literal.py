"""The engine pairs as the text done literally, on random tournaments.

And its trace says what was done.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.api import Status
from arbiter_gui.engine.dubov_1997 import EDITION
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.explain.text import as_text
from arbiter_gui.proof.dubov_1997.criteria import a25_may_come_up
from arbiter_gui.proof.dubov_1997.players import Cards, Dubovian
from arbiter_gui.trace import NO_TRACE, Level, Recorder
from arbiter_gui.trace import Event as Typed
from arbiter_gui.trace.codec import read_trace, written_trace
from tests.checked_rounds import check_round
from tests.engine.dubov_1997.fields import by_chance, play, start, with_requests
from tests.literal.dubov import dubov_1997 as literal
from tests.literal.dubov.dubov_1997_matching import all_paired
from tests.literal.dubov.dubov_1997_meetings import may_meet
from tests.old_form import Event, Trace, Verb, old_form
from tests.work import calls

SIZES = (6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 20, 27, 40, 60)
WEIGHTS = (8, 8, 8, 8, 8, 8, 6, 6, 6, 5, 5, 3, 1, 1)


def compare(tournament: Tournament) -> tuple[RoundPairing | None, Trace]:
    """Pair by engine and by the text.

    They must agree on boards, colours, bye, and on every step told.
    """
    recorder = Recorder(Level.STEPS)
    try:
        found = EDITION.pair(tournament, recorder, FREE)
    except NoLegalPairing:
        found = None
    trace = old_form(recorder.trace("dubov-1997", tournament.next_round, "test"))
    try:
        boards, bye, journal = literal.pair(tournament)
    except literal.NoPairing:
        assert found is None or "final-remark" in found.questions
        return found, trace
    assert found is not None
    assert "final-remark" not in found.questions
    assert set(found.boards) == boards
    assert found.bye == bye
    assert told(trace) == journal
    return found, trace


def told(trace: Trace) -> list[tuple[str, tuple[int, ...]]]:
    """Return the journal of a trace in the form of the literal twin."""
    out: list[tuple[str, tuple[int, ...]]] = []
    for e in trace.events:
        if e.verb is Verb.GAVE_BYE:
            out.append(("4", (e["player"],)))
        elif e.article == "8.2" and e.verb is Verb.ACCEPTED:
            out.append(("8.2", e["pairs"][0]))
        elif e.verb is Verb.MOVED_UP:
            blocked = (e["blocked"],) if e.article == "7.1" else ()
            out.append((e.article, (*blocked, *e["players"])))
        elif e.verb is Verb.MOVED_DOWN and e.article != "8.2":
            out.append(("7.1 down" if e.article == "7.1" else "6.4", e["players"]))
        elif e.verb is Verb.MOVED_ACROSS:
            out.append((e.article, e["players"]))
        elif e.article == "6.2" and e.verb is Verb.ORDERED:
            out += [("6.2 white", e["whites"]), ("6.2 black", e["blacks"])]
        elif e.article == "6.3" and e.verb is Verb.ACCEPTED:
            out += [("6.3", pair) for pair in e["pairs"]]
    return out


def claims_hold(tournament: Tournament, trace: Trace) -> int:
    """Check what the trace says against everybody who was passed over.

    Return how many claims there were.
    """
    everybody = {p.number: p for p in Cards(tournament).players}
    left = dict(everybody)
    count = 0
    for event in trace.events:
        if event.verb is Verb.GAVE_BYE:
            del left[event["player"]]
        subject = next((event[k] for k in ("floater", "blocked", "player") if event.get(k)), None)
        if subject is None and event.article == "8.2" and event.verb is Verb.MOVED_DOWN:
            subject = event["players"][0]
        for number, code, *detail in (*event.get("passed", ()), *event.get("refused", ())):
            claim_holds(
                tournament, event, (everybody[number], code, *detail), everybody.get(subject)
            )
            if code == "rest" and event.article in ("4", "8.2"):
                gone = {number, subject} if event.article == "8.2" else {number}
                stay = left.values() if event.article == "8.2" else everybody.values()
                assert not all_paired([p for p in stay if p.number not in gone], may_meet)
            count += 1
        if event.verb is Verb.ACCEPTED and event.article in ("8.2", "6.3"):
            for number in (n for pair in event["pairs"] for n in pair):
                del left[number]
    return count


def claim_holds(
    tournament: Tournament, event: Event, claim: tuple[Any, ...], subject: Dubovian | None
) -> None:
    """One player who was passed over, the code of the reason, its detail."""
    other, code, *detail = claim
    if code == "2.1":
        assert subject is not None
        pair = {subject.number, other.number}
        if detail == ["prohibited"]:
            assert any(pair <= set(g.players) for g in tournament.prohibited)
        else:
            boards = tournament.rounds[detail[0] - 1].boards
            assert [b.result.played for b in boards if {b.white, b.black} == pair] == [True]
    elif code in ("2.3", "2.4"):
        assert subject is not None
        assert not may_meet(subject, other)
        assert any(p.breaks(Colour(detail[0]))[code == "2.4"] for p in (subject, other))
    elif code == "2.5":
        assert not a25_may_come_up(other, tournament)
        assert other.ups[-1] if detail == ["running"] else other.ups.count(True) == detail[0]
    elif code == "2.6":
        assert (Colour.BLACK if event.article == "7.3" else Colour.WHITE) not in other.playable
    elif code == "2.2":
        assert other.no_bye
    else:
        assert code in ("rest", "group", "alone")
        assert subject is None or event.article == "4" or may_meet(subject, other)


def legal(tournament: Tournament, pairing: RoundPairing) -> None:
    """2.1 to 2.4, everybody once, one bye at most."""
    by_number = {p.number: p for p in Cards(tournament).players}
    seen = Counter(n for board in pairing.boards for n in board)
    if pairing.bye is not None:
        seen[pairing.bye] += 1
        assert not by_number[pairing.bye].no_bye
    assert seen == Counter(dict.fromkeys(by_number, 1))
    for white, black in pairing.boards:
        assert black not in by_number[white].met
        assert Colour.WHITE in by_number[white].playable
        assert Colour.BLACK in by_number[black].playable


@pytest.mark.article("dubov-1997", "2.1", "2.2", "2.3", "2.4")
@pytest.mark.article(
    "dubov-1997", "6", "6.2", "6.3", "6.4", "7.1", "7.2", "7.3", "7.4", "8.1", "8.2", "4"
)
@pytest.mark.parametrize("block", range(10))
def test_a_thousand_tournaments_with_rounds_made_by_chance(block: int) -> None:
    done = Counter[str]()
    for seed in range(block * 100, block * 100 + 100):
        chance = random.Random(seed)
        size = chance.choices(SIZES, WEIGHTS)[0]
        played = chance.randint(1, min(8, size - 2))
        tournament = by_chance(seed, size, played, chance.choice((played + 1, 9, 11)))
        found, trace = compare(tournament)
        if found is not None and "final-remark" not in found.questions:
            legal(tournament, found)
            done["claims"] += claims_hold(tournament, trace)
            done["paired"] += 1
        done.update(e.article for e in trace.events)
    assert done["paired"] > 80
    assert done["claims"] > 100
    assert {"4", "6.2", "6.3", "6.4", "7.1", "7.2", "7.3", "7.4", "8.1", "8.2"} <= set(done)


@pytest.mark.article("dubov-1997", "6.4", "7.1")
@pytest.mark.parametrize(
    ("seed", "size", "played"),
    [
        (20, 16, 7),
        (41, 14, 6),
        (115, 9, 4),
        (36, 16, 7),
        (89, 14, 6),
        (565, 10, 5),
        (696, 9, 4),
        (728, 8, 4),
    ],
)
def test_rounds_in_which_somebody_is_fetched_and_others_float(
    seed: int, size: int, played: int
) -> None:
    """In the first three the nearest lower group depends on who was fetched, in the others B7
    decides.
    """
    _, trace = compare(by_chance(seed, size, played, 11))
    assert [e for e in trace.events if e.article == "6.4" and "B7" in e.get("readings", ())]


@pytest.mark.article(
    "dubov-1997", "2.5", "2.6", "3.a", "3.b", "3.c", "3.d", "3.e", "5", "C.04.2.D.9"
)
@pytest.mark.parametrize("seed", range(40))
def test_whole_tournaments_round_by_round(seed: int) -> None:
    chance = random.Random(seed)
    rounds = chance.randint(4, 9)
    tournament = start(chance.choice((6, 9, 12, 17, 24, 33)), rounds, chance)
    for number in range(1, rounds + 1):
        tournament = with_requests(tournament, chance)
        if number > 1:
            found, _ = compare(tournament)
            if found is None:
                return
        tournament = play(tournament, chance)
        assert check_round(tournament, number, "dubov-1997").status is Status.SAME


@pytest.mark.parametrize("seed", range(2))
def test_two_hundred_players_take_little_work(seed: int) -> None:
    tournament = by_chance(seed, 200, 6 + seed, 9)
    assert calls(lambda: EDITION.pair(tournament, NO_TRACE, FREE)) < 300_000
    found, _ = compare(tournament)
    assert found is not None
    legal(tournament, found)


@pytest.mark.parametrize("seed", range(25))
def test_the_trace_changes_nothing_and_every_event_has_a_sentence(seed: int) -> None:
    tournament = by_chance(seed, 15 + seed % 9, 3 + seed % 4, 9)
    recorder = Recorder(Level.CANDIDATES)
    assert EDITION.pair(tournament, recorder, FREE) == EDITION.pair(tournament, NO_TRACE, FREE)
    trace = recorder.trace("dubov-1997", tournament.next_round, "test")
    assert read_trace(written_trace(trace)) == trace
    lines = as_text(trace).splitlines()[1:]
    assert len(lines) == len(trace.events)
    assert not [line for line in lines if any(f"] {kind}: " in line for kind in Typed.kinds)]
    for event in old_form(trace).events:
        assert event.article in BOOK.articles
        assert set(event.get("readings", ())) <= set(BOOK.readings)


@pytest.mark.parametrize("seed", range(12))
def test_the_order_in_which_players_stand_in_the_file_does_not_matter(seed: int) -> None:
    tournament = by_chance(seed, 11 + seed, 4, 9)
    turned = Tournament(**{**vars_of(tournament), "players": tournament.players[::-1]})
    assert EDITION.pair(turned, NO_TRACE, FREE) == EDITION.pair(tournament, NO_TRACE, FREE)


def vars_of(tournament: Tournament) -> dict[str, object]:
    return {name: getattr(tournament, name) for name in tournament.__dataclass_fields__}


def test_an_odd_field_of_a_thousand_takes_as_little_for_each_player() -> None:
    """The groups of those who may have the bye were gathered once for each of them."""
    small, large = (by_chance(1, players, 4, 9) for players in (251, 1000))
    assert calls(lambda: EDITION.pair(large, NO_TRACE, FREE)) < 6 * calls(
        lambda: EDITION.pair(small, NO_TRACE, FREE)
    )
