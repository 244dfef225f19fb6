"""The five answers: a verdict, one to three sentences, each with its article, to the arbiter and to
the player.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.questions.inquiry import Inquiry, Question, prepare_inquiry
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board
from arbiter_gui.engine.kernel.impossible import BYE
from arbiter_gui.explain.answers.recorded_round import RecordedComparison
from arbiter_gui.explain.answers.verdicts import VERDICTS
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.wording import Wording
from arbiter_gui.formats.trf import read_trf

CORPUS = Path(__file__).parents[2] / "fixtures" / "corpus"
DUTCH = ("dutch-2017", "dutch-2026")


def read(name: str) -> Tournament:
    path = CORPUS / f"{name}.trf"
    return read_trf(path.read_bytes(), path.name).tournament


def prepared(name: str, number: int, edition: str) -> Inquiry:
    return prepare_inquiry(read(name), number, edition_key=edition)


@pytest.mark.parametrize("edition", DUTCH)
@pytest.mark.parametrize("wording", Wording)
def test_every_question_about_everybody_has_sentences_with_articles(
    edition: str, wording: Wording
) -> None:
    inquiry = prepared("dutch-2017/t0010", 5, edition)
    everybody = inquiry.participants()
    for player in everybody:
        for question in Question:
            other = everybody[0] if player != everybody[0] else everybody[1]
            answer = inquiry.answer(question, player, other, wording)
            assert answer.verdict in VERDICTS
            assert 1 <= len(answer.sentences) <= 3
            for sentence in answer.sentences:
                assert sentence.text[0] == sentence.text[0].upper()
                assert str(sentence).endswith(f"({sentence.article}).")
                assert sentence.article


@pytest.mark.parametrize("edition", DUTCH)
def test_the_player_is_spoken_to_and_hears_no_candidate_numbers(edition: str) -> None:
    inquiry = prepared("dutch-2017/t0010", 5, edition)
    verdicts = set()
    for player in inquiry.participants()[::2]:
        for other in inquiry.participants():
            if other == player:
                continue
            said = inquiry.answer(Question.NOT, player, other, Wording.PLAYER)
            told = inquiry.answer(Question.NOT, player, other, Wording.ARBITER)
            verdicts.add(said.verdict)
            assert said.verdict == told.verdict
            assert "candidate" not in str(said)
            assert "you" in str(said).casefold()
            assert "you" not in str(told).casefold().split()
            assert said.verdict != "later" or "position" in str(told)
    assert {"played", "later", "worse", "impossible"} <= verdicts


def test_one_who_has_met_the_other_cannot_again() -> None:
    inquiry = prepared("dutch-2017/t0010", 5, "dutch-2017")
    one = next(p for p in inquiry.participants() if any(e for e in _met(inquiry.state_before, p)))
    number, other = next(
        (r, o) for r, o in _met(inquiry.state_before, one) if o in inquiry.participants()
    )
    answer = inquiry.answer(Question.NOT, one, other)
    assert (answer.verdict, answer.articles) == ("impossible", ("C.1",))
    assert f"met in round {number}" in str(answer)


def _met(before: Tournament, player: int) -> list[tuple[int, int]]:
    from arbiter_gui.domain.history import histories

    past = histories(before)[player]
    return [(r, e.opponent) for r, e in enumerate(past, 1) if e.played and e.opponent is not None]


@pytest.mark.parametrize(
    ("name", "number", "edition"),
    [
        ("dutch-2026/t0121", 8, "dutch-2026"),
        ("dutch-2017/t0066", 8, "dutch-2017"),
        ("dutch-2026/t0187", 12, "dutch-2026"),
    ],
)
def test_every_witness_of_an_answer_holds_among_the_players_it_names(
    name: str, number: int, edition: str
) -> None:
    """Groups of odd size, more than the removed.

    Between a group and everybody else each pair has a reason.
    """
    inquiry = prepared(name, number, edition)
    seen = 0
    for one in inquiry.participants():
        for other in inquiry.participants():
            witness = inquiry.answer(Question.NOT, one, other).witness if one < other else None
            if witness is None:
                continue
            seen += 1
            lacking = witness.deadlock
            assert not {one, other} & {n for group in lacking.groups for n in group}
            assert len(lacking.groups) > len(lacking.removed)
            assert all(len(group) % 2 for group in lacking.groups)
            reasons = {frozenset((c.first, c.second)): c for c in witness.crossed}
            for group in lacking.groups:
                strangers = [n for g in lacking.groups if g != group for n in g] + list(
                    lacking.others
                )
                for player in group:
                    for stranger in strangers:
                        reason = reasons[frozenset((player, stranger))]
                        assert reason.article
                        _confirm(inquiry.state_before, player, stranger, reason.label)
            assert len(witness.words(Namer({}))) == 1 + sum(map(len, lacking.groups))
    assert seen


def _confirm(before: Tournament, one: int, other: int, label: str) -> None:
    """Look the reason up in the recorded rounds."""
    if label.startswith("met in round "):
        recorded = before.rounds[int(label.removeprefix("met in round ")) - 1]
        assert any({b.white, b.black} == {one, other} for b in recorded.boards)
    elif BYE in (one, other):
        assert label == "cannot receive the bye"
    else:
        assert label.startswith("same colour") or label == "both were moved down"


def test_the_desk_by_number_uses_no_names() -> None:
    inquiry = prepared("dutch-2017/t0010", 5, "dutch-2017")
    player = inquiry.participants()[0]
    named, bare = inquiry.answers.why_colour(player), inquiry.answers.by_number().why_colour(player)
    assert "Player" in str(named)
    assert "Player" not in str(bare)


@pytest.mark.parametrize("edition", ["dubov-1997", "dutch-2012"])
def test_editions_of_steps_answer_in_both_wordings(edition: str) -> None:
    inquiry = prepared("dutch-2012/t0009", 5, edition)
    player, other = inquiry.participants()[:2]
    for question in Question:
        assert inquiry.answer(question, player, other).sentences
    said = str(inquiry.answer(Question.COLOUR, player, other, Wording.PLAYER))
    assert "you" in said.casefold()


# A recorded pairing beside the rules


def test_a_round_by_the_rules_is_the_same() -> None:
    found = prepared("dutch-2017/t0010", 5, "dutch-2017").comparison()
    assert found is not None
    assert found.answer.verdict == "played"
    assert otherwise(found) == ()


def otherwise(found: RecordedComparison) -> tuple[int, ...]:
    """The recorded boards that the rules pair otherwise."""
    return tuple(row.board for row in found.rows if row.differs and row.board)


def altered(swap: bool) -> Inquiry:
    """Round 5 with the colours of board 1 turned, or the Black players of boards 1 and 2 changed
    over.
    """
    tournament = read("dutch-2017/t0010")
    recorded = tournament.rounds[4]
    first, second, *rest = recorded.boards
    if swap:
        boards = (replace(first, black=second.black), replace(second, black=first.black), *rest)
    else:
        boards = (Board(first.black, first.white, first.result), second, *rest)
    rounds = (*tournament.rounds[:4], replace(recorded, boards=boards), *tournament.rounds[5:])
    return prepare_inquiry(replace(tournament, rounds=rounds), 5, edition_key="dutch-2017")


def test_only_colours_that_differ_are_called_that() -> None:
    found = altered(swap=False).comparison()
    assert found is not None
    assert otherwise(found) == (1,)
    assert found.answer.sentences[0].text.endswith("has White")
    assert found.answer.sentences[0].article.startswith("E.")


def test_a_changed_pairing_is_judged_in_its_first_bracket() -> None:
    found = altered(swap=True).comparison()
    assert found is not None
    assert otherwise(found) == (1, 2)
    assert found.answer.verdict in ("worse", "later", "impossible")
    assert "these rules pair" in str(found.answer)
    assert "would instead be" not in str(found.answer)
    assert [row.differs for row in found.rows[:3]] == [True, True, False]


@pytest.mark.parametrize(("name", "round_number"), [("t0009", 3), ("t0010", 1), ("t0010", 7)])
def test_the_recorded_pairing_is_neither_requested_nor_accepted(
    name: str, round_number: int
) -> None:
    """The Black players of two boards beside each other are exchanged."""
    tournament = read(f"dutch-2017/{name}")
    recorded = tournament.rounds[round_number - 1]
    for place in range(len(recorded.boards) - 1):
        first, second = recorded.boards[place : place + 2]
        boards = list(recorded.boards)
        boards[place : place + 2] = (
            replace(first, black=second.black),
            replace(second, black=first.black),
        )
        changed = replace(recorded, boards=tuple(boards))
        rounds = list(tournament.rounds)
        rounds[round_number - 1] = changed
        inquiry = prepare_inquiry(
            replace(tournament, rounds=tuple(rounds)), round_number, edition_key="dutch-2017"
        )
        found = inquiry.comparison()
        assert found is not None
        for phrase in ("requested", "accepted", "would instead be"):
            assert phrase not in str(found.answer)
