"""A player moves between groups: with everything that belongs to the person, never lost and never
there twice.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.change import Change
from arbiter_gui.app.edits import ChangePlayer, Edit, RemovePlayer, RequestBye
from arbiter_gui.app.events import moving
from arbiter_gui.app.events.moving import Moved, finish_moves, move_player, move_players
from arbiter_gui.app.events.opening import read_event, save_event
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, ByeRequest
from arbiter_gui.storage import HERE, Author
from tests.app.events.festivals import after_round_1, festival, group_of, tournament_of


class Killed(Exception):
    """The program ends here."""


def names(tournament: Tournament) -> list[str]:
    return [player.name for player in tournament.players if player.withdrawn_from is None]


def test_a_player_moves_before_round_1_with_club_money_and_byes(tmp_path: Path) -> None:
    first_group = group_of("A", 4)
    player = replace(
        first_group.players[1],
        email="b@example.org",
        fixed_board=7,
        fee=2500,
        paid=1000,
        category="S50",
    )
    players = (first_group.players[0], player, *first_group.players[2:])
    asked = (ByeRequest(2, 1, ByeKind.HALF, "H"),)
    event = festival(
        tmp_path, A=replace(first_group, players=players, requests=asked), B=group_of("B", 4, 1800)
    )
    moved = move_player(event, "A", "B", 2)
    assert str(moved.sentence) == "2 Berg, A moved from A to B."
    assert names(tournament_of(event, "A")) == ["Adams, A", "Cedar, A", "Dorn, A"]
    target = tournament_of(event, "B")
    arrived = target.players[-1]
    assert (arrived.name, arrived.email, arrived.fee, arrived.paid) == (
        "Berg, A",
        "b@example.org",
        2500,
        1000,
    )
    assert arrived.fixed_board is None, "the table belongs to the old group"
    assert (arrived.club, arrived.category, arrived.fide_id) == ("Riga", "S50", player.fide_id)
    assert [(request.player, request.round) for request in target.requests] == [(5, 1)]
    assert read_event(event).moves == ()


def test_between_groups_that_have_begun_a_player_leaves_and_enters_late(tmp_path: Path) -> None:
    event = festival(
        tmp_path, A=after_round_1(group_of("A", 4)), B=after_round_1(group_of("B", 4, 1800))
    )
    move_player(event, "A", "B", 4)
    source, target = tournament_of(event, "A"), tournament_of(event, "B")
    left = next(player for player in source.players if player.name == "Dorn, A")
    assert left.withdrawn_from == 2
    assert len(source.rounds[0].boards) == 2, "what was played stays"
    assert "Dorn, A" in names(target)


def test_the_money_of_a_player_who_moves_during_the_event_is_counted_once(tmp_path: Path) -> None:
    first_group = after_round_1(group_of("A", 4))
    players = tuple(replace(player, fee=2500, paid=1000) for player in first_group.players)
    event = festival(
        tmp_path, A=replace(first_group, players=players), B=after_round_1(group_of("B", 4, 1800))
    )
    move_player(event, "A", "B", 4)
    left = tournament_of(event, "A").by_number[4]
    assert (left.fee, left.paid, left.withdrawn_from) == (0, 0, 2)
    (arrived,) = (
        player for player in tournament_of(event, "B").players if player.name == "Dorn, A"
    )
    assert (arrived.fee, arrived.paid) == (2500, 1000)


def test_who_moves_back_to_a_group_returns_to_it_with_the_results_there(tmp_path: Path) -> None:
    event = festival(
        tmp_path, A=after_round_1(group_of("A", 4)), B=after_round_1(group_of("B", 4, 1800))
    )
    points = scores(tournament_of(event, "A"))
    move_players(event, "A", "B", (2, 4))
    in_group_b = {player.name: player for player in tournament_of(event, "B").players}
    with closing(Session.open(tmp_path / "B.arbiter")) as session:
        session.apply(
            ChangePlayer(replace(in_group_b["Dorn, A"], fee=2500, paid=2500, club="Tartu"))
        )
        session.apply(RequestBye(in_group_b["Dorn, A"].number, 3, ByeKind.HALF))
    move_player(event, "B", "A", in_group_b["Dorn, A"].number)
    group_a = tournament_of(event, "A")
    assert [player.name for player in group_a.players].count("Dorn, A") == 1
    returned = group_a.by_number[4]
    assert (returned.withdrawn_from, returned.fee, returned.paid, returned.club) == (
        None,
        2500,
        2500,
        "Tartu",
    )
    assert [(request.player, request.round) for request in group_a.requests] == [(4, 3)]
    assert scores(group_a) == points
    assert "Dorn, A" not in names(tournament_of(event, "B"))


def test_a_person_who_plays_in_the_new_group_already_cannot_move_there(tmp_path: Path) -> None:
    """Moved all the same, the person would be in the pairings and the report of the blitz twice."""
    blitz = group_of("B", 4, 1800)
    in_blitz = replace(
        blitz.players[0], name="Berg, A.", fide_id=group_of("A", 4).players[1].fide_id
    )
    event = festival(
        tmp_path, A=group_of("A", 4), B=replace(blitz, players=(in_blitz, *blitz.players[1:]))
    )
    with pytest.raises(InvalidTournament, match="2 Berg, A is already in group B"):
        move_players(event, "A", "B", (1, 2))
    assert len(names(tournament_of(event, "A"))) == 4
    assert read_event(event).moves == ()


@pytest.mark.parametrize("stopped_at", [1, 2, 3, 4])
def test_a_program_that_stops_during_a_move_loses_no_player(
    stopped_at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stopped before the note, before the entry, before the departure, and before the note is
    removed.
    """
    event = festival(tmp_path, A=group_of("A", 4), B=group_of("B", 4, 1800))
    steps = 0

    def stopping(function):
        def step(*arguments, **values):
            nonlocal steps
            steps += 1
            if steps == stopped_at:
                raise Killed
            return function(*arguments, **values)

        return step

    with monkeypatch.context() as patch:
        patch.setattr(moving, "save_event", stopping(save_event))
        patch.setattr(Session, "apply", stopping(Session.apply))
        with pytest.raises(Killed):
            move_player(event, "A", "B", 2)
    completed = finish_moves(event)
    assert bool(completed) is (stopped_at == 3)
    everybody = names(tournament_of(event, "A")) + names(tournament_of(event, "B"))
    assert sorted(everybody).count("Berg, A") == 1
    assert len(everybody) == 8
    assert ("Berg, A" in names(tournament_of(event, "B"))) is (stopped_at > 2)
    assert finish_moves(event) == ()


def test_a_broken_off_move_takes_nobody_else_out_of_a_group_that_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the stop the arbiter removes player 1 of the old group, and so number 2 is somebody
    else.
    """
    event = festival(tmp_path, A=group_of("A", 4), B=group_of("B", 4, 1800))
    stop_after_the_entry(event, 2, monkeypatch)
    alone = Session.open(tmp_path / "A.arbiter")
    alone.apply(RemovePlayer(1, "Adams, A"))
    alone.close()
    (completed,) = finish_moves(event)
    assert completed.player_names == ("1 Berg, A",)
    assert names(tournament_of(event, "A")) == ["Cedar, A", "Dorn, A"]


@pytest.mark.parametrize(("number", "left_behind"), [(2, "Riga"), (4, "Tartu")])
@pytest.mark.parametrize("is_changed", [False, True])
def test_of_two_namesakes_a_broken_off_move_takes_out_the_one_who_was_moved(
    number: int, left_behind: str, is_changed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Players 2 and 4 have one name.

    Player 1 may be removed meanwhile, and the numbers of both are then smaller.
    """
    group = group_of("A", 4)
    first, second, third, fourth = group.players
    namesakes = (
        first,
        replace(second, club="Tartu"),
        third,
        replace(fourth, name=second.name, club="Riga"),
    )
    event = festival(tmp_path, A=replace(group, players=namesakes), B=group_of("B", 4, 1800))
    stop_after_the_entry(event, number, monkeypatch)
    if is_changed:
        alone = Session.open(tmp_path / "A.arbiter")
        alone.apply(RemovePlayer(1, first.name))
        alone.close()
    finish_moves(event)
    clubs = [
        player.club for player in tournament_of(event, "A").players if player.name == second.name
    ]
    assert clubs == [left_behind]


def stop_after_the_entry(event: Path, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin to move a player from A to B, and end the program when the player is in both."""
    applied = Session.apply

    def stopping_in_the_old_group(session: Session, edit: Edit, by: Author = HERE) -> Change:
        if session.path.stem == "A":
            raise Killed
        return applied(session, edit, by)

    with monkeypatch.context() as patch:
        patch.setattr(Session, "apply", stopping_in_the_old_group)
        with pytest.raises(Killed):
            move_player(event, "A", "B", number)


def test_many_players_move_as_one_change_of_each_group(tmp_path: Path) -> None:
    event = festival(tmp_path, A=group_of("A", 6), B=group_of("B", 4, 1800))
    moved = move_players(event, "A", "B", (5, 1, 3))
    assert str(moved.sentence) == "3 players moved from A to B."
    assert names(tournament_of(event, "A")) == ["Berg, A", "Dorn, A", "Fischer, A"]
    assert names(tournament_of(event, "B"))[4:] == ["Adams, A", "Cedar, A", "Evans, A"]
    session = Session.read(tmp_path / "A.arbiter")
    assert len(session.history()) == 2, (
        "the tournament was made, and three players left in one line"
    )
    session.close()


@pytest.mark.parametrize(
    ("source", "target", "number", "fault"),
    [
        ("A", "A", 1, "already in group A"),
        ("A", "C", 1, "no group C"),
        ("A", "B", 9, "no player"),
    ],
)
def test_a_move_that_cannot_be_made_changes_nothing(
    source: str, target: str, number: int, fault: str, tmp_path: Path
) -> None:
    event = festival(tmp_path, A=group_of("A", 4), B=group_of("B", 4, 1800))
    before = event.read_bytes()
    with pytest.raises(InvalidTournament, match=fault):
        move_player(event, source, target, number)
    assert event.read_bytes() == before
    assert len(tournament_of(event, "A").players) == len(tournament_of(event, "B").players) == 4


def test_a_broken_off_move_waits_for_a_missing_group_and_the_rest_of_the_event_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder copied without one file of an interrupted move: the event opens, and the move is
    finished later.
    """
    groups = {"A": group_of("A", 4), "B": group_of("B", 4, 1800), "C": group_of("C", 4, 1500)}
    event = festival(tmp_path, **groups)
    with monkeypatch.context() as patch:
        patch.setattr(
            moving, "_edit_leaving_group", stopped_at_the_second_call(moving._edit_leaving_group)
        )
        with pytest.raises(Killed):
            move_player(event, "A", "B", 2)
    missing = (tmp_path / "B.arbiter").rename(tmp_path / "lost")
    (waiting,) = finish_moves(event)
    assert str(waiting.sentence).startswith(
        "A move from A to B was interrupted and is not finished yet: "
    )
    assert str(waiting.sentence).endswith("does not exist. Players: Berg, A.")
    move_player(event, "A", "C", 4)
    assert len(names(tournament_of(event, "C"))) == 5
    missing.rename(tmp_path / "B.arbiter")
    (completed,) = finish_moves(event)
    assert isinstance(completed, Moved)
    assert names(tournament_of(event, "A")) == ["Adams, A", "Cedar, A"]
    assert names(tournament_of(event, "B")).count("Berg, A") == 1


def stopped_at_the_second_call(function: Callable[..., Edit]) -> Callable[..., Edit]:
    """The function, with which the program ends when it is called again."""
    calls: list[object] = []

    def called(*arguments: object) -> Edit:
        calls.append(arguments)
        if len(calls) == 2:
            raise Killed
        return function(*arguments)

    return called
