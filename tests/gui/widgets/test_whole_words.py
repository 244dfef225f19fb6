"""Warnings and lists in dialogs show whole lines, at twice the size as well."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLabel
from pytestqt.qtbot import QtBot

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.domain.texts.sentences import plain
from arbiter_gui.gui.services.caution_dialog import CautionDialog
from arbiter_gui.gui.style.screen_room import screen_of
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.widgets.tick_list import WholeWords


@pytest.mark.parametrize("zoom", [100, 200])
def test_a_long_warning_is_scrolled_and_no_line_is_cut(
    theme: Theme, qtbot: QtBot, zoom: int
) -> None:
    theme.set_zoom(zoom)
    lines = tuple(
        plain(f"board {n}: 17-4 (instead: 17 with 3 and 4 with 12), colours changed")
        for n in range(60)
    )
    caution = Caution(
        CautionLevel.TWO_STEP, "x", plain("The pairing by hand goes on record."), lines
    )
    dialog = CautionDialog("x", (caution,))
    qtbot.addWidget(dialog)
    dialog.show()
    QApplication.processEvents()
    room = screen_of(dialog).availableSize()
    assert dialog.height() <= room.height()
    assert dialog.width() <= room.width()
    words = dialog.findChild(WholeWords)
    labels = words.widget().findChildren(QLabel)
    assert len(labels) == 62
    for label in labels:
        assert label.height() >= label.heightForWidth(label.width()), label.text()
    assert words.verticalScrollBar().maximum() > 0
    box = dialog.findChild(QDialogButtonBox)
    assert box.geometry().bottom() <= dialog.height()


@pytest.mark.parametrize(
    "lines", [("One line.",), ("A line that is so long that it goes on in the next one. " * 2,) * 4]
)
@pytest.mark.parametrize("level", [CautionLevel.CONFIRM, CautionLevel.TWO_STEP])
def test_a_short_warning_is_as_high_as_its_words(
    theme: Theme, qtbot: QtBot, lines: tuple[str, ...], level: CautionLevel
) -> None:
    caution = Caution(level, "x", plain("Go on?"), tuple(map(plain, lines)))
    dialog = CautionDialog("x", (caution,))
    qtbot.addWidget(dialog)
    dialog.show()
    QApplication.processEvents()
    words = dialog.findChild(WholeWords)
    assert words.verticalScrollBar().maximum() == 0
    labels = words.widget().findChildren(QLabel)
    last = max(label.geometry().bottom() for label in labels)
    assert last < words.height() <= last + labels[0].fontMetrics().height()
    assert all(label.height() == label.heightForWidth(label.width()) for label in labels)
