"""A natural pair cites the choice among candidates only where that choice is its reason."""

from __future__ import annotations

from arbiter_gui.app.questions.inquiry import Question, prepare_inquiry
from arbiter_gui.explain.answers.verdicts import Sentence
from arbiter_gui.trace.candidates import CandidateAccepted, CriterionNotMet
from tests.gui.fields import played, start


def sentence_about(players: int, rounds: int, pair: tuple[int, int]) -> Sentence:
    """What the rules of 2026 say about two players who are opposite each other."""
    tournament = played(players, rounds) if rounds else start(players)
    asked = prepare_inquiry(tournament, rounds + 1, edition_key="dutch-2026")
    (accepted,) = (
        event
        for event in asked.trace.events
        if isinstance(event, CandidateAccepted) and pair in event.pairs
    )
    unmet = [
        event
        for event in asked.trace.events
        if isinstance(event, CriterionNotMet) and event.parent == accepted.parent
    ]
    assert bool(unmet) == (accepted.article == "3.8")
    sentence = asked.answer(Question.OPPONENT, pair[0]).sentences[1]
    assert "are opposite each other in S1 and S2" in str(sentence.text)
    return sentence


def test_a_pair_of_a_perfect_candidate_cites_that_it_is_perfect() -> None:
    assert sentence_about(8, 0, (1, 5)).article == "3.4"


def test_a_pair_that_meets_every_criterion_does_not_cite_the_lack_of_a_perfect_candidate() -> None:
    # Only the downfloater 7 keeps the candidate of this bracket from being perfect.
    assert sentence_about(12, 3, (2, 1)).article == "3.3"


def test_a_pair_that_a_criterion_is_not_met_for_cites_the_choice_of_the_best() -> None:
    assert sentence_about(12, 3, (7, 5)).article == "3.8"
