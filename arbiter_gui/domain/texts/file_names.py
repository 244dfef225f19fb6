"""File names made from names that people gave, valid on every system: for a title, a copy, a report."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 80
"""Letters (of a copy's name: bytes) of a title that a file is called by: round, sheet and folders need room too."""

_PLAIN = str.maketrans(
    {"ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ø": "o", "Ø": "O", "æ": "ae", "Æ": "Ae", "œ": "oe", "ß": "ss"}
)
_DEVICE = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\..*)?", re.IGNORECASE)
"""What Windows takes for a device in every folder, whatever stands after the first dot."""
_FORBIDDEN = frozenset('<>:"/\\|?*')
_UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Kinds of characters that are no text: controls, what turns the writing around, halves of characters, line ends."""


def slug(title: str) -> str:
    """Return a title in plain letters, digits and single dashes.

    >>> slug("Łódź Open / Group A: 2026"), slug("Aux"), slug("Кубок 2026")
    ('Lodz-Open-Group-A-2026', 'tournament-Aux', 'tournament-2026')
    """
    parts = unicodedata.normalize("NFKD", title.translate(_PLAIN))
    letters = "".join(c for c in parts if not unicodedata.combining(c))
    kept = "".join(c if c.isalnum() and c.isascii() else " " for c in letters)
    short = "-".join(kept.split())[:LONGEST].strip("-")
    if any(map(str.isalpha, short)):
        return no_device(short, "tournament")
    return f"tournament-{short}".strip("-")


def copy_name(title: str, otherwise: str) -> str:
    """Return a title without what no system lets a name hold; `otherwise` is the name of what has nothing else.

    >>> copy_name('U12: "A/B" ...', "tournament"), copy_name("Шахматы", "tournament")
    ('U12 A B', 'Шахматы')
    """
    seen = (c not in _FORBIDDEN and unicodedata.category(c) not in _UNSEEN for c in title)
    kept = " ".join("".join(c if shown else " " for c, shown in zip(title, seen, strict=True)).split())
    short = kept.encode()[:LONGEST].decode(errors="ignore").strip(" .")
    return no_device(short, otherwise) if short else otherwise


def harmless_name(place: str) -> str:
    """Return what is harmless in the own name of a file from somewhere else; of a long one the end.

    >>> harmless_name("../C:\\\\x\\\\Open: A.trf"), harmless_name("nul.trf")
    ('Open__A.trf', 'report-nul.trf')
    """
    own = re.split(r"[/\\!]", place.rstrip("/\\!"))[-1]
    kept = "".join(c if c.isascii() and (c.isalnum() or c in "._-") else "_" for c in own)
    return no_device(kept[-LONGEST:].rstrip("."), "report")


def no_device(name: str, what: str) -> str:
    """Return a name, led by `what` it is of where Windows would take it for a device."""
    return f"{what}-{name}" if _DEVICE.fullmatch(name) else name
