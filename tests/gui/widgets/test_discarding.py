"""Forms ask before Escape discards what was typed, and only then."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.players.player_dialogs import PlayerDialog
from arbiter_gui.gui.tournament_settings.new_tournament_dialog import NewTournamentDialog, Template
from arbiter_gui.gui.widgets.dialogs.discarding import DiscardDialog
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from tests.gui.fields import dialog_of


def question() -> DiscardDialog:
    dialog = dialog_of(DiscardDialog)
    assert isinstance(dialog, DiscardDialog)
    return dialog


def is_asked() -> bool:
    return any(
        isinstance(w, DiscardDialog) and w.isVisible() for w in QApplication.topLevelWidgets()
    )


def test_escape_asks_before_a_typed_name_of_a_tournament_is_lost(qtbot: QtBot) -> None:
    form = NewTournamentDialog()
    open_dialog(form)
    QTest.keyClicks(form.focusWidget(), "City Open")
    QTest.keyClick(form.focusWidget(), Qt.Key.Key_Escape)
    assert form.isVisible()
    question().keep.click()
    assert form.isVisible()
    QTest.keyClick(form, Qt.Key.Key_Escape)
    question().discard.click()
    assert not form.isVisible()


def test_escape_closes_an_unchanged_form_at_once(qtbot: QtBot) -> None:
    form = NewTournamentDialog()
    open_dialog(form)
    form.more_button.click()
    QTest.keyClick(form, Qt.Key.Key_Escape)
    assert not form.isVisible()
    assert not is_asked()


def test_settings_that_the_program_filled_in_are_not_entries(qtbot: QtBot) -> None:
    others = (Template("City Open", Tournament(edition="dubov-2026", round_count=5)),)
    form = NewTournamentDialog(Tournament(round_count=7), others)
    open_dialog(form)
    # The fields that the suggested settings replaced are gone once the event loop turns.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QTest.keyClick(form, Qt.Key.Key_Escape)
    assert not form.isVisible()
    assert not is_asked()


def test_a_changed_rating_counts_and_one_typed_back_does_not(qtbot: QtBot) -> None:
    form = PlayerDialog(Player(1, "Young, Marta", 1800), "Edit player")
    open_dialog(form)
    form.rating.setValue(1850)
    QTest.keyClick(form, Qt.Key.Key_Escape)
    question().keep.click()
    form.rating.setValue(1800)
    QTest.keyClick(form, Qt.Key.Key_Escape)
    assert not form.isVisible()


def test_cancel_discards_without_a_question(qtbot: QtBot) -> None:
    form = PlayerDialog(Player(1, "Young, Marta", 1800), "Edit player")
    open_dialog(form)
    form.name.setText("Young, Maria")
    form.buttons.button(form.buttons.StandardButton.Cancel).click()
    assert not form.isVisible()
    assert not is_asked()
