"""The warnings before an edit, by their level: to acknowledge, to confirm, or to confirm in two
steps.

Neither Enter nor Space triggers the dangerous answer: Cancel has the focus wherever there is one,
until the arbiter moves to the other button.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QDialogButtonBox, QLabel, QPushButton, QWidget

from arbiter_gui.app.caution import Caution, CautionChoice, CautionLevel
from arbiter_gui.domain.texts.sentences import raised
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.plain_text import in_title
from arbiter_gui.gui.style.rich_text import RichLabel, bold, together
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.dialogs.opening import hear_ok
from arbiter_gui.gui.widgets.tick_list import WholeWords

_WIDE = 66


class CautionDialog(FramedDialog):
    """One step.

    `cautions` are not empty, the weightiest first; `step` is 1, or 2 for the last word of level 4.
    """

    def __init__(
        self, title: str, cautions: Sequence[Caution], step: int = 1, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        # Only the window waits for the answer: the handbook can be read meanwhile.
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.level = cautions[0].level
        self.chosen = CautionChoice.CANCEL
        self._first_caution = cautions[0]
        self.setWindowTitle(in_title(translated(raised(title))))
        layout = self.contents
        layout.addWidget(
            WholeWords(list(map(_wrapping_line, self._sentences(title, cautions, step))), _WIDE), 1
        )
        self.read_box = QCheckBox(self.tr("I have &read the consequences."))
        self.read_box.setVisible(self.level is CautionLevel.TWO_STEP and step == 1)
        layout.addWidget(self.read_box)
        self.end_with(self._buttons(step))
        # Only now: a button that is in no dialog yet gets neither the focus nor the Enter of that
        # dialog.
        self.safe_button.setDefault(True)
        self.safe_button.setFocus()
        if self.level is CautionLevel.ACKNOWLEDGE:
            hear_ok(self)

    def _sentences(self, title: str, cautions: Sequence[Caution], step: int) -> list[str]:
        """Return what is about to be done, which of two steps this is, and the warnings with their
        consequences.
        """
        # The bar of the window has seldom room for all of the title.
        heading = translated(raised(title))
        title_line = bold(f"⚠ {heading}")
        if self.level is CautionLevel.TWO_STEP:
            which_step = self.tr("Step {n} of 2").format(n=step)
            title_line = together((title_line, which_step), " · ")
        sentences: list[str] = [title_line]
        for caution in cautions:
            question = translated(caution.sentence)
            if question != f"{heading}?":
                sentences.append(question)
            sentences += [f"•  {translated(consequence)}" for consequence in caution.consequences]
        return sentences

    def _take_choice(self, choice: CautionChoice) -> None:
        self.chosen = choice
        self.accept()

    def _text_of_button(self, step: int) -> str:
        """Return the text of the button that goes on: what it does, unless a second step
        follows.
        """
        if self.level is CautionLevel.TWO_STEP and step == 1:
            return self.tr("C&ontinue to step 2…")
        if self._first_caution.confirm_text:
            return translated(self._first_caution.confirm_text)
        return self.tr("&Understood")

    def _buttons(self, step: int) -> QDialogButtonBox:
        """Return the buttons.

        A warning in two steps cannot be confirmed before it is marked as read.
        """
        box = QDialogButtonBox()
        self.confirm_button = QPushButton(self._text_of_button(step))
        box.addButton(self.confirm_button, QDialogButtonBox.ButtonRole.AcceptRole)
        self.confirm_button.clicked.connect(lambda: self._take_choice(CautionChoice.GO_ON))
        if self._first_caution.instead:
            self.alternative_button = QPushButton(translated(self._first_caution.instead))
            box.addButton(self.alternative_button, QDialogButtonBox.ButtonRole.ActionRole)
            self.alternative_button.clicked.connect(
                lambda: self._take_choice(CautionChoice.INSTEAD)
            )
        box.rejected.connect(self.reject)
        self.safe_button = self.confirm_button
        if self.level is not CautionLevel.ACKNOWLEDGE:
            self.safe_button = box.addButton(QDialogButtonBox.StandardButton.Cancel)
        if self.level is CautionLevel.TWO_STEP and step == 1:
            self.confirm_button.setEnabled(False)
            self.read_box.toggled.connect(self.confirm_button.setEnabled)
        return box


def ask_to_continue(title: str, cautions: Sequence[Caution], parent: QWidget | None) -> bool:
    """Show the warnings, in two steps if the most serious one requires that.

    Return whether to continue.
    """
    steps = [1]
    if cautions[0].level is CautionLevel.TWO_STEP:
        steps.append(2)
    return all(_ask_in_dialog(title, cautions, step, parent).result() for step in steps)


def ask_for_choice(
    title: str, cautions: Sequence[Caution], parent: QWidget | None
) -> CautionChoice:
    """Show warnings of which the most serious offers an alternative.

    Return the arbiter's choice.
    """
    return _ask_in_dialog(title, cautions, 1, parent).chosen


def _ask_in_dialog(
    title: str, cautions: Sequence[Caution], step: int, parent: QWidget | None
) -> CautionDialog:
    """Return a dialog that has its answer; it lives until the next event."""
    dialog = CautionDialog(title, cautions, step, parent)
    dialog.exec()
    # The window would keep it, with all those of the day.
    dialog.deleteLater()
    return dialog


def _wrapping_line(text: str) -> QLabel:
    label = RichLabel(text)
    label.setWordWrap(True)
    return label
