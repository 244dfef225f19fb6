"""Headings of several words that no table has: of a rating, of a number, and abbreviated ones.

Every federation has its own rating and its own numbers, and every language has words for them:
"Rating FPX", "ÖSB-Elo", "Укр. рейтинг", "Código FENAMAC". Such a heading is read word by word: what
it is, whose it is, and for which type of games. A word that is in no table may be the abbreviation
of a federation; then the cells have to confirm it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache

from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.formats.player_lists.headings.composed_words import (
    BESIDE,
    BESIDE_BYES,
    BESIDE_GROUPS,
    BESIDE_MONEY,
    BETWEEN_WORDS,
    CLUBS,
    CURRENT_WORDS,
    FEES,
    FIDES,
    GROUPS,
    ID_WORDS,
    KINDS,
    OF_ANY_KIND,
    OF_CLUBS,
    OF_FEDERATIONS,
    OF_PLAYERS,
    OTHER_NUMBERS,
    OTHER_PERSONS,
    OTHER_RATINGS,
    PAYMENTS,
    RATING,
    RATING_OF_AN_OWNER,
    REGISTER,
)
from arbiter_gui.formats.player_lists.headings.further_languages import HEADINGS_BY_LANGUAGE
from arbiter_gui.formats.player_lists.headings.list_fields import ListField
from arbiter_gui.formats.player_lists.headings.rarer_languages import RARER_HEADINGS
from arbiter_gui.formats.player_lists.headings.round_headings import BYES
from arbiter_gui.formats.player_lists.headings.words import KNOWN

_LETTERS = re.compile(r"[A-Za-z]+(?=[\u3040-\ud7af])|[^\W\d_]+")
"""A word; Latin letters before those of East Asia are one of their own: "FIDEレーティング"."""
_EAST_ASIAN = re.compile(r"[\u1100-\u11ff\u3040-\ud7af]")
"""A sign of East Asia; those of Korea are taken apart when they are folded."""
_MARK_WITHIN_WORD = re.compile(r"(?<=[\u0590-\u05ff])[\"'״׳](?=[\u0590-\u05ff])")
"""The mark of an abbreviation within a Hebrew word."""
_OF_SWISS_MANAGER = re.compile(r"([^\W\d_]{3,})([in])")
"""A rating word with the letter for an international or a national one: ``RejtN``, ``RatingI``."""
_ABBREVIATED = re.compile(r"[^\W\d_]+\.?")
_ASIDE = re.compile(r"[(\[].*?[)\]]")
_SHORTEST_ABBREVIATION = 2
_FEWEST_LETTERS = 4
"""The fewest letters of a heading abbreviated by points."""
_LONGEST_ABBREVIATION = 9
"""The most letters of the abbreviation or the name of a federation."""
_MOST_UNKNOWN = 2
"""The most words of such a name: "Chess SA ID"."""
_ANY_NUMBER = "id"
"""The heading for a number of the players, which may be that of their federation."""
_MEANINGFUL = RATING | OF_ANY_KIND | ID_WORDS | FIDES


class _Owner(Enum):
    """Whose rating or number it is."""

    OPEN = "open"
    FIDE = "FIDE"
    FEDERATION = "federation"
    EITHER = "either"


_RATING_WORDS = {
    (_Owner.FIDE, RatingKind.STANDARD): "fiderating",
    (_Owner.FIDE, RatingKind.RAPID): "fiderapid",
    (_Owner.FIDE, RatingKind.BLITZ): "fideblitz",
    (_Owner.FEDERATION, RatingKind.STANDARD): "nationalrating",
    (_Owner.FEDERATION, RatingKind.RAPID): "rapidnat",
    (_Owner.FEDERATION, RatingKind.BLITZ): "blitznat",
    (_Owner.OPEN, RatingKind.STANDARD): "rating",
    (_Owner.OPEN, RatingKind.RAPID): "rapid",
    (_Owner.OPEN, RatingKind.BLITZ): "blitz",
    (_Owner.EITHER, RatingKind.STANDARD): "rating",
    (_Owner.EITHER, RatingKind.RAPID): "rapid",
    (_Owner.EITHER, RatingKind.BLITZ): "blitz",
}
"""The heading in the tables for a rating, by its owner and the type of games."""


def says_fide(title: str) -> bool:
    """Return whether a heading says that something is FIDE's, in any language."""
    return not FIDES.isdisjoint(_words_of(title))


def says_another_rating(title: str) -> bool:
    """Return whether a heading is that of a rating which no list keeps: a performance, a change, an
    average.

    >>> (
    ...     says_another_rating("Performance rating"),
    ...     says_another_rating("FIDE avg"),
    ...     says_another_rating("Elo"),
    ... )
    (True, True, False)
    """
    words = _words_of(title)
    is_of_ratings = not (RATING | RATING_OF_AN_OWNER | FIDES).isdisjoint(words)
    return is_of_ratings and not OTHER_RATINGS.isdisjoint(words)


def could_be_fee(title: str) -> bool:
    """Return whether all words of a heading are such as stand beside one for money, about the entry
    or the tournament: then amounts of money below it are fees.

    It needs no word for money itself.

    >>> could_be_fee("Inscrição"), could_be_fee("Rating")
    (True, False)
    """
    words = _words_of(title)
    return bool(words) and words.issubset(BESIDE_MONEY | BETWEEN_WORDS)


def says_another_person(title: str) -> bool:
    """Return whether a heading is that of somebody else: the parents, the captain, a contact.

    >>> says_another_person("Parent / guardian"), says_another_person("Player")
    (True, False)
    """
    return not OTHER_PERSONS.isdisjoint(_words_of(title))


def says_another_number(title: str) -> bool:
    """Return whether a heading is that of a number which no federation gives: a telephone, a
    payment.

    >>> says_another_number("Teléfono tutor"), says_another_number("FIDE number")
    (True, False)
    """
    words = _words_of(title)
    return (
        not OTHER_NUMBERS.isdisjoint(words)
        and FIDES.isdisjoint(words)
        and OF_FEDERATIONS.isdisjoint(words)
    )


def composed_word(title: str) -> str:
    """Return the heading in the tables that has the meaning of one of several words.

    Empty if it has none.

    >>> (
    ...     composed_word("ÖSB-Elo"),
    ...     composed_word("Elo FIDE nebo ČR"),
    ...     composed_word("FIDE rapid"),
    ...     composed_word("CR ID"),
    ... )
    ('nationalrating', 'rating', 'fiderapid', 'nationalid')
    >>> composed_word("Performance rating"), composed_word("Team no."), composed_word("Club rating")
    ('', '', '')
    """
    words = _words_of(title)
    return (
        _word_for_lettered_rating(words)
        or _word_for_wishes_or_club(words)
        or _word_for_money(words)
        or _word_for_number_or_rating(words)
    )


def _word_for_wishes_or_club(words: set[str]) -> str:
    """Return the heading for byes, a club or a group, empty for others."""
    if words & BYES and words <= BYES | BESIDE_BYES | BETWEEN_WORDS | BESIDE:
        return "byes"
    if words & CLUBS and words <= CLUBS | OF_CLUBS:
        return "club"
    if len(words) > 1 and words & GROUPS and words <= GROUPS | BESIDE_GROUPS | BETWEEN_WORDS:
        return "section"
    return ""


def _word_for_lettered_rating(words: set[str]) -> str:
    """Return the heading for a rating whose owner is the last letter of its only word.

    Empty for others.
    """
    match = _OF_SWISS_MANAGER.fullmatch("".join(words)) if len(words) == 1 else None
    if match is None or match[1] not in RATING:
        return ""
    if match[2] == "n":
        return "nationalrating"
    return "fiderating"


def _word_for_money(words: set[str]) -> str:
    """Return the heading for the entry fee, or for what has been paid of it; empty for others."""
    if not words <= FEES | PAYMENTS | BESIDE_MONEY | BETWEEN_WORDS:
        return ""
    if words & PAYMENTS:
        return "paid"
    if words & FEES:
        return "fee"
    return ""


def _word_for_number_or_rating(words: set[str]) -> str:
    """Return the heading for a number or a rating and its owner, empty for others."""
    owner = _owner_named_by(words)
    rest = words - FIDES - OF_FEDERATIONS - CURRENT_WORDS
    if rest & ID_WORDS and rest <= ID_WORDS | BETWEEN_WORDS | BESIDE:
        return _number_heading(owner)
    of_an_owner = RATING_OF_AN_OWNER | OF_ANY_KIND
    is_rating = bool(rest & RATING) or (owner is not _Owner.OPEN and bool(rest & of_an_owner))
    if is_rating and rest <= RATING | of_an_owner | BESIDE | BETWEEN_WORDS:
        return _RATING_WORDS[owner, _rating_kind_in(rest)]
    return ""


@dataclass(frozen=True, slots=True)
class OpenHeading:
    """What a heading means if there are ratings below it, and if there are numbers.

    Empty: nothing of the kind.
    """

    of_ratings: str = ""
    of_numbers: str = ""
    is_guess: bool = False
    """Whether it has a word that no table has, so that a few cells do not confirm it."""


def open_heading(title: str) -> OpenHeading:
    """Return the meanings of a heading that needs its cells: one with only FIDE, or the
    abbreviation of a federation.

    A word that is in no table may be such an abbreviation.

    >>> open_heading("Xyz rating"), open_heading("XYZ no.").of_numbers
    (OpenHeading(of_ratings='nationalrating', of_numbers='', is_guess=True), 'nationalid')
    >>> (
    ...     open_heading("ФШР") == OpenHeading("nationalrating", "nationalid"),
    ...     open_heading("Best rating") == OpenHeading(),
    ... )
    (True, True)
    """
    words = _words_of(_ASIDE.sub("", title))
    if not words:
        return OpenHeading()
    # First the headings all of whose words are known.
    if words <= FIDES:
        return OpenHeading(of_ratings="fiderating", of_numbers="fideid")
    if words <= OF_FEDERATIONS:
        return OpenHeading(of_ratings="nationalrating", of_numbers="nationalid")
    if words & REGISTER and words <= ID_WORDS | BETWEEN_WORDS:
        return OpenHeading(of_numbers="nationalid")
    if words & OF_PLAYERS and words & ID_WORDS and words <= ID_WORDS | OF_PLAYERS | BETWEEN_WORDS:
        return OpenHeading(of_numbers=_ANY_NUMBER)
    # Then those with an unknown word, which can be the abbreviation of a federation if it is short.
    unknown = words - _MEANINGFUL - RATING_OF_AN_OWNER - BETWEEN_WORDS - BESIDE - OF_FEDERATIONS
    are_short = all(
        _SHORTEST_ABBREVIATION <= len(word) <= _LONGEST_ABBREVIATION for word in unknown
    )
    if not unknown or len(unknown) > _MOST_UNKNOWN or not are_short:
        return OpenHeading()
    if words & FIDES:
        if unknown & (OTHER_RATINGS | OTHER_NUMBERS):
            return OpenHeading()
        return OpenHeading(of_ratings="fiderating", of_numbers="fideid", is_guess=True)
    meanings = _meanings_of_abbreviation(unknown, words)
    if _are_abbreviations(unknown, title):
        return replace(meanings, is_guess=False)
    return meanings


def _are_abbreviations(words: set[str], title: str) -> bool:
    """Return whether unknown words are in capitals and others of the heading are not: ``SCF
    rating``.

    >>> _are_abbreviations({"scf"}, "SCF rating"), _are_abbreviations({"scf"}, "SCF RATING")
    (True, False)
    """
    capitals = {folded(word) for word in _LETTERS.findall(title) if word.isupper()}
    return words <= capitals and not title.isupper()


def _meanings_of_abbreviation(unknown: set[str], words: set[str]) -> OpenHeading:
    """Return the meanings of a heading with words that may be the name or the abbreviation of a
    federation.
    """
    has_rating = not (RATING | RATING_OF_AN_OWNER | OF_ANY_KIND).isdisjoint(words)
    has_number = not ID_WORDS.isdisjoint(words)
    if has_rating and not has_number and unknown.isdisjoint(OTHER_RATINGS | CLUBS):
        rating = _RATING_WORDS[_Owner.FEDERATION, _rating_kind_in(words)]
        return OpenHeading(rating, is_guess=True)
    if has_number and not has_rating and unknown.isdisjoint(OTHER_NUMBERS):
        return OpenHeading("", "nationalid", is_guess=True)
    return OpenHeading()


def word_in_full(title: str) -> str:
    """Return the known heading that is abbreviated by points, or has words of no meaning.

    Empty without one.

    >>> (
    ...     word_in_full("Dát. narodenia"),
    ...     word_in_full("Prénom du joueur"),
    ...     word_in_full("Дата народж."),
    ... )
    ('datumnarodenia', 'prenom', 'датанародження')
    """
    words = [word for word in _LETTERS.findall(folded(title)) if word not in BETWEEN_WORDS]
    plain = "".join(words)
    if any(plain in known for known in KNOWN.values()):
        return plain
    # "Member card no." is the number on it: the word for a number says nothing more.
    without_number = "".join(word for word in words if word not in ID_WORDS)
    for numbered in (ListField.NATIONAL_ID, ListField.FIDE_ID):
        if without_number in KNOWN[numbered]:
            return without_number
    return _abbreviated_word(title)


def _abbreviated_word(title: str) -> str:
    """Return the one known heading that is abbreviated by points.

    Empty without one, and if it may be several.
    """
    parts = [folded(part) for part in _ABBREVIATED.findall(title)]
    letters = sum(len(part.rstrip(".")) for part in parts)
    if letters < _FEWEST_LETTERS or not any(part.endswith(".") for part in parts):
        return ""
    # Several headings of one field mean the same; of two fields it could be either.
    heading_by_field = {}
    for heading, field in _headings_in_words().items():
        if len(heading) == len(parts) and all(map(_is_abbreviation_of, parts, heading)):
            heading_by_field[field] = "".join(heading)
    if len(heading_by_field) != 1:
        return ""
    return next(iter(heading_by_field.values()))


def _is_abbreviation_of(part: str, word: str) -> bool:
    if not part.endswith("."):
        return part == word
    return word.startswith(part[:-1])


@cache
def _headings_in_words() -> dict[tuple[str, ...], str]:
    """Return the field of each known heading, by its words.

    One of two fields belongs to the first.
    """
    fields: dict[tuple[str, ...], str] = {}
    for words_by_field in (*HEADINGS_BY_LANGUAGE.values(), *RARER_HEADINGS.values()):
        for field, headings in words_by_field.items():
            for heading in headings:
                fields.setdefault(tuple(_LETTERS.findall(folded(heading))), field.value)
    for field, known in KNOWN.items():
        for word in known:
            fields.setdefault((word,), field.value)
    return fields


def _words_of(title: str) -> set[str]:
    """Return the words of a heading.

    The known ones in a compound of East Asia are words of their own.
    """
    words: set[str] = set()
    for word in _LETTERS.findall(folded(_MARK_WITHIN_WORD.sub("", title).replace("#", " no "))):
        if _EAST_ASIAN.search(word):
            words.update(_parts_of_compound(word))
        else:
            words.add(word)
    return words


def _parts_of_compound(word: str) -> Iterator[str]:
    """Yield the known words of a compound from left to right, the longest first, and what is
    between them.
    """
    unknown = ""
    while word:
        part = next((known for known in _east_asian_words() if word.startswith(known)), "")
        # Letters that begin no known word are collected until one begins.
        if part and unknown:
            yield unknown
            unknown = ""
        if part:
            yield part
        else:
            unknown += word[0]
        word = word[len(part) or 1 :]
    if unknown:
        yield unknown


@cache
def _east_asian_words() -> tuple[str, ...]:
    """Return the words of East Asia of which headings are composed, the longest first."""
    words = (
        RATING
        | OF_ANY_KIND
        | FIDES
        | OF_FEDERATIONS
        | ID_WORDS
        | OF_PLAYERS
        | CLUBS
        | OF_CLUBS
        | GROUPS
    )
    return tuple(
        sorted((word for word in words if _EAST_ASIAN.search(word)), key=len, reverse=True)
    )


def _owner_named_by(words: set[str]) -> _Owner:
    """Return whose ratings or numbers the words of a heading mean: FIDE's, the federation's,
    either, or not stated.
    """
    is_fides = not FIDES.isdisjoint(words)
    is_national = not OF_FEDERATIONS.isdisjoint(words)
    if is_fides and is_national:
        return _Owner.EITHER
    if is_fides:
        return _Owner.FIDE
    if is_national:
        return _Owner.FEDERATION
    return _Owner.OPEN


def _number_heading(owner: _Owner) -> str:
    """Return the heading for a number; one of nobody in particular is left open."""
    if owner is _Owner.FIDE:
        return "fideid"
    if owner is _Owner.FEDERATION:
        return "nationalid"
    return ""


def _rating_kind_in(words: set[str]) -> RatingKind:
    """Return the type of rating that the words of a heading name, standard if they name none."""
    for kind in (RatingKind.RAPID, RatingKind.BLITZ):
        if not KINDS[kind].isdisjoint(words):
            return kind
    return RatingKind.STANDARD
