"""What stands beside words grows with them; clubs take the room there is.

Fields are as wide as what goes in.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QFontMetrics, QImage, QPainter, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QPushButton,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QStyleOptionSpinBox,
    QStyleOptionViewItem,
    QTabBar,
    QTabWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.tournament import Details, PointSystem
from arbiter_gui.gui.style.theme import DARK_CONTRAST, LIGHT, LIGHT_CONTRAST, Theme
from arbiter_gui.gui.tables.column_widths import CELL_PADDING, column_widths
from arbiter_gui.gui.tournament_settings.event_fields import EventFields
from arbiter_gui.gui.tournament_settings.points_fields import PointsFields
from arbiter_gui.gui.tournament_settings.rules_fields import RulesFields
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.tables.table import Column
from tests.gui.fields import played

METRICS = (
    QStyle.PixelMetric.PM_IndicatorWidth,
    QStyle.PixelMetric.PM_TabCloseIndicatorWidth,
    QStyle.PixelMetric.PM_SmallIconSize,
    QStyle.PixelMetric.PM_ScrollBarExtent,
    QStyle.PixelMetric.PM_TreeViewIndentation,
)


@pytest.mark.parametrize("metric", METRICS, ids=lambda m: m.name)
def test_signs_are_exactly_twice_as_large_at_200_per_cent(
    theme: Theme, metric: QStyle.PixelMetric
) -> None:
    style = QApplication.style()
    theme.set_zoom(100)
    usual = style.pixelMetric(metric)
    theme.set_zoom(200)
    assert style.pixelMetric(metric) == 2 * usual


def test_buttons_of_dialogs_have_words_alone(qtbot: QtBot, theme: Theme) -> None:
    """Also where the desktop gives every button of a dialog its icon, as GNOME does."""
    box = QDialogButtonBox()
    qtbot.addWidget(box)
    # As Qt makes its own: the icon comes before the place in the row.
    button = QPushButton("OK", box)
    button.setIcon(box.style().standardIcon(QStyle.StandardPixmap.SP_DialogOkButton))
    box.addButton(button, QDialogButtonBox.ButtonRole.AcceptRole)
    box.show()
    assert button.icon().isNull()


def test_titles_of_all_tabs_stand_on_one_line(theme: Theme) -> None:
    """Those that are not in front would else stand lower, with the tails of their letters cut
    off.
    """
    theme.set_zoom(100)
    assert QApplication.style().pixelMetric(QStyle.PixelMetric.PM_TabBarTabShiftVertical) == 0


def arrow(unfolded: bool) -> QRect:
    """Paint the arrow of a tree and return the part of the picture that it takes."""
    image = QImage(80, 80, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    option = QStyleOptionViewItem()
    option.rect, option.fontMetrics = image.rect(), QFontMetrics(QApplication.font())
    option.palette.setColor(QPalette.ColorRole.Text, QColor("black"))
    option.state = QStyle.StateFlag.State_Children
    if unfolded:
        option.state |= QStyle.StateFlag.State_Open
    painter = QPainter(image)
    QApplication.style().drawPrimitive(QStyle.PrimitiveElement.PE_IndicatorBranch, option, painter)
    painter.end()
    dark = [
        (x, y) for x in range(80) for y in range(80) if image.pixelColor(x, y).lightness() < 128
    ]
    xs, ys = zip(*dark, strict=True)
    return QRect(QPoint(min(xs), min(ys)), QPoint(max(xs), max(ys)))


def test_the_arrows_of_trees_grow_with_the_type(theme: Theme) -> None:
    theme.set_zoom(100)
    folded, unfolded = arrow(False), arrow(True)
    assert folded.height() > folded.width()
    assert unfolded.width() > unfolded.height()
    theme.set_zoom(200)
    for small, large in ((folded, arrow(False)), (unfolded, arrow(True))):
        assert large.height() == pytest.approx(2 * small.height(), abs=2)
        assert large.width() == pytest.approx(2 * small.width(), abs=2)


def test_clubs_get_room_as_soon_as_names_have_theirs(qapp: QApplication) -> None:
    there = played(8, 1)
    there = replace(there, players=tuple(replace(player, club="SK") for player in there.players))
    columns, metrics = standings_table(there).columns, QFontMetrics(qapp.font())
    keys, mean = [column.key for column in columns], metrics.horizontalAdvance("0")
    name, club = keys.index("name"), keys.index("club")
    narrow, wide = (column_widths(columns, metrics, room) for room in (400, 1900))
    assert narrow[club] == columns[club].width * mean + CELL_PADDING
    assert wide[club] >= 2.5 * columns[club].width * mean
    assert wide[name] >= 1.8 * columns[name].width * mean
    for room in (300, 700, 1000, 1366, 1900):
        assert sum(column_widths(columns, metrics, room)) <= max(room, sum(narrow))


def test_a_time_gets_no_more_room_than_it_has_letters(qapp: QApplication) -> None:
    columns: tuple[Column[str], ...] = (
        Column("time", "Time", str, width=18, sort=str),
        Column("label", "Change", str, width=36, elastic=True),
    )
    metrics = QFontMetrics(qapp.font())
    assert (
        column_widths(columns, metrics, 1900)[0]
        == 18 * metrics.horizontalAdvance("0") + CELL_PADDING
    )


def test_fields_are_as_wide_as_what_goes_in(qapp: QApplication) -> None:
    points = PointsFields(PointSystem(full_bye=5))
    event = EventFields(Details(), fresh=False)
    for page in (points, event):
        page.resize(1600, 800)
        page.show()
    QApplication.processEvents()
    letter = points.fontMetrics().horizontalAdvance("0")
    for spin in points.findChildren(QDoubleSpinBox):
        assert spin.width() < 14 * letter
    assert event.federation.width() < 10 * letter
    sign_of_calendar = 1.5 * event.start.style().pixelMetric(QStyle.PixelMetric.PM_SmallIconSize)
    assert 10 * letter < event.start.width() < 16 * letter + sign_of_calendar
    assert event.name.width() > 40 * letter
    points.close()
    event.close()


def test_the_limits_of_byes_are_as_wide_as_their_words(qtbot: QtBot) -> None:
    rules = RulesFields(played(8, 2))
    qtbot.addWidget(rules)
    rules.resize(1600, 800)
    rules.show()
    letter = rules.fontMetrics().horizontalAdvance("0")
    assert (
        max(rules.bye_limits.most_byes_box.width(), rules.bye_limits.late_rounds_box.width())
        < 30 * letter
    )


@pytest.mark.parametrize("zoom", [100, 200])
def test_arrows_of_fields_grow_and_leave_room_for_the_words(theme: Theme, zoom: int) -> None:
    theme.set_zoom(zoom)
    spin, combo = QSpinBox(), QComboBox()
    spin.setSpecialValueText("still unknown")
    combo.addItem("Initial colour")
    for field in (spin, combo):
        field.show()
        field.resize(field.sizeHint())
    shown, offered = QStyleOptionSpinBox(), QStyleOptionComboBox()
    spin.initStyleOption(shown)
    combo.initStyleOption(offered)
    style, complex_, sub = QApplication.style(), QStyle.ComplexControl, QStyle.SubControl
    up = style.subControlRect(complex_.CC_SpinBox, shown, sub.SC_SpinBoxUp, spin)
    down = style.subControlRect(complex_.CC_ComboBox, offered, sub.SC_ComboBoxArrow, combo)
    assert up.width() == pytest.approx(20 * zoom / 100, abs=2)
    assert down.width() == pytest.approx(20 * zoom / 100, abs=2)
    metrics = QFontMetrics(spin.font())
    assert spin.lineEdit().width() >= metrics.horizontalAdvance("still unknown") + 4
    field = style.subControlRect(complex_.CC_ComboBox, offered, sub.SC_ComboBoxEditField, combo)
    assert field.width() >= metrics.horizontalAdvance("Initial colour")
    assert not field.intersects(down)
    spin.close()
    combo.close()


def test_the_button_of_enter_has_the_accent_and_its_words_are_read(
    theme: Theme, qtbot: QtBot
) -> None:
    for scheme in ("light", "dark"):
        theme.choose(scheme)
        dialog = QDialog()
        qtbot.addWidget(dialog)
        first, other = QPushButton("OK", dialog), QPushButton("Cancel", dialog)
        first.setDefault(True)
        other.move(0, 60)
        dialog.show()
        grounds = [part.grab().toImage().pixelColor(6, 6) for part in (first, other)]
        assert grounds == [theme.colour("accent"), theme.colour("base")]


def test_high_contrast_is_the_systems_wish(theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    assert theme.scheme is LIGHT
    monkeypatch.setattr(theme, "_wants_high_contrast", lambda: True)
    theme.choose("light")
    assert theme.scheme is LIGHT_CONTRAST
    theme.choose("dark")
    assert theme.scheme is DARK_CONTRAST
    assert QApplication.palette().color(QPalette.ColorRole.Window) == QColor("#000000")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("zoom", [100, 200])
def test_the_mark_that_closes_a_tab_has_the_colours_of_the_scheme(
    qtbot: QtBot, theme: Theme, scheme: str, zoom: int
) -> None:
    """Qt's own is a box, and orange on the tab in front: a colour for warnings."""
    theme.choose(scheme)
    theme.set_zoom(zoom)
    tabs = QTabWidget()
    qtbot.addWidget(tabs)
    tabs.setTabsClosable(True)
    for name in ("one", "two"):
        tabs.addTab(QWidget(), name)
    tabs.resize(500, 200)
    with qtbot.waitExposed(tabs):
        tabs.show()
    for place in (0, 1):
        mark = tabs.tabBar().tabButton(place, QTabBar.ButtonPosition.RightSide)
        image = mark.grab().toImage()
        colours = [
            image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())
        ]
        assert max(c.lightness() for c in colours) - min(c.lightness() for c in colours) > 70
        assert max(c.red() - c.blue() for c in colours) < 30


def test_a_tab_with_the_focus_is_framed_in_the_accent(qtbot: QtBot, theme: Theme) -> None:
    bar = QTabBar()
    bar.addTab("Table")
    qtbot.addWidget(bar)
    accent = QColor(theme.scheme.accent).rgb()

    def accented() -> int:
        image = bar.grab().toImage()
        pixels = (image.pixel(x, y) for x in range(image.width()) for y in range(image.height()))
        return sum(pixel == accent for pixel in pixels)

    with qtbot.waitExposed(bar):
        bar.show()
    bar.clearFocus()
    before = accented()
    bar.activateWindow()
    bar.setFocus()
    qtbot.waitUntil(bar.hasFocus)
    assert accented() > before + bar.width()
