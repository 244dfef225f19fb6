"""Takes the pictures of the page for other devices: a phone held upright, light beside dark, in
both languages.

python -m tests.sharing.page.page_pictures          into resources/handbook/pictures
"""

from __future__ import annotations

import os
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import PENDING
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.sharing.devices import Role
from tests.sharing.page.browsing import chromium, phones, tap, told
from tests.sharing.serving import Serving

TOP = Path(__file__).parents[3]
PICTURES = TOP / "resources" / "handbook" / "pictures"
SAMPLE = TOP / "resources" / "samples" / "open-60-before-round-6.trf"
LANGUAGES = {"en": ("en-GB", "saved"), "de": ("de-DE", "gespeichert")}
"""Locale of a language, and how the page reads back that something is in the file."""
SUFFIX, _QUALITY, _GAP, _WIDTH = ".webp", 82, 48, 900
_PHONE = {"width": 390, "height": 720}


def open_round() -> Tournament:
    """Return the sample with its last round as yet without results."""
    tournament = read_trf(SAMPLE.read_bytes(), SAMPLE.name).tournament
    *before, last = tournament.rounds
    boards = tuple(replace(board, result=PENDING) for board in last.boards)
    return replace(tournament, rounds=(*before, replace(last, boards=boards)))


def _phone(browser: object, folder: Path, scheme: str, locale: str, saved: str) -> bytes:
    """Return the page of boards 1 to 12 when two results were entered."""
    file = folder / f"{scheme}.arbiter"
    Session.create(file, open_round()).close()
    with Serving(file) as served, phones(browser, served) as open_page:
        rights = ("Hall", Role.RESULTS, 1, 12)
        page = open_page(
            *rights, viewport=_PHONE, locale=locale, color_scheme=scheme, device_scale_factor=2
        )
        for table, result in ((1, "1-0"), (2, "½-½")):
            tap(page, table, result)
            told(page, saved)
        page.evaluate("window.scrollTo(0, 0)")
        return page.screenshot()


def _save(taken: list[bytes], path: Path) -> None:
    """Write the pictures beside each other."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage, QPainter

    images = [QImage.fromData(data) for data in taken]
    width = sum(image.width() for image in images) + _GAP * (len(images) - 1)
    whole = QImage(width, images[0].height(), QImage.Format.Format_RGB888)
    whole.fill(Qt.GlobalColor.white)
    painter = QPainter(whole)
    place = 0
    for image in images:
        painter.drawImage(place, 0, image)
        place += image.width() + _GAP
    painter.end()
    small = whole.scaledToWidth(_WIDTH, Qt.TransformationMode.SmoothTransformation)
    assert small.save(str(path), "WEBP", _QUALITY)


def main() -> int:
    """Take the pictures of all languages."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with chromium() as browser:
        for language, spoken in LANGUAGES.items():
            with tempfile.TemporaryDirectory() as folder:
                taken = [
                    _phone(browser, Path(folder), scheme, *spoken) for scheme in ("light", "dark")
                ]
            _save(taken, PICTURES / f"phone-{language}{SUFFIX}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
