"""The choice of tie-breaks: their order, the filter by names of FIDE, and the warning of tie-breaks by ratings."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
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
    dialog.show()
    return dialog


def visible_codes(dialog: TieBreaksDialog) -> list[str]:
    items = [dialog.tie_break_list.item(row) for row in range(dialog.tie_break_list.count())]
    return [item.data(Qt.ItemDataRole.UserRole) for item in items if not item.isHidden()]


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
    assert dialog.tie_break_list.currentItem().data(Qt.ItemDataRole.UserRole) == first_code


def test_enter_leads_from_the_filter_to_the_list_and_hidden_ticks_stay(qtbot: QtBot) -> None:
    dialog = opened(qtbot, "DE", "SB")
    dialog.filter.setFocus()
    qtbot.keyClicks(dialog.filter, "buchholz cut 1")
    assert not dialog.order.up_button.isEnabled()
    qtbot.keyClick(dialog.filter, Qt.Key.Key_Return)
    assert dialog.isVisible()
    qtbot.keyClick(dialog.tie_break_list, Qt.Key.Key_Space)
    assert dialog.codes() == ("DE", "SB", "BH/C1")
    dialog.filter.clear()
    assert len(visible_codes(dialog)) == len(TIE_BREAKS)
    assert dialog.order.up_button.isEnabled()
    dialog.filter.setText("nonsense")
    assert dialog.notice.text() == "No tie-break matches the filter."


def test_a_tie_break_by_ratings_warns_of_unrated_players_at_once(qtbot: QtBot) -> None:
    event = start(6)
    players = (*event.players[:5], replace(event.players[5], rating=0))
    dialog = opened(qtbot, "ARO/U1400", "BH", tournament=replace(event, players=players))
    assert dialog.notice.isHidden()
    dialog.filter.setText("ARO")
    rows = range(dialog.tie_break_list.count())
    (aro,) = [
        dialog.tie_break_list.item(row)
        for row in rows
        if dialog.tie_break_list.item(row).data(Qt.ItemDataRole.UserRole) == "ARO"
    ]
    aro.setCheckState(Qt.CheckState.Checked)
    assert dialog.notice.text().startswith(
        "⚠ ARO: not used if an unrated player takes part (C.07, article 10). 1 p"
    )
    assert "ARO/U1400" in dialog.notice.text()
    aro.setCheckState(Qt.CheckState.Unchecked)
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
