"""A field is cut into groups: by rating or by lot, each a tournament of its own with its schedule,
which is opened.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from arbiter_gui.app.events.opening import read_event
from arbiter_gui.app.session import Session
from arbiter_gui.domain.schedule import NumbersBy
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.events.event_commands import EventCommands
from arbiter_gui.gui.players.groups_dialog import GroupsDialog
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.event_hands import Hands, way_to
from tests.gui.fields import FakeQuestions, dialog_of, fixed_time

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def field(window: MainWindow, tmp_path: Path) -> MainWindow:
    """Ten players before round 1, the last of the list rated highest."""
    players = tuple(Player(n, f"Player {n:02}", 1500 + n) for n in range(1, 11))
    before = Tournament(players, details=Details(name="Club night"))
    window.current.open(Session.create(tmp_path / "field.arbiter", before, fixed_time))
    questions = FakeQuestions(window)
    questions.answer = tmp_path
    window.context.questions = questions
    return window


def opened_dialog(window: MainWindow) -> GroupsDialog:
    window.action_set["cut-groups"].trigger()
    dialog = dialog_of(GroupsDialog)
    assert isinstance(dialog, GroupsDialog)
    return dialog


def test_quads_by_rating_are_written_and_opened(field: MainWindow, tmp_path: Path) -> None:
    dialog = opened_dialog(field)
    assert dialog.groups_text.toPlainText().splitlines()[:2] == [
        "Group 1",
        "    1  Player 10  1510",
    ]
    dialog.accept()
    assert not dialog.isVisible()
    assert sorted(path.name for path in tmp_path.glob("Club-night-*.arbiter")) == [
        "Club-night-1.arbiter",
        "Club-night-2.arbiter",
    ]
    groups = [session.tournament for session in field.open_tournaments.sessions[-2:]]
    assert [len(group.players) for group in groups] == [4, 6]
    assert [len(group.rounds) for group in groups] == [3, 5]
    assert [player.rating for player in groups[0].players] == [1510, 1509, 1508, 1507]
    assert [group.details.name for group in groups] == ["Club night 1", "Club night 2"]
    page = field.features[EventCommands].dialog
    assert page is not None
    assert page.isVisible()
    assert [name for name, _ in field.features[EventCommands]._groups.open_groups()] == [
        "Club-night-1",
        "Club-night-2",
    ]
    assert len(field.open_tournaments.sessions) == 3, "no group has a second tab"
    event = read_event(tmp_path / "Club-night.event")
    assert [group.place for group in event.groups] == [
        "Club-night-1.arbiter",
        "Club-night-2.arbiter",
    ]


def test_groups_by_lot_follow_from_the_seed_and_files_are_not_overwritten(
    field: MainWindow, tmp_path: Path
) -> None:
    dialog = opened_dialog(field)
    dialog.size_of_group.setValue(5)
    dialog.order_box.setCurrentIndex(dialog.order_box.findData(NumbersBy.LOT))
    dialog.seed.setValue(7)
    first = dialog.groups_text.toPlainText()
    dialog.seed.setValue(8)
    assert dialog.groups_text.toPlainText() != first
    dialog.seed.setValue(7)
    assert dialog.groups_text.toPlainText() == first
    dialog.cycles.setValue(2)
    (tmp_path / "Club-night.event").write_bytes(b"")
    dialog.accept()
    assert dialog.hint.text() == "⚠ Club-night.event already exists. Choose another folder."
    dialog.as_event.setChecked(False)
    (tmp_path / "Club-night-2.arbiter").write_bytes(b"")
    dialog.accept()
    assert dialog.isVisible()
    assert dialog.hint.text() == "⚠ Club-night-2.arbiter already exists. Choose another folder."
    assert not (tmp_path / "Club-night-1.arbiter").exists()
    (tmp_path / "Club-night-2.arbiter").unlink()
    dialog.accept()
    assert field.features[EventCommands].dialog is None
    assert [len(session.tournament.rounds) for session in field.open_tournaments.sessions[-2:]] == [
        10,
        10,
    ]


def test_five_keys_cut_a_field_of_24_into_quads_and_start_them(
    field: MainWindow, tmp_path: Path
) -> None:
    players = tuple(Player(n, f"Player {n:02}", 1500 + n) for n in range(1, 25))
    field.current.open(Session.create(tmp_path / "quads.arbiter", Tournament(players), fixed_time))
    hands = Hands(field)
    to_the_dialog = way_to(field.menuBar().actions(), field.action_set["cut-groups"])
    hands.menu("cut-groups")
    hands.press(Qt.Key.Key_Return)
    groups = [session.tournament for session in field.open_tournaments.sessions[2:]]
    assert [len(group.players) for group in groups] == [4] * 6
    assert [len(group.rounds) for group in groups] == [3] * 6
    one_for_the_dialog, one_for_its_folder = 1, 1
    assert len(to_the_dialog) + one_for_the_dialog + one_for_its_folder == 5
    # A group has its schedule, so that it cannot be cut again.
    assert not field.action_set["cut-groups"].isEnabled()
