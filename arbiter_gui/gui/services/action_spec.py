"""One action of the window as a record."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence

Keys = QKeySequence.StandardKey


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """One action. `keys` are standard keys or texts such as ``F9``; `enabled` names the state it needs."""

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
        found: list[QKeySequence] = []
        for key in self.keys:
            bound = QKeySequence.keyBindings(key) if isinstance(key, Keys) else [QKeySequence(key)]
            found += [k for k in bound if not k.isEmpty() and k not in found]
        return found

    def shown_keys(self) -> list[QKeySequence]:
        """Return the keys to tell people about: of a standard key the usual one only."""
        first = [
            QKeySequence.keyBindings(k)[:1] if isinstance(k, Keys) else [QKeySequence(k)] for k in self.keys
        ]
        found: list[QKeySequence] = []
        for key in (key for keys in first for key in keys):
            if not key.isEmpty() and key not in found:
                found.append(key)
        return found

    def title(self) -> str:
        """Return the translated text."""
        return QCoreApplication.translate("Actions", self.text)

    def help(self) -> str:
        """Return the translated tip."""
        return QCoreApplication.translate("Actions", self.tip)
