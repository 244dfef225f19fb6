"""What of a dialog does not fit: the dialog on its screen, or a text in its place.

python -m tests.gui.tools.fitting                                        every dialog on 1366x768,
at 200 per cent python -m tests.gui.tools.fitting --zoom 100 --size 683x384              the same
where the system doubles all sizes python -m tests.gui.tools.fitting --zoom 100 --size 1024x600
--language de
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QWidget

from arbiter_gui.domain.texts.languages import LANGUAGES
from arbiter_gui.gui.style.screen_room import room_for
from tests.gui.tools.screenshots import SAMPLE, prepare, size_in, speak

if TYPE_CHECKING:
    from arbiter_gui.gui.shell.window import MainWindow

_ROUNDING = 1
"""Sizes of a style may differ by a pixel from what the layout gives."""


def misfits_of_all(
    window: MainWindow, application: QApplication, scratch: Path
) -> dict[str, list[str]]:
    """Open every dialog of a window; return what does not fit, by dialog."""
    from tests.gui.tools.dialogs import dialogs, more_dialogs, picture_of

    found: dict[str, list[str]] = {}
    for name, opens in (*more_dialogs(window), *dialogs(window, scratch)):

        def look(dialog: QDialog, name: str = name) -> None:
            lines = misfits(dialog, room_for(dialog))
            if lines:
                found[name] = lines

        picture_of(application, opens, look, lambda: not window.current.tasks.busy)
    return found


def misfits(dialog: QDialog, room: QSize) -> list[str]:
    """Return a line for everything in a dialog that is larger than its room on the screen, or cut
    off.
    """
    lines = []
    for name, size in (("shown", dialog.size()), ("least", dialog.minimumSizeHint())):
        if size.width() > room.width() or size.height() > room.height():
            lines.append(f"{name} {size.width()} x {size.height()}")
    for part in dialog.findChildren(QWidget):
        if part.isVisible():
            lines.extend(_cut(part))
    return lines


def _cut(part: QWidget) -> Iterator[str]:
    """Yield a label or a button that has less room than its text."""
    if not isinstance(part, (QLabel, QAbstractButton)) or not part.text():
        return
    needed = part.sizeHint()
    if isinstance(part, QLabel) and part.wordWrap():
        needed = QSize(0, part.heightForWidth(part.width()))
    too_narrow = part.width() + _ROUNDING < needed.width()
    too_low = part.height() + _ROUNDING < needed.height()
    if too_narrow or too_low:
        yield f"{part.text()!r}: {part.width()} x {part.height()}"


def main() -> int:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--zoom", type=int, default=200)
    parser.add_argument("--size", type=size_in, default=(1366, 768))
    parser.add_argument("--language", choices=tuple(LANGUAGES), default="en")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        prepare(scratch, options.size)
        speak(options.language)
        from arbiter_gui.gui.main import make_window
        from tests.gui.tools import tour

        application = tour.begun()
        window = make_window(application)
        window.show()
        tour.open_sample(window, SAMPLE, scratch)
        window.view_commands.set_zoom(options.zoom)
        window.current.select((1,))
        found = misfits_of_all(window, application, scratch)
        window.close()
    for dialog, lines in found.items():
        print(dialog, *lines, sep="\n    ")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
