"""Recognising people: names regardless of case, accents, order of words and punctuation.

Years of birth.
"""

from __future__ import annotations

import re
import unicodedata

from arbiter_gui.domain.texts.plain_letters import folded

# FIDE's list has plain letters only. Some federations enter these with two, others leave the mark
# out.
_SPELLED = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "đ": "dj", "ə": "a"}
)
_TWO_FOR_ONE = re.compile("([aou])e|a(?=a)|(d)j")
_APOSTROPHES = str.maketrans("", "", "'’‘`´ʼʹ")
_LONG_WORD = 8
"""From this number of letters on, two of them may be wrong."""
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_WORD = re.compile(r"[^\W_]+")


def spellings(text: str) -> tuple[str, ...]:
    """Return the text folded and, if different, as in FIDE's list where a letter is spelled with
    two.

    >>> spellings("Müller"), spellings("Mueller"), spellings("Sørensen, Åge")
    (('muller', 'mueller'), ('mueller',), ('sorensen, age', 'soerensen, aage'))
    """
    plain_text = folded(text)
    if text.isascii():
        return (plain_text,)
    spelled = folded(unicodedata.normalize("NFC", text).casefold().translate(_SPELLED))
    if spelled == plain_text:
        return (plain_text,)
    return (plain_text, spelled)


def shortened(text: str) -> str:
    """Return folded text with one letter where names may be spelled with two.

    For whom nothing else finds.

    >>> shortened("joergensen") == shortened(folded("Jørgensen")) == shortened("jorgensen")
    True
    """
    return _TWO_FOR_ONE.sub(r"\1\2", text)


def name_words(text: str) -> tuple[str, ...]:
    """Return the folded words of a name; an apostrophe does not part a word.

    >>> name_words("O'Neil-Šimek, A. B.")
    ('oneil', 'simek', 'a', 'b')
    """
    return tuple(_WORD.findall(folded(text.translate(_APOSTROPHES))))


def name_keys(text: str) -> tuple[str, ...]:
    """Return keys that all spellings of the same name share: for each spelling its words, sorted.

    >>> name_keys("Müller, Jörg")
    ('jorg muller', 'joerg mueller')
    """
    without_apostrophes = text.translate(_APOSTROPHES)
    sorted_words = (sorted(_WORD.findall(spelling)) for spelling in spellings(without_apostrophes))
    return tuple(" ".join(words) for words in sorted_words)


def same_name(first_name: str, second_name: str) -> bool:
    """Return whether two texts are spellings of one name.

    >>> same_name("Müller, Jörg", "jorg MULLER"), same_name("Joerg Mueller", "Müller, Jörg")
    (True, True)
    >>> same_name("Muller, J.", "Mueller, J.")
    False
    """
    return not set(name_keys(first_name)).isdisjoint(name_keys(second_name))


def most_mistakes(word: str) -> int:
    """Return how many letters of a word may be wrong so that it is still recognised."""
    if len(word) < _LONG_WORD:
        return 1
    return 2


def mistakes(typed_word: str, word: str, limit: int) -> int:
    """Return how many letters are wrong, missing, additional or exchanged with the next one.

    Beyond `limit` any number.

    >>> (
    ...     mistakes("andersen", "anderson", 2),
    ...     mistakes("sobel", "soebl", 2),
    ...     mistakes("berg", "bergg", 1),
    ... )
    (1, 1, 1)
    >>> mistakes("brown", "borwn", 1), mistakes("adams", "berg", 1) > 1
    (1, True)
    """
    # The table of the edit distance, of which three rows are needed: this one and the two before
    # it. A cell holds the mistakes between the letters of both texts up to it.
    before_previous: list[int] = []
    previous_costs = list(range(len(word) + 1))
    for row, letter in enumerate(typed_word, 1):
        current = [row]
        for column, right_letter in enumerate(word, 1):
            additional = previous_costs[column] + 1
            cost_of_missing = current[column - 1] + 1
            cost_of_wrong = previous_costs[column - 1] + (letter != right_letter)
            cost = min(additional, cost_of_missing, cost_of_wrong)
            last_two_typed = typed_word[max(row - 2, 0) : row]
            last_two_right = word[max(column - 2, 0) : column]
            if len(last_two_typed) == 2 and last_two_typed == last_two_right[::-1]:
                exchanged = before_previous[column - 2] + 1
                cost = min(cost, exchanged)
            current.append(cost)
        # No later row holds fewer than the fewest of this one, also by an exchange with the row
        # before.
        if min(current) > limit:
            return limit + 1
        before_previous = previous_costs
        previous_costs = current
    return previous_costs[-1]


def birth_year(birth: str) -> int:
    """Return the year in a birth date of any form; 0 if there is none.

    >>> birth_year("2001/05/31"), birth_year("31.5.2001"), birth_year("")
    (2001, 2001, 0)
    """
    year = _YEAR.search(birth)
    if year:
        return int(year[0])
    return 0
