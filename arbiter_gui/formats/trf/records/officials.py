"""The records of the arbiters, 102 and 112: a name, followed by the FIDE ID in brackets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from arbiter_gui.domain.tournament import Details, Record

_NAME_AND_ID = re.compile(
    r"(?P<name>.*\S)\s*[(\[]\s*(?:(?P<title>IA|FA|NA)[ ,;/]+)?(?:(?:FIDE[- ]?)?ID[: "
    r"]*)?(?P<ident>\d{1,11})\s*[)\]]",
    re.IGNORECASE,
)


class Official(NamedTuple):
    """An arbiter as named in a record; title and FIDE ID are empty if it does not state them."""

    name: str
    ident: str = ""
    title: str = ""


def read_official(text: str) -> Official:
    """Return the arbiter of a record.

    >>> read_official("Arb, A (22232540)")
    Official(name='Arb, A', ident='22232540', title='')
    >>> read_official("Arb, A (IA)")
    Official(name='Arb, A (IA)', ident='', title='')
    """
    match = _NAME_AND_ID.fullmatch(text)
    if match is None:
        return Official(text)
    title = match["title"] or ""
    return Official(match["name"], match["ident"].lstrip("0"), title.upper())


def read_officials(records: Sequence[Record]) -> tuple[Official, ...]:
    """Return the arbiters of several records, blank ones left out."""
    texts = (record.text[3:].strip(" ") for record in records)
    return tuple(read_official(text) for text in texts if text)


def render_official(code: str, official: Official) -> str:
    """Return the record of an arbiter, with the FIDE ID after the name."""
    name = " ".join(official.name.split())
    if official.ident:
        return f"{code} {name} ({official.ident})"
    return f"{code} {name}"


def officials_of(details: Details) -> tuple[Official, ...]:
    """Return the chief arbiter, whose name may be empty, and the deputies with their known titles
    and IDs.
    """
    names = (details.chief_arbiter, *details.deputies)
    officials = zip_longest(names, details.arbiter_ids, details.arbiter_titles, fillvalue="")
    return tuple(Official(name, ident, title) for name, ident, title in officials)[: len(names)]


def ids_and_titles(officials: Sequence[Official]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return FIDE IDs and titles as details keep them: without empty ones at the end."""
    idents = [official.ident for official in officials]
    titles = [official.title for official in officials]
    return _trimmed(idents), _trimmed(titles)


def says_the_same(stated_official: Official, official: Official) -> bool:
    """Return whether a record is true of an arbiter.

    A title that it does not state does not matter.
    """
    if (stated_official.name, stated_official.ident) != (official.name, official.ident):
        return False
    return stated_official.title in ("", official.title)


def _trimmed(texts: Sequence[str]) -> tuple[str, ...]:
    """Return texts without empty ones at the end."""
    length = len(texts)
    while length and not texts[length - 1]:
        length -= 1
    return tuple(texts[:length])
