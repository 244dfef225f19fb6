"""The recent tournaments, each with its place, its dates and its progress."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QApplication,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.settings import RECENT
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.roles import Index
from arbiter_gui.storage.server.address import is_address, read_address

PLACE = Qt.ItemDataRole.UserRole
"""The file of a line, or its address on a server."""
_TITLE = PLACE + 1
_DETAILS = PLACE + 2
_STATE = PLACE + 3


class RecentList(QListWidget):
    """Enter opens the current line, on every platform."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(RecentDelegate(theme, self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)

    def refresh(self) -> None:
        """List the recent tournaments by their files; files that no longer exist are left out."""
        self.clear()
        for name in RECENT.get():
            path = Path(name)
            if is_address(name):
                self._add_place(name, self._on_server(name), name)
            elif path.is_file():
                self._add_place(name, path.stem, str(path.parent))
        if self.count():
            self.setCurrentRow(0)

    def fill_in(self) -> None:
        """Read the details of the tournament from each file.

        One that cannot be read keeps its name.
        """
        # SQLite is loaded once the window has been painted.
        from arbiter_gui.storage.file.summary import file_summary

        for row in range(self.count()):
            item = self.item(row)
            place = str(item.data(PLACE))
            if is_address(place):
                summary = None
            else:
                summary = file_summary(Path(place))
            if summary is None:
                continue
            path = Path(place)
            days = _days_in_words(summary.start, summary.end)
            players = counted(summary.players, "{n} player", "{n} players")
            details = (summary.city, days, translated(players), path.name)
            self._set_texts(
                item,
                in_a_line(summary.name) or path.stem,
                " · ".join(in_a_line(detail) for detail in details if detail),
                translated(
                    state_of(summary.current_round, summary.round_count, summary.missing_count)
                ),
            )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Enter (Qt)."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentItem() is not None:
            event.accept()
            self.itemActivated.emit(self.currentItem())
        else:
            super().keyPressEvent(event)

    def _add_place(self, place: str, title: str, details: str) -> None:
        """Add a tournament by the file or address at which it is."""
        item = QListWidgetItem()
        item.setData(PLACE, place)
        item.setToolTip(place)
        self._set_texts(item, title, details, "")
        self.addItem(item)

    def _set_texts(self, item: QListWidgetItem, title: str, details: str, state: str) -> None:
        """Show what is known of a tournament."""
        item.setData(_TITLE, title)
        item.setData(_DETAILS, details)
        item.setData(_STATE, state)
        # The full text, for screen readers and for typing the beginning of a name.
        item.setText("\n".join(filter(None, (title, details, state))))

    def _on_server(self, address: str) -> str:
        """Return the name of a tournament on a server: only the server knows whether it still
        exists.
        """
        try:
            server_address = read_address(address)
        except ArbiterError:
            return address
        words = self.tr("Tournament {n} on the server, in {database}")
        return words.format(n=server_address.tournament, database=server_address.database)


def state_of(current_round: int, round_count: int | None, missing_count: int) -> Said:
    """Return the progress of a tournament: the round and what it waits for."""
    if missing_count:
        round_number = current_round
    else:
        round_number = current_round + 1
    if current_round == round_count and not missing_count:
        return counted(current_round, "The only round has been played", "All {n} rounds played")
    if round_count is None:
        name = say("Round {n}", n=round_number)
    else:
        name = say("Round {n} of {count}", n=round_number, count=round_count)
    if missing_count:
        waits_for = counted(missing_count, "{n} result missing", "{n} results missing")
    else:
        waits_for = say("not yet paired")
    return joined((name, waits_for), ": ")


def _days_in_words(start: str, end: str) -> str:
    from arbiter_gui.domain.publication import event_days
    from arbiter_gui.domain.tournament import Details

    return translated(event_days(Details(start=start, end=end)))


class RecentDelegate(QStyledItemDelegate):
    """Painter of a tournament in two lines: its name and state, below them place, days, players and
    file.
    """

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the room of two lines (Qt)."""
        line = QFontMetrics(option.font).height()
        return QSize(20 * line, 2 * line + round(0.9 * line))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the background of a list, and both lines on it (Qt)."""
        ground_option = QStyleOptionViewItem(option)
        self.initStyleOption(ground_option, index)
        ground_option.text = ""
        if option.widget is not None:
            style = option.widget.style()
        else:
            style = QApplication.style()
        style.drawControl(
            QStyle.ControlElement.CE_ItemViewItem, ground_option, painter, option.widget
        )
        line_height = QFontMetrics(option.font).height()
        area = option.rect.adjusted(
            line_height // 2, round(0.4 * line_height), -line_height // 2, 0
        )
        upper_line = QRect(area.left(), area.top(), area.width(), line_height)
        lower_line = upper_line.translated(0, round(1.1 * line_height))
        painter.save()
        self._paint_upper_line(painter, option, index, upper_line)
        self._paint_lower_line(painter, option, index, lower_line)
        painter.restore()

    def _paint_upper_line(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index, line: QRect
    ) -> None:
        """Paint the state of a tournament on the right, and its title in bold in the room that is
        left.
        """
        painter.setPen(option.palette.text().color())
        if _is_selected(option):
            painter.setPen(option.palette.highlightedText().color())
        painter.setFont(option.font)
        state = str(index.data(_STATE))
        painter.drawText(line, Qt.AlignmentFlag.AlignRight, state)
        # A line's height of space keeps the title apart from the state.
        width_of_state = QFontMetrics(option.font).horizontalAdvance(state) + line.height()
        bold = QFont(option.font)
        bold.setBold(True)
        painter.setFont(bold)
        _paint_elided(painter, line.adjusted(0, 0, -width_of_state, 0), str(index.data(_TITLE)))

    def _paint_lower_line(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index, line: QRect
    ) -> None:
        """Paint the details of a tournament: its place, days and file."""
        painter.setPen(self._theme.colour("dim"))
        if _is_selected(option):
            # Grey is hard to read on the ground of a selected line.
            painter.setPen(option.palette.highlightedText().color())
        painter.setFont(option.font)
        _paint_elided(painter, line, str(index.data(_DETAILS)))


def _is_selected(option: QStyleOptionViewItem) -> bool:
    return bool(option.state & QStyle.StateFlag.State_Selected)


def _paint_elided(painter: QPainter, area: QRect, text: str) -> None:
    elided_text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, Qt.AlignmentFlag.AlignLeft, elided_text)
