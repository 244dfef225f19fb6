"""FIDE titles that lists write into the cell of the name: ``GM Sample, Ann``, ``Ann Sample
(WFM)``.
"""

from __future__ import annotations

import re

from arbiter_gui.domain.players.titles import FIDE_TITLES

_TITLE = "|".join(FIDE_TITLES)
_BEFORE = re.compile(rf"(?P<title>{_TITLE})[.:]?\s+(?P<name>\S+[\s,].*)")
_BEHIND_IN_BRACKETS = re.compile(rf"(?P<name>.+?[\s,].+?),?\s*[(\[](?P<title>{_TITLE})[)\]]")
_BEHIND = re.compile(rf"(?P<name>.+?[\s,].+?),?\s(?P<title>{_TITLE})")
_ALSO_A_SURNAME = "IM"


def name_and_title(text: str) -> tuple[str, str]:
    """Return a name without the title beside it, and the title; empty without one.

    >>> (
    ...     name_and_title("GM Sample, Ann"),
    ...     name_and_title("Ann Sample (WFM)"),
    ...     name_and_title("Sample, Ann FM"),
    ... )
    (('Sample, Ann', 'GM'), ('Ann Sample', 'WFM'), ('Sample, Ann', 'FM'))
    >>> name_and_title("IM SANG HO"), name_and_title("Sample, Ann")
    (('IM SANG HO', ''), ('Sample, Ann', ''))
    """
    match = (
        _BEFORE.fullmatch(text) or _BEHIND_IN_BRACKETS.fullmatch(text) or _BEHIND.fullmatch(text)
    )
    if match is None:
        return text, ""
    if match["title"] == _ALSO_A_SURNAME and text.isupper():
        return text, ""
    return match["name"], match["title"]
