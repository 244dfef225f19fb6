"""The code in a terminal is read by a camera as the window's is."""

from __future__ import annotations

import zxingcpp
from PIL import Image

from arbiter_gui.sharing.codes import terminal_text

LIGHT = {" ": (0, 0), "▄": (0, 1), "▀": (1, 0), "█": (1, 1)}
"""Which halves of a character are light on a dark terminal."""
LINK = "https://[2001:db8::7]:8700/#join=ABCDEFGH2345"


def test_the_code_in_a_terminal_leads_to_the_page() -> None:
    lines = terminal_text(LINK).splitlines()
    assert len({len(line) for line in lines}) == 1
    picture = Image.new("L", (len(lines[0]), 2 * len(lines)))
    for row, line in enumerate(lines):
        for column, sign in enumerate(line):
            for half, light in enumerate(LIGHT[sign]):
                picture.putpixel((column, 2 * row + half), 255 * light)
    seen = picture.resize((8 * picture.width, 8 * picture.height), Image.Resampling.NEAREST)
    assert [code.text for code in zxingcpp.read_barcodes(seen)] == [LINK]
