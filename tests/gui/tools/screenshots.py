"""Takes pictures of the window, always the same ones.

    python -m tests.gui.tools.screenshots                 the pictures of the README, into resources/screenshots
    python -m tests.gui.tools.screenshots --all OUT       every view and dialog, light and dark, at 100 and 200 per cent
    ... --language de --size 1920x1080                    in German, on a larger screen

Without a display it runs offscreen. Settings and tournament live in a scratch folder; times are
fixed.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from arbiter_gui.domain.texts.languages import LANGUAGES

SIZE = (1366, 768)
TOP = Path(__file__).resolve().parents[3]
SAMPLE = TOP / "resources" / "samples" / "open-60-before-round-6.trf"
PICTURES = TOP / "resources" / "screenshots"
README = frozenset(
    ("light-proposal", "light-proposal-cards", "light-pictures", "light-reasons-page")
)


def fixed_time() -> datetime:
    return datetime(2026, 5, 2, 14, 30, tzinfo=UTC)


def prepare(scratch: Path, size: tuple[int, int] = SIZE) -> None:
    """Keep Qt away from the user's settings, and give it a screen of a size."""
    os.environ["XDG_CONFIG_HOME"] = str(scratch)
    os.environ["TZ"] = "UTC"
    if os.environ.get("QT_QPA_PLATFORM", "offscreen") == "offscreen":
        screen = {"name": "A", "x": 0, "y": 0, "width": size[0], "height": size[1]}
        screen |= {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
        (scratch / "screens.json").write_text(json.dumps({"screens": [screen]}), encoding="utf-8")
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={scratch / 'screens.json'}"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path, nargs="?", default=PICTURES)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--file", type=Path, default=SAMPLE)
    parser.add_argument("--language", choices=tuple(LANGUAGES), default="en")
    parser.add_argument("--size", type=size_in, default=SIZE, help="of the window, as 1920x1080")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        prepare(Path(scratch), options.size)
        speak(options.language)
        from tests.gui.tools.tour import take_pictures

        wanted = None if options.all else README
        take_pictures(options.file, Path(scratch), options.out, wanted, size=options.size)
    return 0


def speak(language: str) -> None:
    """Let the window that comes speak a language, whatever the machine speaks."""
    from arbiter_gui.gui.services import settings

    QCoreApplication.setOrganizationName("Arbiter")
    QCoreApplication.setApplicationName("Arbiter")
    settings.LANGUAGE.set(language)


def size_in(text: str) -> tuple[int, int]:
    """Return the size that a text such as 1920x1080 names."""
    width, height = text.split("x")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main())
