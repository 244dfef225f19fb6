"""Dutch 2012: pairs refused for nothing of their own must give up more than what was accepted."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.dutch_2012.search import BracketQuestion
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import Level, Recorder
from arbiter_gui.trace.score_brackets import LettersWeighed
from tests.proof.broken.breaking import paired

CORPUS = Path(__file__).parents[1] / "fixtures" / "corpus" / "dutch-2012"

Kind = tuple[Hashable, ...]


def before(name: str, number: int):  # type: ignore[no-untyped-def]
    path = CORPUS / name
    return read_trf(path.read_bytes(), name).tournament.before_round(number)


def no_upfloats(kind: Kind) -> Kind:
    return *kind[:-1], ()


def no_scores(kind: Kind) -> Kind:
    return *kind[:3], 0, *kind[4:]


@pytest.mark.article("dutch-2012", "C.7", "C.9", "D.4", "B.5", "B.6")
@pytest.mark.parametrize(
    ("name", "number", "blind"), [("t0001.trf", 3, no_upfloats), ("t0224.trf", 8, no_scores)]
)
def test_a_search_that_takes_players_for_alike_is_found(
    name: str, number: int, blind: Callable[[Kind], Kind], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It misses the best pairing, refuses it as if the rest could not be paired, and goes on to
    another.
    """
    state, kind = before(name, number), BracketQuestion.counted_properties
    right = paired(state, "dutch-2012")
    assert right is not None

    def seen(question: BracketQuestion, player: int) -> Kind:
        whole = kind(question, player)
        assert isinstance(whole, tuple)
        return blind(whole)

    monkeypatch.setattr(BracketQuestion, "counted_properties", seen)
    wrong = paired(state, "dutch-2012")
    monkeypatch.undo()
    assert wrong is not None
    assert wrong[0] != right[0]
    assert prove(state, right[1]).holds
    assert not prove(state, wrong[1]).holds


def test_an_event_with_its_facts_in_the_wrong_places_is_false_and_no_crash() -> None:
    state, recorder = before("t0001.trf", 3), Recorder(Level.STEPS)
    pair_round(state, "dutch-2012", recorder)
    trace = recorder.trace("dutch-2012", 3, "test")
    place, event = next((i, e) for i, e in enumerate(trace.events) if isinstance(e, LettersWeighed))
    swapped = replace(event, article=event.rule, rule=event.article)  # type: ignore[arg-type]
    events = (*trace.events[:place], swapped, *trace.events[place + 1 :])
    assert not prove(state, replace(trace, events=events)).holds
