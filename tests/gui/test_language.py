"""German, the second language: complete, faithful in its marks, built, and spoken by the window."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from arbiter_gui.app.feasible import rounds_warning
from arbiter_gui.app.session import Session
from arbiter_gui.gui import settings
from arbiter_gui.gui.actions import ACTIONS, BY_ID
from arbiter_gui.gui.main import Owner
from arbiter_gui.gui.menus import MENUS
from arbiter_gui.gui.theme import Theme
from arbiter_gui.gui.translating import language_of, spoken_here
from arbiter_gui.gui.window import MainWindow
from tests.gui.fields import fixed_time, played
from tests.gui.tools.texts import FILE, Text, all_texts, read

_MARK = re.compile(r"\{\w*\}|</?\w+>")


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    language_of(qapp).use("de")
    yield
    language_of(qapp).use("en")


@pytest.fixture(scope="module")
def texts(qapp: QApplication) -> set[Text]:
    return all_texts()


def test_no_text_is_missing_and_none_is_left_over(texts: set[Text]) -> None:
    translations = read()
    assert sorted(texts - {text for text, word in translations.items() if word}) == []
    assert sorted(set(translations) - texts) == []


def test_the_extraction_sees_actions_columns_and_views(texts: set[Text]) -> None:
    for spec in ACTIONS:
        if not spec.id.startswith("language-"):
            assert ("Actions", spec.text) in texts, spec.id
        assert ("Actions", spec.tip) in texts, spec.id
    assert {("Sentences", "Round {n}"), ("Sentences", "Rank"), ("MainWindow", "Round")} <= texts


def test_translations_keep_places_for_values_and_tags() -> None:
    for (context, source), word in read().items():
        assert sorted(_MARK.findall(source)) == sorted(_MARK.findall(word)), (context, source)
        assert source[-1] != "…" or word[-1] == "…", source


def test_the_built_file_is_the_one_of_the_translations(german: None) -> None:
    for (context, source), word in read().items():
        assert QCoreApplication.translate(context, source) == word, f"build {FILE.name} again"


def test_letters_of_german_menus_stand_once(german: None) -> None:
    for menu in MENUS:
        names = [BY_ID[e].title() if isinstance(e, str) else QCoreApplication.translate("Actions", e.title)
                 for e in menu.entries if e != "-"]  # fmt: skip
        letters = [n[n.index("&") + 1].lower() for n in names if "&" in n]
        assert len(letters) == len(set(letters)), (menu.title, names)


def test_the_window_speaks_german(qtbot: QtBot, german: None, theme: Theme, tmp_path: Path) -> None:
    window = MainWindow(theme)
    qtbot.addWidget(window)
    window.show()
    window.desk.open(Session.create(tmp_path / "a.arbiter", played(8, 2), fixed_time))
    assert window.acts["pair"].text().replace("&", "") == "Runde 3 auslosen"
    assert [window.tabs.tabText(i) for i in range(3)] == ["Runde", "Tafel", "Karten"]
    shown = [label.text() for label in window.findChildren(QLabel) if label.isVisible()]
    assert any("Spieler" in text for text in shown)
    window.looks.show_view("players")
    model = window.players.table.model()
    place = [c.key for c in window.players.table.columns()].index("state")
    assert model.headerData(place, Qt.Orientation.Horizontal) == "Runde 3"
    assert model.index(0, place).data() == "spielt"
    window.close()


def test_the_language_changes_without_losing_anything(
    qtbot: QtBot, qapp: QApplication, theme: Theme, tmp_path: Path
) -> None:
    window = MainWindow(theme)
    owner = Owner(qapp, window)
    window.show()
    session = Session.create(tmp_path / "a.arbiter", played(8, 2), fixed_time)
    window.desk.open(session)
    window.acts["language-de"].trigger()
    try:
        assert owner.window is not window
        assert owner.window.acts["open"].text().replace("&", "") == "Öffnen…"
        assert owner.window.desk.session is not None
        assert owner.window.desk.session.path == session.path
        assert settings.LANGUAGE.get() == "de"
        assert owner.window.acts["language-de"].isChecked()
    finally:
        language_of(qapp).use("en")
        owner.window.close()
        owner.window.deleteLater()


def test_texts_from_below_the_window_are_said_in_german(german: None) -> None:
    assert spoken_here(rounds_warning(8, 9)) == (
        "8 Spieler können höchstens 7 Runden spielen; 9 lassen sich nicht beenden."
    )
    assert spoken_here("7 Adams") == "7 Adams"
    assert spoken_here(rounds_warning(40, 9)) == ""
