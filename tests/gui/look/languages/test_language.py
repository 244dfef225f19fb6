"""German, the second language: spoken by the window, its sheets and its answers."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from openpyxl import load_workbook
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from arbiter_gui.app.rounds.feasible import rounds_warning
from arbiter_gui.app.session import Session
from arbiter_gui.gui.actions.actions import ACTIONS
from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.language.translating import language_of, translated
from arbiter_gui.gui.main import WindowHolder
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.standings.standings_commands import StandingsCommands
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament.list_view import ListView
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.export import Format, exported_file
from arbiter_gui.reports.final_tables.place_story import place_story
from arbiter_gui.reports.final_tables.standings_table import standing_rows
from arbiter_gui.reports.layout.items import TextItem
from arbiter_gui.standings.tie_breaks import tie_breaks
from tests.gui.fields import fixed_time, played
from tests.gui.tools.texts import all_texts


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    language_of(qapp).use("de")
    yield
    language_of(qapp).use("en")


@pytest.fixture(scope="module")
def texts(qapp: QApplication) -> frozenset[tuple[str, str]]:
    return all_texts()


def test_the_extraction_sees_actions_columns_and_views(texts: frozenset[tuple[str, str]]) -> None:
    for spec in ACTIONS:
        if not spec.id.startswith("language-"):
            assert ("Actions", spec.text) in texts, spec.id
        assert ("Actions", spec.tip) in texts, spec.id
    assert {("Sentences", "Round {n}"), ("Sentences", "Rank"), ("MainWindow", "Round")} <= texts


def test_the_window_speaks_german(qtbot: QtBot, german: None, theme: Theme, tmp_path: Path) -> None:
    window = MainWindow(theme)
    qtbot.addWidget(window)
    window.show()
    window.current.open(Session.create(tmp_path / "a.arbiter", played(8, 2), fixed_time))
    assert window.action_set["pair"].text().replace("&", "") == "Runde 3 auslosen"
    assert [window.tabs.tabText(i) for i in range(3)] == ["Runde", "Spielerverlauf", "Karten"]
    shown = [label.text() for label in window.findChildren(QLabel) if label.isVisible()]
    assert any("Spieler" in text for text in shown)
    window.view_commands.show_view("players")
    model = window.players.table.model()
    place = [c.key for c in window.players.table.columns()].index("state")
    assert model.headerData(place, Qt.Orientation.Horizontal) == "Runde 3"
    assert model.index(0, place).data() == "spielt"
    window.close()


def test_the_language_changes_without_losing_anything(
    qtbot: QtBot, qapp: QApplication, theme: Theme, tmp_path: Path
) -> None:
    window = MainWindow(theme)
    owner = WindowHolder(qapp, window)
    window.show()
    session = Session.create(tmp_path / "a.arbiter", played(8, 2), fixed_time)
    window.current.open(session)
    window.action_set["language-de"].trigger()
    try:
        assert owner.window is not window
        assert owner.window.action_set["open"].text().replace("&", "") == "Öffnen…"
        assert owner.window.current.session is not None
        assert owner.window.current.session.path == session.path
        assert settings.LANGUAGE.get() == "de"
        assert owner.window.action_set["language-de"].isChecked()
    finally:
        language_of(qapp).use("en")
        owner.window.close()
        owner.window.deleteLater()


@pytest.mark.parametrize("view", ["round", "board", "players", "standings"])
def test_the_language_changes_under_the_same_eyes(
    qtbot: QtBot, qapp: QApplication, theme: Theme, tmp_path: Path, view: str
) -> None:
    window = MainWindow(theme)
    owner = WindowHolder(qapp, window)
    window.show()
    window.current.open(Session.create(tmp_path / "a.arbiter", played(8, 3), fixed_time))
    window.current.show_round(2)
    window.round.grid.go_to_board(3)
    window.view_commands.show_view(view)
    chosen, meant = window.current.selected_players, window.current.command_players
    assert chosen
    window.action_set["language-de"].trigger()
    try:
        current = owner.window.current
        assert (current.shown_round, owner.window.view().key) == (2, view)
        assert (current.selected_players, current.command_players) == (chosen, meant)
        if view == "round":
            assert owner.window.round.grid.board() == 3
    finally:
        language_of(qapp).use("en")
        owner.window.close()
        owner.window.deleteLater()


def test_texts_from_below_the_window_are_said_in_german(german: None) -> None:
    assert translated(rounds_warning(8, 9)) == (
        "8 Spieler können höchstens 7 Runden spielen; 9 lassen sich nicht beenden."
    )
    assert translated("7 Adams") == "7 Adams"
    assert translated(rounds_warning(40, 9)) == ""


def test_the_files_of_the_window_are_german(
    qtbot: QtBot, german: None, theme: Theme, tmp_path: Path
) -> None:
    window = MainWindow(theme)
    qtbot.addWidget(window)
    window.current.open(Session.create(tmp_path / "a.arbiter", played(9, 2), fixed_time))
    source = window.features[OutputCommands].source()
    page = exported_file(source, Format.HTML, (Document.PAIRINGS, Document.STANDINGS), 2).decode()
    assert '<html lang="de">' in page
    assert {
        "Paarungen der Runde 2",
        "In Runde 2 nicht dabei",
        "Tabelle nach Runde 2",
        "Freilos",
    } <= set(re.findall(r">([^<>]+)<", page))
    shown = [
        i.text
        for p in sheet(source, Document.STANDINGS, 2)
        for i in p.items
        if isinstance(i, TextItem)
    ]
    assert {"Tabelle nach Runde 2", "Rang", "Seite 1 von 1"} <= set(shown)
    book = load_workbook(io.BytesIO(exported_file(source, Format.WORKBOOK)))
    assert book.sheetnames[:4] == ["Paarungen", "Paarungen nach Namen", "Turniertafel", "Tabelle"]
    window.close()


def test_tables_speak_german_to_the_eye_and_to_a_screen_reader(
    qtbot: QtBot, german: None, theme: Theme, tmp_path: Path
) -> None:
    window = MainWindow(theme)
    qtbot.addWidget(window)
    window.current.open(Session.create(tmp_path / "a.arbiter", played(8, 2), fixed_time))
    window.view_commands.show_view("board")
    window.board.refresh()
    model = window.board.table.right.model()
    cell = model.index(0, 3)
    assert "Weiß gegen " in cell.data(Qt.ItemDataRole.ToolTipRole)
    assert cell.data(Qt.ItemDataRole.AccessibleTextRole).startswith(
        "1 Adams, A.; Runde 1: Weiß gegen "
    )
    assert (
        model.index(0, 2).data(Qt.ItemDataRole.AccessibleTextRole)
        == "1 Adams, A.; Wertungszahl: 2390"
    )
    assert window.board.note.text().startswith("4W↓+: Startnummer des Gegners")
    window.close()


def test_lists_have_german_names(qtbot: QtBot, german: None, theme: Theme, tmp_path: Path) -> None:
    window = MainWindow(theme)
    qtbot.addWidget(window)
    window.current.open(Session.create(tmp_path / "a.arbiter", played(8, 2), fixed_time))
    names = {
        view.key: view.table.accessibleName() for view in window.views if isinstance(view, ListView)
    }
    assert names == {
        "standings": "Tabelle",
        "cross": "Kreuztabelle",
        "history": "Verlauf",
        "end": "Abschluss",
    }
    assert (
        window.players.bar.finder.popup.accessibleName()
        == "In den Wertungslisten gefundene Spieler"
    )
    assert window.players.bar.lines["club"].completer().popup().accessibleName() == "Vereine"
    window.current.show_round(2)
    window.view_commands.show_view("round")
    window.round.refresh()
    cell = window.round.grid.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert re.fullmatch(
        r"Brett 1, Weiß \S.* \d+, Schwarz \S.* \d+, (Ergebnis: .*|noch kein Ergebnis)", cell
    )
    window.close()


def test_why_a_place_is_told_in_german(qtbot: QtBot, german: None, theme: Theme) -> None:
    window = MainWindow(theme)
    qtbot.addWidget(window)
    chosen = tie_breaks("DE, BH")
    rows = standing_rows(played(8, 3), chosen)
    page = window.features[StandingsCommands].page(
        place_story(rows, ["DE", "BH"], rows[1].player.number)
    )
    assert "Rang 2" in page
    assert "steht vor" in page
    assert re.search(r">\d+ hat ", page)
    assert " has " not in page
    window.close()
