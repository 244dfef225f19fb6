"""One list on a projector: published pairings or standings, in as many columns and pages as needed.

Only public data is shown: the pairing of the last published round, and standings after the last
complete round up to that one.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from arbiter_gui.domain.publication import finished_round, published_line, published_round
from arbiter_gui.domain.texts.sentences import NOTHING, Catalogue, say, spoken
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.display.display_content import (
    LONGEST,
    DisplayedList,
    absent_lines,
    essential,
    public_part,
    public_up_to,
    shown_table,
)
from arbiter_gui.gui.display.display_plan import PagePlan, plan, widest
from arbiter_gui.gui.display.display_rows import (
    display_font,
    paint_row,
    paint_titles,
    widths_filling_room,
)
from arbiter_gui.gui.language.sheet_language import sheet_catalogue
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.style.painting import NARROWEST, font_that_fits
from arbiter_gui.gui.style.theme import DARK
from arbiter_gui.reports.layout.wordings import BriefTexts
from arbiter_gui.reports.tables.table import Table, table_in_language

SECONDS_A_PAGE = 12
_ROW = 1.45
"""The height of a row, in lines of the type."""
_HEADING, _GROUP_HEADING = 2, 1.4
"""The height of the heading, in lines of its type, of a list alone and of one in a group among
others."""
_GAP = 2
"""The room between two columns of rows, in lines of the type."""
_SMALLEST = 11
_LARGEST = 36
"""The sizes of type, in points, that are tried on whatever screen."""
_MOST_PAGES = 4
"""A list beside others that takes more pages shows only the columns that it needs."""
_USUAL_WIDTH = 100
_LINES = 48
"""The height of the screen in lines of the smallest type: smaller type could not be read from a
seat."""
_FEWEST = 14
"""So many rows of the largest type make the height of the screen."""
_MEASURED = 20
_WHOLE_NAMES = (60, 34, LONGEST)
"""How many letters of a name are shown, where that makes no type smaller."""
_SAMPLE = "Kramer, Maria 2½"

Merit = tuple[bool, int, int, int]
"""How well a list can be read: whether its rows fit, the size of the type, minus the pages, minus
cramped names."""


class DisplayList(QWidget):
    """A list of one tournament that turns its pages by itself.

    If `is_only_list`, it also names the event.

    `group` is the name of the group that it belongs to, empty without one. `merit` tells how well
    it can be read: the greater, the better. `is_shown_whole` says whether its last page has come
    since it began.
    """

    def __init__(
        self, show: DisplayedList = DisplayedList.BY_BOARD, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.show_what = show
        self.black = False
        self.is_only_list = True
        self.group = ""
        self.page = 0
        self.is_shown_whole = False
        self.merit: Merit = (False, 0, 0, 0)
        self._laid_for = QSize()
        self.plan = PagePlan(_SMALLEST, 1, 1, 1)
        self.table: Table[object] | None = None
        self.for_now: Table[object] | None = None
        """A table that the arbiter shows in place of what is published, until the tournament
        changes."""
        # All columns that could be shown; `table` has those for which there is room.
        self._whole_table: Table[object] | None = None
        self._tournament: Tournament | None = None
        self._brief = BriefTexts()
        # The cells of all rows, with the absent at the end; the width of each column, and of each
        # text in it, in pixels of a type of the size `_MEASURED`: other sizes are in proportion.
        self._texts: list[tuple[str, ...]] = []
        self._column_widths: list[int] = []
        self._widths_of_texts: list[list[int]] = []
        self._letters = LONGEST
        self._name_width = _USUAL_WIDTH
        # What was published when it was last shown, and up to which round: only a change of these
        # is seen in the hall.
        self._public: Tournament | None = None
        self._up_to = 0
        self._timer = QTimer(self)
        self._timer.setInterval(SECONDS_A_PAGE * 1000)
        self._timer.timeout.connect(self.next_page)

    @property
    def tournament(self) -> Tournament:
        """The tournament being followed, as saved; an empty one while there is none."""
        if self._tournament is not None:
            return self._tournament
        return Tournament()

    def start_over(self) -> None:
        """Go to the first page, for its full time, before something else is shown."""
        self._up_to = 0
        self.page = 0
        self.is_shown_whole = False
        self._timer.stop()

    def refresh(self, tournament: Tournament | None) -> None:
        """Show what is published now: a new round from its first page, results of the same round on
        the current one.
        """
        up_to = public_up_to(tournament or Tournament(), self.show_what)
        if up_to != self._up_to:
            self.start_over()
            self._up_to = up_to
        self._take_tournament(tournament)
        self.lay_out()

    def _take_tournament(self, tournament: Tournament | None) -> None:
        """Read what a tournament has to show."""
        self._tournament = tournament
        self._public = public_part(self.tournament, self.show_what)
        table = self.for_now or shown_table(self.tournament, self.show_what)
        self._whole_table = (
            table_in_language(table, self._catalogue()) if table is not None else None
        )

    def _catalogue(self) -> Catalogue:
        return sheet_catalogue(self.tournament)

    def catch_up(self, tournament: Tournament) -> None:
        """Show new results, unless nothing visible has changed.

        They are written in place: sizes are worked out again only if a column needs another width
        for them.
        """
        if public_part(tournament, self.show_what) == self._public:
            return
        layout = (self.plan, self._column_widths, len(self._texts))
        if self.table is None or public_up_to(tournament, self.show_what) != self._up_to:
            self.refresh(tournament)
            return
        keys = [column.key for column in self.table.columns]
        self._take_tournament(tournament)
        if self._whole_table is not None:
            self._measure(self._whole_table.with_columns(*keys), self._letters)
        if (self.plan, self._column_widths, len(self._texts)) != layout:
            self.lay_out()
        self.setAccessibleName(self.heading())
        self.update()

    def choose(self, show: DisplayedList) -> None:
        """Show something else, from its first page."""
        self.show_what = show
        self.start_over()
        self.refresh(self._tournament)

    def next_page(self) -> None:
        """Go on to the next page, after the last one to the first."""
        self.page = (self.page + 1) % self.plan.pages
        self._note_last_page()
        self.update()

    def _note_last_page(self) -> None:
        if self.page == self.plan.pages - 1:
            self.is_shown_whole = True

    def heading(self, brief: bool = False) -> str:
        """Return the top line: the event, the list, and the page if there are several.

        A `brief` one does not say that the round is published, as everything shown is.
        """
        tournament = self.tournament
        event = in_a_line(self.group)
        if self.is_only_list:
            event = in_a_line(tournament.details.name)
        if self.table is None:
            return event
        parts = list(filter(None, (event, self.table.title)))
        if self.for_now is None:
            parts += self._publication_notes(brief)
        if self.plan.pages > 1:
            parts.append(f"{self.page + 1}/{self.plan.pages}")
        return " · ".join(parts)

    def _publication_notes(self, brief: bool) -> list[str]:
        """Return since when a round is published, and whether it was changed.

        The state of the standings.
        """
        tournament = self.tournament
        if self.show_what is DisplayedList.STANDINGS:
            if self.table is not None and self.table.state:
                return [self.table.state]
            return []
        parts = []
        round_number = published_round(tournament)
        if not brief:
            parts.append(
                spoken(published_line(tournament, round_number) or NOTHING, self._catalogue())
            )
        if tournament.rounds[round_number - 1].alterations:
            parts.append(spoken(say("changed since publication"), self._catalogue()))
        return parts

    def rows_of_page(self) -> list[tuple[str, ...]]:
        """Return the rows on the current page."""
        rows_a_page = self.plan.rows * self.plan.columns
        first_row = self.page * rows_a_page
        return self._texts[first_row : first_row + rows_a_page]

    def why_nothing(self) -> str:
        """Return what the audience is waiting for; empty while no tournament is followed."""
        tournament = self._tournament
        if tournament is None:
            return ""
        if self.show_what is DisplayedList.STANDINGS and published_round(tournament):
            missing_round = finished_round(tournament) + 1
            text = say(
                "The standings appear when all results of round {number} are in.",
                number=missing_round,
            )
            return spoken(text, self._catalogue())
        next_round = max(1, tournament.current_round)
        text = say("The pairings of round {number} have not been published yet.", number=next_round)
        return spoken(text, self._catalogue())

    # Laying out and painting

    def occupy(self, area: QRect) -> None:
        """Take another place, and lay out the rows in it even while nothing is visible."""
        self.setGeometry(area)
        if self._laid_for != area.size():
            self.lay_out()

    def lay_out(self) -> None:
        """Find the size of the type and how many letters of a name have room."""
        self._laid_for = self.size()
        self.table = self._whole_table
        self._texts = []
        if self._whole_table is not None:
            self.plan = self._best_plan(self._whole_table)
            size = self._zoomed_size(self.plan.points)
            if size != self.plan.points:
                width, height = self._row_size(size)
                self.plan = self._plan_for_sizes([(size, width, height)])
            self.page = min(self.page, self.plan.pages - 1)
        else:
            # An announcement alone has room anywhere.
            self.merit = (True, self._largest_type(), 0, 0)
        self._note_last_page()
        if self.table is None or self.plan.pages == 1:
            self._timer.stop()
        elif not self._timer.isActive():
            # Results that keep coming in must not keep the page from being turned.
            self._timer.start()
        self.setAccessibleName(self.heading())
        self.update()

    def _best_plan(self, table: Table[object]) -> PagePlan:
        """Return the plan with the largest type.

        Beside other lists there may be no room for every column, in whatever type, or only on pages
        that take minutes. Then the list does without some columns, and at last its names are set
        narrower.
        """
        # Working out a plan leaves its merit in `self.merit`.
        page_plan = self._best_plan_for_names(table, _USUAL_WIDTH)
        if self.is_only_list or self._is_soon_read():
            return page_plan
        short_table = essential(table)
        layouts = ((table, _USUAL_WIDTH), (short_table, _USUAL_WIDTH), (short_table, NARROWEST))
        merits = []
        for layout_table, name_width in layouts:
            self._best_plan_for_names(layout_table, name_width)
            fits, _, pages, _ = self.merit
            merits.append((fits, pages))
            if self._is_soon_read():
                break
        # The first of equal ones shows most.
        return self._best_plan_for_names(*layouts[merits.index(max(merits))])

    def _is_soon_read(self) -> bool:
        """Return whether the rows just laid out fit, on pages that are soon turned."""
        fits, _, pages, _ = self.merit
        return fits and -pages <= _MOST_PAGES

    def _best_plan_for_names(self, table: Table[object], name_width: int) -> PagePlan:
        """Return the plan with the largest type.

        Whole names, where they make it no smaller and no page more.

        `name_width` is the width of the letters in percent.
        """
        self._name_width = name_width
        plans = {letters: self._plan_for_names(table, letters) for letters in _WHOLE_NAMES}
        _, merit_of_shortest = plans[LONGEST]
        for letters in _WHOLE_NAMES:
            page_plan, merit = plans[letters]
            # The shortest names come last, and are as good as themselves: one plan is always taken.
            if merit >= merit_of_shortest:
                break
        self._letters = letters
        self.merit = merit
        self._measure(table, letters)
        return page_plan

    def _plan_for_names(self, table: Table[object], letters: int) -> tuple[PagePlan, Merit]:
        """Return the plan with names of so many letters, and its merit: the greater, the better to
        read.
        """
        self._measure(table, letters)
        sizes = []
        for points in range(self._smallest_type(), self._largest_type() + 1):
            width, height = self._row_size(points)
            sizes.append((points, width, height))
        page_plan = self._plan_for_sizes(sizes)
        row_width, _ = self._row_size(page_plan.points)
        fits = row_width * page_plan.columns <= self.width()
        return page_plan, (
            fits,
            page_plan.points,
            -page_plan.pages,
            -self._cramped_names(page_plan),
        )

    def _cramped_names(self, page_plan: PagePlan) -> int:
        """Return how many names would be set smaller than the rest."""
        metrics = QFontMetrics(display_font(page_plan.points))
        scale = _width_scale(metrics)
        count = 0
        for advances, width in zip(
            self._widths_of_texts, self._screen_widths(metrics, page_plan), strict=False
        ):
            count += sum(advance * scale * NARROWEST > 100 * width for advance in advances)
        return count

    def _screen_widths(self, metrics: QFontMetrics, page_plan: PagePlan) -> list[int]:
        """Return the widths of the columns on the screen."""
        assert self.table is not None
        width = self.width() // page_plan.columns
        return widths_filling_room(
            self._widths(metrics), self.table.columns, width - _GAP * metrics.height()
        )

    def _measure(self, table: Table[object], letters: int) -> None:
        """Take names of at most so many letters, and see how wide the columns are."""
        self.table = table
        absent_rows: list[tuple[str, ...]] = []
        if self.for_now is None:
            keys = [column.key for column in table.columns]
            absent_rows = absent_lines(self.tournament, self.show_what, keys)
        self._texts = self._brief.texts_of_rows(table, letters) + absent_rows
        metrics = QFontMetrics(display_font(_MEASURED))
        self._widths_of_texts = []
        for texts in zip(*self._texts, strict=True):
            self._widths_of_texts.append(
                [metrics.horizontalAdvance(text[:letters]) for text in texts]
            )
        self._column_widths = []
        for column, advances in zip(table.columns, self._widths_of_texts, strict=False):
            self._column_widths.append(widest(metrics, column.title, advances))

    def _plan_for_sizes(self, sizes: list[tuple[int, int, int]]) -> PagePlan:
        foot = QFontMetrics(display_font(self._smallest_type())).height()
        height = self.height() - self._heading_height() - foot
        return plan(len(self._texts), self.width(), height, sizes, heads=1)

    def _zoomed_size(self, points: int) -> int:
        """Return the size the arbiter wants instead; no row gets wider than the screen."""
        zoomed = max(1, round(points * settings.DISPLAY_ZOOM.get() / 100))
        while zoomed > points:
            width, _ = self._row_size(zoomed)
            if width <= self.width():
                break
            zoomed -= 1
        return zoomed

    def _row_size(self, points: int) -> tuple[int, int]:
        metrics = QFontMetrics(display_font(points))
        width = sum(self._widths(metrics)) + _GAP * metrics.height()
        return width, round(metrics.height() * _ROW)

    def _widths(self, metrics: QFontMetrics) -> list[int]:
        """Return the width of each column, of which only the elastic ones are narrowed."""
        assert self.table is not None
        padding = metrics.horizontalAdvance("   ")
        scale = _width_scale(metrics)
        widths = []
        for column, width in zip(self.table.columns, self._column_widths, strict=True):
            share = self._name_width if column.elastic else _USUAL_WIDTH
            widths.append(round(width * scale * 1.03 * share / 100) + padding)
        return widths

    def _screen_height(self) -> float:
        """Return the height of the whole screen in points."""
        return self.window().height() * 72 / self.logicalDpiY()

    def _smallest_type(self) -> int:
        """Return the smallest type in points that can be read on a screen of this height."""
        size = round(self._screen_height() / _LINES)
        return max(_SMALLEST, min(_LARGEST, size))

    def _largest_type(self) -> int:
        return max(_LARGEST, round(self._screen_height() / _FEWEST / _ROW))

    def _heading_height(self) -> int:
        lines: float = _HEADING
        if self.group:
            lines = _GROUP_HEADING
        return round(lines * QFontMetrics(display_font(self._smallest_type() + 7)).height())

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
        """Paint the heading, briefly where it would be cramped, and the reason why a list is
        empty.
        """
        font = display_font(self._smallest_type() + 7)
        font.setBold(True)
        painter.setFont(font)
        area = QRect(0, 0, self.width(), self._heading_height())
        heading_width = self.width() - self._heading_height()
        cramped = (
            NARROWEST * painter.fontMetrics().horizontalAdvance(self.heading())
            > 100 * heading_width
        )
        heading = self.heading(brief=cramped)
        painter.setFont(font_that_fits(font, heading, heading_width))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, heading)
        if self.table is None:
            centred = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.rect(), int(centred), self.why_nothing())

    def _paint_rows(self, painter: QPainter) -> None:
        """Paint the rows of the present page column by column, with titles and stripes."""
        if self.table is None:
            return
        painter.setFont(display_font(self.plan.points))
        metrics = painter.fontMetrics()
        _, row_height = self._row_size(self.plan.points)
        column_width = self.width() // self.plan.columns
        widths = self._screen_widths(metrics, self.plan)
        for row_index, texts in enumerate(self.rows_of_page()):
            column, row = divmod(row_index, self.plan.rows)
            x = column * column_width + metrics.height()
            y = self._heading_height() + (row + 1) * row_height
            if row == 0:
                paint_titles(
                    painter, self.table.columns, widths, QRect(x, y - row_height, 0, row_height)
                )
            if row % 2:
                painter.fillRect(x - 4, y, sum(widths) + 4, row_height, QColor(DARK.stripe))
            paint_row(painter, self.table.columns, texts, widths, QRect(x, y, 0, row_height))

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the rows again (Qt)."""
        super().resizeEvent(event)
        self.lay_out()


def _width_scale(metrics: QFontMetrics) -> float:
    """Return how wide a type is, compared with the one that texts are measured in."""
    measured = QFontMetrics(display_font(_MEASURED))
    return metrics.horizontalAdvance(_SAMPLE) / measured.horizontalAdvance(_SAMPLE)
