"""What must not happen: a wish that comes out better. It is said, and a report is offered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.questions.doubt_report import BELOW, doubt_report
from arbiter_gui.app.questions.inquiry import Question, prepare_inquiry
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel.counter_questions import Reply
from arbiter_gui.engine.kernel.criteria import CostField
from arbiter_gui.engine.kernel.verdicts import FirstDifference
from arbiter_gui.explain.answers.counter_answers import answer_to_wish, verdict_answer
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.wording import Voice, WishWords, Wording
from arbiter_gui.formats.trf import read_trf
from tests.benchmarks.fields import generate
from tests.editions import SWISS_EDITIONS, event_of, first_game
from tests.work import calls

CORPUS = Path(__file__).parents[1] / "fixtures" / "corpus"
WISH = WishWords("3 met 7", "3 against 7", "3 cannot meet 7")
VOICE = Voice(Namer({}), Wording.ARBITER)


def read(name: str) -> Tournament:
    path = CORPUS / f"{name}.trf"
    return read_trf(path.read_bytes(), path.name).tournament


def test_a_bracket_paired_badly_makes_the_wish_better() -> None:
    """The engine's own optimum is taken away, as a mistake of the search would."""
    questions = Questions(read("dutch-2017/t0010").before_round(5), "dutch-2017")
    pairs = [(a, b) for a in range(1, 9) for b in range(a + 1, 9)]
    verdicts = {pair: questions.why_not(*pair).verdict for pair in pairs}
    pair, verdict = next(
        (p, v) for p, v in verdicts.items() if isinstance(v, FirstDifference) and v.is_worse
    )
    played = questions._played
    place, stage = next((i, s) for i, s in enumerate(played.stages) if s.score == verdict.score)
    criteria = stage.bracket.criteria
    (decides,) = [criterion for criterion in criteria if criterion.article == verdict.article]
    key = CostField(criteria.priority(decides), verdict.entry)
    spoiled = replace(
        stage,
        candidate=replace(
            stage.candidate, totals={**stage.candidate.totals, key: verdict.wished_figure + 1}
        ),
    )
    stages = (*played.stages[:place], spoiled, *played.stages[place + 1 :])
    questions._played = replace(played, stages=stages)
    found = questions.why_not(*pair)
    assert found.verdict == replace(verdict, played_figure=verdict.wished_figure + 1, payers=())
    assert found.verdict.is_better
    answer = answer_to_wish(VOICE, questions, WISH, found)
    assert answer is not None
    assert (answer.verdict, answer.articles) == ("better", (verdict.article,))
    assert "Save a report" in str(answer)


def test_a_procedure_that_chose_badly_says_so() -> None:
    wrong = FirstDifference("B.4", "x", 20, is_worse=True, played_figure=2, wished_figure=1)
    assert wrong.is_better
    answer = verdict_answer(
        VOICE, Questions(read("dutch-2012/t0009").before_round(3), "dutch-2012"), WISH, Reply(wrong)
    )
    assert answer is not None
    assert (answer.verdict, answer.articles) == ("better", ("B.4",))
    assert "Save a report" in str(answer)


@pytest.mark.parametrize("key", SWISS_EDITIONS)
def test_a_recorded_round_of_another_program_is_said_to_be_otherwise(key: str) -> None:
    """Two boards of a recorded round are exchanged.

    The pair of the rules is then better than what is recorded.
    """
    from arbiter_gui.engine.api import pair_round

    whole = event_of(key, read("dutch-2017/t0010"))
    number = first_game(key, 4)
    before = whole.before_round(number)
    pairing = pair_round(before, key)
    (a, b), (c, d) = pairing.boards[:2]
    recorded = whole.rounds[number - 1]
    boards = tuple(replace(recorded.boards[0], white=w, black=s) for w, s in ((a, d), (c, b)))
    wrong = replace(whole, rounds=(*before.rounds, replace(recorded, boards=boards, byes=())))
    inquiry = prepare_inquiry(wrong, number, edition_key=key)
    answer = inquiry.answer(Question.NOT, a, b)
    assert answer.verdict == "better"
    assert "do meet" in answer.sentences[0].text
    report = doubt_report(inquiry, Question.NOT, a, b, answer)
    head, _, trf = report.decode().partition(BELOW + "\n")
    assert f"Edition: {key}" in head
    assert f"Recorded: {a}-{d}, {c}-{b}" in head
    assert len(read_trf(trf.encode(), "report").tournament.rounds) == number


@pytest.mark.parametrize("key", SWISS_EDITIONS)
def test_every_answer_for_two_hundred_players_takes_little_work(key: str) -> None:
    """A million calls are a fifth of a second on a quiet machine.

    `bench_answers.py` measures the seconds.
    """
    whole = generate(200, 5, key, 1)
    inquiry = prepare_inquiry(whole, 6, edition_key=key)
    present = inquiry.participants()
    inquiry.answer(Question.NOT, present[0], present[100])
    for place in (
        14,
        21,
        28,
    ):  # of all up to 60, those with the most work in one edition or another
        for question in Question:
            one, other = present[place], present[-1 - place]
            assert calls(lambda q=question, a=one, b=other: inquiry.answer(q, a, b)) < 1_000_000
