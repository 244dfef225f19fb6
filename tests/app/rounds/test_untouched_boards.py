"""After players were taken out of a paired round, what was left as it was paired is never called
changed by hand.
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace

import pytest

from arbiter_gui.app.edits import ChangeRound
from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.app.original_pairings.original_pairing import original_pairing_of
from arbiter_gui.app.questions.inquiry import Inquiry, Question, prepare_inquiry
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import Board, Bye, ByeKind

ROUND = 3
BY_HAND = "The arbiter changed"


@pytest.fixture(scope="module")
def inquiry(tmp_path_factory: pytest.TempPathFactory) -> Inquiry:
    """A round of 39 players after two did not come: their opponents meet, and all others stay, also
    the bye.
    """
    tournament = replace(generate(Recipe("dutch-2026", 39, 2), "ns").tournament, round_count=5)
    path = tmp_path_factory.mktemp("untouched") / "open.arbiter"
    with closing(Session.create(path, tournament)) as session:
        session.apply(propose(session.tournament).edit())
        paired_round = session.tournament.rounds[ROUND - 1]
        boards = list(paired_round.boards)
        lower_board = boards.pop()
        upper_board = boards.pop()
        boards.append(Board(upper_board.black, lower_board.black))
        absences = (Bye(upper_board.white, ByeKind.ZERO), Bye(lower_board.white, ByeKind.ZERO))
        session.apply(ChangeRound(ROUND, tuple(boards), (*paired_round.byes, *absences)))
        original_pairing = original_pairing_of(session, ROUND)
        return prepare_inquiry(session.tournament, ROUND, original_pairing=original_pairing)


def test_the_rules_pair_those_who_took_part_differently(inquiry: Inquiry) -> None:
    """Else nothing would be said about changes."""
    assert inquiry.recorded_round is not None
    recorded_boards = {(board.white, board.black) for board in inquiry.recorded_round.boards}
    assert set(inquiry.pairing.boards) != recorded_boards
    assert inquiry.pairing.bye not in {bye.player for bye in inquiry.recorded_round.byes}


def test_no_board_that_was_left_as_paired_and_no_bye_was_changed_by_hand(inquiry: Inquiry) -> None:
    assert inquiry.recorded_round is not None
    changed_board = inquiry.recorded_round.boards[-1]
    changed_players = {changed_board.white, changed_board.black}
    called_changed = {
        player
        for player in inquiry.participants()
        if BY_HAND in str(inquiry.answer(Question.OPPONENT, player))
    }
    assert called_changed == changed_players


KEPT = "This pairing stayed as it was, and the reasons are those of the first pairing of the round"
PLAYED = "The reasons explain how the players who actually played would be paired"


@pytest.mark.parametrize("question", [Question.OPPONENT, Question.COLOUR, Question.FLOAT])
def test_what_was_left_as_first_paired_is_explained_by_the_first_pairing(
    inquiry: Inquiry, question: Question
) -> None:
    """Never by a pairing of the players who took part, which gives some of them other opponents."""
    assert inquiry.recorded_round is not None
    assert inquiry.first_inquiry is not None
    *kept_boards, changed_board = inquiry.recorded_round.boards
    for board in kept_boards:
        answer = inquiry.answer(question, board.white)
        assert KEPT in str(answer)
        assert PLAYED not in str(answer)
        assert answer == inquiry.first_inquiry.answer(question, board.white)
        assert "differ" not in str(answer)
    for player in (changed_board.white, changed_board.black):
        answer = inquiry.answer(question, player)
        assert KEPT not in str(answer)
        assert PLAYED in str(answer)


def test_the_bye_and_why_not_are_those_of_the_first_pairing_too(inquiry: Inquiry) -> None:
    assert inquiry.recorded_round is not None
    with_bye = next(
        bye.player for bye in inquiry.recorded_round.byes if bye.kind is ByeKind.PAIRING_ALLOCATED
    )
    assert KEPT in str(inquiry.answer(Question.BYE, with_bye))
    first_board, second_board = inquiry.recorded_round.boards[:2]
    answer = inquiry.answer(Question.NOT, first_board.white, second_board.black)
    assert KEPT in str(answer)
    removed = next(bye.player for bye in inquiry.recorded_round.byes if bye.kind is ByeKind.ZERO)
    assert "then removed from it" in str(inquiry.answer(Question.NOT, first_board.white, removed))


def test_the_alternatives_of_a_board_left_as_paired_are_those_to_the_first_pairing(
    inquiry: Inquiry,
) -> None:
    assert inquiry.recorded_round is not None
    first_inquiry = inquiry.first_inquiry
    assert first_inquiry is not None
    removed = {bye.player for bye in inquiry.recorded_round.byes if bye.kind is ByeKind.ZERO}
    for board in inquiry.recorded_round.boards[:-1]:
        player = board.white
        candidates = inquiry.candidates(Question.NOT, player)
        assert not removed & set(candidates), "nobody who has left is an alternative"
        found = inquiry.alternatives(Question.NOT, player, (board.black, *candidates[:2]))
        assert found[0].answer.verdict == "played"
        assert found == first_inquiry.alternatives(
            Question.NOT, player, (board.black, *candidates[:2])
        )
        floaters = set(first_inquiry.candidates(Question.FLOAT, player)) - removed
        assert set(inquiry.candidates(Question.FLOAT, player)) == floaters
    with_bye = next(
        bye.player for bye in inquiry.recorded_round.byes if bye.kind is ByeKind.PAIRING_ALLOCATED
    )
    assert inquiry.groups_of_alternatives(Question.BYE, with_bye) == (
        first_inquiry.groups_of_alternatives(Question.BYE, with_bye)
    )
    changed_player = inquiry.recorded_round.boards[-1].white
    assert inquiry.alternatives(Question.NOT, changed_player, (1,))[0].answer == (
        inquiry.answers.why_not(changed_player, 1)
    )


def test_the_sheet_of_all_boards_explains_each_by_the_pairing_that_gave_it(
    inquiry: Inquiry,
) -> None:
    assert inquiry.recorded_round is not None
    first_inquiry = inquiry.first_inquiry
    assert first_inquiry is not None
    state = first_inquiry.state_before
    tournament = replace(state, rounds=(*state.rounds, inquiry.recorded_round))
    explained = inquiry.explained_boards(tournament)
    changed_board = inquiry.recorded_round.boards[-1]
    for story in explained.stories:
        player = story.white.player.number
        alone = inquiry.explained_boards(tournament, player).stories[0]
        assert story == alone
        assert story.altered == (player == changed_board.white)
    removed_note, basis_note = explained.notes
    assert "removed from this round after it was paired" in removed_note
    assert "oards that stayed as they were have the reasons of the first pairing" in basis_note


def test_the_slip_of_a_board_left_as_paired_tells_the_reasons_of_the_first_pairing(
    inquiry: Inquiry,
) -> None:
    assert inquiry.recorded_round is not None
    first_inquiry = inquiry.first_inquiry
    assert first_inquiry is not None
    state = first_inquiry.state_before
    tournament = replace(state, rounds=(*state.rounds, inquiry.recorded_round))
    kept_player = inquiry.recorded_round.boards[3].white
    explained = inquiry.explained_boards(tournament, kept_player)
    assert explained.notes == first_inquiry.notes
    assert not any(story.altered for story in explained.stories)
    changed_player = inquiry.recorded_round.boards[-1].white
    assert inquiry.explained_boards(tournament, changed_player).notes == inquiry.notes
