"""FIDE's names of the tie-breaks (C.07), by which arbiters look for them in every language."""

from __future__ import annotations

import re

_NAMES = {
    "BH": "Buchholz",
    "FB": "Fore Buchholz",
    "SB": "Sonneborn-Berger",
    "AOB": "Average of Opponents' Buchholz",
    "DE": "Direct Encounter",
    "PS": "Progressive Scores",
    "WIN": "Number of Wins",
    "WON": "Number of Games Won",
    "BPG": "Number of Games Played with Black",
    "BWG": "Number of Games Won with Black",
    "REP": "Rounds one Elected to Play",
    "STD": "Standard Points",
    "KS": "Koya System",
    "ARO": "Average Rating of Opponents",
    "TPR": "Tournament Performance Rating",
    "PTP": "Perfect Tournament Performance",
    "APRO": "Average of Performance Ratings of Opponents",
    "APPO": "Average of Perfect Performances of Opponents",
    "RTNG": "Rating",
    "TPN": "Pairing Number",
    "EDE": "Extended Direct Encounter",
    "BC": "Board Count",
    "TBR": "Top Board Results",
    "BBE": "Bottom Board Elimination",
    "SSSC": "Scores and Schedule Strength Combination",
}
_MODIFIERS = {
    "C1": "Cut 1",
    "C2": "Cut 2",
    "M1": "Median 1",
    "M2": "Median 2",
    "F": "Fore",
    "R": "Reverse",
}
"""The words of the modifiers that change a name."""
_BETWEEN = re.compile(r"[/:-]")


def fide_name(code: str) -> str:
    """Return FIDE's name of a tie-break, empty for one that has no name there.

    >>> fide_name("BH/C1"), fide_name("FB/M2/P"), fide_name("SB:MP/C1"), fide_name("OTHER_X")
    ('Buchholz Cut 1', 'Fore Buchholz Median 2', 'Sonneborn-Berger Cut 1', '')
    """
    name, *modifiers = _BETWEEN.split(code.upper())
    if name not in _NAMES:
        return ""
    words = [_NAMES[name]]
    words.extend(_MODIFIERS[modifier] for modifier in modifiers if modifier in _MODIFIERS)
    return " ".join(words)


def names_to_find(code: str) -> tuple[str, ...]:
    """Return what people type to find a tie-break: its code in both spellings, and FIDE's name with
    the usual variants.

    >>> names_to_find("BH/M1")
    ('BH/M1', 'BH-M1', 'Buchholz Median 1', 'Buchholz Median-1', 'Median Buchholz')
    """
    name = fide_name(code)
    names = [code, code.replace("/", "-"), name, re.sub(r" (\d)$", r"-\1", name)]
    if "/M1" in code:
        names.append(f"Median {name.removesuffix(' Median 1')}")
    if "/M2" in code:
        names.append(f"Median {name.removesuffix(' Median 2')} 2")
    return tuple(dict.fromkeys(filter(None, names)))
