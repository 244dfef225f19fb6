"""After the last round: the list of players knows no next round, and nobody comes, leaves or has a bye."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog

from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.entering import enter_player
from arbiter_gui.gui.window import MainWindow
from tests.gui.fields import fixed_time, played


@pytest.fixture
def over(window: MainWindow, tmp_path: Path) -> MainWindow:
    """All two rounds of two have been played; player 6 left before round 2."""
    tournament = played(6, 2, round_count=2)
    players = (*tournament.players[:5], replace(tournament.players[5], withdrawn_from=2))
    session = Session.create(tmp_path / "o.arbiter", replace(tournament, players=players), fixed_time)
    window.desk.open(session)
    window.looks.show_view("players")
    window.desk.select((2,))
    return window


def test_the_list_names_no_round_that_never_comes(over: MainWindow) -> None:
    assert over.players.state.text() == "<b>All 2 rounds are paired</b> · players: 6 · withdrawn: 1"
    state = next(column for column in over.players.table.columns() if column.key == "state")
    assert str(state.title) == "Withdrew"
    rows = over.players.table.model()
    last = over.players.table.columns().index(state)
    assert [rows.index(row, last).data() or "" for row in (0, 5)] == ["", "withdrawn"]


@pytest.mark.parametrize("name", ["bye", "withdraw", "return-player", "add-player"])
def test_what_is_about_the_next_round_is_refused_at_once(over: MainWindow, name: str) -> None:
    over.desk.select((6,) if name == "return-player" else (2,))
    before = over.desk.tournament
    over.acts[name].trigger()
    assert "All 2 rounds are paired" in over.banner.said()
    assert not [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog) and w.isVisible()]
    assert over.desk.tournament == before


def test_a_name_typed_into_the_line_is_not_entered_late(over: MainWindow) -> None:
    assert not enter_player(over.desk, Player(0, "Late, L."))
    assert "All 2 rounds are paired" in over.banner.said()
    assert len(over.desk.tournament.players) == 6
