"""The steps C.1 to C.14: the table of jumps, the limit, and what the rarer steps do."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.errors import NoLegalPairing, PairingCancelled
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.dutch_2012.definitions import RoundField
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.steps import procedure
from arbiter_gui.trace import Level, Recorder
from arbiter_gui.trace.procedure import FewerMovedDown, LevelImpossible, OnePairLess
from arbiter_gui.trace.replay import replay
from arbiter_gui.trace.score_brackets import DemandGivenUp, ReadingDecided
from tests.engine.dutch_2012.fields import (
    CORPUS,
    KEY,
    booklet,
    entrant,
    random_rounds,
    read,
    story,
    told,
)

STEPS = procedure.STEPS
WALKS = [("t0001", r) for r in (2, 6, 10)] + [
    ("t0181", 9),
    ("t0018", 8),
    ("t0034", 8),
    ("t0249", 5),
    ("t0107", 8),
]

LESS = (FewerMovedDown, OnePairLess)


def _watched(monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[str, str]]:
    taken: Counter[tuple[str, str]] = Counter()

    def watch(name: str, run: procedure.Step) -> procedure.Step:
        def step(state: procedure.RoundState) -> str:
            after = run(state)
            taken[name, after] += 1
            return after

        return step

    watched = {name: (watch(name, run), allowed) for name, (run, allowed) in STEPS.items()}
    monkeypatch.setattr(procedure, "STEPS", watched)
    return taken


@pytest.mark.article(
    "dutch-2012", "C.3.a", "C.3.b", "C.3.c", "C.3.d", "C.3.e", "C.3.f", "C.3.g", "C.3.h"
)
@pytest.mark.article(
    "dutch-2012", "C.8.b", "C.10.c", "C.10.d", "C.10.g", "C.14.a", "C.14.b.1", "C.14.b.2"
)
def test_every_declared_jump_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = _watched(monkeypatch)
    for number in range(1, 6):
        pair_round(booklet(number), KEY)
    for name, number in WALKS:
        pair_round(read(CORPUS / f"{name}.trf").before_round(number), KEY)
    for seed in range(12):
        for state in random_rounds(seed, 10, 7):
            try:
                pair_round(state, KEY)
            except NoLegalPairing:
                break
    declared = {(name, after) for name, (_, allowed) in STEPS.items() for after in allowed}
    assert declared - set(taken) == set()
    assert set(taken) - declared == set()


def test_every_step_can_be_reached_from_c1() -> None:
    reached, todo = set(), ["C.1"]
    while todo:
        step = todo.pop()
        if step not in reached and step != procedure.DONE:
            reached.add(step)
            todo += STEPS[step][1]
    assert reached == set(STEPS)


@pytest.mark.article("dutch-2012", "C.11")
def test_the_steps_are_those_of_the_text() -> None:
    numbers = [n for n in BOOK.articles if n.startswith("C.") and not n.startswith("C.04")]
    assert [n for n in numbers if n not in STEPS] == ["C.11"]
    for name, (run, _) in STEPS.items():
        home = BOOK.home(name)
        assert home is not None
        function = (
            run.func if isinstance(run, partial) else run
        ).__name__  # several letters may share one
        assert function == home.function
        letters = name.lower().replace(".", "")
        assert function.startswith((f"{letters}_", f"c{name.split('.')[1]}_"))


def test_an_undeclared_jump_is_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = {**STEPS, "C.2.a": (lambda state: "C.9", ("C.2.b",))}
    monkeypatch.setattr(procedure, "STEPS", changed)
    with pytest.raises(AssertionError, match=r"C\.2\.a went to C\.9"):
        pair_round(booklet(2), KEY)


def test_the_walk_stops_at_the_step_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = {**STEPS, "C.2.b": (lambda state: "C.2.a", ("C.2.a",))}
    monkeypatch.setattr(procedure, "STEPS", changed)
    monkeypatch.setattr(procedure, "STEP_LIMIT", 50)
    with pytest.raises(AssertionError, match="more than 50 steps"):
        pair_round(booklet(2), KEY)


def test_a_walk_can_be_cancelled() -> None:
    class Stop:
        asked = 0

        def checkpoint(self) -> None:
            self.asked += 1
            if self.asked > 20:
                raise PairingCancelled("stopped")

        def progress(self, settled: int, total: int) -> None:
            assert 0 <= settled <= total

    stop = Stop()
    with pytest.raises(PairingCancelled):
        pair_round(booklet(5), KEY, control=stop)


@pytest.mark.article("dutch-2012", "C.13", "B.1.b")
def test_a_round_without_legal_pairing_is_refused_with_the_reason() -> None:
    """Everybody who could be left over has had a bye, a half-point bye or a win by forfeit."""
    state = read(CORPUS / "t0224.trf").before_round(10)
    with pytest.raises(
        NoLegalPairing, match="no player may receive the pairing-allocated bye"
    ) as refused:
        pair_round(state, KEY)
    assert refused.value.article == "B.1.b"


def _told(name: str, number: int) -> list[str]:
    return [
        s
        for chapter in story(told(read(CORPUS / f"{name}.trf").before_round(number))[1])
        for s in chapter
    ]


def _one(sentences: list[str], beginning: str) -> str:
    found = [s for s in sentences if s.startswith(beginning)]
    assert found, f"nothing begins with {beginning!r}"
    return found[0]


@pytest.mark.article("dutch-2012", "C.14.a", "C.14.b.1", "C.14.b.2", "C.8.b", "D.3")
@pytest.mark.parametrize(
    ("name", "number", "beginning"),
    [
        ("t0107", 7, "C.14.a set p1="),
        ("t0018", 8, "C.14.b.1 set p1="),
        ("t0181", 9, "C.14.b.2 set m1="),
        ("t0249", 5, "C.14.b.2 set m1=0"),
        ("t0249", 5, "C.8.b set s1="),
    ],
)
def test_c14_asks_for_less(name: str, number: int, beginning: str) -> None:
    _one(_told(name, number), beginning)


@pytest.mark.article("dutch-2012", "C.10.g", "B.2")
def test_c10g_top_scorers_may_meet_against_b2() -> None:
    sentences = _told("t0034", 8)
    assert _one(sentences, "C.10.g relaxed") == "C.10.g relaxed amount=1 to=C.3.c"
    _one(sentences, "B.2 relaxed amount=1")


@pytest.mark.article("dutch-2012", "C.12")
def test_c12_exchanges_a_moved_down_player_for_more_pairs() -> None:
    assert "reading=R13" in _one(_told("t0086", 9), "C.12 ")


@pytest.mark.article("dutch-2012", "C.13")
def test_c13_sends_other_floaters_and_joins_brackets() -> None:
    sentences = _told("t0001", 10)
    merged = sentences.index(_one(sentences, "C.13 merged"))
    sent = sentences.index(_one(sentences, "C.13 backtracked"))
    assert merged < sent


def paired(state: RoundState) -> list[tuple[int, int]]:
    return [
        (a.number, b.number)
        for stage in state.paired_brackets
        for a, b in stage.candidate.all_pairs
    ]


@pytest.mark.article("dutch-2012", "C.14.b.2", "C.14.b.1", "C.4")
def test_two_moved_down_players_too_many_and_a_pair_too_many() -> None:
    """[1 2 3][4 5 6 7 8 9]: 1, 2 and 3 can only meet 4 here, so M1 sinks to one, then P1 by one.

    1-4 and two pairs of the remainder are made; 2, 3 and 9 go on, and all of [2 3 9][10 11 12] are
    paired.
    """
    far = (1, 2, 3, 5, 6, 7, 8, 9)
    players = [entrant(n, 10, met=far) for n in (1, 2, 3)] + [entrant(4, 5)]
    players += [entrant(n, 5, met=(1, 2, 3)) for n in range(5, 10)] + [
        entrant(n) for n in (10, 11, 12)
    ]
    recorder = Recorder(Level.STEPS)
    state = procedure.pair_brackets(RoundField(2, tuple(players)), recorder, FREE)
    assert paired(state) == [(1, 4), (5, 7), (6, 8), (2, 10), (3, 11), (9, 12)]
    assert not state.paired_brackets[-1].candidate.floaters
    events = recorder.trace(KEY, 2, "test").events
    lowered = [
        e.m1 if isinstance(e, FewerMovedDown) else e.p1 for e in events if isinstance(e, LESS)
    ]
    assert lowered == [2, 1, 3]
    assert any(isinstance(e, LevelImpossible) and e.removed for e in events)


@pytest.mark.article("dutch-2012", "A.11")
def test_scores_of_those_who_move_on_come_before_colours() -> None:
    """R1: [1 (3.5) 5 (3.0)][8 (2.5)] of t0075 round 6: 1-8 against colour, not 5-8.

    The reading is cited.
    """
    players = [
        entrant(1, 35, "w", met=(5,)),
        entrant(5, 30, "b", met=(1,)),
        entrant(8, 25, "w"),
        entrant(9),
    ]
    recorder = Recorder(Level.STEPS)
    state = procedure.pair_brackets(RoundField(6, tuple(players)), recorder, FREE)
    assert paired(state) == [(1, 8), (5, 9)]
    events = recorder.trace(KEY, 6, "test").events
    assert [e.reading for e in events if e.article == "A.11" and isinstance(e, ReadingDecided)] == [
        "R1"
    ]


@pytest.mark.article("dutch-2012", "C.14.b.2", "B.5", "B.6")
def test_a_bracket_comes_to_the_downfloats_that_its_trace_tells_as_given_up() -> None:
    """[1][3 7], the lowest, is homogeneous at M1 = 0: 1 has the bye and repeats two downfloats,
    like any resident.
    """
    state = next(s for s in random_rounds(75, 7, 7) if s.next_round == 6)
    recorder = Recorder(Level.STEPS)
    pair_round(state, KEY, recorder)
    last = replay(recorder.trace(KEY, 6, "test")).brackets[-1]
    told_as = {e.article: (e.amount, e.players) for e in last.events_of(DemandGivenUp)}
    assert told_as == {"B.4": (1, ((3, 7),)), "B.5": (1, ((1,),)), "B.6": (1, ((1,),))}
    weighed = Questions(state, KEY).brackets[-1]
    assert (weighed.moved_down, weighed.floaters) == ((1,), (1,))
    shown = [what for _, _, article, what in weighed.figures if article in told_as]
    assert shown == ["x", "b5-down", "b6-down"]
