"""Makes the text face of window and paper from Noto Sans, into resources/fonts.

    python -m venv build/fonts
    build/fonts/bin/pip install fonttools==4.68.0 fontpkg-noto-sans==2.15
    build/fonts/bin/python installer/fonts/make_fonts.py

Noto Sans comes as one variable font in the package `fontpkg-noto-sans` (SIL Open Font License 1.1,
no reserved font name). The result is a modified version, so it has a name of its own, *Arbiter
Sans*:

- two static faces at 96 per cent of the width, which leaves as much room to tables as the face
  before had;
- digits as they are, all of one width; ½, ¼ and ¾ are as wide as a figure space and a punctuation
  space together, so that the window can leave their room where a figure has no fraction;
- lines as high as those of DejaVu Sans, which stays beside it for symbols and other scripts;
- no alternative forms: reportlab cannot choose them, and paper looks as the window does.
"""

from __future__ import annotations

from importlib.metadata import distribution
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

PACKAGE = "fontpkg-noto-sans"
SOURCE = "fontpkg_noto_sans/files/NotoSans[wdth,wght].ttf"
LICENCE = "fontpkg_noto_sans/LICENSE"
FAMILY = "Arbiter Sans"
WIDTH = 96
WEIGHTS = {"Regular": 400, "Bold": 700}
ASCENT, DESCENT = 0.928, 0.236
"""Of a line, in em, as in DejaVu Sans: a line with letters of both is no higher."""
FEATURES = ("ccmp", "locl", "kern", "mark", "mkmk")
FRACTIONS = "½¼¾"
ROOM_OF_FRACTIONS = "\N{FIGURE SPACE}\N{PUNCTUATION SPACE}"
FOLDER = Path(__file__).resolve().parents[2] / "resources" / "fonts"
NAME_IDS = {"family": 1, "style": 2, "unique": 3, "full": 4, "postscript": 6}


def main() -> None:
    """Write both faces and the licence."""
    package = distribution(PACKAGE)
    source = Path(str(package.locate_file(SOURCE)))
    for style, weight in WEIGHTS.items():
        font = instantiateVariableFont(TTFont(source), {"wdth": WIDTH, "wght": weight})
        _without_alternatives(font)
        _one_width(font, FRACTIONS, ROOM_OF_FRACTIONS)
        _lines(font)
        _names(font, style, package.version)
        _style(font, style, weight)
        # The time in the file is that of the source: the same input gives the same bytes.
        font.recalcTimestamp = False
        font.save(FOLDER / f"ArbiterSans-{style}.ttf")
    licence = Path(str(package.locate_file(LICENCE))).read_text(encoding="utf-8")
    (FOLDER / "LICENSE-NotoSans.txt").write_text(licence, encoding="utf-8")


def _without_alternatives(font: TTFont) -> None:
    """Keep every character, and of the OpenType features those that place marks and letters."""
    options = Options()
    options.layout_features = list(FEATURES)
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.recalc_timestamp = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)


def _one_width(font: TTFont, characters: str, room: str) -> None:
    """Give glyphs the width that the characters of `room` take together, each in the middle of
    it.
    """
    cmap = font.getBestCmap()
    metrics = font["hmtx"]
    one_width = sum(metrics[cmap[ord(character)]][0] for character in room)
    for character in characters:
        glyph = cmap[ord(character)]
        width, left = metrics[glyph]
        shift = (one_width - width) // 2
        outline = font["glyf"][glyph]
        if outline.isComposite():
            for component in outline.components:
                component.x += shift
        else:
            outline.coordinates.translate((shift, 0))
        outline.recalcBounds(font["glyf"])
        metrics[glyph] = (one_width, left + shift)


def _lines(font: TTFont) -> None:
    units = font["head"].unitsPerEm
    ascent, descent = round(ASCENT * units), round(DESCENT * units)
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ascent, -descent, 0
    os2 = font["OS/2"]
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = ascent, -descent, 0
    os2.usWinAscent, os2.usWinDescent = ascent, descent


def _names(font: TTFont, style: str, version: str) -> None:
    """Name the face, and say where it comes from; copyright, designers and licence stay."""
    names = font["name"]
    full = FAMILY if style == "Regular" else f"{FAMILY} {style}"
    values = {
        "family": FAMILY,
        "style": style,
        "unique": f"{FAMILY} {style}, from {PACKAGE} {version}",
        "full": full,
        "postscript": f"{FAMILY.replace(' ', '')}-{style}",
    }
    for record in list(names.names):
        # The trade mark is that of Noto, and names of typographic families hide the plain ones.
        if record.nameID in (7, 16, 17, 21, 22, 25) or record.nameID > 255:
            names.removeNames(nameID=record.nameID)
    for name, value in values.items():
        names.setName(value, NAME_IDS[name], 3, 1, 0x409)


def _style(font: TTFont, style: str, weight: int) -> None:
    """Mark the face as regular or bold, of a normal width: it is the only width there is."""
    bold = style == "Bold"
    os2 = font["OS/2"]
    os2.usWeightClass = weight
    os2.usWidthClass = 5
    os2.fsSelection = (os2.fsSelection & ~0b1100001) | (0b0100000 if bold else 0b1000000)
    font["head"].macStyle = int(bold)
    if "STAT" in font:
        del font["STAT"]


if __name__ == "__main__":
    main()
