"""Qt's own dialog for files, which is shown where the system has none: wholly in the language of
the window.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.texts.languages import TRANSLATED
from arbiter_gui.gui.language.translating import language_of


@pytest.fixture(params=TRANSLATED)
def code(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    yield str(request.param)
    language_of(qapp).use("en")


def words_of_file_dialog(qtbot: QtBot) -> list[str]:
    """Return the words of a file dialog in their order, without the kinds and places that the test
    gives.
    """
    dialog = QFileDialog(None, "", "", "*.trf")
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(dialog)
    labels: list[QWidget] = [*dialog.findChildren(QLabel), *dialog.findChildren(QPushButton)]
    words = [widget.property("text") for widget in labels]
    words += [button.toolTip() for button in dialog.findChildren(QToolButton)]
    words += [action.text() for action in dialog.findChildren(QAction)]
    words.append(QCoreApplication.translate("QAbstractFileIconProvider", "Folder"))
    return [word for word in words if word]


def test_no_word_of_the_file_dialog_is_english(code: str, qapp: QApplication, qtbot: QtBot) -> None:
    language_of(qapp).use("en")
    english = words_of_file_dialog(qtbot)
    assert "Files of &type:" in english
    language_of(qapp).use(code)
    assert sorted(set(english) & set(words_of_file_dialog(qtbot))) == []
