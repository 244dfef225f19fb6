"""Lists and pages of dialogs are as high as what is in them.

Scroll bars are seen, and grow with the type.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFontMetrics, QImage, QPainter
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QScrollBar,
    QStyle,
    QStyleOptionSlider,
)
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Details
from arbiter_gui.gui.cards.card_painter import CardPainter
from arbiter_gui.gui.event_end.officials_dialog import OfficialsDialog
from arbiter_gui.gui.players.adjustments_dialog import AdjustmentsDialog
from arbiter_gui.gui.players.age_groups_dialog import AgeGroupsDialog
from arbiter_gui.gui.style.rich_text import paragraphs
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from arbiter_gui.gui.widgets.tick_list import TickList
from tests.gui.fields import played


@pytest.fixture(
    params=[("light", False), ("dark", False), ("light", True), ("dark", True)], ids=str
)
def any_theme(
    request: pytest.FixtureRequest, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Theme]:
    """Light and dark, as usual and in high contrast."""
    scheme, loud = request.param
    monkeypatch.setattr(theme, "_wants_high_contrast", lambda: loud)
    theme.choose(scheme)
    yield theme
    monkeypatch.undo()
    theme.choose("light")


def ticked(count: int) -> TickList:
    found = TickList()
    for n in range(count):
        item = QListWidgetItem(f"Line {n}")
        item.setCheckState(Qt.CheckState.Checked)
        found.addItem(item)
    found.show_whole()
    return found


@pytest.mark.parametrize("count", [1, 5, 20])
def test_a_list_is_as_high_as_its_lines(qtbot: QtBot, count: int) -> None:
    found = ticked(count)
    qtbot.addWidget(found)
    assert found.sizeHint().height() == count * found.sizeHintForRow(0) + 2 * found.frameWidth()


def test_an_empty_list_is_as_high_as_one_line(qtbot: QtBot) -> None:
    dialog = AgeGroupsDialog(played(8, 2))
    qtbot.addWidget(dialog)
    assert dialog.change_list.count() == 0
    assert dialog.change_list.sizeHint().height() < 2 * dialog.fontMetrics().height()


def test_one_scroll_bar_alone_is_as_long_as_its_list(qtbot: QtBot) -> None:
    found = ticked(40)
    qtbot.addWidget(found)
    found.resize(found.sizeHint())
    found.show()
    assert found.verticalScrollBar().height() >= found.viewport().height()
    found.setMinimumWidth(0)
    found.resize(60, 200)


def test_where_two_scroll_bars_meet_is_their_ground(qtbot: QtBot, any_theme: Theme) -> None:
    found = ticked(40)
    qtbot.addWidget(found)
    found.setMinimumWidth(0)
    found.resize(60, 200)
    found.show()
    QApplication.processEvents()
    assert found.horizontalScrollBar().isVisible()
    picture, edge = found.grab().toImage(), found.frameWidth() + 3
    corner = picture.pixelColor(found.width() - edge, found.height() - edge)
    assert corner == found.palette().color(found.palette().ColorRole.Button)


def test_lines_to_type_have_a_few_rows(qtbot: QtBot) -> None:
    dialog = AdjustmentsDialog(played(8, 2))
    qtbot.addWidget(dialog)
    dialog.show()
    rows = (
        dialog.lines_table.viewport().height()
        / dialog.lines_table.verticalHeader().defaultSectionSize()
    )
    assert 2.5 < rows < 4


def test_a_page_of_text_is_as_high_as_it_needs(qtbot: QtBot) -> None:
    short, long = (TextDialog("Words", paragraphs(["Some words."] * n)) for n in (2, 200))
    for dialog in (short, long):
        qtbot.addWidget(dialog)
        dialog.show()
    assert short.height() < 10 * short.fontMetrics().height()
    assert short.text.verticalScrollBar().maximum() == 0
    assert long.height() > 30 * long.fontMetrics().height()


def scroll_bar(list_: QListWidget) -> tuple[QScrollBar, QImage, QStyleOptionSlider]:
    bar, option = list_.verticalScrollBar(), QStyleOptionSlider()
    bar.initStyleOption(option)
    return bar, bar.grab().toImage(), option


def test_the_slider_stands_out_on_any_ground(qtbot: QtBot, any_theme: Theme) -> None:
    found = QListWidget()
    qtbot.addWidget(found)
    found.addItems([str(n) for n in range(100)])
    found.resize(200, 400)
    found.show()
    bar, image, option = scroll_bar(found)
    sub = QStyle.SubControl
    slider, page = (
        bar.style().subControlRect(QStyle.ComplexControl.CC_ScrollBar, option, part, bar).center()
        for part in (sub.SC_ScrollBarSlider, sub.SC_ScrollBarAddPage)
    )
    one, other = image.pixelColor(slider), image.pixelColor(page)
    assert sum(abs(a - b) for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)) > 60


def test_the_arrows_of_scroll_bars_grow_with_the_type(qtbot: QtBot, theme: Theme) -> None:
    wide = []
    for zoom in (100, 200):
        theme.set_zoom(zoom)
        found = QListWidget()
        qtbot.addWidget(found)
        found.addItems([str(n) for n in range(100)])
        found.resize(200, 400)
        found.show()
        bar, image, option = scroll_bar(found)
        box = bar.style().subControlRect(
            QStyle.ComplexControl.CC_ScrollBar, option, QStyle.SubControl.SC_ScrollBarSubLine, bar
        )
        ground: QColor = image.pixelColor(box.left() + 1, box.top() + 1)
        inked = [
            x
            for x in range(box.left(), box.right())
            if any(image.pixelColor(x, y) != ground for y in range(box.top() + 1, box.bottom()))
        ]
        wide.append(inked[-1] - inked[0])
    assert wide[1] == pytest.approx(2 * wide[0], abs=3)


def test_both_halves_are_named_where_the_title_of_a_group_is_long(
    qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, QRect]] = []
    image = QImage(1000, 60, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    theme.set_zoom(200)
    card_painter = CardPainter(painter, theme, QApplication.font())
    monkeypatch.setattr(
        card_painter, "_paint_text", lambda rect, text, *_: told.append((text, rect))
    )
    card_painter.heading(
        QRect(0, 0, 980, 50), "3½ Punkte, 7 Spieler", (215, 770), "", (say("S1"), say("S2"))
    )
    painter.end()
    places = dict(told)
    title = QFontMetrics(QApplication.font()).horizontalAdvance("3½ Punkte, 7 Spieler")
    assert places["S1"].left() > title
    assert places["S1"].right() < places["S2"].left()


def test_fields_of_officials_are_named_and_as_wide_as_what_goes_in(qtbot: QtBot) -> None:
    dialog = OfficialsDialog(Details(chief_arbiter="Berg, Anna"))
    qtbot.addWidget(dialog)
    dialog.resize(1200, 400)
    dialog.show()
    letter = dialog.fontMetrics().horizontalAdvance("0")
    assert max(dialog.code.width(), dialog.ids[0].width()) < 20 * letter
    assert dialog.names[0].text() == "Berg, Anna"
    assert dialog.names[0].width() > 20 * letter
    names = {label.text(): label.buddy() for label in dialog.findChildren(QLabel)}
    assert names["Chief &arbiter:"] is dialog.names[0]
