"""Texts of Qt's own dialog for files that Qt's translations lack.

Those of the program give them.
"""

from __future__ import annotations

from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP as N

FILE_DIALOG = (
    N("QFileDialog", "&Look in:"),
    N("QFileDialog", "Files of &type:"),
    N("QAbstractFileIconProvider", "Folder"),
)
"""What Qt asks for by these words, under these contexts; its translations have older words for
them, or none."""
