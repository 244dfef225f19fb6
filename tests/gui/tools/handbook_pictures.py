"""Takes the pictures of the tour that opens the handbook, in both languages.

    python -m tests.gui.tools.handbook_pictures          into resources/handbook/pictures

Each language in a process of its own, offscreen and with the bundled font.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from arbiter_gui.gui.teaching.teaching_commands import TeachingCommands
from tests.gui.tools.kept_pictures import speak
from tests.gui.tools.screenshots import SAMPLE, TOP, prepare

PICTURES = TOP / "resources" / "handbook" / "pictures"
LANGUAGES = ("en", "de")
STEPS = (
    "players",
    "before-pairing",
    "proposal",
    "proposal-cards",
    "reasons-page",
    "results",
    "standings",
    "exercise",
)
SUFFIX, _QUALITY, _WIDTH = ".webp", 82, 1000


def take(language: str, out: Path) -> None:
    """Take the pictures in one language; the process must not have shown a window before."""
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        os.environ.pop("QT_QPA_PLATFORM", None)
        prepare(scratch)
        speak(language)
        from tests.gui.tools.tour import take_pictures

        raw = scratch / "raw"
        raw.mkdir()
        wanted = frozenset(f"light-{step}" for step in STEPS)
        take_pictures(SAMPLE, scratch, raw, wanted, _kind(raw), (("light", 100),))
        out.mkdir(parents=True, exist_ok=True)
        for picture in sorted(raw.glob("*.png")):
            shrink(picture, out / f"{picture.stem.removeprefix('light-')}-{language}{SUFFIX}")


def _kind(raw: Path) -> type:
    from tests.gui.tools.tour import Tour, wait_for

    class OfTheHandbook(Tour):
        """Shows the steps of a round, and at the end the exercise."""

        def picture(self, prefix: str, name: str, view: str) -> None:
            self.window.why.setVisible(name == "proposal")
            super().picture(prefix, name, view)

        def why(self, prefix: str, player: int) -> None:
            """Nothing: the tour has one answer."""

        def dialogs(self, prefix: str) -> None:
            dialog = self.window.features[TeachingCommands].open_booklet()
            tasks = self.window.current.tasks
            wait_for(self.application, lambda: not tasks.busy and dialog.inquiry is not None)
            dialog.round.setCurrentIndex(3)
            wait_for(self.application, lambda: not tasks.busy and dialog.inquiry is not None)
            dialog.bracket.setCurrentIndex(1)
            dialog.pair_cards(5, 7)
            wait_for(self.application, lambda: dialog.judgement is not None)
            dialog.grab().save(str(raw / f"{prefix}-exercise.png"))
            dialog.reject()

    return OfTheHandbook


def shrink(taken: Path, kept: Path) -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage

    image = QImage(str(taken)).convertToFormat(QImage.Format.Format_RGB888)
    if image.width() > _WIDTH:
        image = image.scaledToWidth(_WIDTH, Qt.TransformationMode.SmoothTransformation)
    assert image.save(str(kept), "WEBP", _QUALITY)


def main() -> int:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("language", nargs="?", choices=LANGUAGES)
    language = parser.parse_args().language
    if language is not None:
        take(language, PICTURES)
        return 0
    command = [sys.executable, "-m", "tests.gui.tools.handbook_pictures"]
    return max(subprocess.call([*command, code]) for code in LANGUAGES)


if __name__ == "__main__":
    sys.exit(main())
