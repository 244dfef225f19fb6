"""The window for a projector: published pairings or standings, in as many columns and pages as it takes.

Only what is public is shown: the pairing of the last published round, and standings after the last round whose
results are all in, up to that one. It follows one tournament, whatever lies on the desk.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from arbiter_gui.app.change import Change
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.visible import in_a_line
from arbiter_gui.gui import settings
from arbiter_gui.gui.desk import EMPTY
from arbiter_gui.gui.display_plan import Plan, plan, widest
from arbiter_gui.gui.display_rows import display_font, paint_row, paint_titles
from arbiter_gui.gui.displayed import LONGEST, Show, absent_lines, public_part, public_up_to, shown_table
from arbiter_gui.gui.painting import fitted
from arbiter_gui.gui.theme import DARK
from arbiter_gui.gui.translating import said_here, spoken_here
from arbiter_gui.reports.publication import finished_round, published_line, published_round
from arbiter_gui.reports.table import Table
from arbiter_gui.reports.wordings import brief_texts

SECONDS_A_PAGE = 12
_LAG = 500
"""How long a result may take to get there, in milliseconds: hundreds of rows are laid out for it."""
_ROW, _GAP = 1.45, 2
_SMALLEST, _LARGEST = 11, 36
_LINES = 48
"""So many lines of the smallest type make the height of the screen: what is smaller nobody reads from his seat."""
_MEASURED = 20
_STEP, _ZOOMS = 10, (50, 250)
"""By how many per cent a key changes the size of the type, and how far."""
_SAMPLE = "Kramer, Maria 2½"


class DisplayWindow(QWidget):
    """Full screen on the projector. Keys: 1 2 3 what is shown, B black, Space next page, Ctrl++ Ctrl+- Ctrl+0 size of
    the text, F1 help, Esc closes.

    Signal: help_wanted.
    """

    help_wanted = Signal()
    _heard = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(self.tr("Display"))
        # The arbiter goes on typing results at the desk.
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.session: Session | None = None
        self._leave: Callable[[], None] = lambda: None
        self.show_what, self.black, self.page = Show.BY_BOARD, False, 0
        self.plan = Plan(_SMALLEST, 1, 1, 1)
        self.table: Table[object] | None = None
        self._texts: list[tuple[str, ...]] = []
        self._wide: list[int] = []
        self._timer = QTimer(self)
        self._timer.setInterval(SECONDS_A_PAGE * 1000)
        self._timer.timeout.connect(self.next_page)
        self._soon = QTimer(self, singleShot=True, interval=_LAG)
        self._soon.timeout.connect(self._catch_up)
        self._known: Tournament | None = None
        self._up_to = 0
        self._heard.connect(self._hear)
        self.resize(1280, 720)
        self.refresh()

    @property
    def tournament(self) -> Tournament:
        """The tournament that is followed, as saved; an empty one while there is none."""
        return self.session.tournament if self.session is not None else EMPTY

    def follow(self, session: Session | None) -> None:
        """Show this tournament from now on, from its first page, or with None an empty page."""
        if session is self.session:
            return
        self._leave()
        self.session = session
        self._begin(0)
        self._leave = session.subscribe(self._heard.emit) if session is not None else lambda: None
        self.refresh()

    def _hear(self, change: Change) -> None:
        """Show at once what was published or taken back; results can wait until the keys are answered."""
        if not change.only_results:
            self.refresh()
        elif not self._soon.isActive():
            self._soon.start()

    def _catch_up(self) -> None:
        if public_part(self.tournament, self.show_what) != self._known:
            self.refresh()

    def refresh(self) -> None:
        """Show what is published now: another round from its first page, results of the same one where it is."""
        self._soon.stop()
        up_to = public_up_to(self.tournament, self.show_what)
        if up_to != self._up_to:
            self._begin(up_to)
        self._known = public_part(self.tournament, self.show_what)
        table = shown_table(self.tournament, self.show_what)
        self.table = said_here(table) if table is not None else None
        self._texts = []
        if self.table is not None:
            self._texts = brief_texts(self.table, LONGEST) + absent_lines(self.tournament, self.show_what)
        metrics = QFontMetrics(display_font(_MEASURED))
        titles = [column.title for column in self.table.columns] if self.table is not None else []
        cells = zip(*self._texts, strict=True)
        self._wide = [widest(metrics, *each) for each in zip(titles, cells, strict=False)]
        self._lay()

    def _begin(self, up_to: int) -> None:
        """Go to the first page, which has its full time: what is turned to is the pages of another round."""
        self._up_to, self.page = up_to, 0
        self._timer.stop()

    def choose(self, show: Show) -> None:
        """Show something else, from its first page."""
        self.show_what = show
        self._begin(public_up_to(self.tournament, show))
        self.refresh()

    def next_page(self) -> None:
        """Go on to the next page, after the last one to the first."""
        self.page = (self.page + 1) % self.plan.pages
        self.update()

    def heading(self) -> str:
        """Return the line on top: the event, what is shown, and the page if there are several."""
        tournament, event = self.tournament, in_a_line(self.tournament.details.name)
        if self.table is None:
            return event
        parts = [part for part in (event, self.table.title) if part]
        if self.show_what is Show.STANDINGS:
            parts += [self.table.state] if self.table.state else []
        else:
            number = published_round(tournament)
            parts += [spoken_here(published_line(tournament, number))]
            if tournament.rounds[number - 1].alterations:
                parts.append(self.tr("altered since"))
        if self.plan.pages > 1:
            parts.append(f"{self.page + 1}/{self.plan.pages}")
        return " · ".join(parts)

    def rows_of_page(self) -> list[tuple[str, ...]]:
        """Return the rows that stand on the page in sight."""
        each = self.plan.rows * self.plan.columns
        return self._texts[self.page * each : (self.page + 1) * each]

    # Laying out and painting

    def _lay(self) -> None:
        if self.table is not None:
            sizes = [(p, *self._row_size(p)) for p in range(self._smallest(), _LARGEST + 1)]
            foot = QFontMetrics(display_font(self._smallest())).height()
            height = self.height() - self._heading_height() - foot
            best = plan(len(self._texts), self.width(), height, sizes, heads=1)
            size = self._zoomed(best.points)
            sizes = [(size, *self._row_size(size))] if size != best.points else sizes
            self.plan = plan(len(self._texts), self.width(), height, sizes, heads=1)
            self.page = min(self.page, self.plan.pages - 1)
        if self.table is None or self.plan.pages == 1:
            self._timer.stop()
        elif not self._timer.isActive():
            # Results that keep coming in must not keep the page from being turned.
            self._timer.start()
        self.setAccessibleName(self.heading())
        self.update()

    def _zoomed(self, points: int) -> int:
        """Return the size the arbiter wants instead; no row gets wider than the screen."""
        wanted = max(1, round(points * settings.DISPLAY_ZOOM.get() / 100))
        while wanted > points and self._row_size(wanted)[0] > self.width():
            wanted -= 1
        return wanted

    def zoom(self, percent: int) -> None:
        """Make the text so much larger or smaller than what fits, on more pages if need be; kept for next time."""
        least, most = _ZOOMS
        settings.DISPLAY_ZOOM.set(max(least, min(most, percent)))
        self._lay()

    def _row_size(self, points: int) -> tuple[int, int]:
        metrics = QFontMetrics(display_font(points))
        return sum(self._widths(metrics)) + _GAP * metrics.height(), round(metrics.height() * _ROW)

    def _widths(self, metrics: QFontMetrics) -> list[int]:
        assert self.table is not None
        pad = metrics.horizontalAdvance("   ")
        measured = QFontMetrics(display_font(_MEASURED))
        scale = metrics.horizontalAdvance(_SAMPLE) / measured.horizontalAdvance(_SAMPLE)
        return [round(wide * scale * 1.03) + pad for wide in self._wide]

    def _smallest(self) -> int:
        """Return the smallest type in points that can be read on a screen of this height."""
        return max(_SMALLEST, min(_LARGEST, round(self.height() * 72 / self.logicalDpiY() / _LINES)))

    def _heading_height(self) -> int:
        return 2 * QFontMetrics(display_font(self._smallest() + 7)).height()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the page, or nothing but black (Qt)."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("#000000" if self.black else DARK.base))
        if not self.black:
            painter.setPen(QColor(DARK.text))
            self._paint_heading(painter)
            self._paint_rows(painter)
        painter.end()

    def _paint_heading(self, painter: QPainter) -> None:
        font = display_font(self._smallest() + 7)
        font.setBold(True)
        painter.setFont(font)
        area = QRect(0, 0, self.width(), self._heading_height())
        painter.setFont(fitted(font, self.heading(), self.width() - self._heading_height()))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self.heading())
        if self.table is None:
            centred = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.rect(), int(centred), self.why_nothing())

    def why_nothing(self) -> str:
        """Tell the audience what it waits for; nothing while no tournament is followed."""
        tournament = self.tournament
        if self.session is None:
            return ""
        if self.show_what is Show.STANDINGS and published_round(tournament):
            text = self.tr("Standings follow when all results of round {number} are in.")
            return text.format(number=finished_round(tournament) + 1)
        text = self.tr("The pairings of round {number} are not published yet.")
        return text.format(number=max(1, len(tournament.rounds)))

    def _paint_rows(self, painter: QPainter) -> None:
        if self.table is None:
            return
        painter.setFont(display_font(self.plan.points))
        metrics = painter.fontMetrics()
        wide, high = self._row_size(self.plan.points)
        widths = self._widths(metrics)
        spare = max(0, (self.width() - wide * self.plan.columns) // (2 * self.plan.columns))
        for place, texts in enumerate(self.rows_of_page()):
            column, row = divmod(place, self.plan.rows)
            x = column * (wide + 2 * spare) + spare + metrics.height()
            y = self._heading_height() + (row + 1) * high
            if row == 0:
                paint_titles(painter, self.table.columns, widths, QRect(x, y - high, 0, high))
            if row % 2:
                painter.fillRect(x - 4, y, wide - metrics.height(), high, QColor(DARK.stripe))
            paint_row(painter, self.table.columns, texts, widths, QRect(x, y, 0, high))

    # Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Change what is shown (Qt)."""
        shows = {show.value: show for show in Show}
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._size_key(event)
        elif event.text() in shows:
            self.choose(shows[event.text()])
        elif event.text().lower() == "b":
            self.black = not self.black
            self.update()
        elif event.key() == Qt.Key.Key_Space:
            self.next_page()
        elif event.key() == Qt.Key.Key_F1:
            self.help_wanted.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def _size_key(self, event: QKeyEvent) -> None:
        now = settings.DISPLAY_ZOOM.get()
        sizes = {
            Qt.Key.Key_Plus: now + _STEP,
            Qt.Key.Key_Equal: now + _STEP,
            Qt.Key.Key_Minus: now - _STEP,
            Qt.Key.Key_0: 100,
        }
        wanted = sizes.get(Qt.Key(event.key()))
        if wanted is not None:
            self.zoom(wanted)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the rows anew (Qt)."""
        super().resizeEvent(event)
        self._lay()
