"""Why this player of all who may have the bye: by groups, each borne out by the round with the bye
forced.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from arbiter_gui.app.questions.inquiry import Inquiry, Question, prepare_inquiry
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.kernel.verdicts import FirstDifference, Impossible
from arbiter_gui.explain.answers.bye_groups import ByeResult
from arbiter_gui.explain.wording import Wording
from arbiter_gui.formats.trf import read_trf

CORPUS = Path(__file__).parents[2] / "fixtures" / "corpus"
SAMPLES = {
    "dutch-2026": ("dutch-2026/t0121", "dutch-2026/t0071", "dutch-2017/t0010"),
    "dutch-2017": ("dutch-2017/t0010", "dutch-2017/t0066", "dutch-2017/bye-ahead-1"),
    "dutch-2012": ("dutch-2012/t0086", "dutch-2012/t0018", "dutch-2012/t0009"),
    "dubov-2026": ("dubov-2026/fs010", "dubov-2026/fs012", "dubov-2026/fs032"),
    "dubov-1997": ("dubov-2026/fs010", "dubov-2026/fs012", "dubov-2026/fs032"),
}


@cache
def with_a_bye(edition: str) -> tuple[Inquiry, ...]:
    """Rounds with a bye, paired once for all tests.

    An answer is a function of the round and of what is asked.
    """
    found: list[Inquiry] = []
    for name in SAMPLES[edition]:
        path = CORPUS / f"{name}.trf"
        tournament = read_trf(path.read_bytes(), path.name).tournament
        for number in range(1, len(tournament.rounds) + 1):
            try:
                inquiry = prepare_inquiry(tournament, number, edition_key=edition)
            except NoLegalPairing:
                continue
            found += [inquiry] if inquiry.pairing.bye is not None else []
    return tuple(found)


@pytest.mark.parametrize("edition", SAMPLES)
def test_every_group_is_borne_out_by_the_round_paired_again(edition: str) -> None:
    results = set()
    for inquiry in with_a_bye(edition):
        bye, score = inquiry.pairing.bye, inquiry.questions.pairing_score
        assert bye is not None
        groups = inquiry.answers.bye_groups()
        told = sorted(player for group in groups for player in group.players)
        again = Questions(inquiry.state_before, edition)
        assert told == [player for player in again.may_have_bye if player != bye]
        for group in groups:
            results.add(group.result)
            for player in group.players:
                reply = again.why_not_bye(player)
                verdict = reply.verdict
                if isinstance(verdict, Impossible):
                    assert group.result in (ByeResult.IMPOSSIBLE, ByeResult.HIGHER_SCORE)
                    continue
                assert isinstance(verdict, FirstDifference)
                assert not verdict.is_better
                assert reply.bye == player
                assert (score(player) > score(bye)) is (group.result == ByeResult.HIGHER_SCORE)
                if group.result != ByeResult.HIGHER_SCORE:
                    assert group.result == (
                        ByeResult.WORSE if verdict.is_worse else ByeResult.AS_GOOD
                    )
                    assert verdict.article in group.sentence.article.split(", ")
    assert ByeResult.HIGHER_SCORE in results
    assert results & {ByeResult.AS_GOOD, ByeResult.WORSE}


@pytest.mark.parametrize("wording", Wording)
@pytest.mark.parametrize("edition", SAMPLES)
def test_the_answer_names_every_group_in_three_sentences(edition: str, wording: Wording) -> None:
    for inquiry in with_a_bye(edition):
        bye = inquiry.pairing.bye
        assert bye is not None
        answer = inquiry.answers.in_wording(wording).why_bye(bye)
        assert 1 <= len(answer.sentences) <= 3
        results = {group.result for group in inquiry.answers.bye_groups()}
        text = str(answer)
        last_of_list = any(type(event).__name__ == "ByeOfLast" for event in inquiry.trace.events)
        if not last_of_list:
            assert (ByeResult.AS_GOOD in results) == (
                "equally good" in text or "For the bye" in text
            ), text
            assert bool(results & {ByeResult.WORSE, ByeResult.IMPOSSIBLE}) == (
                " received the bye, " in text
            ), text
            assert (ByeResult.HIGHER_SCORE in results) == (
                "more points" in text or "fewer than any other player" in text
            ), text
        assert "place " not in text


@pytest.mark.article("dutch-2026", "C5", "C12")
def test_groups_are_sorted_from_as_good_to_impossible_without_places() -> None:
    for inquiry in with_a_bye("dutch-2026"):
        bye = inquiry.pairing.bye
        assert bye is not None
        groups = inquiry.groups_of_alternatives(Question.BYE, bye)
        assert [group.players for group in groups] == [
            g.players for g in inquiry.answers.bye_groups()
        ]
        assert [g.result for g in inquiry.answers.bye_groups()] == sorted(
            g.result for g in inquiry.answers.bye_groups()
        )
        assert not any("position" in group.cost for group in groups)


def test_in_a_large_field_only_those_who_come_closest_are_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every candidate asks for the whole round again, and of a thousand players all have no points
    in round 1.
    """
    inquiry = with_a_bye("dutch-2026")[0]
    in_full = inquiry.answers.bye_groups()
    as_low = sorted(
        player
        for group in in_full
        if group.result != ByeResult.HIGHER_SCORE
        for player in group.players
    )
    monkeypatch.setattr("arbiter_gui.explain.answers.bye_groups.PLAYERS_PAIRED", 0)
    monkeypatch.setattr("arbiter_gui.explain.answers.bye_groups.LEAST_TRIED", 1)
    asked = []
    why_not_bye = Questions.why_not_bye

    def heard(questions: Questions, player: int) -> object:
        asked.append(player)
        return why_not_bye(questions, player)

    monkeypatch.setattr(Questions, "why_not_bye", heard)
    groups = inquiry.answers.bye_groups()
    assert len(as_low) > 1
    assert [group.players for group in groups if group.result == ByeResult.UNTRIED] == [
        tuple(as_low[:-1])
    ]
    assert {
        player
        for group in groups
        if group.result < ByeResult.HIGHER_SCORE
        for player in group.players
    } == set(as_low[-1:])
    # One of those with more points is asked about for the article.
    assert len(asked) <= 2
    bye = inquiry.pairing.bye
    assert bye is not None
    assert "was not tried, because the field is large" in str(inquiry.answers.why_bye(bye))


def test_others_of_a_float_are_tried_from_the_nearest_number_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    floats = []
    for inquiry in with_a_bye("dutch-2026"):
        for player in inquiry.participants():
            others = inquiry.candidates(Question.FLOAT, player)
            if player != inquiry.pairing.bye and len(others) > 2:
                floats.append((inquiry, player, others))
    inquiry, player, others = floats[0]
    monkeypatch.setattr("arbiter_gui.explain.answers.bye_groups.PLAYERS_PAIRED", 0)
    monkeypatch.setattr("arbiter_gui.explain.answers.bye_groups.LEAST_TRIED", 1)
    nearest = min(others, key=lambda other: abs(other - player))
    tried, untried = inquiry.groups_of_alternatives(Question.FLOAT, player)
    assert tried.players == (nearest,)
    assert untried.players == tuple(sorted(set(others) - {nearest}))
    assert untried.cost == "not tried: the field is large"
