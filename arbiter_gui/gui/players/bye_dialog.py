"""The dialog for the rounds and the type of a bye."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QLabel, QLineEdit, QPushButton, QWidget

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.widgets.dialogs.forms import MOST_ROUNDS, FormDialog

Objections = Callable[[tuple[int, ...], ByeKind | None], Sequence[str]]
"""Returns the objections to a type of bye in some rounds."""
_WIDE = 60
_SPAN = re.compile(r"(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?")
_SEPARATOR = re.compile(r"[\s,;]+")


def last_round_offered(tournament: Tournament) -> int:
    """Return the last round that can be chosen.

    The highest that a field offers if the number of rounds is open.
    """
    return tournament.round_count or MOST_ROUNDS


def rounds_typed(text: str, first_round: int, last_round: int) -> tuple[int, ...]:
    """Return the rounds in a text, in order, each once; empty without any or with impossible ones.

    >>> rounds_typed("7, 3-5", 1, 9), rounds_typed("3 12", 1, 9), rounds_typed("x", 1, 9)
    ((3, 4, 5, 7), (), ())
    """
    joined_text = re.sub(r"\s*[-–]\s*", "-", text.strip())
    rounds: set[int] = set()
    for span in filter(None, _SEPARATOR.split(joined_text)):
        match = _SPAN.fullmatch(span)
        if match is None:
            return ()
        first_of_span = int(match[1])
        last_of_span = int(match[2] or match[1])
        if not first_round <= first_of_span <= last_of_span <= last_round:
            return ()
        rounds.update(range(first_of_span, last_of_span + 1))
    return tuple(sorted(rounds))


def rounds_example(first_round: int, last_round: int) -> str:
    """Return an example of rounds that can be typed: one round and a span, as far as there are
    enough rounds.

    >>> [rounds_example(3, last) for last in (9, 6, 5, 4, 3)]
    ['3, 5-7', '3, 5-6', '3, 5', '3, 4', '3']
    """
    span_start = first_round + 2
    span_end = min(first_round + 4, last_round)
    if span_start < span_end:
        return f"{first_round}, {span_start}-{span_end}"
    if first_round < last_round:
        return f"{first_round}, {last_round}"
    return str(first_round)


class RoundsLine(QLineEdit):
    """A line for rounds such as ``3, 5-7``.

    Up and Down change a single one, within `first_round` and `last_round`.
    """

    def __init__(self, first_round: int, last_round: int, parent: QWidget | None = None) -> None:
        super().__init__(str(first_round), parent)
        self._first_round = first_round
        self._last_round = max(first_round, last_round)

    def rounds(self) -> tuple[int, ...]:
        """Return the rounds typed, empty while they are not all possible."""
        return rounds_typed(self.text(), self._first_round, self._last_round)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the next or previous round (Qt)."""
        step = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()), 0)
        rounds = self.rounds()
        if step and len(rounds) == 1:
            self.setText(str(max(self._first_round, min(rounds[0] + step, self._last_round))))
            self.selectAll()
        else:
            super().keyPressEvent(event)


def _no_objections(_rounds: tuple[int, ...], _kind: ByeKind | None) -> tuple[str, ...]:
    return ()


class ByeDialog(FormDialog):
    """Rounds and type of a bye, or the cancellation of one.

    The bye `announced` for a round is proposed when that round is chosen, until the arbiter chooses
    a type. What `objections_to` returns for the rounds and the type entered is shown at once. A
    round that is paired already has a dialog of its own, which a button can open (`offer`).
    """

    def __init__(
        self,
        tournament: Tournament,
        note: str,
        announced: Mapping[int, ByeKind] = MappingProxyType({}),
        objections_to: Objections = _no_objections,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", note, parent)
        self.setWindowTitle(self.tr("Request bye"))
        self.explain(
            self.tr(
                "The bye takes effect when the round is paired. Until then it can be changed here."
            )
        )
        self.apply_bye: Callable[[], bool] = lambda: True
        """Records the bye that was entered; the dialog stays open with its entries if it returns
        False."""
        self._announced = announced
        self._is_kind_chosen = False
        self._objections_to = objections_to
        first_round = tournament.next_round
        last_round = last_round_offered(tournament)
        self.rounds = RoundsLine(first_round, last_round)
        self.rounds.setAccessibleDescription(
            self.tr("One or more rounds, such as {example}").format(
                example=rounds_example(first_round, last_round)
            )
        )
        self.kind = QComboBox()
        self._offer_kinds(tournament)
        self.hint = QLabel(self._rounds_hint(first_round, last_round))
        self.warning = QLabel()
        self.warning.setWordWrap(True)
        self.warning.setMinimumWidth(_WIDE * self.fontMetrics().averageCharWidth())
        self._lay_out()
        self._connect_fields()
        self.rounds.setFocus()
        self.rounds.selectAll()

    def _offer_kinds(self, tournament: Tournament) -> None:
        """Offer the types of bye, and last that the player, or the team, plays after all."""
        no_bye = participants_text(
            tournament,
            self.tr("no bye: the player will play"),
            self.tr("no bye: the team will play"),
        )
        self.kind.addItem(self.tr("half-point bye"), ByeKind.HALF.value)
        self.kind.addItem(self.tr("zero-point bye (absent)"), ByeKind.ZERO.value)
        self.kind.addItem(self.tr("full-point bye"), ByeKind.FULL.value)
        self.kind.addItem(no_bye, None)

    def _rounds_hint(self, first_round: int, last_round: int) -> str:
        """Return the sentence on what can be entered as rounds."""
        hint = self.tr("Enter one or more rounds from {first} to {last}, such as {example}.")
        if last_round <= first_round:
            hint = self.tr("Enter round {first} (the last round).")
        return hint.format(
            first=first_round,
            last=last_round,
            example=rounds_example(first_round, last_round),
        )

    def _lay_out(self) -> None:
        """Put the fields below each other, with the hint under the rounds and the warning at the
        end.
        """
        self.form.addRow(self.tr("&Rounds:"), self.rounds)
        self.form.addRow("", self.hint)
        self.form.addRow(self.tr("&Bye:"), self.kind)
        self.form.addRow(self.warning)

    def _connect_fields(self) -> None:
        """Propose a type of bye, now and for other rounds, until the arbiter chooses one."""
        self.rounds.textChanged.connect(lambda _text: self._propose_kind())
        self.kind.currentIndexChanged.connect(lambda _index: self._show_objections())
        # Before choices are noted: the first proposal is not a choice of the arbiter.
        self._propose_kind()
        # An arbiter who opens the box and takes the proposed type has chosen it too. Qt then sends
        # only `activated`, because the index stays the same.
        for signal in (self.kind.currentIndexChanged, self.kind.activated):
            signal.connect(self._note_choice)

    def offer(self, text: str, other_command: Callable[[], object]) -> QPushButton:
        """Add a button with a text that closes this dialog and carries out another command."""
        button = self.buttons.addButton(text, QDialogButtonBox.ButtonRole.ActionRole)
        button.setAutoDefault(False)

        def leave() -> None:
            self.reject()
            other_command()

        button.clicked.connect(leave)
        return button

    def chosen_kind(self) -> ByeKind | None:
        """Return the type of bye; None if the players play after all."""
        code = self.kind.currentData()
        if code is None:
            return None
        return ByeKind(code)

    def _propose_kind(self) -> None:
        """Propose the announced type of bye for a single round, unless the arbiter has chosen a
        type.
        """
        rounds = self.rounds.rounds()
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(bool(rounds))
        if len(rounds) == 1 and not self._is_kind_chosen:
            kind = self._announced.get(rounds[0], ByeKind.HALF)
            # Without the signal by which a choice of the arbiter is noted (`_note_choice`).
            self.kind.blockSignals(True)
            self.kind.setCurrentIndex(self.kind.findData(kind.value))
            self.kind.blockSignals(False)
        self._show_objections()

    def _show_objections(self) -> None:
        """Show at once the objections to the byes as entered."""
        sentences = self._objections_to(self.rounds.rounds(), self.chosen_kind())
        self.warning.setText("\n".join(f"⚠ {sentence}" for sentence in sentences))
        self.warning.setVisible(bool(sentences))
        self._fit_height()

    def _fit_height(self) -> None:
        """Adjust the height to the text, which Qt does not calculate for broken lines."""
        layout = self.layout()
        assert layout is not None
        layout.activate()
        size = layout.totalSizeHint()
        if layout.hasHeightForWidth():
            size.setHeight(layout.totalHeightForWidth(size.width()))
        self.setMinimumHeight(size.height())
        self.resize(size)

    def accept(self) -> None:
        """Record the bye, and close the dialog if that was done (Qt)."""
        if self.apply_bye():
            super().accept()

    def _note_choice(self, _index: int) -> None:
        """Note that the arbiter has chosen a type of bye, after which none is proposed."""
        self._is_kind_chosen = True
