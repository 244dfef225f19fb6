"""Light and dark, twice the size, what the window remembers, tasks and jobs."""

from __future__ import annotations

import re
import threading

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QColor, QFontMetrics, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QMenu,
    QPushButton,
    QTabBar,
)
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import PairingCancelled
from arbiter_gui.gui.player_lists.import_list import ImportList
from arbiter_gui.gui.player_lists.import_model import KEYS, ImportModel
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.services.tasks import Job, Tasks
from arbiter_gui.gui.shell.view_commands import VIEWS
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.icons import icon
from arbiter_gui.gui.style.resources import FAMILIES
from arbiter_gui.gui.style.theme import (
    DARK,
    DARK_CONTRAST,
    LIGHT,
    LIGHT_CONTRAST,
    ZOOM_STEPS,
    Scheme,
    Theme,
)
from arbiter_gui.gui.tables.column_widths import column_widths, dropped_columns
from arbiter_gui.gui.widgets.tick_list import TickList
from arbiter_gui.reports.round_tables.pairings import pairings_table
from tests.gui.fields import played


def luminance(colour: str) -> float:
    parts = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in QColor(colour).getRgbF()[:3]
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", [LIGHT, DARK, LIGHT_CONTRAST, DARK_CONTRAST])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [("text", g) for g in ("window", "base", "stripe", "related", "warn_back", "bad_back",
     "good_back", "line")]
    + [("dim", "base"), ("dim", "stripe"), ("dim", "window"), ("on_accent", "accent"), ("accent",
    "base"),
       ("white_piece", "black_piece"), ("good", "good_back"), ("warn", "warn_back"), ("bad",
        "bad_back")]
    + [(ink, g) for ink in ("accent", "good", "warn", "bad") for g in ("window", "base", "stripe")],
)  # fmt: skip
def test_text_has_enough_contrast(scheme: Scheme, ink: str, ground: str) -> None:
    assert contrast(getattr(scheme, ink), getattr(scheme, ground)) >= 4.5


def test_the_scheme_reaches_the_palette_and_the_views(shown_window: MainWindow) -> None:
    for name, scheme in (("dark", DARK), ("light", LIGHT)):
        shown_window.action_set[f"scheme-{name}"].trigger()
        assert QApplication.palette().color(QPalette.ColorRole.Base) == QColor(scheme.base)
        QApplication.processEvents()
        image = shown_window.round.grid.viewport().grab().toImage()
        assert image.pixelColor(image.width() // 2, image.height() - 3) == QColor(scheme.base)


def test_other_colours_leave_the_type(
    shown_window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    sized: list[bool] = []
    monkeypatch.setattr(shown_window.theme, "_apply_type_size", lambda: sized.append(True))
    for name in ("dark", "light"):
        shown_window.action_set[f"scheme-{name}"].trigger()
    assert not sized
    shown_window.action_set["zoom-in"].trigger()
    assert sized == [True]


def test_boxes_to_tick_are_seen_on_dark_ground(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.theme.choose("dark")
    for part in (QCheckBox(), TickList(), ImportList(ImportModel(KEYS))):
        qtbot.addWidget(part)
        part.show()
        # The style paints the frame of a box in a darker shade of this colour.
        assert part.palette().color(QPalette.ColorRole.Window) == QColor(DARK.dim), type(
            part
        ).__name__


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_menus_have_a_border_boxes_and_lines_that_are_seen(
    theme: Theme, qtbot: QtBot, scheme: str
) -> None:
    theme.choose(scheme)
    menu = QMenu()
    qtbot.addWidget(menu)
    box = menu.addAction("Full screen")
    box.setCheckable(True)
    line = menu.addSeparator()
    menu.addAction("Zoom in")
    menu.ensurePolished()
    menu.resize(menu.sizeHint())
    image = menu.grab().toImage()
    ground = theme.scheme.base

    def best_contrast(left: int, right: int, y: int) -> float:
        return max(contrast(image.pixelColor(x, y).name(), ground) for x in range(left, right))

    middle = menu.height() // 2
    assert best_contrast(0, 1, middle) >= 3, "the border"
    row = menu.actionGeometry(box)
    # Before the words: the left side of the box.
    assert best_contrast(row.left() + 2, row.left() + 12, row.center().y()) >= 3, "the box"
    between = menu.actionGeometry(line)
    column = [
        image.pixelColor(menu.width() // 2, y).name()
        for y in range(between.top(), between.bottom() + 1)
    ]
    assert theme.colour("line").name() in column


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_list_of_a_combo_box_is_read_on_its_ground(
    theme: Theme, qtbot: QtBot, scheme: str
) -> None:
    theme.choose(scheme)
    box = QComboBox()
    qtbot.addWidget(box)
    box.addItems(["Round 1", "Round 2: next", "Round 3"])
    box.show()
    box.showPopup()
    lines = box.view()
    qtbot.waitUntil(lines.isVisible)
    image = lines.viewport().grab().toImage()
    row = lines.visualRect(lines.model().index(1, 0)).intersected(image.rect())
    shades = {
        image.pixelColor(x, y).name()
        for x in range(row.left(), row.right())
        for y in range(row.top(), row.bottom())
    }
    ground = image.pixelColor(row.right() - 2, row.center().y()).name()
    box.hidePopup()
    assert max(contrast(shade, ground) for shade in shades) >= 7


def test_icons_take_the_colour_they_are_given(qapp: QApplication) -> None:
    image = icon("accept", "#ff0000").pixmap(32, 32).toImage()
    inks = {
        image.pixelColor(x, y).name()
        for x in range(32)
        for y in range(32)
        if image.pixelColor(x, y).alpha() == 255
    }
    assert inks == {"#ff0000"}


def test_zoom_goes_in_steps_and_stops_at_the_ends(shown_window: MainWindow) -> None:
    shown_window.action_set["zoom-in"].trigger()
    assert shown_window.theme.zoom == 110
    for _ in range(len(ZOOM_STEPS)):
        shown_window.action_set["zoom-in"].trigger()
    assert shown_window.theme.zoom == ZOOM_STEPS[-1]
    shown_window.action_set["zoom-reset"].trigger()
    assert shown_window.theme.zoom == 100
    assert settings.ZOOM.get() == 100


def test_nothing_is_cut_off_at_twice_the_size(shown_window: MainWindow) -> None:
    shown_window.resize(1366, 768)
    shown_window.theme.set_zoom(200)
    for view in VIEWS:
        shown_window.view_commands.show_view(view)
        for _ in range(3):  # the reasons follow a turn later, and are laid out then
            QApplication.processEvents()
        assert QApplication.font().families() == list(FAMILIES)
        assert shown_window.width() == 1366, "the window must not grow beyond the screen"
        assert shown_window.height() == 768
        for button in shown_window.findChildren(QPushButton):
            if button.isVisible():
                assert button.width() >= button.sizeHint().width() - 2, button.text()
        table = shown_window.round.grid
        line = QFontMetrics(table.font()).height()
        assert table.verticalHeader().defaultSectionSize() >= line
        assert table.horizontalHeader().height() >= line
        for label in shown_window.findChildren(QLabel):
            if (
                label.isVisible()
                and not label.wordWrap()
                and label.text()
                and label.parent() is shown_window.view()
            ):
                assert label.height() >= QFontMetrics(label.font()).height() - 1, label.text()


def test_result_and_names_keep_their_columns_at_twice_the_size(shown_window: MainWindow) -> None:
    shown_window.resize(1366, 768)
    shown_window.theme.set_zoom(200)
    QApplication.processEvents()
    grid = shown_window.round.grid
    keys = [c.key for c in grid.columns()]
    for key in ("board", "white", "result", "black"):
        place = keys.index(key)
        assert not grid.isColumnHidden(place)
        assert (
            grid.columnViewportPosition(place) + grid.columnWidth(place) <= grid.viewport().width()
        )


def test_elastic_columns_share_what_is_left(qapp: QApplication) -> None:
    columns = pairings_table(played(6, 1), 1).columns
    metrics = QFontMetrics(QApplication.font())
    wide, narrow = (column_widths(columns, metrics, room) for room in (900, 300))
    assert sum(wide) <= 900 + 1
    names = [i for i, c in enumerate(columns) if c.elastic]
    assert all(wide[i] > narrow[i] > 20 for i in names)
    hint = columns[names[0]].width * metrics.horizontalAdvance("0")
    assert round(0.75 * hint) <= narrow[names[0]] < hint, (
        "a table that scrolls anyway shows most of a name"
    )
    fits = sum(narrow) - len(names) * round(0.25 * hint)
    assert column_widths(columns, metrics, fits)[names[0]] < narrow[names[0]]
    assert abs(wide[names[0]] - wide[names[1]]) <= 1
    assert dropped_columns(columns, metrics, 2000, (("white_rating",),)) == frozenset()
    both = ("white_rating", "black_rating")
    assert dropped_columns(columns, metrics, 100, (both,)) == set(both)


def test_the_window_comes_back_as_it_was_left(
    shown_window: MainWindow, theme: Theme, qtbot: QtBot
) -> None:
    shown_window.view_commands.show_view("standings")
    shown_window.action_set["why"].trigger()
    shown_window.resize(711, 600)
    shown_window.close()
    again = MainWindow(theme)
    qtbot.addWidget(again)
    assert again.view().key == "standings"
    assert again.why.isHidden()
    assert again.width() == 711
    again.action_set["zoom-in"].trigger()
    again.action_set["scheme-dark"].trigger()
    again.close()
    assert settings.ZOOM.get() == 110, "it is written later, but not too late"
    assert settings.SCHEME.get() == "dark"


def test_settings_read_back_what_was_written_and_survive_nonsense() -> None:
    settings.ZOOM.set(150)
    settings.RECENT.set(["one file.arbiter"])
    settings.GEOMETRY.set(QByteArray(b"abc"))
    assert settings.ZOOM.get() == 150
    assert settings.RECENT.get() == ["one file.arbiter"]
    assert settings.GEOMETRY.get() == QByteArray(b"abc")
    settings.RECENT.set([])
    assert settings.RECENT.get() == []
    from PySide6.QtCore import QSettings

    QSettings().setValue(settings.ZOOM.key, "very large")
    assert settings.ZOOM.get() == settings.ZOOM.default


def test_every_setting_is_declared_once_with_a_description() -> None:
    keys = [s.key for s in settings.ALL]
    assert len(keys) == len(set(keys))
    assert all(s.description and re.fullmatch(r"[a-z]+/[a-z]+", s.key) for s in settings.ALL)


def test_views_have_tabs_with_their_names(shown_window: MainWindow) -> None:
    bar = shown_window.tabs.findChild(QTabBar)
    assert bar is not None
    assert [bar.tabText(i) for i in range(bar.count())] == [
        "Round", "Player history", "Cards", "Reasons", "Players", "Standings", "Crosstable",
        "History", "Reports"
    ]  # fmt: skip


def test_the_page_of_keys_holds_every_shortcut(shown_window: MainWindow) -> None:
    from arbiter_gui.gui.actions.keys_page import keys_page

    page = keys_page("arbiter")
    assert "F9" in page
    assert "<b>1</b></td><td>White wins<" in page
    assert "<b>2</b></td><td>Black wins<" in keys_page("sharly")


@pytest.fixture
def tasks(qtbot: QtBot):  # type: ignore[no-untyped-def]
    tasks = Tasks()
    yield tasks
    tasks.close()


def test_answers_and_errors_arrive_on_the_windows_thread(tasks: Tasks, qtbot: QtBot) -> None:
    heard: list[tuple[object, threading.Thread]] = []

    def hear(value: object) -> None:
        heard.append((value, threading.current_thread()))

    def fail(control: Control) -> None:
        raise ValueError("no")

    tasks.start(Job(lambda control: threading.current_thread().name, hear, hear))
    tasks.start(Job(fail, hear, hear))
    assert heard == [], "never at once"
    qtbot.waitUntil(lambda: len(heard) == 2)
    assert str(heard[0][0]).startswith("arbiter-job")
    assert isinstance(heard[1][0], ValueError)
    assert all(thread is threading.main_thread() for _, thread in heard)
    assert not tasks.busy


def test_a_job_that_waits_can_be_cancelled_before_it_begins(tasks: Tasks, qtbot: QtBot) -> None:
    go = threading.Event()
    failed: list[Exception] = []
    done: list[object] = []
    tasks.start(Job(lambda control: go.wait(60), done.append, failed.append))
    second = tasks.start(Job(lambda control: done.append("second"), done.append, failed.append))
    second.cancel()
    go.set()
    qtbot.waitUntil(lambda: bool(failed))
    assert isinstance(failed[0], PairingCancelled)
    assert done == [True]


def test_nobody_is_told_after_the_tasks_were_closed(qtbot: QtBot) -> None:
    tasks = Tasks()
    heard: list[object] = []

    def long(control: Control) -> None:
        while True:
            control.checkpoint()

    tasks.start(Job(long, heard.append, heard.append))
    tasks.close()
    QApplication.processEvents()
    assert heard == []
