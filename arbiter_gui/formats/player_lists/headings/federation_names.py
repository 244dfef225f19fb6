"""The names of federations and of their lists in headings: "DWZ", "Elo FPX", "Relatienummer"."""

from __future__ import annotations

import re

from arbiter_gui.domain.texts.plain_letters import folded, folded_words
from arbiter_gui.formats.player_lists.headings.words import heading_word

_LETTERS = re.compile(r"[^\W\d_]+")
_NAMES = {
    "AUS": "acf",
    "AUT": "ösb oesb",
    "BEL": "kbsb frbe ksb",
    "BRA": "cbx",
    "CAN": "cfc fqe activertg",
    "CHI": "ajefech fenach",
    "COL": "fecodaz",
    "CRO": "hšs",
    "CZE": "ščr čr lok elolok",
    "DEN": "dsu",
    "ENG": "ecf ecfcode ecfrating ecfgrade",
    "ESP": "feda elofeda fcde fegaxa",
    "FIN": "selo vahvuusluku",
    "FRA": "ffe nrffe eloffe",
    "GER": "dsb dewis dwz nwz zps pkz dwzelo elodwz",
    "GRE": "εσο",
    "HUN": "mssz",
    "IND": "aicf",
    "INA": "percasi",
    "IRL": "icu",
    "ITA": "fsi eloitalia elofsi idfsi",
    "JPN": "jcf",
    "LUX": "flde",
    "MAS": "mcf",
    "MEX": "fenamac",
    "NED": "knsb relatienummer relatienr",
    "NOR": "nsf",
    "NZL": "nzcf",
    "PHI": "ncfp",
    "POL": "pzszach pzs",
    "POR": "fpx",
    "ROU": "frșah",
    "RSA": "chessa",
    "RUS": "фшр ршф",
    "SCO": "pnum",
    "SUI": "ssb fse fss",
    "SWE": "lask ssf",
    "TUR": "tsf ukd",
    "UKR": "фшу укр",
    "USA": "uscf uschess uscfid",
}
"""The names by which one federation alone is meant, by its code."""
FEDERATIONS_BY_NAME = {
    folded(name): federation for federation, names in _NAMES.items() for name in names.split()
}


NAMES_OF_NUMBERS = folded_words("pnum relatienummer relatienr nrffe ecfcode idfsi uscfid zps pkz")
"""Those that are numbers of players or clubs, and never ratings."""


def federation_in_heading(title: str) -> str:
    """Return the federation that a heading names, empty for none.

    >>> (
    ...     federation_in_heading("Elo FPX"),
    ...     federation_in_heading("DWZ (2026)"),
    ...     federation_in_heading("Rating"),
    ... )
    ('POR', 'GER', '')
    """
    words = [heading_word(title), *_LETTERS.findall(folded(title))]
    federations = {FEDERATIONS_BY_NAME[word] for word in words if word in FEDERATIONS_BY_NAME}
    if len(federations) != 1:
        return ""
    return federations.pop()
