"""The order of the boards after a session of pairing by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.edits import ChangePlayer, PublishRound, RequestBye, SetResult
from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing
from arbiter_gui.app.hand_pairing.hand_session import HandSession
from arbiter_gui.app.session import edited_tournament
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import DRAWN, PENDING, WHITE_WINS, ByeKind, Round
from tests.gui.fields import played

NOON = "2026-05-02T12:00:00+00:00"
SAID = "The boards are renumbered in the order the rules prescribe."


@pytest.fixture
def tournament() -> Tournament:
    """Twelve players, two rounds played, the third paired and without results."""
    return played(12, 3, open_last=True)


def turned_over(tournament: Tournament, number: int) -> HandSession:
    """Take the first and the last board apart, and put the pairs of the top and of the bottom at
    the end.
    """
    start = HandPairing.of(number, tournament.rounds[number - 1])
    session = HandSession(tournament, start, start)
    (one, other), (third, fourth) = start.boards[0], start.boards[1]
    for player in (one, third):
        session.carry_out_key("u", player)
    session.pair(other, fourth)
    session.pair(one, third)
    return session


def ended(session: HandSession) -> Round:
    number = session.state.number
    edit = session.edit(session.tournament.rounds[number - 1], NOON)
    return edited_tournament(edit, session.tournament).rounds[number - 1]


def tops(tournament: Tournament, recorded: Round, number: int) -> list[tuple[int, int]]:
    """Return by board the higher score and the sum, both as the order wants them to fall."""
    points = scores(tournament.before_round(number))
    return [
        (max(points[b.white], points[b.black]), points[b.white] + points[b.black])
        for b in recorded.boards
    ]


def test_boards_that_are_paired_anew_come_where_their_points_belong(tournament: Tournament) -> None:
    session = turned_over(tournament, 3)
    placed = list(session.state.boards)
    assert set(placed[-2:]) == {b for b in placed if b not in session.start.boards}, (
        "new boards are the last"
    )
    recorded = ended(session)
    assert {(b.white, b.black) for b in recorded.boards} == set(placed)
    after = tops(tournament, recorded, 3)
    assert after == sorted(after, reverse=True)


def test_the_record_and_the_question_name_the_boards_as_they_end(tournament: Tournament) -> None:
    session = turned_over(tournament, 3)
    edit = session.edit(tournament.rounds[2], NOON)
    top = ended(session).boards[0]
    pair = f"board 1: {top.white}-{top.black} ("
    assert edit.note.startswith(pair)
    (own, *_) = session.cautions(edit, tournament)
    white, black = (
        numbered_name(tournament.by_number[number]) for number in (top.white, top.black)
    )
    assert f"board 1: {white} - {black} (" in own.consequences[0]
    assert SAID in own.consequences
    assert edit.label == "change the pairing of round 3 (2 boards)"


def test_results_and_kept_tables_go_with_their_boards(tournament: Tournament) -> None:
    last = tournament.rounds[2].boards[-1]
    tournament = SetResult(3, 6, DRAWN).apply(tournament)
    tournament = ChangePlayer(replace(tournament.by_number[last.white], fixed_board=40)).apply(
        tournament
    )
    recorded = tournament.rounds[2]
    mixed = replace(recorded, boards=(recorded.boards[5], *recorded.boards[:5]))
    tournament = replace(tournament, rounds=(*tournament.rounds[:2], mixed))
    start = HandPairing.of(3, mixed)
    session = HandSession(tournament, start, start)
    session.take_state(start.swap(start.boards[2][0], start.boards[3][0]))
    after = ended(session)
    place = next(i for i, b in enumerate(after.boards) if b.white == last.white)
    assert place > 0, "the board is another one now"
    assert (after.boards[place].black, after.boards[place].result) == (last.black, DRAWN)
    assert [b.result for b in after.boards].count(PENDING) == 5
    changed = replace(tournament, rounds=(*tournament.rounds[:2], after))
    assert table_numbers(changed, 3)[place] == 40


def test_published_boards_keep_their_numbers(tournament: Tournament) -> None:
    tournament = PublishRound(3, NOON).apply(tournament)
    session = turned_over(tournament, 3)
    assert [(b.white, b.black) for b in ended(session).boards] == list(session.state.boards)
    assert (
        SAID
        not in session.cautions(session.edit(tournament.rounds[2], NOON), tournament)[
            0
        ].consequences
    )


def test_boards_of_a_round_before_the_last_one_keep_their_numbers() -> None:
    session = turned_over(played(12, 3), 2)
    assert session.outcome == session.state


def test_other_colours_alone_leave_the_boards_where_they_are(tournament: Tournament) -> None:
    recorded = tournament.rounds[2]
    mixed = replace(recorded, boards=recorded.boards[::-1])
    tournament = replace(tournament, rounds=(*tournament.rounds[:2], mixed))
    start = HandPairing.of(3, mixed)
    session = HandSession(tournament, start, start)
    session.carry_out_key("c", mixed.boards[0].white)
    assert ended(session).boards[1:] == mixed.boards[1:]
    assert session.outcome == session.state


def test_the_next_round_begins_with_everybody_waiting_but_who_announced_a_bye() -> None:
    tournament = RequestBye(2, 4, ByeKind.HALF).apply(played(5, 3))
    session = HandSession.of_unpaired(tournament)
    assert session.state.waiting_players == (1, 3, 4, 5)
    assert [b.player for b in session.state.other_byes] == [2]
    session.pair(1, 3)
    session.pair(4, 5)
    assert session.can_end
    session.bring_in(2)
    assert not session.can_end
    session.carry_out_key("b", 2)
    edit = session.edit(session.tournament.rounds[3], NOON)
    assert (
        "Plays despite having requested a bye: 2 Berg, A."
        in session.cautions(edit, tournament)[0].consequences
    )
    after = edited_tournament(edit, tournament)
    assert [(b.player, b.kind) for b in after.rounds[3].byes] == [(2, ByeKind.PAIRING_ALLOCATED)]
    assert after.requests == ()
    assert SetResult(4, 1, WHITE_WINS).apply(after).rounds[3].boards[0].result == WHITE_WINS


def test_tables_are_worked_out_once_for_what_is_shown_and_what_is_told(
    tournament: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[HandPairing] = []
    worked_out = HandPairing.tables
    monkeypatch.setattr(
        HandPairing, "tables", lambda state, of: asked.append(state) or worked_out(state, of)
    )
    start = HandPairing.of(3, tournament.rounds[2])
    session = HandSession(tournament, start, start)
    assert session.tables(session.state) == (1, 2, 3, 4, 5, 6)
    session.state_sentence()
    assert asked == [start]
    session.carry_out_key("u", 1)
    session.state_sentence()
    assert asked == [start, session.state]
