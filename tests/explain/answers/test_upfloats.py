"""Whoever meets a higher score is told so: who came down or who was moved up, why, and what it
means afterwards.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from arbiter_gui.app.questions.inquiry import Inquiry, prepare_inquiry
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.explain.answers.verdicts import Answer
from arbiter_gui.explain.wording import Wording
from arbiter_gui.formats.trf import read_trf

CORPUS = Path(__file__).parents[2] / "fixtures" / "corpus"
SAMPLES = {
    "dutch-2026": ("dutch-2026/t0121", "dutch-2026/t0071"),
    "dutch-2017": ("dutch-2017/t0010", "dutch-2017/t0066"),
    "dutch-2012": ("dutch-2012/t0086", "dutch-2012/t0018"),
    "dubov-2026": ("dubov-2026/fs010", "dubov-2026/fs012"),
    "dubov-1997": ("dubov-2026/fs010", "dutch-2012/t0018"),
}


@cache
def read(name: str) -> Tournament:
    path = CORPUS / f"{name}.trf"
    return read_trf(path.read_bytes(), path.name).tournament


@cache
def rounds(edition: str) -> tuple[Inquiry, ...]:
    """Every round of the samples but the first, as the edition pairs it.

    Paired once for all tests.
    """
    found = []
    for name in SAMPLES[edition]:
        tournament = read(name)
        for number in range(2, len(tournament.rounds) + 1):
            try:
                found.append(prepare_inquiry(tournament, number, edition_key=edition))
            except NoLegalPairing:
                continue
    return tuple(found)


Told = tuple[Inquiry, int, dict[Wording, Answer]]


@cache
def told_of_floats(edition: str) -> tuple[Told, ...]:
    """What every player of these rounds is told, in both wordings at once: no round is paired for
    the second.
    """
    told = []
    for inquiry in rounds(edition):
        for player in opponents(inquiry):
            answers = {
                wording: inquiry.answers.in_wording(wording).why_float(player)
                for wording in Wording
            }
            told.append((inquiry, player, answers))
    return tuple(told)


def opponents(inquiry: Inquiry) -> dict[int, int]:
    boards = inquiry.pairing.boards
    return {one: other for board in boards for one, other in (board, board[::-1])}


def said(answer: Answer) -> str:
    return str(answer.paragraph)


@pytest.mark.parametrize("wording", Wording)
@pytest.mark.parametrize("edition", SAMPLES)
def test_nobody_who_meets_another_score_is_told_that_he_did_not_move(
    edition: str, wording: Wording
) -> None:
    upfloats = 0
    for inquiry, player, answers in told_of_floats(edition):
        score = inquiry.questions.pairing_score
        opponent = opponents(inquiry)[player]
        text = said(answers[wording])
        level = score(player) == score(opponent)
        assert level or "moved neither up nor down" not in text, (inquiry.number, player, text)
        if score(player) < score(opponent):
            upfloats += 1
            assert any(word in text for word in ("upfloat", "from below", "moved up")), text
    assert upfloats > 10


@pytest.mark.parametrize("edition", SAMPLES)
def test_an_upfloat_says_what_it_means_for_the_rounds_that_follow(edition: str) -> None:
    """By the articles of the rulebook about another upfloat, unless no round comes that they bear
    on.
    """
    means = set()
    for inquiry, player, answers in told_of_floats(edition):
        rules = inquiry.questions.rulebook.upfloats
        assert rules is not None
        score = inquiry.questions.pairing_score
        planned = inquiry.state_before.round_count or 99
        bound = inquiry.number + 1 < planned or (
            inquiry.number < planned and not rules.last_is_free
        )
        if score(player) >= score(opponents(inquiry)[player]):
            continue
        articles = answers[Wording.ARBITER].articles
        about = {
            rules.next_round,
            f"{rules.next_round}, {rules.round_after}",
            rules.limit_article,
        } - {""}
        assert bool(about & {*articles}) >= bound, (inquiry.number, player, articles)
        means |= about & {*articles}
    assert means


@pytest.mark.article("dutch-2026", "1.4.2", "C15", "C17")
def test_an_upfloater_is_told_who_came_down_and_why() -> None:
    inquiry = prepare_inquiry(read("dutch-2026/t0121"), 4, edition_key="dutch-2026")
    score, met = inquiry.questions.pairing_score, opponents(inquiry)
    player = next(n for n in met if score(n) < score(met[n]))
    first, why, after = inquiry.answers.in_wording(Wording.PLAYER).why_float(player).sentences
    assert first.text.startswith("You were paired with ")
    assert first.text.endswith(" so you have an upfloat")
    assert " was moved down from the group of " in why.text
    assert after.text == "In rounds 5 and 6, the rules avoid another upfloat for you where possible"
    assert (first.article, after.article) == ("1.4.2", "C15, C17")


@pytest.mark.article("dubov-1997", "2.5")
def test_a_resident_who_meets_a_floater_may_not_be_moved_up_next() -> None:
    """Reading A15: the round counts as one in which he was moved up, though he stayed in his
    group.
    """
    told = []
    for inquiry in rounds("dubov-1997"):
        score, met = inquiry.questions.pairing_score, opponents(inquiry)
        for player in (n for n in met if score(n) < score(met[n])):
            text = said(inquiry.answers.in_wording(Wording.PLAYER).why_float(player))
            told += [text] if "which counts as an upfloat for you" in text else []
    assert told
    assert any("you may not be moved up" in text for text in told)


@pytest.mark.article("dutch-2017", "A.9")
def test_different_scores_in_a_collapsed_bracket_are_told_too() -> None:
    found = []
    for name, last in (("joined-as-played", 5), ("joined-elsewhere", 6)):
        path = CORPUS.parent / "answers" / f"{name}.trf"
        tournament = read_trf(path.read_bytes(), path.name).tournament
        for number in range(2, last + 1):
            inquiry = prepare_inquiry(tournament, number, edition_key="dutch-2017")
            for player in opponents(inquiry):
                text = said(inquiry.answers.in_wording(Wording.PLAYER).why_float(player))
                found += [text] if "were put into one group" in text else []
    assert any("so you have an upfloat" in text for text in found)
    assert any("so you have a downfloat" in text for text in found)
