"""The open tournament: saved at every edit, undone by name, told to whoever listens."""

import pytest

from arbiter_gui.app.change import Change
from arbiter_gui.app.edits import (
    AddPlayer,
    ChangeDetails,
    ChangeRound,
    ChangeSettings,
    ClearResult,
    DropRound,
    PublishRound,
    RequestBye,
    SetResult,
    Withdraw,
)
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament, StoreError
from arbiter_gui.domain.tournament import Details
from arbiter_gui.domain.values import DRAWN, WHITE_WINS, ByeKind, Colour, Player


def reopened(session, clock):
    session.close()
    return Session.open(session.path, clock)


@pytest.fixture
def paired(session):
    session.apply(propose(session.tournament).edit())
    return session


def test_an_edit_is_in_the_file_before_anybody_hears_of_it(session, clock):
    seen = []
    session.subscribe(
        lambda change: seen.append((change.label, session.tournament, session.undo_label))
    )
    session.apply(AddPlayer(Player(0, "Late, Anna")))
    assert seen == [("add Late, Anna", session.tournament, "add Late, Anna")]
    again = reopened(session, clock)
    assert again.tournament == session.tournament
    assert again.tournament.by_number[8].name == "Late, Anna"
    again.close()


def test_a_listener_can_leave(session):
    seen = []
    leave = session.subscribe(seen.append)
    session.apply(NAMED)
    leave()
    leave()
    session.undo()
    assert [c.label for c in seen] == ["change the event's details"]


NAMED = ChangeDetails(Details(name="Open"))


def test_an_edit_that_cannot_be_leaves_no_mark(session, tournament):
    seen = []
    session.subscribe(seen.append)
    with pytest.raises(InvalidTournament, match="Round 1 has not been paired yet"):
        session.apply(SetResult(1, 1, DRAWN))
    assert (session.tournament, session.undo_label, seen) == (tournament, None, [])
    assert [e.action for e in session.history()] == ["created"]


def test_an_edit_that_changes_nothing_is_not_logged(paired):
    paired.apply(SetResult(1, 2, DRAWN))
    assert paired.apply(SetResult(1, 2, DRAWN)).empty
    paired.undo()
    assert paired.undo_label == "pair round 1"


def test_nothing_to_undo_or_redo(session, tournament):
    assert session.undo().empty
    assert session.redo().empty
    assert (session.tournament, len(session.history())) == (tournament, 1)


def test_undo_and_redo_reach_back_across_restarts_and_say_what_they_undo(paired, clock):
    paired.apply(SetResult(1, 2, WHITE_WINS))
    session = reopened(paired, clock)
    assert (session.undo_label, session.redo_label) == ("1-0 on board 2", None)
    assert session.undo() == Change("undo", "1-0 on board 2", results=((1, 2),))
    session = reopened(session, clock)
    assert (session.undo_label, session.redo_label) == ("pair round 1", "1-0 on board 2")
    session.undo()
    assert session.tournament.rounds == ()
    session = reopened(session, clock)
    session.redo()
    session.redo()
    assert session.tournament == paired.tournament
    assert (session.undo_label, session.redo_label) == ("1-0 on board 2", None)
    session.close()


def test_a_new_edit_ends_redo_and_the_log_keeps_everything(paired):
    paired.apply(SetResult(1, 1, DRAWN))
    paired.undo()
    paired.apply(ClearResult(1, 1))
    assert paired.redo_label == "½-½ on board 1"  # clearing an empty board was no edit
    paired.apply(SetResult(1, 3, WHITE_WINS))
    assert (paired.redo_label, paired.redo().empty) == (None, True)
    told = [(e.time[11:16], e.action, e.label, e.round, e.state) for e in paired.history()]
    assert told == [
        ("10:00", "created", "", None, ""),
        ("10:01", "edit", "pair round 1", 1, "done"),
        ("10:02", "edit", "½-½ on board 1", 1, "dropped"),
        ("10:03", "undo", "½-½ on board 1", 1, "dropped"),
        ("10:05", "edit", "1-0 on board 3", 1, "done"),
    ]
    assert all(e.time.endswith("+00:00") for e in paired.history())


def test_traces_survive_undo_redo_and_restart(paired, clock):
    trace = paired.trace(1)
    assert (trace.edition, trace.round, len(trace.events)) == ("by-number", 1, 3)
    assert paired.trace(2) is None
    paired.undo()
    assert paired.trace(1) is None
    session = reopened(paired, clock)
    session.redo()
    assert session.trace(1) == trace
    session.apply(DropRound(1))
    assert session.trace(1) is None
    session.apply(RequestBye(1, 1, ByeKind.HALF))
    session.apply(propose(session.tournament).edit())
    assert session.trace(1) != trace
    for _ in range(3):
        session.undo()
    assert session.trace(1) == trace
    session.close()


@pytest.mark.parametrize(
    ("edit", "expected"),
    [
        (SetResult(1, 2, DRAWN), {"results": ((1, 2),)}),
        (PublishRound(1), {"rounds": (1,)}),
        (DropRound(1), {"rounds": (1,), "requests": False}),
        (Withdraw(3, 2), {"players": (3,)}),
        (RequestBye(3, 2, ByeKind.HALF), {"requests": True}),
        (ChangeDetails(Details(name="Open", dates=("2026-02-01",))), {"details": True}),
    ],
)
def test_a_change_says_what_to_refresh(paired, edit, expected):
    assert paired.apply(edit) == Change("apply", edit.label, **expected)


def test_changed_boards_and_settings_are_told_apart_from_results(paired):
    boards = paired.tournament.rounds[0].boards
    swapped = ChangeRound(1, (boards[1], boards[0], boards[2]), paired.tournament.rounds[0].byes)
    assert paired.apply(swapped) == Change("apply", "change the pairing of round 1", rounds=(1,))
    more = ChangeSettings.of(paired.tournament, initial_colour=Colour.BLACK)
    assert paired.apply(more) == Change("apply", "change the settings", settings=True)
    assert paired.tournament.initial_colour is Colour.BLACK


def test_a_copy_opens_as_the_same_tournament(paired, tmp_path, clock):
    paired.save_copy(tmp_path / "stick.arbiter")
    copy = Session.open(tmp_path / "stick.arbiter", clock)
    assert (copy.tournament, copy.undo_label) == (paired.tournament, "pair round 1")
    copy.close()


def test_one_file_one_window(session, clock):
    with pytest.raises(StoreError, match="open in another window"):
        Session.open(session.path, clock)


def test_undo_reads_players_and_rounds_only_where_they_changed(paired):
    players, rounds = paired.tournament.players, paired.tournament.rounds
    paired.apply(RequestBye(3, 2, ByeKind.HALF))
    paired.undo()
    assert paired.tournament.players is players
    assert all(a is b for a, b in zip(paired.tournament.rounds, rounds, strict=True))
    assert paired.tournament.requests == ()
