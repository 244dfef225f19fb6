"""Words that have no room are said in fewer words, or end with a sign.

Nothing is cut through a letter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QImage
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QScrollBar,
    QStyle,
    QStyleOptionTab,
    QTableWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.texts.languages import LANGUAGES
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Details
from arbiter_gui.gui.event_end.officials_dialog import OfficialsDialog
from arbiter_gui.gui.events.list_dialogs import EventReportCheckDialog
from arbiter_gui.gui.language.translating import language_of, translated
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.column_widths import CELL_PADDING
from arbiter_gui.gui.tournament_settings.rules_fields import RulesFields
from arbiter_gui.gui.widgets.hint_line import HintLine
from tests.gui.fields import fixed_time, played


def drawn(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def test_a_hint_is_as_full_as_there_is_room(qtbot: QtBot, theme: Theme) -> None:
    line = HintLine("Why not …? Number or name", "Why not …?")
    qtbot.addWidget(line)
    line.show()
    line.resize(250, 30)
    assert line.placeholderText() == "Why not …? Number or name"
    theme.set_zoom(200)
    QApplication.processEvents()
    assert line.placeholderText() == "Why not …?"
    line.resize(500, 60)
    assert line.placeholderText() == "Why not …? Number or name"
    line.resize(20, 60)
    assert line.placeholderText() == "Why not …?"


@pytest.fixture
def speak(qapp: QApplication) -> Iterator[Callable[[str], None]]:
    yield language_of(qapp).use
    language_of(qapp).use("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_view_has_its_whole_title_beside_the_answers(
    theme: Theme, qtbot: QtBot, tmp_path: Path, speak: Callable[[str], None], language: str
) -> None:
    speak(language)
    window = MainWindow(theme)
    qtbot.addWidget(window)
    window.show()
    window.current.open(Session.create(tmp_path / "a.arbiter", played(8, 2), fixed_time))
    window.resize(1366, 768)
    QApplication.processEvents()
    bar = window.titles
    apart = bar.tabRect(0).width()
    window.why.show()
    window.view_commands.set_zoom(200)
    qtbot.waitUntil(lambda: bar.tabRect(0).width() > apart)
    qtbot.waitUntil(lambda: bar.tabRect(bar.count() - 1).right() < window.tabs.width())
    # The view keeps 60 letters beside the dock, which at 200 % leaves it little more than this.
    assert window.why.width() > 360
    together = bar.tabRect(0).width()
    for place in range(bar.count()):
        option = QStyleOptionTab()
        bar.initStyleOption(option, place)
        room = bar.style().subElementRect(QStyle.SubElement.SE_TabBarTabText, option, bar).width()
        assert room >= bar.fontMetrics().horizontalAdvance(bar.tabText(place)), bar.tabText(place)
    window.why.hide()
    window.resize(1900, 768)
    qtbot.waitUntil(lambda: bar.tabRect(0).width() >= together)
    window.view_commands.set_zoom(100)
    qtbot.waitUntil(lambda: bar.tabRect(0).width() == apart)


def test_a_choice_without_room_ends_with_a_sign(qtbot: QtBot, theme: Theme) -> None:
    pictures = []
    for text in ("Bracket with 3 points", "Brack…"):
        box = QComboBox()
        qtbot.addWidget(box)
        box.addItem(text)
        box.resize(78, 26)
        pictures.append(drawn(box))
    assert pictures[0] == pictures[1]


def test_a_passing_message_without_room_ends_with_a_sign(shown_window: MainWindow) -> None:
    status = shown_window.status
    message = "Undone: " + "a long name " * 40
    status.showMessage(message)
    left = min(part.x() for part in (status.results, status.players))
    whole = drawn(status)
    metrics = status.fontMetrics()
    room = left - 12
    status.showMessage(metrics.elidedText(message, Qt.TextElideMode.ElideRight, room))
    assert "…" in status.currentMessage()
    assert drawn(status) == whole


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fields_of_the_rules_begin_in_one_line(
    qtbot: QtBot, speak: Callable[[str], None], language: str
) -> None:
    speak(language)
    rules = RulesFields(played(8, 2))
    qtbot.addWidget(rules)
    rules.points.half.setValue(0)  # points that are not the usual ones are all in sight
    rules.show()
    QApplication.processEvents()
    fields = (
        rules.rounds,
        rules.edition,
        rules.bye_limits.most_byes_box,
        *rules.points.findChildren(QDoubleSpinBox),
    )
    lefts = {field.mapTo(rules, field.rect().topLeft()).x() for field in fields}
    assert len(lefts) == 1
    assert rules.points.findChild(QFormLayout).rowCount() == 8


def test_where_there_is_nowhere_to_go_nothing_slides(qtbot: QtBot, theme: Theme) -> None:
    bar = QScrollBar()
    qtbot.addWidget(bar)
    bar.resize(bar.sizeHint().width(), 200)
    bar.setRange(0, 0)
    picture = drawn(bar)
    assert len({picture.pixel(8, y) for y in range(200)}) == 1
    bar.setRange(0, 10)
    assert drawn(bar) != picture


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_has_the_keys_has_a_line_and_no_veil(qtbot: QtBot, theme: Theme, scheme: str) -> None:
    theme.choose(scheme)
    theme.set_zoom(200)
    rows = QListWidget()
    qtbot.addWidget(rows)
    rows.addItems(["HHHHHHHH", "second"])
    with qtbot.waitActive(rows):
        rows.show()
    rows.setFocus()
    rows.setCurrentRow(0)
    area = rows.visualItemRect(rows.item(0)).adjusted(4, 4, -4, -4)
    picture = drawn(rows.viewport()).copy(area)
    inks = {
        picture.pixelColor(x, y).name()
        for x in range(picture.width())
        for y in range(picture.height())
    }
    assert theme.colour("on_accent").name() in inks
    assert theme.colour("accent").name() in inks


def test_titles_stand_over_their_columns(qtbot: QtBot, theme: Theme) -> None:
    table = QTableWidget(2, 2)
    qtbot.addWidget(table)
    table.show()
    heading = table.horizontalHeader()
    assert heading.defaultAlignment() & Qt.AlignmentFlag.AlignLeft
    assert not heading.highlightSections()


def test_what_is_typed_begins_where_other_words_do(qtbot: QtBot, theme: Theme) -> None:
    """The first column of ink, a few pixels from the frame, is about the same."""
    box, line = QComboBox(), QLineEdit("HHH")
    box.addItem("HHH")
    found = []
    for field in (box, line):
        qtbot.addWidget(field)
        field.resize(120, 26)
        picture = drawn(field)
        ink = theme.colour("text")
        inked = [
            x
            for x in range(3, 60)
            for y in range(5, 20)
            if abs(picture.pixelColor(x, y).red() - ink.red()) < 40
        ]
        found.append(inked[0])
    assert abs(found[0] - found[1]) <= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_weight_of_a_finding_is_not_cut(
    qtbot: QtBot, speak: Callable[[str], None], language: str
) -> None:
    speak(language)
    event = Event("Festival", (Group("A", played(8, 2)),))
    dialog = EventReportCheckDialog(lambda: event)
    qtbot.addWidget(dialog)
    dialog.show()
    QApplication.processEvents()
    place = [column.key for column in dialog.list_table.columns()].index("weight")
    font = dialog.list_table.font()
    font.setBold(True)
    weight = translated(say("To fix"))
    assert QFontMetrics(font).horizontalAdvance(
        weight
    ) + CELL_PADDING <= dialog.list_table.columnWidth(place)


def test_the_names_of_officials_have_the_colon_of_the_language(
    qtbot: QtBot, speak: Callable[[str], None]
) -> None:
    speak("fr")
    dialog = OfficialsDialog(Details(chief_arbiter="Schmidt, Ruth"))
    qtbot.addWidget(dialog)
    (label,) = (label for label in dialog.findChildren(QLabel) if label.buddy() is dialog.names[0])
    assert label.text().endswith("\N{NO-BREAK SPACE}:")
