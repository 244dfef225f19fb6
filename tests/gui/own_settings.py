"""Where the window keeps its settings while it is tested: never with those of the developer,
whatever the system.
"""

from __future__ import annotations

from PySide6.QtCore import QSettings


def settings_in(folder: str) -> None:
    """Keep settings in files below a folder: Windows' registry and the preferences of macOS are in
    one place only.
    """
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
