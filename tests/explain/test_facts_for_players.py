"""What decides is a fact about the player: who has no opponent, which round brought the bye, what
the lot gave.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.questions.inquiry import Inquiry, Question, prepare_inquiry
from arbiter_gui.app.questions.proving import prove_answer
from arbiter_gui.app.questions.unproved import unproved_boards
from arbiter_gui.domain.values import Board, Bye, ByeKind, Round
from arbiter_gui.explain.answers.verdicts import criterion_lines
from arbiter_gui.explain.wording import Wording
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.reports.round_tables.altered import altered_note
from arbiter_gui.trace.replay import engine_boards

FOLDER = Path(__file__).parents[1] / "fixtures" / "answers"


def asked(name: str, number: int, edition: str) -> Inquiry:
    tournament = read_trf((FOLDER / f"{name}.trf").read_bytes(), name).tournament
    return prepare_inquiry(tournament, number, edition_key=edition)


def told(inquiry: Inquiry, question: Question, player: int, other: int = 0) -> str:
    return str(inquiry.answer(question, player, other, Wording.PLAYER))


@pytest.mark.article("dutch-2017", "C.6", "A.8")
def test_who_has_no_opponent_is_not_so_many_points_apart_from_one() -> None:
    said = told(asked("float-falls-higher", 4, "dutch-2017"), Question.NOT, 4, 5)
    assert said.startswith(
        "If you met Player 5, more players with higher scores would find no opponent (in the group "
        "of 1½ points): 1 instead of 0 (you) (C.6)."
    )
    said = told(asked("bye-falls-higher", 2, "dutch-2017"), Question.NOT, 13, 14)
    assert said.startswith(
        "If you met Player 14, the bye would go to a player with more points: Player 09 (C.6)."
    )


@pytest.mark.article("dutch-2017", "A.9", "C.6")
def test_where_one_round_alone_joins_its_brackets_a_criterion_of_the_played_ones_decides() -> None:
    """As played 4, 8 and 9 are joined below 3 and 2; with 2-4 only 9 is."""
    said = told(asked("joined-elsewhere", 6, "dutch-2017"), Question.NOT, 2, 4)
    assert said.startswith(
        "If you met Player 4, the bye would go to a player with more points: Player 3 (C.6)."
    )


@pytest.mark.article("dutch-2017", "A.9", "C.6")
def test_brackets_joined_in_the_played_round_are_no_fault_of_the_other_one() -> None:
    """As played everybody below 2 is joined; with 1-3 the bracket of 2 needs no other pairing."""
    inquiry = asked("joined-as-played", 5, "dutch-2017")
    said = told(inquiry, Question.NOT, 1, 3)
    assert said.startswith("If you met Player 3, more opponents would be 2½ points apart")
    found = inquiry.answer(Question.NOT, 1, 3, Wording.PLAYER).asked_round
    assert found is not None
    assert (found.article, found.bracket, found.figures) == ("C.6", 25, (0, 1))
    assert {line.score for line in criterion_lines(found)} == {25}
    assert [line.article for line in criterion_lines(found) if line.decides] == ["C.6"]


@pytest.mark.article("dutch-2017", "A.9", "C.4")
def test_that_a_pair_is_given_up_for_those_below_is_not_said_to_be_impossible() -> None:
    """1 and 2 have not met; with 1-2 the others could not all be paired."""
    said = told(asked("joined-as-played", 5, "dutch-2017"), Question.FLOAT, 2)
    assert said == (
        "You were moved down from the group of 3 points: no pair is made here, so that the players "
        "below can be paired (A.4.a). You could not be paired there: the others could not then all "
        "be paired (C.4)."
    )


@pytest.mark.article("dutch-2026", "C4", "C5")
def test_few_pairs_are_said_to_be_for_those_below_where_more_could_be_made() -> None:
    """6-9 and 1-10 could both be made; 12, 11, 8 and 13 would then make one pair only."""
    inquiry = asked("fewer-pairs", 8, "dutch-2026")
    assert told(inquiry, Question.FLOAT, 5).startswith(
        "You were moved down from the group of 3½ points: only 1 pair is made here, so that the "
        "players below can be paired (1.4.1)."
    )


@pytest.mark.article("dutch-2026", "C8")
def test_what_the_next_bracket_lacks_is_said_of_the_next_group() -> None:
    """6 would float to 2 points, be left over there, and meet 29 further down."""
    said = told(asked("left-over-in-the-next", 5, "dutch-2026"), Question.NOT, 6, 29)
    assert said.startswith(
        "If you met Player 29, more players with 2½ points would be left without an opponent in "
        "the next group (below the group of 2½ points): 1 instead of 0 (you) (C8)."
    )


@pytest.mark.article("dubov-2026", "C7", "3.2.4")
def test_pairs_of_one_colour_are_counted_in_both_subgroups_and_halves_have_no_colour() -> None:
    """Before anybody has played nobody waits for a colour.

    With 1-5 both this pair and 2-4 wait for the same one.
    """
    said = told(asked("within-one-half", 1, "dubov-2026"), Question.NOT, 4, 5)
    assert said.startswith(
        "If you met Player 05, more pairs would have to be made within one half of the group (in "
        "the group of 0 points): 2 instead of 0 (3.2.4)."
    )
    inquiry = asked("within-one-half", 2, "dubov-2026")
    said = told(inquiry, Question.NOT, 1, 5)
    assert said.startswith(
        "If you met Player 05, more players would not get their due colour (in the group of 1 "
        "point): 2 instead of 0 (C7)."
    )
    answer = inquiry.answer(Question.NOT, 1, 5, Wording.PLAYER)
    assert prove_answer(inquiry.state_before, inquiry.trace, (1, 5), answer).holds


@pytest.mark.article("dubov-1997", "5")
def test_before_the_first_round_nobody_waits_for_a_colour() -> None:
    said = told(asked("within-one-half", 1, "dubov-1997"), Question.NOT, 4, 5)
    assert said.startswith(
        "If you met Player 05, more pairs would have to be made within one half of the group"
    )


@pytest.mark.article("dubov-2026", "C2", "C4")
def test_who_is_bound_may_have_the_bye_and_nobody_else() -> None:
    """4 has the bye as the round is paired.

    With 4-8 the others have all had one, or a full point without playing.
    """
    inquiry = asked("nobody-else-for-the-bye", 5, "dubov-2026")
    assert inquiry.pairing.bye == 4
    said = told(inquiry, Question.NOT, 4, 8)
    assert (
        "No other player may receive the bye: all of them have had one, or have scored points "
        "without playing." in said
    )


@pytest.mark.article("dubov-2026", "C2")
def test_the_round_is_named_that_keeps_somebody_from_the_bye() -> None:
    inquiry = asked("nobody-else-for-the-bye", 5, "dubov-2026")
    assert told(inquiry, Question.BYE, 6) == (
        "You cannot receive the bye: you had the bye in round 4 (C2)."
    )
    assert (
        told(inquiry, Question.BYE, 3)
        == "You cannot receive the bye: you scored points without playing in round 3 (C2)."
    )


@pytest.mark.article("dubov-1997", "9", "2.2")
def test_a_bye_that_is_only_proposed_is_one_all_the_same() -> None:
    """All five have had a bye, so that none is legal: 7 has another one in the proposal."""
    inquiry = asked("proposed-bye", 6, "dubov-1997")
    assert inquiry.pairing.bye == 7
    assert told(inquiry, Question.BYE, 7).startswith(
        "Proposal that breaks 2.2, for the arbiter to decide: "
    )
    answer = inquiry.answer(Question.NOT, 3, 7)
    assert (answer.verdict, answer.articles) == ("impossible", ("2.1",))
    assert prove_answer(inquiry.state_before, inquiry.trace, (3, 7), answer).holds


@pytest.mark.article("dubov-1997", "9")
def test_a_proposed_bye_that_was_recorded_is_not_called_altered() -> None:
    inquiry = asked("proposed-bye", 6, "dubov-1997")
    boards = tuple(Board(*pair) for pair in inquiry.pairing.boards)
    recorded = Round(boards, (Bye(7, ByeKind.PAIRING_ALLOCATED),))
    whole = replace(inquiry.state_before, rounds=(*inquiry.state_before.rounds, recorded))
    assert altered_note(recorded, engine_boards(inquiry.trace)) is None
    assert unproved_boards(whole, inquiry.trace, None).boards == ()


@pytest.mark.article("dubov-1997", "5")
def test_the_lot_is_told_without_the_list_of_all_boards() -> None:
    inquiry = asked("proposed-bye", 1, "dubov-1997")
    for player in inquiry.participants():
        if player != inquiry.pairing.bye:
            white = any(player == board[0] for board in inquiry.pairing.boards)
            colour = "White" if white else "Black"
            assert told(inquiry, Question.COLOUR, player) in (
                f"You get {colour}: the drawing of lots gave White to the higher-ranked player on "
                f"the first board, and the colours "
                "alternate from board to board (5).",
                f"You get {colour}: the drawing of lots gave Black to the higher-ranked player on "
                f"the first board, and the colours "
                "alternate from board to board (5).",
            )


CORPUS = Path(__file__).parents[1] / "fixtures" / "corpus" / "dutch-2012"


@pytest.mark.parametrize(
    ("number", "one", "other", "said"),
    [
        (
            2,
            3,
            1,
            "you would have to be moved up into the group of 1 point before this game could be "
            "paired.",
        ),
        (
            3,
            1,
            3,
            "would have to move down from the group of 2 points, because no player could be moved "
            "up",
        ),
        (3, 1, 2, "would have no opponent left in the group of 2 points, and"),
    ],
)
@pytest.mark.article("dubov-1997", "7.1")
def test_who_would_be_brought_from_below_is_told_for_what(
    number: int, one: int, other: int, said: str
) -> None:
    tournament = read_trf((CORPUS / "t0001.trf").read_bytes(), "t0001").tournament
    assert said in told(
        prepare_inquiry(tournament, number, edition_key="dubov-1997"), Question.NOT, one, other
    )


@pytest.mark.article("dubov-1997", "6.2", "6.3")
def test_a_row_is_told_to_its_players_before_how_the_columns_are_formed() -> None:
    tournament = read_trf((CORPUS / "t0001.trf").read_bytes(), "t0001").tournament
    inquiry = prepare_inquiry(tournament, 3, edition_key="dubov-1997")
    told_all = [told(inquiry, Question.OPPONENT, player) for player in inquiry.participants()]
    rows = [said for said in told_all if "opposite each other" in said]
    assert rows
    assert all("are opposite each other in row" in said.partition("(6.3)")[0] for said in rows)


@pytest.mark.article("dubov-1997", "7.1")
def test_for_whom_nobody_could_be_brought_from_below_is_named() -> None:
    tournament = read_trf(
        (CORPUS.parent / "dubov-2026" / "fs010.trf").read_bytes(), "fs010"
    ).tournament
    inquiry = prepare_inquiry(tournament, 4, edition_key="dubov-1997")
    fact = (
        "no player could be moved up into the group of 1½ points for Player 010; in the pairing "
        "played, Player 009 was moved up"
    )
    assert fact in told(inquiry, Question.NOT, 4, 9)
