"""A damaged tournament file: what happened, what is left, and one way to continue as the first
choice.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QGridLayout, QLabel, QPushButton, QWidget

from arbiter_gui.app.opening.rescue import Rescue, extent_words, readable_part_words
from arbiter_gui.app.opening.saved_copies import SavedCopy
from arbiter_gui.domain.calendar.dates import moment_said
from arbiter_gui.domain.texts.sentences import Said, filled, joined
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog

_WIDE = 64
"""The width of the sentences, in letters."""
_ENTRIES_NAMED = 3
"""The most entries that are named as lost; *Show notes* lists them all."""


class DamageDialog(FramedDialog):
    """Says that a file is damaged, and what can be opened instead.

    `chooses_copy` holds after accepting if the copy was chosen, not what can be read of the file.
    """

    def __init__(
        self, path: Path, reason: Said, rescue: Rescue, parent: QWidget | None = None
    ) -> None:
        """Offer what is left of the file at `path`, of which at least one way exists.

        `reason` says why it could not be opened.
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("Damaged file"))
        self.explain(self.tr("No choice changes the damaged file."))
        self.chooses_copy = False
        text = self.tr("{file} is damaged and was not opened.")
        self.heading = self._sentence(filled(text, {"file": in_a_line(path.name)}))
        font = self.heading.font()
        font.setBold(True)
        self.heading.setFont(font)
        self.reason = self._sentence(translated(reason))
        self.readable = self._sentence(self._readable_text(rescue))
        self.lost = self._sentence(self._lost_text(rescue))
        self.copy = self._sentence(self._copy_text(rescue.copy))
        self.advice = self._sentence(self._advice_text(rescue))
        self.contents.addWidget(self.heading)
        self.contents.addWidget(self.advice)
        self.contents.addLayout(self._findings())
        self.copy_button = QPushButton(self.tr("Open cop&y"))
        self.read_button = QPushButton(self.tr("Open what &can be read"))
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._add_choices(rescue)

    def _findings(self) -> QGridLayout:
        """Return the facts on which the advice rests, each after its name."""
        findings = QGridLayout()
        findings.setColumnStretch(1, 1)
        rows = (
            (self.tr("Newest copy:"), self.copy),
            (self.tr("Still readable:"), self.readable),
            (self.tr("Lost:"), self.lost),
            (self.tr("Error message:"), self.reason),
        )
        for row, (name, sentence) in enumerate(rows):
            findings.addWidget(QLabel(name), row, 0, Qt.AlignmentFlag.AlignTop)
            findings.addWidget(sentence, row, 1)
        return findings

    def _sentence(self, text: str) -> QLabel:
        """Return a label of plain text that breaks into lines and can be copied."""
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setMinimumWidth(_WIDE * self.fontMetrics().averageCharWidth() * 2 // 3)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return label

    def _readable_text(self, rescue: Rescue) -> str:
        """Return what can still be read of the file."""
        if rescue.session is None:
            return self.tr("nothing")
        return translated(readable_part_words(rescue.session.tournament))

    def _lost_text(self, rescue: Rescue) -> str:
        """Return what can no longer be read: the history, and the first entries, a line each."""
        if rescue.session is None:
            return self.tr("all data of the file")
        entries = rescue.unreadable_entries
        lines = [self.tr("the history")]
        lines += [in_a_line(translated(entry)) for entry in entries[:_ENTRIES_NAMED]]
        if len(entries) > _ENTRIES_NAMED:
            lines.append(self.tr("and {n} more").format(n=len(entries) - _ENTRIES_NAMED))
        return "\n".join(lines)

    def _copy_text(self, copy: SavedCopy | None) -> str:
        """Return when the newest copy was written, how far it has come, and where it is."""
        if copy is None:
            return self.tr("none found beside the file or in the folder of second copies")
        parts = joined((moment_said(copy.written), extent_words(copy.rounds, copy.results)))
        values = {
            "what": translated(parts),
            "file": in_a_line(copy.path.name),
            "folder": in_a_line(str(copy.path.parent)),
        }
        return filled(self.tr("{what}\n{file} in {folder}"), values)

    def _advice_text(self, rescue: Rescue) -> str:
        """Return the recommended choice with its reason, and what to do after it."""
        if rescue.copy is None:
            return self.tr(
                "Open what can be read, compare it with the result slips, and save a copy of it to "
                "continue."
            )
        if not rescue.is_copy_better:
            return self.tr(
                "Open what can be read: it has more than the copy. Compare it with the result "
                "slips, and save a copy of it to continue."
            )
        time = translated(moment_said(rescue.copy.written))
        if rescue.session is None:
            text = self.tr(
                "Open the copy and continue in it. Enter again what was changed after {time}."
            )
        else:
            text = self.tr(
                "Open the copy and continue in it: it is complete up to {time}, and has all rounds "
                "and results that can still be read."
            )
        return filled(text, {"time": time})

    def _add_choices(self, rescue: Rescue) -> None:
        """Put the possible choices at the bottom; Enter makes the recommended one."""
        role = QDialogButtonBox.ButtonRole.AcceptRole
        choices = []
        if rescue.copy is not None:
            choices.append(self.copy_button)
        if rescue.session is not None:
            choices.append(self.read_button)
        first_button = self.read_button
        if rescue.is_copy_better:
            first_button = self.copy_button
        for button in choices:
            self.buttons.addButton(button, role)
        self.copy_button.clicked.connect(self._choose_copy)
        self.read_button.clicked.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.end_with(self.buttons)
        first_button.setDefault(True)
        first_button.setFocus()

    def _choose_copy(self) -> None:
        self.chooses_copy = True
        self.accept()
