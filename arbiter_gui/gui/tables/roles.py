"""Our own item roles, by name."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt

SORT_ROLE = Qt.ItemDataRole.UserRole + 1
PLAYERS_ROLE = Qt.ItemDataRole.UserRole + 2
ROW_ROLE = Qt.ItemDataRole.UserRole + 3
MARK_ROLE = Qt.ItemDataRole.UserRole + 4
TONE_ROLE = Qt.ItemDataRole.UserRole + 6
"""What an event means for the pairing (`explain.story.Tone`)."""

Index = QModelIndex | QPersistentModelIndex
