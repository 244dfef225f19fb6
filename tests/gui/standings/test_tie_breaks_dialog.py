"""The choice of tie-breaks: their order, the filter by names of FIDE, and the warning of tie-breaks
by ratings.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.standings.tie_breaks_dialog import TieBreaksDialog
from arbiter_gui.standings.fide_names import fide_name
from arbiter_gui.standings.prior import count_unrated
from arbiter_gui.standings.teams.codes import TEAM_TITLES
from arbiter_gui.standings.tie_breaks import TIE_BREAKS, offered_tie_breaks
from tests.gui.fields import start


def opened(qtbot: QtBot, *codes: str, tournament: Tournament | None = None) -> TieBreaksDialog:
    event = tournament or start(6)
    dialog = TieBreaksDialog(codes, None, offered_tie_breaks(event), count_unrated(event))
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
    return dialog


def visible_codes(dialog: TieBreaksDialog) -> list[str]:
    codes = dialog.offered_list.codes()
    return [code for row, code in enumerate(codes) if not dialog.offered_list.item(row).isHidden()]


def used_lines(dialog: TieBreaksDialog) -> list[str]:
    return [dialog.used_list.item(row).text() for row in range(dialog.used_list.count())]


def test_the_usual_ones_of_a_swiss_are_first(qtbot: QtBot) -> None:
    codes = visible_codes(opened(qtbot))
    assert codes[:9] == ["BH/C1", "BH", "BH/M1", "BH/C2", "BH/M2", "SB", "SB/C1", "SB/C2", "DE"]
    assert sorted(codes) == sorted(TIE_BREAKS)
    forfeits_counted = [code.endswith("/P") for code in codes]
    assert forfeits_counted == sorted(forfeits_counted), "at the end"
    robin = Tournament(edition="berger", schedule=Schedule())
    assert visible_codes(opened(qtbot, tournament=robin))[:4] == ["DE", "WIN", "SB", "KS"]


@pytest.mark.parametrize(
    ("typed", "first_code"),
    [
        ("Buchholz Cut 1", "BH/C1"),
        ("buchholz cut-1", "BH/C1"),
        ("bh-c1", "BH/C1"),
        ("MEDIAN BUCHHOLZ", "BH/M1"),
        ("buchholz median 2", "BH/M2"),
        ("number of wins", "WIN"),
        ("performance", "TPR"),
        ("aro", "ARO"),
        ("lowest score", "BH/C1"),
    ],
)
def test_names_of_fide_and_codes_are_found(qtbot: QtBot, typed: str, first_code: str) -> None:
    dialog = opened(qtbot, "DE")
    qtbot.keyClicks(dialog.filter, typed)
    assert visible_codes(dialog)[0] == first_code
    assert dialog.offered_list.currentItem().data(Qt.ItemDataRole.UserRole) == first_code


def test_enter_in_the_filter_adds_what_it_found_and_then_goes_to_ok(qtbot: QtBot) -> None:
    dialog = opened(qtbot, "DE", "SB")
    dialog.filter.setFocus()
    qtbot.keyClicks(dialog.filter, "buchholz cut 1")
    qtbot.keyClick(dialog.filter, Qt.Key.Key_Return)
    assert dialog.codes() == ("DE", "SB", "BH/C1")
    assert dialog.filter.text() == ""
    assert dialog.focusWidget() is dialog.filter
    assert dialog.isVisible()
    assert len(visible_codes(dialog)) == len(TIE_BREAKS) - 3
    qtbot.keyClicks(dialog.filter, "(DE)")
    assert dialog.notice.text() == "This tie-break is already used."
    dialog.filter.setText("nonsense")
    assert dialog.notice.text() == "No tie-break matches the filter."
    assert not dialog.add_button.isEnabled()
    qtbot.keyClick(dialog.filter, Qt.Key.Key_Return)
    assert dialog.codes() == ("DE", "SB", "BH/C1")
    dialog.filter.clear()
    qtbot.keyClick(dialog.filter, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.focusWidget() is dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)


def test_used_ones_stand_apart_in_their_order(qtbot: QtBot) -> None:
    dialog = opened(qtbot, "SB", "BH")
    assert used_lines(dialog) == ["1. Sonneborn-Berger (SB)", "2. Buchholz (BH)"]
    assert not {"SB", "BH"} & set(visible_codes(dialog))


def test_the_lists_stand_side_by_side_on_a_small_screen(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QScreen, "availableSize", lambda _screen: QSize(1366, 768))
    dialog = opened(qtbot, "BH")
    offered, used = dialog.offered_list, dialog.used_list
    assert (
        offered.mapTo(dialog, QPoint(offered.width(), 0)).x() < used.mapTo(dialog, QPoint(0, 0)).x()
    )
    assert offered.mapTo(dialog, QPoint()).y() == used.mapTo(dialog, QPoint()).y()
    assert offered.horizontalScrollBar().maximum() == 0


def test_keys_add_move_and_remove(qtbot: QtBot) -> None:
    dialog = opened(qtbot, "SB", "DE")
    dialog.filter.setFocus()
    qtbot.keyClick(dialog.filter, Qt.Key.Key_Down)
    assert dialog.focusWidget() is dialog.offered_list
    qtbot.keyClick(dialog.offered_list, Qt.Key.Key_Down)
    qtbot.keyClick(dialog.offered_list, Qt.Key.Key_Return)
    assert dialog.codes() == ("SB", "DE", "BH")
    assert dialog.isVisible()
    qtbot.keyClick(dialog.offered_list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert dialog.codes() == ("SB", "BH", "DE")
    assert used_lines(dialog)[1] == "2. Buchholz (BH)"
    dialog.used_list.setFocus()
    qtbot.keyClick(dialog.used_list, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert dialog.codes() == ("SB", "DE", "BH")
    qtbot.keyClick(dialog.used_list, Qt.Key.Key_Delete)
    assert dialog.codes() == ("SB", "DE")
    assert visible_codes(dialog)[:3] == ["BH/C1", "BH", "BH/M1"], "back in its place"
    assert dialog.offered_list.item(1).text() == "Buchholz (BH)"
    for _ in range(2):
        qtbot.keyClick(dialog.used_list, Qt.Key.Key_Delete)
    assert dialog.codes() == ()
    assert not dialog.remove_button.isEnabled()
    qtbot.keyClick(dialog.used_list, Qt.Key.Key_Return)
    assert dialog.result() == TieBreaksDialog.DialogCode.Accepted


def test_a_tie_break_that_is_not_offered_can_be_removed_and_added_again(qtbot: QtBot) -> None:
    dialog = opened(qtbot, "ARO/U1400", "BH")
    dialog.remove_button.click()
    assert dialog.codes() == ("BH",)
    assert visible_codes(dialog)[0] == "ARO/U1400"
    dialog.offered_list.itemDoubleClicked.emit(dialog.offered_list.item(0))
    assert dialog.codes() == ("BH", "ARO/U1400")


def test_a_tie_break_by_ratings_warns_of_unrated_players_at_once(qtbot: QtBot) -> None:
    event = start(6)
    players = (*event.players[:5], replace(event.players[5], rating=0))
    dialog = opened(qtbot, "ARO/U1400", "BH", tournament=replace(event, players=players))
    assert dialog.notice.isHidden()
    dialog.filter.setText("ARO")
    assert visible_codes(dialog)[0] == "ARO"
    dialog.add_button.click()
    assert dialog.notice.text().startswith(
        "⚠ ARO: not used if an unrated player takes part (C.07, article 10). 1 p"
    )
    assert "ARO/U1400" in dialog.notice.text()
    dialog.remove_button.click()
    assert dialog.notice.isHidden()
    rated = opened(qtbot, "ARO")
    assert rated.notice.isHidden()


def test_every_tie_break_but_those_of_extended_scores_has_a_name_of_fide() -> None:
    nameless = {code for code in (*TIE_BREAKS, *TEAM_TITLES) if not fide_name(code)}
    assert {code.partition("/")[0] for code in nameless} == {
        "MPVGP",
        "EMMSB",
        "EMGSB",
        "EGMSB",
        "EGGSB",
        "EDEBT",
        "EDEBB",
        "EDET",
        "EDEB",
    }


def test_it_says_before_ok_that_the_tie_breaks_become_fixed(qtbot: QtBot) -> None:
    dialog = TieBreaksDialog((), become_fixed=True)
    qtbot.addWidget(dialog)
    assert dialog.help_line.lasting_text.startswith(
        "The event has begun: the tie-breaks saved now are fixed"
    )
    before_round_1 = TieBreaksDialog(())
    qtbot.addWidget(before_round_1)
    assert "fixed" not in before_round_1.help_line.lasting_text
