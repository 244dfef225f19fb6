"""What is known of a round that a restored state brought back: nothing of a pairing that was made
otherwise.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.edits import (
    ChangeRound,
    DropRound,
    EnterLate,
    ExchangeNumbers,
    ReportResult,
    RequestBye,
    SetResult,
)
from arbiter_gui.app.edits.restore import RestoreState
from arbiter_gui.app.original_pairings.original_pairing import (
    original_pairing_from_lines,
    original_pairing_of,
)
from arbiter_gui.app.original_pairings.recorded_lines import is_changed_by_hand
from arbiter_gui.app.questions.recorded_rounds import check_rounds, recorded_round, recorded_rounds
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.record_lines.integrity import event_lines_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Board, ByeKind, Colour, Player
from arbiter_gui.engine.api import Status
from arbiter_gui.formats.trf import Dialect, read_trf, write_trf

RULES = "dutch-2026"


@pytest.fixture
def session(tmp_path, clock):
    players = tuple(Player(n, f"Player, {n}", 2400 - 50 * n) for n in range(1, 9))
    begun = Tournament(players, edition=RULES, round_count=5, initial_colour=Colour.WHITE)
    session = Session.create(tmp_path / "a.arbiter", begun, clock)
    pair(session)
    yield session
    session.close()


def pair(session):
    session.apply(propose(session.tournament).edit())


def play(session):
    number = len(session.tournament.rounds)
    for place in range(1, len(session.tournament.rounds[-1].boards) + 1):
        session.apply(SetResult(number, place, WHITE_WINS))


def absent(session, *players):
    for player in players:
        session.apply(RequestBye(player, session.tournament.next_round, ByeKind.ZERO))


def swapped(session):
    boards = session.tournament.rounds[0].boards
    return (
        Board(boards[0].white, boards[1].black),
        Board(boards[1].white, boards[0].black),
        *boards[2:],
    )


def found(session):
    """What a check says of every round: by the history, and by the lines of a report."""
    told = read_trf(write_trf(session.tournament, Dialect.OF_2026), "a.trf").tournament
    of_report = [
        recorded_round(told, n, original_pairing_from_lines(told, n))
        for n in range(1, len(told.rounds) + 1)
    ]
    sides = (recorded_rounds(session), of_report)
    return [[(c.status, c.since) for c in check_rounds(side, RULES)] for side in sides]


@pytest.mark.parametrize("again", [False, True], ids=["unpaired", "paired otherwise"])
def test_a_round_restored_without_results_is_not_held_to_another_pairing(session, again):
    kept = session.tournament
    session.apply(DropRound(1))
    absent(session, 7, 8)
    if again:
        pair(session)
        assert session.trace(1) is not None
    session.apply(RestoreState(kept, "pair round 1"))
    assert session.before_round(1) is None
    assert original_pairing_of(session, 1) is None
    assert session.trace(1) is None, "what is stored led to other boards"
    assert found(session) == [[(Status.SAME, "")]] * 2
    play(session)
    pair(session)
    assert found(session) == [[(Status.SAME, "")] * 2] * 2
    session.apply(EnterLate(Player(0, "Best, B.", 2700), 3))
    assert session.before_round(2) is not None
    assert session.before_round(1) is None, "the line on record has its place among others now"


def test_a_pairing_that_was_undone_by_hand_is_not_known_once_a_state_is_restored(session):
    kept = session.tournament
    session.apply(ChangeRound(1, swapped(session)))
    session.apply(RestoreState(kept, "pair round 1"))
    assert session.before_round(1) is None
    assert session.trace(1) is not None, "it leads to these boards"
    assert found(session)[0] == [(Status.SAME, "")]


def test_a_round_changed_by_hand_since_is_not_said_to_be_once_it_is_restored(session):
    play(session)
    pair(session)
    kept = session.tournament
    session.apply(SetResult(1, 3, DRAWN))
    session.apply(ChangeRound(1, swapped(session)))
    session.apply(RestoreState(kept, "pair round 2"))
    assert not is_changed_by_hand(session.tournament, 1)
    assert [line.split(" @ ")[0] for line in event_lines_of(session.tournament)] == [
        "### Late correction",
        "### Late correction",
        "### Restored",
    ], "only what is not true of the boards is gone"


def test_a_round_changed_by_hand_is_said_to_be_once_it_is_restored(session):
    session.apply(ChangeRound(1, swapped(session)))
    session.apply(ReportResult(1, 1, DRAWN))
    kept, there = session.tournament, event_lines_of(session.tournament)
    session.apply(DropRound(1))
    pair(session)
    assert not is_changed_by_hand(session.tournament, 1)
    session.apply(RestoreState(kept, "change the pairing of round 1"))
    assert is_changed_by_hand(session.tournament, 1)
    assert event_lines_of(session.tournament)[:2] == there


def test_what_was_done_by_hand_stays_in_its_place_on_record_when_its_state_is_restored(session):
    session.apply(ChangeRound(1, swapped(session)))
    play(session)
    pair(session)
    session.apply(SetResult(1, 3, DRAWN))
    kept, there = session.tournament, event_lines_of(session.tournament)
    assert [line.split(" @ ")[0] for line in there] == ["### MPA", "### Late correction"]
    session.apply(SetResult(2, 1, DRAWN))
    session.apply(RestoreState(kept, "correct a result"))
    assert event_lines_of(session.tournament)[:-1] == there
    assert event_lines_of(session.tournament)[-1].startswith("### Restored @ Round 2")


def test_corrections_of_a_restored_state_name_no_round_that_is_gone_with_it(session):
    play(session)
    pair(session)
    kept = session.tournament
    session.apply(SetResult(1, 3, DRAWN))
    play(session)
    pair(session)
    session.apply(RestoreState(kept, "pair round 2"))
    told = event_lines_of(session.tournament)
    assert [line.split(" @ ")[0] for line in told] == [
        "### Late correction",
        "### Late correction",
        "### Restored",
    ]
    assert all(line.endswith("after the pairing of round 2") for line in told[:2])


@pytest.mark.parametrize("late", [False, True])
def test_a_restored_state_with_the_same_rounds_and_numbers_is_not_on_record(tmp_path, clock, late):
    """Numbers exchanged before round 1 paired nobody, and who came last of all moved nobody."""
    players = tuple(Player(n, f"Player, {n}", 2000) for n in range(1, 9))
    begun = Tournament(players, edition=RULES, round_count=5, initial_colour=Colour.WHITE)
    session = Session.create(tmp_path / "c.arbiter", begun, clock)
    if late:
        pair(session)
    kept = session.tournament
    session.apply(EnterLate(Player(0, "Zander, Z.", 1000), 2) if late else ExchangeNumbers(1, 2))
    assert session.tournament.players != kept.players
    session.apply(RestoreState(kept, "begin"))
    assert session.tournament.players == kept.players
    assert event_lines_of(session.tournament) == ()
    session.close()


def test_a_restored_state_with_the_same_boards_leaves_what_is_known(session):
    play(session)
    kept = session.tournament
    session.apply(SetResult(1, 1, DRAWN))
    pair(session)
    session.apply(RestoreState(kept, "1-0 on board 4"))
    known = session.before_round(1)
    assert known is not None
    assert known[1] is not None
    assert session.trace(1) is not None
    pair(session)
    assert session.before_round(2) is not None
    assert found(session) == [[(Status.SAME, "")] * 2] * 2


def test_numbers_exchanged_since_are_not_told_of_a_restored_state(tmp_path, clock):
    players = tuple(Player(n, f"Player, {n}", 2000) for n in range(1, 9))
    begun = Tournament(players, edition=RULES, round_count=5, initial_colour=Colour.WHITE)
    session = Session.create(tmp_path / "b.arbiter", begun, clock)
    pair(session)
    play(session)
    kept = session.tournament
    session.apply(ExchangeNumbers(1, 2))
    session.apply(SetResult(1, 1, DRAWN))
    session.apply(RestoreState(kept, "1-0 on board 4"))
    assert event_lines_of(session.tournament) == (
        "### Restored @ Round 1: the state after: 1-0 on board 4",
    )
    assert [side[0][0] for side in found(session)] == [Status.SAME] * 2
    session.close()


@pytest.mark.parametrize("played", [False, True])
def test_a_round_of_the_same_numbers_but_other_players_is_not_held_to_their_pairing(
    tmp_path, clock, played
):
    players = tuple(Player(n, f"Player, {n}", 2000) for n in range(1, 9))
    begun = Tournament(players, edition=RULES, round_count=5, initial_colour=Colour.WHITE)
    session = Session.create(tmp_path / "c.arbiter", begun, clock)
    pair(session)
    kept = session.tournament
    session.apply(ExchangeNumbers(1, 2))
    session.apply(DropRound(1))
    pair(session)
    assert session.tournament.rounds == kept.rounds
    if played:
        play(session)
        pair(session)
    session.apply(RestoreState(kept, "pair round 1"))
    assert session.before_round(1) is None
    assert session.trace(1) is None, "it speaks of other players"
    assert found(session) == [[(Status.SAME, "")]] * 2
    session.close()


def test_a_correction_that_unpairing_took_along_comes_back_with_its_round(session):
    play(session)
    pair(session)
    session.apply(SetResult(1, 2, BLACK_WINS))
    kept, line = session.tournament, event_lines_of(session.tournament)
    assert line == (
        "### Late correction @ Round 1: board 2 (6-2), 1-0 -> 0-1 after the pairing of round 2",
    )
    session.apply(DropRound(2))
    session.apply(SetResult(1, 2, DRAWN))
    pair(session)
    session.apply(RestoreState(kept, "0-1 on board 2"))
    assert event_lines_of(session.tournament) == (
        *line,
        "### Restored @ Round 2: the state after: 0-1 on board 2",
    )
    assert [side[1] for side in found(session)] == [
        (Status.SAME, "paired before 1 result was corrected")
    ] * 2


def test_a_pairing_with_results_typed_at_once_is_still_one(session):
    """What tells a restored state is its line, not how the boards look."""
    play(session)
    edit = propose(session.tournament).edit()
    session.apply(replace(edit, boards=tuple(replace(b, result=DRAWN) for b in edit.boards)))
    assert session.before_round(2) is not None
