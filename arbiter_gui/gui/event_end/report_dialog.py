"""Reporting results: the recipient, the fields of that report, and what is missing, with a key that
goes there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from arbiter_gui.app.report_files.report_ways import ReportWay, report_ways
from arbiter_gui.domain.errors import PairingCancelled
from arbiter_gui.domain.organisation.report_fields import (
    ReportField,
    report_value,
    with_report_values,
)
from arbiter_gui.domain.texts.sentences import raised, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.tasks import Job, Tasks
from arbiter_gui.gui.style.plain_text import letter_in, with_letters
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog, above
from arbiter_gui.gui.widgets.dialogs.opening import within_screen
from arbiter_gui.ratings.report_check import ReportFinding
from arbiter_gui.reports.final_tables.report_check_table import players_named

_LETTERS = 90
_LINES = 12
"""The room of the list where the screen has it, in letters and lines."""
_FEWEST_LINES = 4


class FindingList(QListWidget):
    """A list in which Enter goes to a place, without also pressing the default button of the
    dialog.
    """

    def sizeHint(self) -> QSize:
        """Have room for the findings of most reports (Qt)."""
        letters = self.fontMetrics()
        return QSize(_LETTERS * letters.averageCharWidth(), _LINES * letters.lineSpacing())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep Enter (Qt)."""
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()


class ReportDialog(FramedDialog):
    """The reports, the fields of the chosen one, and what is missing from it.

    `mending_wanted` sends the finding to be corrected, after the dialog is closed.
    """

    mending_wanted = Signal(object)

    def __init__(
        self,
        tournament: Tournament,
        other_tournaments: Sequence[Tournament] = (),
        parent: QWidget | None = None,
    ) -> None:
        """`other_tournaments` are the other open tournaments, which can be sections of the same
        report.
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("Send results to"))
        self.explain(
            self.tr(
                "Press Enter on a line to go to the place where it can be corrected. The report is "
                "written to files; nothing is sent."
            )
        )
        self._tasks = Tasks(self)
        self._job: Job[tuple[ReportFinding, ...]] | None = None
        # The report and the sections that were checked last, or are being checked.
        self._checked_report: tuple[str, tuple[Tournament, ...]] | None = None
        self.finished.connect(lambda _: self._tasks.close())
        self._tournament = tournament
        self._other_tournaments = other_tournaments
        self._report_ways = report_ways(tournament.details.federation)
        self.fields: dict[str, QLineEdit] = {}
        self._make_form()
        self._make_sections()
        self.summary = QLabel()
        self.summary.setWordWrap(True)
        self.findings_label = QLabel(self.tr("To fix or chec&k:"))
        self.findings = FindingList()
        for list_widget in (self.sections, self.findings):
            list_widget.setMinimumHeight(_FEWEST_LINES * self.fontMetrics().lineSpacing())
        self.findings.setWordWrap(True)
        self.findings.itemActivated.connect(self._go_to_finding)
        self._lay_out()
        # Only now: choosing a report shows its fields and checks it, for which all parts must be
        # there.
        self.way_box.currentIndexChanged.connect(self._show_fields)
        self._show_fields()

    def _make_form(self) -> None:
        """Make the form with the box of reports.

        `_show_fields` adds the fields of the chosen one.
        """
        self.way_box = QComboBox()
        for report_way in self._report_ways:
            self.way_box.addItem(translated(report_way.name))
        self._form = QFormLayout()
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._way_label = QLabel(self.tr("&Report to:"))
        self._way_label.setBuddy(self.way_box)
        self._form.addRow(self._way_label, self.way_box)

    def _make_sections(self) -> None:
        """Make the list of the other open tournaments, which can be ticked as sections of the
        report.
        """
        self.sections_label = QLabel(self.tr("&Other tournaments in the same report:"))
        self.sections = QListWidget()
        for other_tournament in self._other_tournaments:
            item = QListWidgetItem(in_a_line(other_tournament.details.name))
            item.setCheckState(Qt.CheckState.Unchecked)
            self.sections.addItem(item)
        self.sections.itemChanged.connect(self._check_report)

    def _lay_out(self) -> None:
        """Put the fields and lists below each other, and the buttons at the foot."""
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.write_button = QPushButton(self.tr("&Write…"))
        self.buttons.addButton(self.write_button, QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        layout = self.contents
        layout.addLayout(self._form)
        layout.addLayout(above(self.sections_label, self.sections))
        layout.addWidget(self.summary)
        layout.addLayout(above(self.findings_label, self.findings))
        self.end_with(self.buttons)
        # Not before the button is in the dialog: Qt would make Close the default.
        self.write_button.setDefault(True)

    @property
    def chosen_way(self) -> ReportWay:
        """The way that is chosen."""
        return self._report_ways[self.way_box.currentIndex()]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter in a field end the typing alone: whether the report can be written is known a
        little later (Qt).
        """
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if not (is_enter and isinstance(self.focusWidget(), QLineEdit)):
            super().keyPressEvent(event)

    def choose_way(self, key: str) -> None:
        """Choose a way by its key."""
        keys = [way.key for way in self._report_ways]
        self.way_box.setCurrentIndex(keys.index(key))

    def tournament(self) -> Tournament:
        """Return the tournament with the fields as entered."""
        values = {key: line.text() for key, line in self.fields.items()}
        details = with_report_values(self._tournament.details, values)
        return replace(self._tournament, details=details)

    def all_sections(self) -> tuple[Tournament, ...]:
        """Return the tournament with those that are ticked, for a report that has sections."""
        ticked_sections = []
        if self.chosen_way.has_sections:
            for row, section in enumerate(self._other_tournaments):
                if self.sections.item(row).checkState() is Qt.CheckState.Checked:
                    ticked_sections.append(section)
        return (self.tournament(), *ticked_sections)

    def _show_fields(self) -> None:
        """Show the fields of the chosen report; entries for another one are kept."""
        self._tournament = self.tournament()
        self.fields.clear()
        while self._form.rowCount() > 1:
            self._form.removeRow(1)
        fields = self.chosen_way.fields
        names = [translated(raised(field.name)) for field in fields]
        labels = with_letters(names, set(self._lasting_letters()))
        for field, label in zip(fields, labels, strict=True):
            self._add_field(field, f"{label}:")
        for widget in (self.sections_label, self.sections):
            widget.setVisible(self.chosen_way.has_sections and bool(self._other_tournaments))
        if self.isVisible():
            self.resize(within_screen(self, self.size().expandedTo(self.sizeHint())))
        self.write_button.setEnabled(False)
        self._check_report()

    def _lasting_letters(self) -> Iterator[str]:
        """Yield the letters of the labels and buttons that every report has."""
        for label in (self._way_label, self.sections_label, self.findings_label):
            yield letter_in(label.text())
        for button in self.buttons.buttons():
            yield letter_in(button.text())

    def _add_field(self, field: ReportField, label: str) -> None:
        line = QLineEdit(report_value(self._tournament.details, field))
        line.editingFinished.connect(self._check_report)
        self.fields[field.key] = line
        self._form.addRow(label, line)

    def _check_report(self) -> None:
        """Look beside the window what the report lacks: a large one is written and read back for
        that.

        Until that is known *Write* stays as it was, so that a click on it counts which ends the
        typing in a field.
        """
        report_way = self.chosen_way
        sections = self.all_sections()
        if self._checked_report == (report_way.key, sections):
            return
        self._checked_report = (report_way.key, sections)
        self.summary.setText(self.tr("Checking…"))
        if self._job is not None:
            self._job.cancel()
        self._job = Job(
            work=lambda _: report_way.findings(sections),
            done=self._show_findings,
            failed=self._raise_unexpected,
        )
        self._tasks.start(self._job)

    def _raise_unexpected(self, error: Exception) -> None:
        """Raise errors that are not about the report.

        A check replaced by another one ends silently.
        """
        if not isinstance(error, PairingCancelled):
            raise error

    def _show_findings(self, findings: Sequence[ReportFinding]) -> None:
        """List what the report lacks; it can be written when nothing would have it refused."""
        refused_count = sum(finding.refused for finding in findings)
        self.findings.clear()
        for finding in findings:
            self.findings.addItem(self._finding_item(finding))
        for widget in (self.findings_label, self.findings):
            widget.setVisible(bool(findings))
        self.write_button.setEnabled(not refused_count)
        if refused_count:
            text = self.tr("Fix these first.")
        elif findings:
            text = self.tr("The report can be written. These are only notes.")
        else:
            text = self.tr("The report can be written; nothing is missing.")
        self.summary.setText(text)

    def _finding_item(self, finding: ReportFinding) -> QListWidgetItem:
        """Return the line of a finding, which says whether it must be fixed, and where."""
        if finding.refused:
            mark = say("Fix")
        else:
            mark = say("Note")
        finding_words = raised(finding.what)
        text = say(
            "{mark}: {what} ({place})", mark=mark, what=finding_words, place=finding.place.words
        )
        if finding.field in self.fields:
            # The place is a field of this very dialog.
            text = say("{mark}: {what}", mark=mark, what=finding_words)
        if finding.players:
            text = say("{text} – {players}", text=text, players=players_named(finding))
        item = QListWidgetItem(translated(text))
        item.setData(Qt.ItemDataRole.UserRole, finding)
        return item

    def _go_to_finding(self, item: QListWidgetItem) -> None:
        """Go where a finding is put right: to its field here, or elsewhere after the dialog is
        closed.
        """
        finding: ReportFinding = item.data(Qt.ItemDataRole.UserRole)
        if finding.field in self.fields:
            self.fields[finding.field].setFocus()
            return
        self.reject()
        self.mending_wanted.emit(finding)
