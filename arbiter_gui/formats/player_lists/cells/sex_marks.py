"""The marks for women and men in lists: two letters of some language, or a mark for women only.

One letter can mean two things in two languages: ``F`` is a woman in English lists and a man (férfi)
in Hungarian ones. ``M`` is a man nearly everywhere and a woman (mujer) beside ``H`` in Spanish
ones. The meaning of a letter is clear only from the other letter of its column.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import chain

from arbiter_gui.domain.players.sexes import sex_of
from arbiter_gui.domain.texts.plain_letters import folded

_PAIRS = (
    # woman, man
    ("w", "m"),
    ("f", "m"),
    ("v", "m"),  # Dutch
    ("k", "m"),  # Polish, Danish, Norwegian, Swedish
    ("z", "m"),  # Czech, Slovak, Croatian, Slovene
    ("n", "m"),  # Finnish, Estonian
    ("n", "f"),  # Hungarian
    ("k", "e"),  # Turkish
    ("p", "l"),  # Indonesian
    ("m", "h"),  # Spanish
    ("f", "h"),  # French, Catalan
    ("d", "h"),  # Catalan, French
    ("m", "v"),  # Lithuanian
    ("s", "v"),  # Latvian
    ("ж", "м"),  # Russian, Bulgarian, Serbian
    ("ж", "ч"),  # Ukrainian
    ("γ", "α"),  # Greek
    ("θ", "α"),  # Greek
    ("nu", "nam"),  # Vietnamese
    ("q", "k"),  # Azerbaijani
    ("ә", "е"),  # Kazakh
    ("ქ", "კ"),  # Georgian
    ("ქ", "მ"),  # Georgian
    ("эм", "эр"),  # Mongolian
    ("ի", "ա"),  # Armenian
)
_MEN = frozenset(man for _, man in _PAIRS)
_WOMEN = frozenset(woman for woman, _ in _PAIRS)
_USUAL_FOR_WOMEN = frozenset(("w", "f", "wf", "ж", "k", "z", "v", "d", "γ", "θ", "p"))
_WOMEN_ALONE = _USUAL_FOR_WOMEN | {
    mark for mark in _WOMEN - _MEN if len(mark) > 1 or not mark.isascii()
}
"""Marks for women in lists that do not mark men; ``n`` and ``s`` alone are answers in several
languages."""
_PAIRS_OF_HEADINGS = {"lytis": ("m", "v"), "dzimums": ("s", "v")}
"""Languages whose letters have other meanings elsewhere, by the heading of the column."""
_FLAGS = {"w": "w", "wi": "w", "i": "m"}
"""The flags of FIDE's lists: women are marked with a w, and inactive players with an i."""
_MARKS_OF_ANY = frozenset(chain.from_iterable(_PAIRS))
"""The marks for women and for men of all languages."""


def _is_mark(mark: str) -> bool:
    """Return whether a folded text marks women or men in some list."""
    return mark in _MARKS_OF_ANY or sex_of(mark) != ""


def plain_mark(mark: str) -> str:
    """Return a mark as `sex_marks` has it: folded, without points."""
    return folded(mark).strip(" .")


def sex_marks(marks: Collection[str], heading: str = "") -> Mapping[str, str] | None:
    """Return ``m`` or ``w`` for every folded mark of a column, None if its marks are not sexes.

    `heading` is that of the column, folded. A stray text beside the two letters of a language does
    not matter.

    >>> sex_marks({"K", "E"}) == {"k": "w", "e": "m"}, sex_marks({"F", "N"}) == {"f": "m", "n": "w"}
    (True, True)
    >>> sex_marks({"Man", "Woman"}) == {"man": "m", "woman": "w"}, sex_marks({"x", "y"}) is None
    (True, True)
    >>> (
    ...     sex_marks({"F", "N", "?"}) == {"f": "m", "n": "w"},
    ...     sex_marks({"i", "wi"}) == {"i": "m", "wi": "w"},
    ... )
    (True, True)
    """
    plain = {plain_mark(mark) for mark in marks if plain_mark(mark)}
    if not plain:
        return None
    # The flags of FIDE's list: "i" alone could be any mark, but not beside another flag.
    are_flags = plain <= _FLAGS.keys() and not plain.isdisjoint(("i", "wi"))
    if are_flags and plain != {"i"}:
        return {mark: _FLAGS[mark] for mark in plain}
    # Two marks that are the sexes in one language; that of the heading comes first, as a letter can
    # mean either sex.
    pairs = [_PAIRS_OF_HEADINGS[heading], *_PAIRS] if heading in _PAIRS_OF_HEADINGS else _PAIRS
    for woman, man in pairs:
        other_texts = plain - {woman, man}
        if {woman, man} <= plain and not any(map(_is_mark, other_texts)):
            return {woman: "w", man: "m"}
    # A single mark can only be that of the women: nobody marks the men and leaves the women blank.
    if len(plain) == 1 and plain <= _marks_of_women_alone(heading):
        return dict.fromkeys(plain, "w")
    meanings = {mark: sex_of(mark) for mark in plain}
    if all(meanings.values()):
        return meanings
    return None


def _marks_of_women_alone(heading: str) -> frozenset[str]:
    """Return the marks that mean a woman where no other mark is in the column, by its heading."""
    if heading in _PAIRS_OF_HEADINGS:
        return frozenset(_PAIRS_OF_HEADINGS[heading][:1])
    # Below a heading for the sex a mark is certain that could be anything without one.
    if heading:
        return _WOMEN_ALONE | (_WOMEN - _MEN)
    return _WOMEN_ALONE


def marks_women_only(marks: Collection[str], heading: str = "") -> bool:
    """Return whether a column marks women and leaves men blank, as several federations' lists
    do.
    """
    meanings = sex_marks(marks, heading)
    if meanings is not None and meanings.keys() <= _FLAGS.keys():
        return "w" in meanings.values()
    return meanings is not None and set(meanings.values()) == {"w"}
