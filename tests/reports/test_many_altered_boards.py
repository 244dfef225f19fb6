"""A round that differs from the rules on every board is told within bounds, and what is left out is
said.
"""

from __future__ import annotations

import pytest

from arbiter_gui.app.questions.inquiry import Inquiry, prepare_inquiry
from arbiter_gui.domain.errors import PairingCancelled
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Colour, Player, Round
from arbiter_gui.reports.stories import MOST_ALTERED, Explained, most_altered_boards, stories_table

PLAYERS = 40


@pytest.fixture(scope="module")
def paired_by_hand() -> Tournament:
    """Return a tournament in whose round 1 neighbours of the list met, as no rules pair them."""
    boards = tuple(Board(number, number + 1) for number in range(1, PLAYERS, 2))
    return Tournament(
        players=tuple(Player(n, name=f"Player {n}") for n in range(1, PLAYERS + 1)),
        rounds=(Round(boards),),
        round_count=5,
        initial_colour=Colour.WHITE,
    )


@pytest.fixture(scope="module")
def inquiry(paired_by_hand: Tournament) -> Inquiry:
    return prepare_inquiry(paired_by_hand, 1, edition_key="dutch-2026")


@pytest.fixture(scope="module")
def explained(paired_by_hand: Tournament, inquiry: Inquiry) -> Explained:
    return inquiry.explained_boards(paired_by_hand, with_names=False)


def test_what_boards_cost_is_worked_out_for_the_first_of_them(explained: Explained) -> None:
    texts = [str(story.text) for story in explained.stories]
    assert len(explained.altered_boards) == len(texts) == PLAYERS // 2
    assert explained.left_out == PLAYERS // 2 - MOST_ALTERED
    examined, others = texts[:MOST_ALTERED], texts[MOST_ALTERED:]
    assert not any("not worked out" in text for text in examined)
    assert all("the comparison for this board was not worked out" in text for text in others)
    assert others[0].startswith(
        "Differs from the pairing under these rules: These rules pair 21 with 1, 22 with 2;"
    )


def test_the_sheet_says_what_was_left_out(explained: Explained) -> None:
    assert (
        "Only the first 10 of the boards that differ are checked against the rules; 10 boards are "
        "not checked." in stories_table(explained).note
    )


def test_a_single_board_is_examined_wherever_it_is(
    paired_by_hand: Tournament, inquiry: Inquiry
) -> None:
    only = inquiry.explained_boards(paired_by_hand, only_player=PLAYERS)
    assert only.left_out == 0
    assert "not worked out" not in str(only.stories[0].text)


def test_progress_is_told_and_it_stops(paired_by_hand: Tournament) -> None:
    told = list[tuple[int, int]]()

    class Stopping:
        def checkpoint(self) -> None:
            if len(told) > 3:
                raise PairingCancelled

        def progress(self, done: int, total: int) -> None:
            told.append((done, total))
            self.checkpoint()

    inquiry = prepare_inquiry(paired_by_hand, 1, edition_key="dutch-2026")
    with pytest.raises(PairingCancelled):
        inquiry.explained_boards(paired_by_hand, control=Stopping())
    assert len(told) == 4


def test_fewer_boards_are_examined_in_larger_rounds() -> None:
    counts = [most_altered_boards(players) for players in (10, 200, 300, 400, 1_000, 4_000)]
    assert counts == [MOST_ALTERED, MOST_ALTERED, 2, 1, 1, 1]
