"""What somebody chose in a dialog stays chosen, whatever the dialog proposes afterwards."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Round
from arbiter_gui.gui.players.age_groups_dialog import AgeGroupsDialog
from arbiter_gui.gui.players.bye_dialog import ByeDialog
from tests.gui.fields import start


def bye_dialog(qtbot: QtBot) -> ByeDialog:
    """Rounds 3 to 9; a zero-point bye is announced for round 5."""
    paired = Tournament(rounds=(Round(), Round()), round_count=9)
    dialog = ByeDialog(paired, "", MappingProxyType({5: ByeKind.ZERO}))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_the_kind_of_a_bye_stays_as_chosen_in_every_round(qtbot: QtBot) -> None:
    dialog = bye_dialog(qtbot)
    dialog.kind.setFocus()
    qtbot.keyClick(dialog.kind, Qt.Key.Key_Down)
    assert dialog.chosen_kind() is ByeKind.ZERO
    dialog.rounds.setText("4")
    assert dialog.chosen_kind() is ByeKind.ZERO
    dialog.rounds.end(False)
    qtbot.keyClicks(dialog.rounds, ", 7")
    assert (dialog.rounds.rounds(), dialog.chosen_kind()) == ((4, 7), ByeKind.ZERO)


def test_the_kind_that_was_proposed_can_be_meant(qtbot: QtBot) -> None:
    dialog = bye_dialog(qtbot)
    dialog.kind.activated.emit(dialog.kind.currentIndex())
    dialog.rounds.setText("5")
    assert dialog.chosen_kind() is ByeKind.HALF


def test_until_then_what_is_announced_is_proposed(qtbot: QtBot) -> None:
    dialog = bye_dialog(qtbot)
    kinds = []
    for typed in ("5", "6", "5"):
        dialog.rounds.setText(typed)
        kinds.append(dialog.chosen_kind())
    assert kinds == [ByeKind.ZERO, ByeKind.HALF, ByeKind.ZERO]


def test_whom_somebody_left_out_of_the_age_groups_stays_out(qtbot: QtBot) -> None:
    tournament = start(4)
    players = tuple(replace(p, birth=f"201{p.number}") for p in tournament.players)
    dialog = AgeGroupsDialog(replace(tournament, players=players))
    qtbot.addWidget(dialog)
    dialog.year.setValue(2026)
    dialog.change_list.item(0).setCheckState(Qt.CheckState.Unchecked)
    for change in (
        lambda: dialog.replace_box.setChecked(True),
        lambda: dialog.year.setValue(2027),
        lambda: dialog.limit_boxes["U16"].setChecked(False),
    ):
        change()
        assert [p.number for p in dialog.chosen_players()] == [2, 3, 4]
    dialog.change_list.item(0).setCheckState(Qt.CheckState.Checked)
    dialog.replace_box.setChecked(False)
    assert [p.number for p in dialog.chosen_players()] == [1, 2, 3, 4]
