"""Cyrillic and Greek names in Latin letters, as FIDE's list has them: by sound, without marks."""

from __future__ import annotations

import re
import unicodedata

_CYRILLIC = """
а a б b в v г g ґ g д d е e ё e є ye ж zh з z и i і i ї yi й y к k л l м m н n о o п p р r с s т t
у u ў u ф f х kh ц ts ч ch ш sh щ shch ъ - ы y ь - э e ю yu я ya ’ - ђ dj ј j љ lj њ nj ћ c џ dz ѓ g
ќ k ѕ dz
"""
_GREEK = """
α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps
ω o ου ou αυ av ευ ev γγ ng γκ gk μπ b ντ nt τσ ts
"""
"""Each letter, or pair of letters, with its Latin form; a dash for nothing."""


def _pairs(table: str) -> dict[str, str]:
    words = table.split()
    latin = [word.strip("-") for word in words[1::2]]
    return dict(zip(words[::2], latin, strict=True))


_LATIN = _pairs(_CYRILLIC) | _pairs(_GREEK)
_LETTERS = re.compile(
    "|".join(sorted(map(re.escape, _LATIN), key=len, reverse=True)), re.IGNORECASE
)
_OTHER_SPELLINGS = _pairs("kh h yu iu ya ia shch sch iy i yy y")
"""Further spellings of the same letters in FIDE's list, where players chose them."""
_FOREIGN = re.compile("[\u0370-\u03ff\u0400-\u052f]")


def has_foreign_letters(text: str) -> bool:
    """Return whether there are Cyrillic or Greek letters in a text."""
    return _FOREIGN.search(text) is not None


def latin_form(text: str) -> str:
    """Return a text with Latin letters in place of Cyrillic and Greek ones; all others stay.

    >>> (
    ...     latin_form("Бондаренко, Юрий"),
    ...     latin_form("Παπαδόπουλος, Γιώργος"),
    ...     latin_form("Müller, Hans"),
    ... )
    ('Bondarenko, Yuriy', 'Papadopoulos, Giorgos', 'Müller, Hans')
    """
    if not has_foreign_letters(text):
        return text
    return _LETTERS.sub(_latin, _without_accents(text))


def latin_spellings(text: str) -> tuple[str, ...]:
    """Return the ways in which a name with Cyrillic or Greek letters is spelled in Latin ones.

    Empty for others.

    >>> latin_spellings("Хохлов, Юрий"), latin_spellings("Müller")
    (('Khokhlov, Yuriy', 'Hohlov, Iuri'), ())
    """
    if not has_foreign_letters(text):
        return ()
    usual_spelling = latin_form(text)
    variant = usual_spelling
    for letters, spelling in _OTHER_SPELLINGS.items():
        variant = variant.replace(letters, spelling).replace(
            letters.capitalize(), spelling.capitalize()
        )
    return tuple(dict.fromkeys((usual_spelling, variant)))


def _without_accents(text: str) -> str:
    """Return a text in which й, ё and ї stay letters of their own, and Greek vowels lose their
    accents.
    """
    letters = []
    for letter in unicodedata.normalize("NFC", text):
        is_greek = "\u0370" <= letter <= "\u03ff"
        decomposed = unicodedata.normalize("NFD", letter)
        letters.append(decomposed[:1] if is_greek else letter)
    return "".join(letters)


def _latin(match: re.Match[str]) -> str:
    """Return Latin letters for one of another alphabet, or for two that make one sound, with its
    capitals.
    """
    letters = match[0]
    latin = _LATIN[letters.lower()]
    if letters.isupper() and _is_among_capitals(match):
        return latin.upper()
    if letters[0].isupper():
        return latin.capitalize()
    return latin


def _is_among_capitals(match: re.Match[str]) -> bool:
    """Return whether the next or the previous letter is a capital too, so that the word is written
    in capitals.
    """
    text = match.string
    next_letter = text[match.end() : match.end() + 1]
    previous_letter = text[: match.start()][-1:]
    return next_letter.isupper() or (previous_letter.isupper() and not next_letter.isalpha())
