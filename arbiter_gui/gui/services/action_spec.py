"""One action of the window as a record."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence

Keys = QKeySequence.StandardKey


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """One action.

    `keys` are standard keys or texts such as ``F9``; `enabled` names the state it needs.
    """

    id: str
    text: str
    tip: str
    keys: tuple[Keys | str, ...] = ()
    icon: str = ""
    enabled: str = "always"
    checkable: bool = False
    group: str = ""
    role: str = ""

    def sequences(self) -> list[QKeySequence]:
        """Return the keys of this platform, without the ones it does not have."""
        sequences: list[QKeySequence] = []
        for key in self.keys:
            _add_new_sequences(sequences, _sequences_of_key(key))
        return sequences

    def shown_keys(self) -> list[QKeySequence]:
        """Return the keys to be shown: of a standard key only the usual one."""
        sequences: list[QKeySequence] = []
        for key in self.keys:
            _add_new_sequences(sequences, _sequences_of_key(key)[:1])
        return sequences

    def title(self) -> str:
        """Return the translated text."""
        return QCoreApplication.translate("Actions", self.text)

    def help(self) -> str:
        """Return the translated tip."""
        return QCoreApplication.translate("Actions", self.tip)


def _sequences_of_key(key: Keys | str) -> list[QKeySequence]:
    """Return the key sequences of a key: of a standard key all that this platform has, the usual
    one first.
    """
    if isinstance(key, Keys):
        return QKeySequence.keyBindings(key)
    return [QKeySequence(key)]


def _add_new_sequences(
    sequences: list[QKeySequence], further_sequences: list[QKeySequence]
) -> None:
    """Add non-empty sequences that are not listed yet."""
    for sequence in further_sequences:
        if not sequence.isEmpty() and sequence not in sequences:
            sequences.append(sequence)
