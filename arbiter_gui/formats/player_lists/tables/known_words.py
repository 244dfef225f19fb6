"""The words by which player lists are recognised, whatever their language."""

from __future__ import annotations

import re
from functools import cache

from arbiter_gui.domain.players.sexes import sex_of
from arbiter_gui.formats.east_asian import begins_with_surname, is_east_asian
from arbiter_gui.formats.player_lists.headings.further_languages import HEADINGS_BY_LANGUAGE
from arbiter_gui.formats.player_lists.headings.rarer_languages import RARER_HEADINGS
from arbiter_gui.formats.player_lists.names.given_names import is_given_name

_WORD = re.compile(r"[^\W\d_]+")
_SHORTEST = 3
_WEIGHT_OF_A_HEADING = 2


@cache
def _words_of_headings() -> frozenset[str]:
    """Return the single words of all headings with letters beyond ASCII, in small letters with
    their accents.
    """
    words: set[str] = set()
    for headings_by_field in (*HEADINGS_BY_LANGUAGE.values(), *RARER_HEADINGS.values()):
        for headings in headings_by_field.values():
            for heading in headings:
                words.update(
                    word.casefold() for word in _WORD.findall(heading) if not word.isascii()
                )
    return frozenset(words)


def known_words(text: str) -> int:
    """Return the number of known words with letters beyond ASCII: headings, names, marks of the
    sex.

    Words of plain letters are the same in every encoding and show nothing.
    """
    count = 0
    for word in set(_WORD.findall(text)):
        if word.isascii() or (len(word) < _SHORTEST and not is_east_asian(word)):
            continue
        if word.casefold() in _words_of_headings():
            count += _WEIGHT_OF_A_HEADING
        elif is_given_name(word) or sex_of(word) or begins_with_surname(word):
            count += 1
    return count
