"""The contents of a column of a list, judged by its cells and not by its heading.

Every test here is true only of a column that can hardly contain anything else: a list of players is
imported by the guess, and a wrong guess is worse than none.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from arbiter_gui.domain.calendar.date_reading import read_date
from arbiter_gui.domain.players.federations import federation_of
from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.formats.east_asian import begins_with_surname
from arbiter_gui.formats.player_lists.cells.player_cells import listed_federation, listed_title
from arbiter_gui.formats.player_lists.cells.rating_cells import rating_of_cell
from arbiter_gui.formats.player_lists.cells.round_ticks import RoundTick, round_tick
from arbiter_gui.formats.player_lists.cells.sex_marks import plain_mark, sex_marks
from arbiter_gui.formats.player_lists.names.given_names import is_given_name
from arbiter_gui.formats.player_lists.names.notes_beside_names import name_and_note
from arbiter_gui.formats.player_lists.names.titles_beside_names import name_and_title
from arbiter_gui.formats.player_lists.tables.birth_labels import without_birth_label

_LOOKED_AT = 1000
"""The number of rows that suffice to recognise a column; longer lists are not read twice."""
_MOST = 0.8
"""The share of the cells that have to be of one type; the rest may be odd."""
_MOST_RUNNING = 0.7
_ALMOST_ALL = 0.95
_FIRST_BIRTH_YEAR = 1920
_LAST_BIRTH_YEAR = 2024
_LAST_YEAR = 2040
_SHARED = 0.6
"""The share of cells with the same word from which it is no surname."""
_FEWEST_NAMED = 0.2
"""The share of the rows that have a value at least in a column of names."""
_FEWEST_COUNTED = 5
_LEAST_ALIKE = 4
"""From this number of cells with the same words on, they are those of a box in a form."""
_FEWEST_LETTERS = 2
_LOWEST_RATING = 700
_HIGHEST_RATING = 2900
_LOWEST_OF_ALL = 100
_YEAR = re.compile(r"(?:19|20)\d\d")
_NAME_WITH_COMMA = re.compile(r"[^\W\d_][^\d,;@]*,\s*[^\W\d_][^\d,;@]*")
_WORDS_OF_A_NAME = re.compile(r"['’]?[^\W\d_][^\s\d,;@/]*(?:\s+['’]?[^\W\d_][^\s\d,;@/]*){1,5}")
_SINGLE_NAME = re.compile(r"[^\W\d_][\w'’-]*(?:[\s-][^\W\d_][\w'’.-]*)?")
_AGE_GROUP = re.compile(r"[USÜ+]\s?-?\d{1,2}[FGWM]?|[USÜ]\d{2}[mwf]?|\d{2}\+", re.IGNORECASE)
_LETTERED_NUMBER = re.compile(r"[A-Z]{1,2}\d{4,}|\d{5,}[A-Z]")
_FIDE_NUMBER = re.compile(r"\d{6,9}")
_NUMBER = re.compile(r"\d{1,4}\.?")
_MONEY = re.compile(
    r"(?:R?[€$£¥]|[A-Z]{3})\s*\d[\d.,]*[-–]*|\d[\d., ]*\s*(?:[€$£¥]|[A-Z]{3}|[^\W\d_]{2}\.?)"
)
"""An amount with the sign or the name of its currency."""
_WOMEN_ALONE = frozenset(("w", "f", "ж"))
"""The marks that hardly mean anything but women."""
_E_MAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")


@dataclass(frozen=True)
class ColumnContents:
    """The non-empty cells of a column, in their order, and the number of rows of the list."""

    values: tuple[str, ...]
    rows: int

    @cached_property
    def different_values(self) -> frozenset[str]:
        """The different values."""
        return frozenset(self.values)

    @property
    def repeats(self) -> bool:
        """Whether values repeat, as those of clubs and categories do and names do not."""
        return len(self.values) >= 4 and len(self.different_values) <= 0.7 * len(self.values)

    def share(self, is_one: Callable[[str], object]) -> float:
        """Return the share of the values for which a test holds; 0 for an empty column."""
        if not self.values:
            return 0.0
        return sum(bool(is_one(value)) for value in self.values) / len(self.values)

    def mostly(self, is_one: Callable[[str], object]) -> bool:
        """Return whether a test holds for nearly all values."""
        return self.share(is_one) >= _MOST

    @property
    def are_yes_or_no(self) -> bool:
        """Whether these are yes and no, and nothing else."""
        return self.share(_is_yes_or_no) == 1

    @property
    def are_alike(self) -> bool:
        """Whether all of these, and not only a few, are the same, as the words of a ticked box: ``I
        agree``.
        """
        return len(self.values) >= _LEAST_ALIKE and len(self.different_values) == 1

    @property
    def name_nobody(self) -> bool:
        """Whether hardly any row has a value, or all have the same word, such as "anonymous" for
        users of a form.
        """
        is_one_word = self.are_alike and " " not in self.values[0]
        return is_one_word or len(self.values) < _FEWEST_NAMED * self.rows

    @property
    def are_running_numbers(self) -> bool:
        """Whether these are 1, 2, 3 ... in any order: ranks or starting numbers."""
        numbers = [int(value.rstrip(".")) for value in self.values if _NUMBER.fullmatch(value)]
        # The titles and numbers of pages may stand there too, and a word at the end of the list.
        figures = [value for value in self.values if not any(map(str.isalpha, value))]
        if not numbers or len(numbers) < _MOST_RUNNING * len(figures):
            return False
        if 2 * len(numbers) < len(self.values):
            return False
        return len(set(numbers)) > 0.9 * len(numbers) and max(numbers) <= 1.5 * self.rows + 1

    @property
    def count_up(self) -> bool:
        """Whether each of these is one more than that above it, as the numbers of entries and not
        of members are.
        """
        if len(self.values) < _FEWEST_COUNTED or not all(map(str.isdecimal, self.values)):
            return False
        numbers = list(map(int, self.values))
        return numbers == list(range(numbers[0], numbers[0] + len(numbers)))

    @property
    def are_names_with_commas(self) -> bool:
        """Whether these are names such as ``Alder, Ann``."""
        return self.mostly(_NAME_WITH_COMMA.fullmatch)

    @property
    def are_whole_names(self) -> bool:
        """Whether these are names of persons in two or more words, with or without a comma."""
        if self.repeats:
            return False
        have_given_names = (
            self.mostly(_are_words_of_a_name) and self.share(_has_a_given_name) >= 0.5
        )
        return (
            self.are_names_with_commas or have_given_names or self.share(begins_with_surname) >= 0.5
        )

    @property
    def could_be_whole_names(self) -> bool:
        """Whether these are words and differ, so that they may be names where no other column can
        be.
        """
        return len(self.different_values) > 0.9 * len(self.values) and self.mostly(
            _are_words_of_a_name
        )

    @property
    def could_be_parts_of_names(self) -> bool:
        """Whether these are a few words each, of which only some repeat, as surnames and first
        names do.
        """
        has_words = self.mostly(_SINGLE_NAME.fullmatch) or self.mostly(_are_words_of_a_name)
        return (
            has_words and self._differ_enough and not self.are_federations and not self.are_titles
        )

    @property
    def _differ_enough(self) -> bool:
        """Whether these differ more than the answers to a question of a form.

        Some countries have few surnames.
        """
        return len(self.values) < _LEAST_ALIKE or len(self.different_values) ** 2 > len(self.values)

    @property
    def given_name_share(self) -> float:
        """The share of values that are first names, none of which is certain on its own."""
        return self.share(lambda value: is_given_name(value.split()[0]))

    @property
    def are_single_names(self) -> bool:
        """Whether these are single words, as surnames and first names are."""
        return (
            self.mostly(_SINGLE_NAME.fullmatch) and not self.are_federations and not self.are_titles
        )

    @property
    def are_mostly_several_words(self) -> bool:
        """Whether most values have several words, as whole names have and surnames alone do not."""
        return self.mostly(_are_words_of_a_name)

    @property
    def are_titles(self) -> bool:
        """Whether these are FIDE titles, in the spellings of lists (``wf`` too), with at most one
        odd value.
        """
        return self.mostly(lambda value: listed_title(value) and len(value) > 1)

    @property
    def are_federations(self) -> bool:
        """Whether these are codes of federations or names of countries."""
        return self.mostly(lambda value: len(value) > 1 and listed_federation(value))

    @property
    def are_federation_codes(self) -> bool:
        """Whether these are three-letter codes of federations."""
        return self.mostly(lambda value: len(value) == 3 and federation_of(value))

    @property
    def are_sexes(self) -> bool:
        """Whether these are marks of the sex in one of the forms of lists."""
        meanings = sex_marks(self.different_values)
        return (
            meanings is not None
            and self.share(lambda mark: plain_mark(mark) in meanings) >= _ALMOST_ALL
        )

    @property
    def are_sexes_without_heading(self) -> bool:
        """Whether these are marks of the sex below any heading: one mark alone may be of something
        else.
        """
        marks = {plain_mark(value) for value in self.different_values}
        return self.are_sexes and (len(marks) > 1 or marks <= _WOMEN_ALONE)

    @property
    def are_birth_years(self) -> bool:
        """Whether these are years in which players are born."""
        # A year in which nobody can be born yet shows that the others are no births either.
        years = [int(value) for value in self.values if _YEAR.fullmatch(value)]
        return self.mostly(_is_year_of_birth) and max(years, default=0) <= _LAST_BIRTH_YEAR

    @property
    def are_births(self) -> bool:
        """Whether these are dates or years of birth; dates of only one or two years are not."""
        if self.are_birth_years:
            return True
        dates_alone = map(without_birth_label, self.values)
        readings = [read_date(value) for value in dates_alone if not value.isdigit()]
        dates = [reading for reading in readings if reading is not None]
        if len(dates) < _MOST * max(len(self.values), 1):
            return False
        years = {date.value[:4] for date in dates if not date.short}
        return all(map(_is_birth_year, years)) and (len(years) > 2 or len(dates) < 3)

    @property
    def are_ratings(self) -> bool:
        """Whether these are ratings, with the marks of lists.

        Some beyond possible years of birth.
        """
        ratings = [rating_of_cell(value) for value in self.values]
        numbers = [rating.value for rating in ratings if rating is not None and rating.value]
        if len(numbers) < min(2, len(self.values)):
            return False
        # A zero stands for an unrated player, so it says nothing against ratings.
        values_to_read = len(self.values) - self.values.count("0")
        if len(numbers) < 0.5 * values_to_read:
            return False
        readable = sum(rating is not None for rating in ratings)
        in_range = all(_LOWEST_RATING <= number <= _HIGHEST_RATING for number in numbers)
        return bool(numbers) and in_range and readable >= _MOST * len(ratings)

    @property
    def could_be_ratings(self) -> bool:
        """Whether these can be ratings below a heading that suggests it: of three or four digits,
        low ones too.
        """
        ratings = [rating_of_cell(value) for value in self.values]
        numbers = [rating.value for rating in ratings if rating is not None and rating.value]
        readable = sum(rating is not None for rating in ratings)
        are_long_enough = sum(number >= _LOWEST_OF_ALL for number in numbers) >= _MOST * len(
            numbers
        )
        return bool(numbers) and are_long_enough and readable >= _MOST * len(ratings)

    @property
    def are_member_numbers(self) -> bool:
        """Whether these are numbers of members: with digits, and all different."""
        has_digits = self.mostly(_could_be_member_number)
        return has_digits and len(self.different_values) >= 0.9 * len(self.values)

    @property
    def could_be_years(self) -> bool:
        """Whether every number could be a year, of birth or of something else, so that ratings are
        not certain.
        """
        numbers = [rating_of_cell(value) for value in self.values]
        return all(
            number is None or not number.value or _is_year(number.value) for number in numbers
        )

    @property
    def are_fide_numbers(self) -> bool:
        """Whether these are numbers of six digits or more, nearly all different."""
        return self.mostly(_FIDE_NUMBER.fullmatch) and len(self.different_values) >= 0.9 * len(
            self.values
        )

    @property
    def are_long_numbers(self) -> bool:
        """Whether these are numbers too long for ranks, years and ratings."""
        return self.mostly(lambda value: value.isdigit() and len(value) >= 5)

    @property
    def are_lettered_numbers(self) -> bool:
        """Whether these are numbers with a letter before or after them, nearly all different."""
        return self.mostly(_LETTERED_NUMBER.fullmatch) and len(self.different_values) >= 0.9 * len(
            self.values
        )

    @property
    def are_categories(self) -> bool:
        """Whether these are age groups such as ``U16``."""
        return self.mostly(_AGE_GROUP.fullmatch)

    @property
    def are_amounts_of_money(self) -> bool:
        """Whether these are amounts with a currency."""
        return self.mostly(_MONEY.fullmatch)

    @property
    def are_addresses(self) -> bool:
        """Whether these are e-mail addresses."""
        return self.mostly(_E_MAIL.fullmatch)

    @property
    def share_a_word(self) -> bool:
        """Whether most values begin or end with the same word, as clubs do: ``SC Berg``, ``SC
        Tal``.
        """
        words_of_values = [folded(value).split() for value in self.values if " " in value]
        if len(words_of_values) < max(_LEAST_ALIKE, _MOST * len(self.values)):
            return False
        for place in (0, -1):
            word, count = Counter(words[place] for words in words_of_values).most_common(1)[0]
            if count >= _SHARED * len(self.values) and not is_given_name(word):
                return True
        return False

    @property
    def could_be_clubs(self) -> bool:
        """Whether these are words with capitals, and most rows have some."""
        has_enough = len(self.values) > 2 and len(self.values) > 0.5 * self.rows
        return has_enough and self.mostly(_is_title_of_words)

    @property
    def are_texts_that_repeat(self) -> bool:
        """Whether these are words shared by many players, as the names of clubs are."""
        has_letters = self.mostly(lambda value: sum(letter.isalpha() for letter in value) >= 3)
        return self.repeats and has_letters and not self.are_federations


def contents_of(rows: Sequence[Sequence[str]], column: int) -> ColumnContents:
    """Return the contents of a column, for a long list from its first rows."""
    looked_at = rows[:_LOOKED_AT]
    return ColumnContents(
        tuple(cells[column] for cells in looked_at if cells[column]), len(looked_at)
    )


def _could_be_member_number(text: str) -> bool:
    """Return whether a text has digits and is one word, and no date."""
    is_one_word_with_digits = any(letter.isdigit() for letter in text) and " " not in text
    return is_one_word_with_digits and (text.isalnum() or read_date(text) is None)


def _is_year_of_birth(text: str) -> bool:
    """Return whether a cell is a year in which a player can be born, alone or behind a word for
    it.
    """
    year = without_birth_label(text)
    return _YEAR.fullmatch(year) is not None and _is_birth_year(year)


def _is_year(number: int) -> bool:
    return _FIRST_BIRTH_YEAR <= number <= _LAST_YEAR


def _is_birth_year(text: str) -> bool:
    return text.isdigit() and _FIRST_BIRTH_YEAR <= int(text) <= _LAST_BIRTH_YEAR


def _are_words_of_a_name(text: str) -> bool:
    name, _ = name_and_title(name_and_note(text)[0])
    return _WORDS_OF_A_NAME.fullmatch(name) is not None


def _has_a_given_name(name: str) -> bool:
    return any(is_given_name(word) for word in name.split())


def _is_title_of_words(text: str) -> bool:
    """Return whether a text begins with a capital and has several letters."""
    return text[:1].isupper() and sum(letter.isalpha() for letter in text) >= _FEWEST_LETTERS


def _is_yes_or_no(value: str) -> bool:
    return round_tick(value) in (RoundTick.TICK, RoundTick.NO)
