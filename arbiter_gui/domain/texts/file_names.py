"""File names made from names that people gave, valid on every system: for a title, a copy, a
report.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

LONGEST = 80
"""Letters (of a copy's name: bytes) of a title that a file is called by: round, sheet and folders
need room too."""

_PLAIN = str.maketrans(
    {
        "ł": "l",
        "Ł": "L",
        "đ": "d",
        "Đ": "D",
        "ø": "o",
        "Ø": "O",
        "æ": "ae",
        "Æ": "Ae",
        "œ": "oe",
        "ß": "ss",
    }
)
_DEVICE = re.compile(
    r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\..*)?", re.IGNORECASE
)
"""The names that Windows takes for a device in every folder, whatever follows the first dot."""
_NOT_PLAIN = re.compile("[^A-Za-z0-9]")
_NOT_HARMLESS = re.compile("[^A-Za-z0-9._-]")
_FORBIDDEN = frozenset('<>:"/\\|?*')
_UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Categories of characters that are not text: controls, direction marks, halves of characters, line
ends."""


def slug(title: str) -> str:
    """Return a title in plain letters, digits and single dashes.

    >>> slug("Łódź Open / Group A: 2026"), slug("Aux"), slug("Кубок 2026")
    ('Lodz-Open-Group-A-2026', 'tournament-Aux', 'tournament-2026')
    """
    decomposed = unicodedata.normalize("NFKD", title.translate(_PLAIN))
    without_accents = "".join(sign for sign in decomposed if not unicodedata.combining(sign))
    words = _NOT_PLAIN.sub(" ", without_accents).split()
    name = "-".join(words)[:LONGEST].strip("-")
    if any(map(str.isalpha, name)):
        return without_device_name(name, "tournament")
    return f"tournament-{name}".strip("-")


def slugs_apart(titles: Sequence[str], used_slugs: Iterable[str] = ()) -> tuple[str, ...]:
    """Return the slug of each title, with a number added where an earlier title or `used_slugs` has
    the same one.

    Titles without any plain letters, such as Cyrillic ones, have the same slug. Upper and lower
    case do not distinguish files.

    >>> slugs_apart(["U 10", "U-10", "Группа А", "Группа Б"])
    ('U-10', 'U-10-2', 'tournament', 'tournament-2')
    """
    used_names = {name.casefold() for name in used_slugs}
    names = []
    for title in titles:
        plain_name = slug(title)
        name = plain_name
        count = 1
        while name.casefold() in used_names:
            count += 1
            name = f"{plain_name}-{count}"
        used_names.add(name.casefold())
        names.append(name)
    return tuple(names)


def copy_name(title: str, otherwise: str) -> str:
    """Return a title without characters that a system does not allow in a name.

    `otherwise` if nothing is left.

    >>> copy_name('U12: "A/B" ...', "tournament"), copy_name("Шахматы", "tournament")
    ('U12 A B', 'Шахматы')
    """
    harmless = "".join(sign if _may_stand_in_name(sign) else " " for sign in title)
    words = " ".join(harmless.split())
    name = words.encode()[:LONGEST].decode(errors="ignore").strip(" .")
    if not name:
        return otherwise
    return without_device_name(name, otherwise)


def _may_stand_in_name(sign: str) -> bool:
    return sign not in _FORBIDDEN and unicodedata.category(sign) not in _UNSEEN


def harmless_name(path_text: str) -> str:
    """Return what is harmless in the own name of a file from somewhere else; of a long one the end.

    >>> harmless_name("../C:\\\\x\\\\Open: A.trf"), harmless_name("nul.trf")
    ('Open__A.trf', 'report-nul.trf')
    """
    last_part = re.split(r"[/\\!]", path_text.rstrip("/\\!"))[-1]
    harmless = _NOT_HARMLESS.sub("_", last_part)
    return without_device_name(harmless[-LONGEST:].rstrip("."), "report")


def without_device_name(name: str, prefix: str) -> str:
    """Return a name, with `prefix` in front of it where Windows would take it for a device."""
    if _DEVICE.fullmatch(name):
        return f"{prefix}-{name}"
    return name
