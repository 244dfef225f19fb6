"""Notes that people write into the cell of a name: ``Ann Sample (captain)``, ``Sample, Ann*``."""

from __future__ import annotations

import re

from arbiter_gui.domain.players.titles import FIDE_TITLES

_IN_BRACKETS = re.compile(r"(?P<name>[^\s(\[][^(\[]*?)[\s,]*[(\[](?P<note>[^()\[\]]*)[)\]]")
_BEHIND_DASH = re.compile(
    r"(?P<name>.*[^\W\d_].*?)\s+[-–—]+\s+(?P<note>[a-zà-öø-ÿа-я(].*|[USÜ]\s?-?\d{1,2}.*)"
)
_SIGNS = re.compile(r"(?P<name>.*?[^\W\d_][.'’]?)\s*(?P<note>[*†‡+#^~:¹²³♀♂☆★✓✔]+)")
_NUMBER_BEFORE = re.compile(r"(?P<note>\d{1,3}[.)])\s+(?P<name>[^\W\d_].*)")
_NOTES = (_IN_BRACKETS, _BEHIND_DASH, _SIGNS, _NUMBER_BEFORE)
_FEWEST_WORDS = 2
"""The words of a name that a note stands behind; a single one may be "Berg (2)"."""


def name_and_note(text: str) -> tuple[str, str]:
    """Return a name without the note beside it, and the note; empty without one.

    Titles are no notes.

    >>> (
    ...     name_and_note("Ann Sample (captain)"),
    ...     name_and_note("Sample, Ann*"),
    ...     name_and_note("Ann Sample (GM)"),
    ... )
    (('Ann Sample', 'captain'), ('Sample, Ann', '*'), ('Ann Sample (GM)', ''))
    >>> (
    ...     name_and_note("Ann Sample - late"),
    ...     name_and_note("2. Sample, Ann"),
    ...     name_and_note("Mary Ann Smith - Jones"),
    ... )
    (('Ann Sample', 'late'), ('Sample, Ann', '2.'), ('Mary Ann Smith - Jones', ''))
    """
    if text.replace(" ", "").replace(",", "").isalpha():
        return text, ""
    for pattern in _NOTES:
        match = pattern.fullmatch(text)
        if match is None or match["note"].upper() in FIDE_TITLES:
            continue
        if len(match["name"].replace(",", " ").split()) >= _FEWEST_WORDS:
            return match["name"], match["note"]
    return text, ""
