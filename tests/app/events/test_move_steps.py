"""Undo and redo of a move take both groups.

Whatever stops the program in between, nobody is lost or there twice.
"""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.change import Change
from arbiter_gui.app.edits import ChangePlayer, RemovePlayer
from arbiter_gui.app.events import move_steps
from arbiter_gui.app.events.move_steps import MoveStep, SingleStep, whole_step
from arbiter_gui.app.events.moving import finish_moves, move_player
from arbiter_gui.app.events.opening import read_event, save_event
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.formats.event_file import REDO, UNDO
from tests.app.events.festivals import after_round_1, festival, group_of, tournament_of
from tests.app.events.test_moving import Killed, names

WHO = "Berg, A"


def moved(folder: Path, begun: bool = False) -> Path:
    """An event in which Berg has moved from A to B."""
    group_a, group_b = group_of("A", 4), group_of("B", 4, 1800)
    if begun:
        group_a, group_b = after_round_1(group_a), after_round_1(group_b)
    event = festival(folder, A=group_a, B=group_b)
    move_player(event, "A", "B", next(p.number for p in group_a.players if p.name == WHO))
    return event


def groups_with(event: Path) -> list[str]:
    """The groups in which Berg plays, by their files."""
    return [name for name in ("A", "B") if WHO in names(tournament_of(event, name))]


def take(event: Path, asked_in: str, step: str) -> None:
    """Undo or redo in one group of the event, as the window does."""
    with ExitStack() as stack:
        groups = [(name, Session.open(event.parent / f"{name}.arbiter")) for name in ("A", "B")]
        for _, session in groups:
            stack.callback(session.close)
        move = whole_step(event, groups, dict(groups)[asked_in], step)
        assert isinstance(move, MoveStep)
        move.cautions()
        move.carry_out()


@pytest.mark.parametrize(("asked_in", "begun"), [("A", False), ("B", False), ("B", True)])
def test_a_move_is_undone_and_redone_in_both_groups_wherever_that_is_asked_for(
    asked_in: str, begun: bool, tmp_path: Path
) -> None:
    event = moved(tmp_path, begun)
    assert groups_with(event) == ["B"]
    take(event, asked_in, UNDO)
    assert groups_with(event) == ["A"]
    take(event, asked_in, REDO)
    assert groups_with(event) == ["B"]
    assert read_event(event).moves == ()


@pytest.mark.parametrize("step", [UNDO, REDO])
@pytest.mark.parametrize(
    ("stopped_at", "changed"), [(1, False), (2, False), (3, False), (4, False), (3, True)]
)
def test_a_program_that_stops_during_undo_or_redo_loses_no_player(
    step: str, stopped_at: int, changed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped before the note, before each of the groups, and before the note is removed.

    With `changed` somebody is removed from the group that the player is leaving, before the event
    is opened again.
    """
    event = moved(tmp_path)
    if step == REDO:
        take(event, "A", UNDO)
    counted_steps = 0

    def stopping(function):
        def counted_step(*arguments, **values):
            nonlocal counted_steps
            counted_steps += 1
            if counted_steps == stopped_at:
                raise Killed
            return function(*arguments, **values)

        return counted_step

    with monkeypatch.context() as patch:
        patch.setattr(move_steps, "save_event", stopping(save_event))
        patch.setattr(Session, step, stopping(getattr(Session, step)))
        with pytest.raises(Killed):
            take(event, "B", step)
    group_before, group_after = ("B", "A") if step == UNDO else ("A", "B")
    if changed:
        alone = Session.open(tmp_path / f"{group_before}.arbiter")
        first = next(player for player in alone.tournament.players if player.name != WHO)
        alone.apply(RemovePlayer(first.number, first.name))
        alone.close()
    finished = finish_moves(event)
    assert bool(finished) is (stopped_at == 3)
    assert groups_with(event) == [group_before if stopped_at < 3 else group_after]
    assert read_event(event).moves == ()
    assert finish_moves(event) == ()
    if stopped_at >= 3 and not changed:
        # What was finished is the whole step: the opposite one takes both groups back.
        take(event, "A", UNDO if step == REDO else REDO)
        assert groups_with(event) == [group_before]


def test_a_step_is_warned_of_in_both_groups(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def warned(session: Session) -> tuple[Caution, ...]:
        return (Caution(CautionLevel.CONFIRM, session.path.stem, "Published."),)

    event = moved(tmp_path)
    with ExitStack() as stack:
        groups = [(name, Session.open(tmp_path / f"{name}.arbiter")) for name in ("A", "B")]
        for _, session in groups:
            stack.callback(session.close)
        monkeypatch.setattr(Session, "undo_cautions", warned)
        move = whole_step(event, groups, groups[1][1], UNDO)
        assert move is not None
        assert [caution.code for caution in move.cautions()] == ["B", "A"]


@pytest.mark.parametrize("removed", [None, "Adams, B"])
def test_of_two_players_of_one_name_the_moved_one_goes_back(
    removed: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped between the groups.

    Before the event is opened again, one who stays in B is changed or removed.
    """
    group_a = group_of("A", 4)
    group_b = group_of("B", 4, 1800)
    namesake = replace(group_b.players[1], name=WHO)
    event = festival(
        tmp_path,
        A=group_a,
        B=replace(group_b, players=(group_b.players[0], namesake, *group_b.players[2:])),
    )
    move_player(event, "A", "B", 2)
    taken_step = Session.undo

    def stopped_in_b(session: Session) -> Change:
        if session.path.stem == "B":
            raise Killed
        return taken_step(session)

    with monkeypatch.context() as patch:
        patch.setattr(Session, "undo", stopped_in_b)
        with pytest.raises(Killed):
            take(event, "A", UNDO)
    (note,) = read_event(event).moves
    assert [(player.number, player.name) for player in note.players] == [(5, WHO)]
    alone = Session.open(tmp_path / "B.arbiter")
    if removed is None:
        alone.apply(ChangePlayer(replace(alone.tournament.players[0], club="Tartu")))
    else:
        alone.apply(RemovePlayer(1, removed))
    alone.close()
    assert finish_moves(event)
    assert [
        player.rating for player in tournament_of(event, "B").players if player.name == WHO
    ] == [1780]
    assert groups_with(event) == ["A", "B"]


def test_what_was_changed_since_is_undone_first(tmp_path: Path) -> None:
    event = moved(tmp_path)
    alone = Session.open(tmp_path / "A.arbiter")
    alone.apply(RemovePlayer(1, "Adams, A"))
    alone.close()
    with pytest.raises(InvalidTournament, match=r"group A has been changed since.*remove Adams, A"):
        take(event, "B", UNDO)
    assert groups_with(event) == ["B"]


def test_a_move_is_not_redone_after_the_other_group_was_changed(tmp_path: Path) -> None:
    event = moved(tmp_path)
    take(event, "B", UNDO)
    alone = Session.open(tmp_path / "A.arbiter")
    alone.apply(RemovePlayer(1, "Adams, A"))
    alone.close()
    with pytest.raises(InvalidTournament, match="cannot be redone: group A has been changed since"):
        take(event, "B", REDO)
    assert groups_with(event) == ["A"]


def test_a_half_that_was_undone_by_itself_leaves_no_whole_move(tmp_path: Path) -> None:
    event = moved(tmp_path)
    with ExitStack() as stack:
        groups = [(name, Session.open(tmp_path / f"{name}.arbiter")) for name in ("A", "B")]
        for _, session in groups:
            stack.callback(session.close)
        groups[0][1].undo()
        assert whole_step(event, groups, groups[1][1], UNDO) is None


def test_one_half_alone_is_warned_of(tmp_path: Path) -> None:
    """A move whose other group is not open, beside an edit that is none."""
    moved(tmp_path)
    session = Session.open(tmp_path / "B.arbiter")
    assert [met.code for met in SingleStep(session, UNDO).cautions()] == ["half-move"]
    session.apply(RemovePlayer(1, "Adams, B"))
    assert SingleStep(session, UNDO).cautions() == ()
    session.close()
