"""The field that a heading means.

The headings themselves are in `words`. Capitals, accents, blanks and punctuation do not matter, nor
does text in brackets, nor figures beside a known word: "Elo (Nov 2026)" means the same as "Elo".
Long questions of web forms ("Date of birth of the player?") are searched for known words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.domain.texts.plain_letters import folded, folded_words
from arbiter_gui.formats.player_lists.headings.composed import composed_word, word_in_full
from arbiter_gui.formats.player_lists.headings.composed_words import (
    BETWEEN_WORDS,
    CURRENT_WORDS,
    OF_FEDERATIONS,
    PLACES,
    RATING,
)
from arbiter_gui.formats.player_lists.headings.list_fields import ListField
from arbiter_gui.formats.player_lists.headings.words import (
    COUNTING,
    FIDES_OWN,
    KNOWN,
    NATIONAL_OF_KIND,
    OF_KIND,
    heading_word,
)
from arbiter_gui.formats.player_lists.names.name_forms import NameOrder

_LETTERS = re.compile(r"[^\W\d_]+")
_BESIDE_THE_WORD = re.compile(r"[(\[].*?[)\]]|\d+")
_OR = "or|oder|ou|of|o|lub|albo|nebo|ili|или|або|veya|ή"
_AND = "and|und|et|y|e|i|и|та"
_ALTERNATIVES = re.compile(rf"[/,]|\s(?:{_OR}|{_AND})\s", re.IGNORECASE)
"""The separators of two names of one field: "Club/City", "Клуб или школа", "Город, клуб"."""
_LONG_HEADING = 4
"""From this number of words on, a heading is a question of a form, which is searched for known
words."""
_LONGEST_PHRASE = 4
_OF_FORMS = (
    ListField.BYES,
    ListField.FIDE_ID,
    ListField.BIRTH,
    ListField.EMAIL,
    ListField.PHONE,
    ListField.SEX,
    ListField.CLUB,
    ListField.FEDERATION,
    ListField.RATING,
    ListField.NATIONAL_ID,
    ListField.TITLE,
    ListField.SURNAME,
    ListField.FIRST_NAME,
    ListField.NAME,
    ListField.GROUP,
    ListField.CATEGORY,
)
"""The fields that forms ask for; if a question has words of several, it means the first one here.
"""
_SURNAMES = frozenset(("apellidos", "cognoms", "apelidos", "sobrenomes"))
"""Surnames in languages where people have two."""
_OF_SURNAME_FIRST = folded_words(
    "ФИО ПІБ ПИБ Név Játékos Versenyző Játékosneve Versenyzőneve Teljesnév 氏名 名前 選手名"
)
"""Headings of names in languages in which everybody writes the surname first, or which abbreviate
that order."""
_MIDDLE_NAME = heading_word("Презиме")
_SURNAME_BESIDE_MIDDLE_NAME = heading_word("Фамилия")
_GROUPS = folded_words(
    "group gruppe groupe grupo gruppo groep grupp ryhmä skupina grupa csoport grup група группа"
)
"""Headings of a category that mean the group of the tournament beside one."""
_RATINGS_OF_ANY_OWNER = KNOWN[ListField.NATIONAL_RATING].keys() & RATING - OF_FEDERATIONS
"""Headings that only say "rating", which is the national one in the lists of some countries, as
"Ratingtal" is."""
_WEAK_HEADINGS = {ListField.NATIONAL_RATING: _RATINGS_OF_ANY_OWNER, ListField.CLUB: PLACES}
"""Headings of a field that mean it only if no other column has one, as the town does in a list
without clubs."""
_NAME_PARTS = (ListField.SURNAME, ListField.FIRST_NAME)
_FORM_WORDS = {
    ListField.BYES: ("bye", "byes", "halfpointbye"),
    ListField.GROUP: ("group", "gruppe", "groupe", "grupo", "gruppo"),
    ListField.RATING: ("elo", "fiderating", "fideelo", "рейтинг"),
}
"""Words that mean these fields only in a long question."""
_ASKED_WITH_YES_OR_NO = (ListField.BYES,)
"""The fields of questions answered by yes or no; any other such question asks for consent, or
whether a thing exists.
"""
_DIFFERS = frozenset(
    (
        ListField.NAME, ListField.SURNAME, ListField.FIRST_NAME, ListField.FIDE_ID,
        ListField.NATIONAL_ID,
        ListField.BIRTH, ListField.EMAIL, ListField.PHONE,
    )
)  # fmt: skip
"""The fields in which hardly two players have the same value; the words of a ticked box are the
same in all cells."""
_SHORT_WORDS_MEAN_LITTLE = 3
"""Words with fewer letters are not looked for in a question."""


@dataclass(frozen=True)
class Headings:
    """A row of headings, each in the form of `words`: whole, and without figures and brackets.

    `yes_or_no` are the columns with these answers only, `alike` those with the same words in all
    cells, `empty` those without any, and `unnamed` those that cannot be names: with hardly any
    cell, or the same word in all.
    """

    titles: tuple[str, ...]
    yes_or_no: frozenset[int] = frozenset()
    alike: frozenset[int] = frozenset()
    empty: frozenset[int] = frozenset()
    unnamed: frozenset[int] = frozenset()

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The folded headings."""
        return tuple(table_word(title) for title in self.titles)

    @cached_property
    def words_without_asides(self) -> tuple[str, ...]:
        """The folded headings without brackets and figures."""
        return tuple(table_word(_BESIDE_THE_WORD.sub("", title)) for title in self.titles)

    def rating_words(self) -> tuple[str, ...]:
        """Return the headings as known words of ratings, if they are known, else unchanged."""
        known_words = KNOWN[ListField.RATING]
        pairs = zip(self.words, self.words_without_asides, strict=True)
        return tuple(
            whole_word if whole_word in known_words else plain for whole_word, plain in pairs
        )


Columns = list[ListField | None]
_QUICKER_NATIONAL = NATIONAL_OF_KIND[RatingKind.RAPID] | NATIONAL_OF_KIND[RatingKind.BLITZ]
"""National ratings for rapid and blitz, which do not count for a standard event."""


def columns_by_headings(headings: Headings, kind: RatingKind = RatingKind.STANDARD) -> Columns:
    """Return the field of each column.

    A heading known word for word has priority over a part of one.

    Of several ratings that of `kind` is the one that counts; for rapid and blitz the standard one
    is the second. An empty column has a field only if no other column has it.
    """
    columns: Columns = [None] * len(headings.titles)
    # Each pass fills in or corrects what the passes before it have left, so their order matters.
    # First the headings known word for word. Only columns that these leave free are searched for
    # the words of long questions.
    for field in KNOWN:
        _assign_best_column(headings, columns, field, kind, headings.empty)
    _assign_fields_of_questions(headings, columns)
    # These look at several columns together, and need all that have cells to be known.
    _settle_names_of_fathers(headings, columns)
    _add_rating_beside_national(headings, columns)
    # Only now empty columns: they take the fields that no column with cells has.
    for field in KNOWN:
        if field not in columns:
            _assign_best_column(headings, columns, field, kind, frozenset())
    # The last ones distinguish two columns of a similar meaning once all fields are given.
    _add_group_beside_category(headings, columns)
    _add_second_rating(headings, columns, kind)
    _separate_ratings(headings, columns, kind)
    return columns


def heading_name_order(title: str) -> NameOrder:
    """Return the order of a name's words stated by a heading, such as ``Surname, first name``."""
    if heading_word(title) in _OF_SURNAME_FIRST:
        return NameOrder.SURNAME_FIRST
    words = [heading_word(word) for word in _LETTERS.findall(title)]
    while words and words[-1] in BETWEEN_WORDS:
        # "Nombre y apellidos del jugador"
        words.pop()
    surname_words = KNOWN[ListField.SURNAME].keys()
    first_name_words = KNOWN[ListField.FIRST_NAME].keys()
    for length in range(1, min(len(words), _LONGEST_PHRASE)):
        beginning = "".join(words[:length])
        end = "".join(words[-length:])
        if end in _SURNAMES and beginning not in _SURNAMES:
            return NameOrder.SURNAMES_LAST
        if beginning in first_name_words or end in surname_words:
            return NameOrder.FIRST_NAME_FIRST
        if beginning in _SURNAMES:
            return NameOrder.SURNAMES_FIRST
        if beginning in surname_words or end in first_name_words:
            return NameOrder.SURNAME_FIRST
    return NameOrder.AS_WRITTEN


@lru_cache(maxsize=4096)
def table_word(title: str) -> str:
    """Return a heading as in the tables, also if it is composed of other words or abbreviated."""
    if "#" in title and title.strip() != "#":
        # "USCF #" is a number, and not the rating that the name alone means.
        title = title.replace("#", " no ")
    word = heading_word(title)
    if any(word in known for known in KNOWN.values()):
        return word
    words = _LETTERS.findall(folded(_BESIDE_THE_WORD.sub("", title)))
    if CURRENT_WORDS & set(words):
        return heading_word(" ".join(part for part in words if part not in CURRENT_WORDS))
    return composed_word(title) or word_in_full(title) or _rating_in_brackets(title) or word


def _rating_in_brackets(title: str) -> str:
    """Return the rating in the brackets behind an unknown word, such as "Spielstärke (DWZ)".

    Empty without one.
    """
    for aside in _BESIDE_THE_WORD.findall(title):
        word = heading_word(aside)
        if word in KNOWN[ListField.NATIONAL_RATING] or word in KNOWN[ListField.RATING]:
            return word
    return ""


def is_known_heading(title: str) -> bool:
    """Return whether a heading means a field."""
    word = table_word(title)
    return any(word in known for known in KNOWN.values())


def is_name_heading(title: str) -> bool:
    """Return whether a heading is that of whole names."""
    return table_word(title) in KNOWN[ListField.NAME]


def _assign_best_column(
    headings: Headings,
    columns: Columns,
    field: ListField,
    kind: RatingKind,
    unlikely: frozenset[int],
) -> None:
    """Give a field to the free column whose heading means it best, if there is one.

    Not to an unlikely one.
    """
    if field is ListField.NAME:
        # The accounts with which a form was filled in are all "anonymous".
        unlikely = unlikely | headings.unnamed
    column = _best_column(headings, columns, field, kind, unlikely)
    if column is not None:
        columns[column] = field


def _best_column(
    headings: Headings,
    columns: Columns,
    field: ListField,
    kind: RatingKind,
    unlikely: frozenset[int],
) -> int | None:
    """Return the free column whose heading means a field best, None without one."""
    known_words = KNOWN[field]
    kind_words = OF_KIND[kind] | NATIONAL_OF_KIND[kind]
    unwanted = _QUICKER_NATIONAL if kind is RatingKind.STANDARD else frozenset()
    is_rating = field in (ListField.RATING, ListField.NATIONAL_RATING)
    candidates = []
    for is_part, words in ((False, headings.words), (True, headings.words_without_asides)):
        for index, word in enumerate(words):
            is_free = columns[index] is None and index not in unlikely
            if word in known_words and word not in unwanted and is_free:
                candidates.append(
                    _CandidateColumn(
                        is_part=is_part,
                        of_another_kind=is_rating and word not in kind_words,
                        is_weak=word in _WEAK_HEADINGS.get(field, ()),
                        is_composed=word != heading_word(headings.titles[index]),
                        rank_of_word=known_words[word],
                        column=index,
                    )
                )
    if not candidates:
        return None
    # False sorts before True: the best column has the fewest doubts, the gravest of them compared
    # first.
    return min(candidates).column


class _CandidateColumn(NamedTuple):
    """A column that could be that of a field, by its heading: the doubts about it, the gravest
    first, and its index.
    """

    is_part: bool
    """Whether only a part of the heading means the field."""
    of_another_kind: bool
    """Whether it is a rating of another kind than that of the event, such as rapid."""
    is_weak: bool
    """Whether the heading often means something else."""
    is_composed: bool
    """Whether the meaning comes from several words together."""
    rank_of_word: int
    """The place of the heading among those of the field, the most usual first."""
    column: int
    """Its index, from 0: of equal ones the first counts."""


def _assign_fields_of_questions(headings: Headings, columns: Columns) -> None:
    """Find the fields of long questions, in columns and for fields that are still free."""
    for index, title in enumerate(headings.titles):
        if columns[index] is not None:
            continue
        field = _field_of_question(title)
        is_free = field not in columns and index not in headings.empty
        if field is not None and is_free and _has_answers_below(headings, index, field):
            columns[index] = field


def _has_answers_below(headings: Headings, index: int, field: ListField) -> bool:
    """Return whether the cells below a question can be answers to it, and not only a consent."""
    if index in headings.yes_or_no:
        return field in _ASKED_WITH_YES_OR_NO
    return index not in headings.alike or field not in _DIFFERS


def _phrases_of(words: Sequence[str]) -> set[str]:
    """Return every run of up to `_LONGEST_PHRASE` words, written together as headings are looked
    up.
    """
    phrases = set()
    for begin in range(len(words)):
        for end in range(begin + 1, min(begin + _LONGEST_PHRASE, len(words)) + 1):
            phrases.add("".join(words[begin:end]))
    return phrases


def _field_of_question(title: str) -> ListField | None:
    """Return the field that a heading of a form asks for, such as “What is your FIDE ID?”.

    None for others.
    """
    alternatives = [heading_word(alternative) for alternative in _ALTERNATIVES.split(title)]
    if len(alternatives) == 2:
        for field in _OF_FORMS:
            if set(alternatives) <= KNOWN[field].keys():
                return field
        # "Club/City", whatever the word for a town: the place has no other meaning.
        if not KNOWN[ListField.CLUB].keys().isdisjoint(alternatives):
            return ListField.CLUB
    words = _LETTERS.findall(folded(title))
    if len(words) < _LONG_HEADING and "?" not in title:
        return None
    phrases = _phrases_of(words)
    fields = [field for field in _OF_FORMS if phrases & _words_in_questions(field)]
    if ListField.SURNAME in fields and ListField.FIRST_NAME in fields:
        # "Your name (last name, first name)": both are in the one answer.
        fields = [field for field in fields if field not in _NAME_PARTS] + [ListField.NAME]
    return next(iter(fields), None)


def _words_in_questions(field: ListField) -> set[str]:
    """Return the words that show that a long question is about a field."""
    known_words = {word for word in KNOWN[field] if len(word) > _SHORT_WORDS_MEAN_LITTLE}
    return known_words | set(_FORM_WORDS.get(field, ()))


def _settle_names_of_fathers(headings: Headings, columns: Columns) -> None:
    """Make a middle name of a column that is one beside surnames: a Bulgarian "Презиме" is a
    surname in Serbian.
    """
    if _SURNAME_BESIDE_MIDDLE_NAME not in headings.words or _MIDDLE_NAME not in headings.words:
        return
    columns[headings.words.index(_SURNAME_BESIDE_MIDDLE_NAME)] = ListField.SURNAME
    columns[headings.words.index(_MIDDLE_NAME)] = ListField.FURTHER_NAMES
    if ListField.NAME in columns and ListField.FIRST_NAME not in columns:
        columns[columns.index(ListField.NAME)] = ListField.FIRST_NAME


def _add_rating_beside_national(headings: Headings, columns: Columns) -> None:
    """Find the rating whose heading is a national one in some lists, if another heading states that
    it is national.
    """
    if ListField.RATING in columns or ListField.NATIONAL_RATING not in columns:
        return
    national_column = columns.index(ListField.NATIONAL_RATING)
    if headings.words[national_column] in _RATINGS_OF_ANY_OWNER:
        return
    for index, word in enumerate(headings.words):
        if columns[index] is None and word in _RATINGS_OF_ANY_OWNER and index not in headings.empty:
            columns[index] = ListField.RATING
            return


def _add_group_beside_category(headings: Headings, columns: Columns) -> None:
    """Find the group of a list that has categories too: alone, "Group" may be either of them."""
    if ListField.CATEGORY not in columns or ListField.GROUP in columns:
        return
    for index, word in enumerate(headings.words):
        if columns[index] is None and word in _GROUPS and index not in headings.empty:
            columns[index] = ListField.GROUP
            return


def _add_second_rating(headings: Headings, columns: Columns, kind: RatingKind) -> None:
    """Find the standard rating, which counts in a rapid or blitz event if the other is empty."""
    if kind is RatingKind.STANDARD or ListField.RATING not in columns:
        return
    words = headings.rating_words()
    if words[columns.index(ListField.RATING)] not in OF_KIND[kind]:
        return
    known_words = KNOWN[ListField.RATING]
    quicker = OF_KIND[RatingKind.RAPID] | OF_KIND[RatingKind.BLITZ]
    standard = [
        (word in COUNTING, known_words[word], index)
        for index, word in enumerate(words)
        if columns[index] is None and word in known_words and word not in quicker
    ]
    if standard:
        *_, column = min(standard)
        columns[column] = ListField.SECOND_RATING


def _separate_ratings(headings: Headings, columns: Columns, kind: RatingKind) -> None:
    """Distinguish FIDE's rating from the one that counts, if a list has both or has a national one
    beside it.
    """
    if ListField.RATING not in columns:
        return
    words = headings.rating_words()
    rating_column = columns.index(ListField.RATING)
    has_national = ListField.NATIONAL_RATING in columns
    known_words = KNOWN[ListField.RATING]
    quicker = OF_KIND[RatingKind.RAPID] | OF_KIND[RatingKind.BLITZ]
    if has_national and words[rating_column] in quicker - OF_KIND[kind]:
        # The national rating is one of the event's type.
        columns[rating_column] = None
        return
    has_another_of_fide = any(
        columns[index] is None and word in FIDES_OWN - quicker for index, word in enumerate(words)
    )
    names_fide = words[rating_column] in FIDES_OWN
    is_counting = words[rating_column] in COUNTING or (has_another_of_fide and not names_fide)
    if has_national and not is_counting:
        columns[rating_column] = ListField.FIDE_RATING
        return
    if names_fide:
        return
    # The rating that counts is found; of the free columns, the one with the plainest word for
    # FIDE's rating is that.
    fide_columns = []
    for index, word in enumerate(words):
        is_free = columns[index] is None and word in known_words
        can_be_fides = word in FIDES_OWN or (has_national and word not in COUNTING)
        if is_free and can_be_fides and word not in quicker:
            rank_of_word = known_words[word]
            fide_columns.append((rank_of_word, index))
    if fide_columns:
        _, column = min(fide_columns)
        columns[column] = ListField.FIDE_RATING
