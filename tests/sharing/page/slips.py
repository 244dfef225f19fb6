"""A result slip as our PDF prints it and as a camera sees it: turned, at a distance, out of
focus.
"""

from __future__ import annotations

import math
import shutil
import subprocess
from pathlib import Path

from PIL import Image, ImageFilter

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.layout.pages import Heading
from arbiter_gui.reports.outputs.pdf import pdf_bytes
from arbiter_gui.reports.sheets.result_slips import USUAL, result_slip_pages
from tests.sharing.left_out import not_here

_DOTS_AN_INCH = 300
_DESK = 120
CODE_MIDDLE, CODE_WIDE = (0.78, 0.697), 0.32
"""Where the code is on a slip and how wide, in parts of the slip."""


def printed_slip(tournament: Tournament, folder: Path) -> Image.Image:
    """Return the first slip of the last round, cut out of the sheet."""
    if shutil.which("pdftoppm") is None:
        not_here("no pdftoppm on this machine; on Debian: apt-get install poppler-utils")
    pages = result_slip_pages(
        tournament, len(tournament.rounds), Heading(tournament.details.name, "")
    )
    (folder / "slips.pdf").write_bytes(pdf_bytes([("Slips", pages)], "Slips"))
    words = ("pdftoppm", "-gray", "-singlefile", "-r", str(_DOTS_AN_INCH))
    subprocess.run([*words, folder / "slips.pdf", folder / "slips"], check=True, timeout=60)
    wide, high = (round(mm / 25.4 * _DOTS_AN_INCH) for mm in USUAL.size)
    return Image.open(folder / "slips.pgm").convert("L").crop((0, 0, wide, high))


def camera_frame(
    slip: Image.Image,
    degrees: float = 0,
    blur: float = 0,
    wide: int = 320,
    size: tuple[int, int] = (640, 480),
) -> Image.Image:
    """Return a frame with the code of a slip in its middle, `wide` pixels of it, turned by some
    degrees.

    `blur` is in pixels of the frame, which is twice as fine while it is made.
    """
    scale = 2 * wide / (CODE_WIDE * slip.width)
    middle = tuple(
        round(at * side * scale) for at, side in zip(CODE_MIDDLE, slip.size, strict=True)
    )
    near = slip.resize(
        (round(slip.width * scale), round(slip.height * scale)), Image.Resampling.LANCZOS
    )
    reach = math.ceil(math.hypot(*size))  # what comes into the frame however it is turned
    desk = Image.new("L", (2 * reach, 2 * reach), _DESK)
    desk.paste(near, (reach - middle[0], reach - middle[1]))
    turned = desk.rotate(degrees, Image.Resampling.BICUBIC).crop(
        (reach - size[0], reach - size[1], reach + size[0], reach + size[1])
    )
    return turned.filter(ImageFilter.GaussianBlur(2 * blur)).resize(size, Image.Resampling.BOX)


def write_film(place: Path, frame: Image.Image) -> None:
    """Write a film of one grey frame (YUV4MPEG2), which the camera shows over and over."""
    wide, high = frame.size
    colours = b"\x80" * (wide // 2 * (high // 2))
    place.write_bytes(
        b"YUV4MPEG2 W%d H%d F15:1 Ip A1:1 C420jpeg\nFRAME\n" % frame.size
        + frame.tobytes()
        + 2 * colours
    )
