"""Groups become one group: whatever interrupts that, the event stays whole.

Merged rounds are told apart.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.events import merging
from arbiter_gui.app.events.merging import add_group, merge_groups, merged_tournament
from arbiter_gui.app.events.moving import finish_moves
from arbiter_gui.app.events.opening import open_event, read_event, save_event
from arbiter_gui.app.questions.recorded_rounds import check_recorded, recorded_round
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import FormatError, InvalidTournament, StoreError
from arbiter_gui.domain.organisation.event import Group
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Player
from arbiter_gui.engine.api import Status
from arbiter_gui.formats.event_file import MovingPlayer, PendingMove
from tests.app.events.festivals import after_round_1, festival, group_of, tournament_of
from tests.app.events.test_moving import names

NOTE = PendingMove("move 1", "A", "B", (MovingPlayer(2, "Berg, A"),))


def small_festival(folder: Path) -> Path:
    return festival(folder, A=group_of("A", 4), B=group_of("B", 4, 1800), C=group_of("C", 2, 1500))


def files_of(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.arbiter"))


def test_a_broken_off_move_is_finished_before_its_groups_merge(tmp_path: Path) -> None:
    """Its note would name groups that the event no longer has, and nobody could finish it."""
    event = small_festival(tmp_path)
    save_event(event, replace(read_event(event), moves=(NOTE,)))
    merge_groups(event, ["A", "B"], "AB")
    assert read_event(event).moves == ()
    assert len(names(tournament_of(event, "AB"))) == 8
    assert finish_moves(event) == ()


def test_groups_of_a_move_that_waits_do_not_merge(tmp_path: Path) -> None:
    event = small_festival(tmp_path)
    save_event(event, replace(read_event(event), moves=(NOTE,)))
    (tmp_path / "B.arbiter").rename(tmp_path / "lost")
    with pytest.raises(InvalidTournament, match="A move from A to B was interrupted"):
        merge_groups(event, ["A", "C"], "AC")
    assert files_of(tmp_path) == ["A.arbiter", "C.arbiter"]


@pytest.mark.parametrize("name", ["A\tB", "A\nB", "A" * 4001])
def test_a_name_that_is_no_line_of_text_makes_no_group(name: str, tmp_path: Path) -> None:
    """The event file could not be opened any more."""
    event = small_festival(tmp_path)
    before = event.read_bytes()
    with pytest.raises(FormatError, match="no text for name"):
        merge_groups(event, ["A", "B"], name)
    with pytest.raises(FormatError, match="no text for name"):
        add_group(event, name, like="A")
    assert event.read_bytes() == before
    assert files_of(tmp_path) == ["A.arbiter", "B.arbiter", "C.arbiter"]


def test_of_an_event_file_that_cannot_be_written_no_new_group_remains(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = small_festival(tmp_path)

    def full(*_: object) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr(merging, "save_event", full)
    with pytest.raises(StoreError, match="full"):
        merge_groups(event, ["A", "B"], "AB")
    assert files_of(tmp_path) == ["A.arbiter", "B.arbiter", "C.arbiter"]


KILLED_BEFORE_THE_EVENT_IS_WRITTEN = """
import os, signal, sys
from pathlib import Path
from arbiter_gui.app.events import merging
merging.save_event = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
merging.merge_groups(Path(sys.argv[1]), ["A", "B"], "AB")
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal on this system")
def test_a_program_killed_while_groups_merge_leaves_the_event_as_it_was(tmp_path: Path) -> None:
    event = small_festival(tmp_path)
    program = [sys.executable, "-c", KILLED_BEFORE_THE_EVENT_IS_WRITTEN, str(event)]
    assert subprocess.run(program, env=dict(os.environ), check=False).returncode == -signal.SIGKILL
    opened = open_event(event)
    assert [(group.name, len(group.tournament.players)) for group in opened.event.groups] == [
        ("A", 4),
        ("B", 4),
        ("C", 2),
    ]
    merge_groups(event, ["A", "B"], "AB")
    opened = open_event(event)
    assert [(group.name, len(group.tournament.players)) for group in opened.event.groups] == [
        ("AB", 8),
        ("C", 2),
    ]
    assert len({player.name for player in opened.event.groups[0].tournament.players}) == 8


def meetings(tournament: Tournament, boards: tuple[Board, ...]) -> set[tuple[str, str]]:
    """The games by the names of White and Black."""
    names_by_number = {player.number: player.name for player in tournament.players}
    return {(names_by_number[board.white], names_by_number[board.black]) for board in boards}


def test_sections_that_merge_keep_colours_and_opponents_and_go_on_by_the_rules(
    tmp_path: Path,
) -> None:
    three_days, two_days = after_round_1(group_of("A", 8)), after_round_1(group_of("B", 7, 1950))
    event = festival(tmp_path, A=three_days, B=two_days)
    merge_groups(event, ["A", "B"], "Open")
    session = Session.open(tmp_path / "Open.arbiter")
    session.apply(propose(session.tournament).edit())
    merged = session.tournament
    session.close()
    played = meetings(merged, merged.rounds[0].boards)
    sections = (three_days, two_days)
    assert played == set().union(*(meetings(part, part.rounds[0].boards) for part in sections))
    with_bye = {bye.player for bye in merged.rounds[0].byes} & {
        bye.player for bye in merged.rounds[1].byes
    }
    assert not with_bye, "who had the bye in a section has no other"
    again = {frozenset(pair) for pair in played} & {
        frozenset(pair) for pair in meetings(merged, merged.rounds[1].boards)
    }
    assert not again
    first, second = (
        check_recorded(recorded_round(merged, number, None), "dutch-2026") for number in (1, 2)
    )
    assert (first.status, str(first.since)) == (
        Status.DIFFERS,
        "paired in groups that were merged later",
    )
    assert (second.status, str(second.since)) == (Status.SAME, "")


def test_sections_of_other_points_do_not_merge() -> None:
    part = after_round_1(group_of("A", 4))
    other = after_round_1(group_of("B", 4, 1800))
    of_three = replace(other, points=replace(other.points, white_win=30))
    with pytest.raises(InvalidTournament, match="different pairing rules, points or acceleration"):
        merged_tournament([Group("A", part), Group("B", of_three)], "Open")
    twin = replace(
        other,
        players=(Player(1, "Other, Name", fide_id=part.players[0].fide_id), *other.players[1:]),
    )
    with pytest.raises(InvalidTournament, match="in several of the groups"):
        merged_tournament([Group("A", part), Group("B", twin)], "Open")
