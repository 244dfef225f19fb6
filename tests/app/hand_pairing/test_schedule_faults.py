"""A round of a round-robin paired by hand: everybody meets everybody once in each cycle, and
colours change.
"""

from __future__ import annotations

from functools import cache

import pytest

from arbiter_gui.app.cautions.integrity import with_edit_recorded
from arbiter_gui.app.drawing.groups import with_schedule_made
from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing
from arbiter_gui.app.hand_pairing.hand_session import ENTRY_KEYS, HandSession
from arbiter_gui.app.hand_pairing.schedule_faults import schedule_faults
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.record_lines.integrity import event_lines_of, renumbered_line
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Player


@cache
def event(players: int, cycles: int = 1, turned: bool = True) -> Tournament:
    field = Tournament(
        tuple(Player(number, f"Player {number}") for number in range(1, players + 1))
    )
    return with_schedule_made(field, "berger", Schedule(cycles, turned=turned))


def boards_in(tournament: Tournament, number: int) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in tournament.rounds[number - 1].boards]


@pytest.mark.parametrize(("players", "cycles"), [(3, 1), (6, 1), (6, 2), (7, 2)])
def test_the_table_breaks_nothing(players: int, cycles: int) -> None:
    tournament = event(players, cycles)
    assert schedule_faults(tournament, 2, boards_in(tournament, 2)) == ()


@pytest.mark.article("berger", "Annex 1, last two rounds")
def test_two_cycles_as_they_stand_have_three_equal_colours() -> None:
    tournament = event(4, 2, turned=False)
    faults = [str(fault) for fault in schedule_faults(tournament, 1, boards_in(tournament, 1))]
    assert len(faults) == 2
    assert all("three times in a row" in fault for fault in faults)


def test_a_session_says_who_meets_too_often_and_who_does_not_meet() -> None:
    """Six players, round 2 of the table is 6-4 5-3 1-2.

    With 6-5 instead, 5 and 6 meet in round 4 again.
    """
    tournament = event(6)
    start = HandPairing.of(2, tournament.rounds[1])
    session = HandSession(tournament, start, start)
    step = session.pair(6, 5)
    assert step is not None
    assert "These players meet too often: 5 Player 5 - 6 Player 6 (rounds 2, 4)" in map(str, step)
    assert not any("do not meet" in str(fault) for fault in step), "two players still wait"
    session.pair(4, 3)
    edit = session.edit(tournament.rounds[1], "")
    (caution, *_) = session.cautions(edit, tournament)
    told = set(map(str, caution.consequences))
    assert {
        "Rules broken: These players meet too often: 3 Player 3 - 4 Player 4 (rounds 1, 2)",
        "Rules broken: These players do not meet: 4 Player 4 - 6 Player 6",
        "Rules broken: Black three times in a row: 5 Player 5 (rounds 1, 2, 3)",
    } <= told


@pytest.mark.article("berger", "Annex 1, last two rounds")
def test_what_the_table_breaks_by_itself_is_not_told_of_a_round_changed_by_hand() -> None:
    """Four players: two cycles as they stand have three equal colours.

    Another pairing of round 2 adds faults.
    """
    tournament = event(4, 2, turned=False)
    of_the_table = [
        str(fault) for fault in schedule_faults(tournament, 2, boards_in(tournament, 2))
    ]
    start = HandPairing.of(2, tournament.rounds[1])
    session = HandSession(tournament, start, start)
    for white, black in boards_in(tournament, 1):
        session.pair(white, black)
    (caution, *_) = session.cautions(session.edit(tournament.rounds[1], ""), tournament)
    told = list(map(str, caution.consequences))
    assert any("These players meet too often" in line for line in told)
    assert len(of_the_table) == 2
    assert not any(fault in line for fault in of_the_table for line in told)


def test_a_pair_can_be_missing_in_one_of_two_cycles() -> None:
    tournament = event(4, 2)
    boards = boards_in(tournament, 2)
    other = boards_in(tournament, 1)
    assert set(map(frozenset, boards)) != set(map(frozenset, other))
    faults = [str(fault) for fault in schedule_faults(tournament, 2, other)]
    assert any(fault.startswith("These players meet too few times: ") for fault in faults)


def test_no_swiss_is_judged_so() -> None:
    assert schedule_faults(Tournament((Player(1), Player(2))), 1, [(1, 2)]) == ()


def test_teammates_do_not_meet_and_need_not_in_a_match_of_two_teams() -> None:
    players = tuple(Player(number, team="AB"[number > 2]) for number in range(1, 5))
    match = with_schedule_made(Tournament(players), "scheveningen", Schedule())
    assert schedule_faults(match, 1, boards_in(match, 1)) == ()
    faults = [str(fault) for fault in schedule_faults(match, 1, [(1, 2), (3, 4)])]
    assert faults[:4] == [
        "Teammates meet: 1-2 (rounds 1)",
        *("These players do not meet: 1-3", "These players do not meet: 2-4"),
        "Teammates meet: 3-4 (rounds 1)",
    ]


@pytest.mark.parametrize(("players", "possible"), [(6, ""), (5, "z")])
def test_a_round_robin_gives_no_bye_by_hand_but_the_free_seat_of_an_odd_field(
    players: int, possible: str
) -> None:
    tournament = event(players)
    start = HandPairing.of(2, tournament.rounds[1])
    for key in ("b", *ENTRY_KEYS):
        session = HandSession(tournament, start, start)
        if key in possible:
            assert session.carry_out_key(key, 1) == ()
            continue
        with pytest.raises(InvalidTournament, match="loses by forfeit"):
            session.carry_out_key(key, 1)
        assert session.state == start


@pytest.fixture
def another_is_free() -> HandSession:
    """Round 2 of five players, in which the player without an opponent takes the place of another,
    who is free.
    """
    tournament = event(5)
    start = HandPairing.of(2, tournament.rounds[1])
    assert (start.boards[0], set(start.bye_kinds)) == ((5, 3), {4})
    session = HandSession(tournament, start, start)
    session.exclude(5, ByeKind.ZERO)
    session.bring_in(4)
    session.pair(4, 3)
    return session


def test_the_free_seat_of_an_odd_field_is_called_free_and_no_bye(
    another_is_free: HandSession,
) -> None:
    lines = list(map(str, another_is_free.differences()))
    assert "5 Player 5 free (instead: 5 Player 5 with 3 Player 3)" in lines
    assert any(
        "(instead: 4 Player 4 free and 3 Player 3 with 5 Player 5)" in line for line in lines
    )
    assert not any("bye" in line for line in lines)


def test_the_line_on_record_of_a_free_player_follows_new_numbers(
    another_is_free: HandSession,
) -> None:
    tournament = another_is_free.tournament
    after = with_edit_recorded(another_is_free.edit(tournament.rounds[1], ""), tournament)
    (line,) = event_lines_of(after)
    renumbered = renumbered_line(line, {3: 23, 4: 24, 5: 25})
    assert renumbered is not None
    assert "25 free (instead: 25 with 23)" in renumbered
    assert "24 free" in renumbered
