"""Answers from a trace of 2012 quote only what speaks of the players."""

from __future__ import annotations

from arbiter_gui.explain.desks import desk_for
from tests.engine.dutch_2012.fields import booklet
from tests.explain.golden import traced


def test_numbers_of_pairs_are_not_taken_for_players() -> None:
    said = desk_for(traced(5), booklet(5)).why_not(2, 3)
    assert all(sentence.article not in ("C.2.a", "C.2.b", "C.5") for sentence in said.sentences)


def test_a_pair_that_was_tried_is_quoted() -> None:
    said = [sentence.text for sentence in desk_for(traced(5), booklet(5)).why_not(5, 6).sentences]
    assert any("5 Eloise - 6 Finn noted" in text for text in said)
