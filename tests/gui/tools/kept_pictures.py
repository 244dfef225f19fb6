"""The pictures of the views that are kept, so that a change of looks is seen in review.

    python -m tests.gui.tools.kept_pictures          take them anew, into tests/gui/pictures
    python -m tests.gui.tools.kept_pictures OUT      take them into another folder

They are half as large as the window, which hides what differs from machine to machine. Takes them
offscreen with the bundled font, whatever the machine has.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSettings

from tests.gui.tools.screenshots import SAMPLE, prepare, speak

if TYPE_CHECKING:
    from PySide6.QtGui import QImage, QPixmap

KEPT = Path(__file__).resolve().parents[1] / "pictures"
VIEWS = (
    "before-pairing",
    "proposal",
    "proposal-cards",
    "results",
    "board",
    "cards",
    "players",
    "standings",
    "cross",
    "history",
    "end",
    "start",
    "handbook",
)
REASONS = ("reasons-page", "pictures", "why-answer", "why-not", "why-alternatives", "why-recorded")
"""Pictures with the dock of the reasons, but for the page, which has the whole width."""
DIALOGS = (
    "settings",
    "import",
    "add-player",
    "edit-player",
    "bye",
    "prohibited",
    "adjustments",
    "round-dates",
    "tie-breaks",
    "odd-result",
    "by-hand",
)
LOOKS = (("light", 100), ("dark", 100), ("light", 200))
NAMES = (
    *(f"light-{view}" for view in (*VIEWS, *REASONS)),
    *(f"light-dialog-{dialog}" for dialog in DIALOGS),
    *(
        f"dark-{view}"
        for view in ("proposal", "results", "cards", "players", "reasons-page", "dialog-settings")
    ),
    *(
        f"light-200-{view}"
        for view in ("results", "players", "history", "reasons-page", "dialog-edit-player")
    ),
)
GERMAN = (
    "light-before-pairing",
    "light-proposal",
    "light-players",
    "light-standings",
    "light-dialog-settings",
)
GROUPS = {
    "en": frozenset(("dark-event-page", "dark-team-round", "dark-team-players")),
    "de": frozenset(("light-event-page", "light-team-round", "light-200-team-players")),
}
"""Pictures of an event of several groups and of a team tournament, by language."""
IN_GERMAN = frozenset(f"de-{name}" for name in (*GERMAN, *GROUPS["de"]))
DISPLAYS = {"display-boards": "1", "display-standings": "3", "display-lists": "7"}
BLOCK, NOTICED, TOLERATED = 4, 20, 0.001
"""It is another picture when more than this part of its blocks, so many pixels wide, differ by so
much in a colour."""
SUFFIX = ".webp"
_QUALITY = 58


def take(out: Path) -> None:
    """Take them, German ones with their names; the process must not have shown a window before."""
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        os.environ.pop("QT_QPA_PLATFORM", None)
        prepare(scratch)
        speak("en")
        from arbiter_gui.gui.language.translating import language_of
        from tests.gui.tools import tour
        from tests.gui.tools.group_pictures import take_groups

        application = tour.begun()
        out.mkdir(parents=True, exist_ok=True)
        for language, names, looks in (("en", NAMES, LOOKS), ("de", GERMAN, LOOKS[:1])):
            QSettings().clear()
            language_of(application).use(language)
            own = scratch / language
            own.mkdir()
            tour.take_pictures(
                SAMPLE, own, out, frozenset(names), _kind(language), looks, application=application
            )
            before = _before(language)

            def keep(picture: str, taken: QPixmap, before: str = before) -> None:
                _shrink(taken.toImage(), out / f"{before}{picture}{SUFFIX}")

            take_groups(application, own, GROUPS[language], keep)


def _before(language: str) -> str:
    """Return how the names of pictures in a language begin."""
    return "" if language == "en" else f"{language}-"


def _kind(language: str) -> type:

    from tests.gui.tools.tour import Tour

    before = _before(language)

    class KeptTour(Tour):
        """Shows the views alone, the reasons beside those that are about them, and at the end the
        display.
        """

        def keep(self, picture: str, taken: QPixmap) -> None:
            _shrink(taken.toImage(), self.out / f"{before}{picture}{SUFFIX}")

        def picture(self, prefix: str, name: str, view: str) -> None:
            self.window.why.setVisible(name in REASONS[1:])
            super().picture(prefix, name, view)

        def walk(self, prefix: str) -> None:
            super().walk(prefix)
            if prefix == "light-200":
                self.displays()

        def displays(self) -> None:
            from arbiter_gui.app.edits import PublishRound
            from arbiter_gui.gui.display.display_window import DisplayWindow

            window = self.window
            window.current.apply(PublishRound(len(window.current.tournament.rounds) - 1))
            display = DisplayWindow()
            display.resize(1280, 720)
            display.current_time = lambda: datetime(2026, 5, 2, 14, 23, 30)
            display.follow(window.current.session)
            for name, key in DISPLAYS.items():
                display.carry_out_key(key)
                display.count_down(datetime(2026, 5, 2, 14, 30) if key == "7" else None)
                self.keep(name, display.grab())
            display.follow(None)
            display.deleteLater()

    return KeptTour


def _shrink(taken: QImage, kept: Path) -> None:
    from PySide6.QtCore import Qt

    image = taken.convertToFormat(taken.Format.Format_RGB888)
    smooth = Qt.TransformationMode.SmoothTransformation
    small = image.scaled(image.width() // 2, image.height() // 2, mode=smooth)
    assert small.save(str(kept), "WEBP", _QUALITY)


def difference(one: Path, other: Path) -> float:
    """Return which part of two pictures differs; 1 where they have not the same size."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage

    found = []
    for path in (one, other):
        image = QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32)
        smooth = Qt.TransformationMode.SmoothTransformation
        size = image.size()
        blocks = image.scaled(
            max(1, size.width() // BLOCK), max(1, size.height() // BLOCK), mode=smooth
        )
        found.append((size, bytes(blocks.constBits())))
    (size, here), (other_size, there) = found
    if size != other_size:
        return 1.0
    if here == there:
        return 0.0
    # Four octets a pixel, of which the last is the same everywhere.
    channels = [(here[place::4], there[place::4]) for place in range(3)]
    changed = set[int]()
    for ours, theirs in channels:
        changed.update(
            pixel
            for pixel, (a, b) in enumerate(zip(ours, theirs, strict=True))
            if abs(a - b) > NOTICED
        )
    return len(changed) / len(channels[0][0])


def main() -> int:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("out", type=Path, nargs="?", default=KEPT)
    take(parser.parse_args().out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
