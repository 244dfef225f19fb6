"""Names as lists write them, and as they are stored: ``Surname, First name`` in ordinary letters.

Lists have ``MÜLLER,Hans``, ``Jean-Pierre van der Berg``, ``SMITH JOHN Q`` and ``ROSSI PINO Anna``.
The order of the words follows from a comma, from capitals, from the heading, or from frequent first
names in the whole column.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from enum import Enum

from arbiter_gui.domain.texts.plain_letters import folded, folded_words
from arbiter_gui.formats.player_lists.names.given_names import is_given_name
from arbiter_gui.formats.player_lists.names.notes_beside_names import name_and_note
from arbiter_gui.formats.player_lists.names.titles_beside_names import name_and_title


class NameOrder(Enum):
    """The order of the words in names without a comma."""

    AS_WRITTEN = "as written"
    SURNAME_FIRST = "surname first"
    SURNAMES_FIRST = "two surnames first"
    FIRST_NAME_FIRST = "first name first"
    SURNAMES_LAST = "two surnames last"


_WORDS_OF_SURNAMES = """
a' af al ap ben d da dal das st. de degli dei del della den der di do dos du e el la las le los mac
i o op 't te ten ter ibn ó ní nic uí ua van vande vanden vander vd vom von y zu zum zur in
"""
_PARTICLES = frozenset(_WORDS_OF_SURNAMES.split())
"""Words that begin a surname of several words, in small letters."""
_WORDS_OF_SURNAMES_ALONE = """
van vande vanden vander vd vom von ten ter 't zu zum zur
"""
_PARTICLES_OF_SURNAMES = frozenset(_WORDS_OF_SURNAMES_ALONE.split())
"""Words that stand in surnames alone; "de" and "del" are in first names too, as in "María del
Pilar"."""
_SUFFIXES = folded_words("jr jr. sr sr. ii iii iv jun jun. sen sen. filho neto sobrinho júnior")
_ACADEMIC_TITLES = folded_words(
    "dr dr. prof prof. ddr. mag. ing. dipl.-ing. mgr mgr. mudr. judr. phdr. rndr. bc. dipl. ph.d. "
    "phd"
)
"""Words beside a name that are not part of it."""
_FORMS_OF_ADDRESS = folded_words(
    "mr mr. mrs mrs. ms ms. miss mister herr frau fräulein mme mme. mlle mlle. monsieur madame "
    "señor señora sig. sig.ra"
)
"""Words before a name; those that are surnames elsewhere, such as "Pan", are not among them."""
_SON_OR_DAUGHTER = frozenset(("bin", "binti", "bt", "bte", "a/l", "a/p", "s/o", "d/o"))
"""Words between two given names, neither of which is a surname."""
_TURKISH_LETTERS = frozenset("ıİĞğ")
_ENDS_OF_SURNAMES = tuple(
    folded_words(
        """
        dóttir sson nen ović ević ski ska cki cka enko ová czyk auskas aitis aitė ienė shvili adze
        poulos idis akis ский ская цкий цкая енко ова ева швили адзе оглы улы οπουλος οπουλου ιδης
        ιδου ακης
        """
    )
)
"""The ends of surnames in Iceland, Finland and among Slavs, Balts, Georgians and Greeks."""
_WITHOUT_ORDINALS = str.maketrans({"ª": None, "º": None})
"""The small letters of "Mª" and "Fº", which names in capitals have too."""
_VOWELS = frozenset("aeiouyаеиоуыюяіαεηιουω")
_WORDS_OF_USUAL_NAME = 2
_SHORTEST_SURNAME = 5
_LOOKED_AT = 400
_ENOUGH = 0.35
"""The share of names with a frequent first name from which their order is accepted."""
_CLEARLY = 2
_CAPITAL_WITHIN = re.compile(
    r"^(Mc|[OMN]['’]|(?:[DL]|Dell|Dall|Sant)['’](?=[aeiouàèéìòùh]))(\w)", re.IGNORECASE
)
"""The beginning of a word with another capital: ``McSample``, ``O'Brien``, ``D'Amico``,
``Dell'Acqua``."""


def order_of_names(
    names: Sequence[str], heading_order: NameOrder = NameOrder.AS_WRITTEN
) -> NameOrder:
    """Return the order of the words in the names of a column.

    `heading_order` is the order stated by the heading; names with commas need no order.

    >>> (
    ...     order_of_names(["Anna Example", "Peter Sample"]),
    ...     order_of_names(["SMITH JOHN Q", "DOE JANE"]),
    ... )
    (<NameOrder.FIRST_NAME_FIRST: 'first name first'>, <NameOrder.SURNAME_FIRST: 'surname first'>)
    """
    # Names with a comma have no order to find, and those of sons and daughters ("Ali bin Ahmad")
    # have no surname.
    without_notes = [name_and_title(name_and_note(name)[0])[0] for name in names[:_LOOKED_AT]]
    names_alone = [_without_academic_titles(name) for name in without_notes]
    words_of_names = [name.split() for name in names_alone if "," not in name]
    split_names = [
        words for words in words_of_names if len(words) > 1 and not _is_of_son_or_daughter(words)
    ]
    if not split_names:
        return NameOrder.AS_WRITTEN
    if heading_order is not NameOrder.AS_WRITTEN:
        return heading_order
    # An order is accepted if many names show it, and clearly more than show the other one.
    first_name_first = sum(_begins_with_first_name(words) for words in split_names)
    surname_first = sum(_begins_with_surname(words) for words in split_names)
    enough = _ENOUGH * len(split_names)
    if first_name_first >= enough and first_name_first >= _CLEARLY * surname_first:
        return NameOrder.FIRST_NAME_FIRST
    if surname_first >= enough and surname_first >= _CLEARLY * first_name_first:
        return NameOrder.SURNAME_FIRST
    return NameOrder.AS_WRITTEN


def _is_of_son_or_daughter(words: Sequence[str]) -> bool:
    return any(word.lower() in _SON_OR_DAUGHTER for word in words[1:])


def _begins_with_first_name(words: Sequence[str]) -> bool:
    return is_given_name(words[0]) or (_is_surname(words[-1]) and not _is_surname(words[0]))


def _begins_with_surname(words: Sequence[str]) -> bool:
    has_first_name_behind = not is_given_name(words[0]) and any(
        is_given_name(word) for word in words[1:]
    )
    return has_first_name_behind or (_is_surname(words[0]) and not _is_surname(words[-1]))


def _is_surname(word: str) -> bool:
    """Return whether a word ends as surnames of its language do and first names do not.

    >>> (
    ...     _is_surname("Ægisdóttir"),
    ...     _is_surname("Hyvönen"),
    ...     _is_surname("Иванова"),
    ...     _is_surname("Marina"),
    ... )
    (True, True, True, False)
    """
    letters = folded(word).strip(".")
    return (
        len(letters) >= _SHORTEST_SURNAME
        and letters.endswith(_ENDS_OF_SURNAMES)
        and not is_given_name(word)
    )


def is_turkish(name: str) -> bool:
    """Return whether a name has letters of Turkish alone, in which the small form of I is ı."""
    return not _TURKISH_LETTERS.isdisjoint(name)


def are_in_capitals(names: Sequence[str]) -> bool:
    """Return whether the names of a list are all written in capitals, but for particles.

    >>> (
    ...     are_in_capitals(["CHAN, LI", "van der BERG, JAN"]),
    ...     are_in_capitals(["CHAN, LI", "Smith, JR"]),
    ... )
    (True, False)
    """
    plain_names = [name.translate(_WITHOUT_ORDINALS) for name in names]
    words = [word for name in plain_names for word in name.split() if word not in _PARTICLES]
    has_capitals = any(letter.isupper() for word in words for letter in word)
    return has_capitals and not any(letter.islower() for word in words for letter in word)


def entered_name(
    text: str, order: NameOrder, *, is_turkish: bool = False, is_in_capitals: bool = False
) -> str:
    """Return a name in its stored form, ``Surname, First name`` if the order is known.

    >>> (
    ...     entered_name("MÜLLER,Hans", NameOrder.AS_WRITTEN),
    ...     entered_name("ROSSI PINO Anna", NameOrder.AS_WRITTEN),
    ... )
    ('Müller, Hans', 'Rossi Pino, Anna')
    >>> entered_name("Jean-Pierre van der Berg", NameOrder.FIRST_NAME_FIRST)
    'van der Berg, Jean-Pierre'
    >>> (
    ...     entered_name("SMITH JOHN Q", NameOrder.SURNAME_FIRST),
    ...     entered_name("Madonna", NameOrder.SURNAME_FIRST),
    ... )
    ('Smith, John Q', 'Madonna')
    """
    surname, first_name = _name_parts(text, order)
    return joined_name(surname, first_name, is_turkish=is_turkish, is_in_capitals=is_in_capitals)


def joined_name(
    surname: str, first_name: str, *, is_turkish: bool = False, is_in_capitals: bool = False
) -> str:
    """Return ``Surname, First name`` in ordinary letters, or the only part.

    In a list that `is_in_capitals`, two capitals are a short name and not initials, if they can be
    spoken as one.

    >>> (
    ...     joined_name("O'BRIEN", "ANNE-MARIE"),
    ...     joined_name("VAN DER BERG", "Jan"),
    ...     joined_name("McSample", ""),
    ... )
    ("O'Brien, Anne-Marie", 'Van der Berg, Jan', 'McSample')
    >>> joined_name("IŞIK", "İREM", is_turkish=True)
    'Işık, İrem'
    >>> (
    ...     joined_name("NG", "LI", is_in_capitals=True),
    ...     joined_name("SMITH", "JR", is_in_capitals=True),
    ... )
    ('Ng, Li', 'Smith, JR')
    """
    small_letters = _small_turkish_letters if is_turkish else str.lower
    parts = [
        _ordinary_surname(surname, small_letters),
        in_ordinary_letters(first_name, small_letters),
    ]
    if is_in_capitals:
        parts[0] = " ".join(map(_short_word, parts[0].split()))
        parts[1] = " ".join(_short_word(word, is_first_name=True) for word in parts[1].split())
    return ", ".join(filter(None, parts))


def _short_word(word: str, *, is_first_name: bool = False) -> str:
    """Return a name of two capitals in ordinary letters, and any other word unchanged."""
    is_short = len(word) == 2 and word.isalpha() and word.isupper()
    if is_short and (not is_first_name or not _VOWELS.isdisjoint(folded(word))):
        return word.capitalize()
    return word


def _small_turkish_letters(text: str) -> str:
    return text.replace("I", "ı").replace("İ", "i").lower()


def _ordinary_surname(surname: str, small_letters: Callable[[str], str]) -> str:
    """Return a surname in ordinary letters.

    A single particle at its end is a name, as in "NGUYEN VAN".
    """
    ordinary = in_ordinary_letters(surname, small_letters)
    *before, last = ordinary.split() or [""]
    ends_with_name = bool(before) and before[-1].lower() not in _PARTICLES
    if ends_with_name and last != surname.rsplit(maxsplit=1)[-1] and last.lower() in _PARTICLES:
        return " ".join([*before, last.capitalize()])
    return ordinary


def in_ordinary_letters(text: str, small_letters: Callable[[str], str] = str.lower) -> str:
    """Return words without small letters in the spelling of names.

    Initials and other words are unchanged.
    """
    words = text.split()
    # "van der BERG"
    plain_words = [word.translate(_WITHOUT_ORDINALS) for word in words if word not in _PARTICLES]
    letters = [letter for word in plain_words for letter in word if letter.isalpha()]
    if len(letters) < 3 or any(letter.islower() for letter in letters):
        return text
    ordinary = [
        word if word in _PARTICLES else _ordinary_word(word, small_letters) for word in words
    ]
    inner = [_small_particle(word) for word in ordinary[1:]]
    return " ".join([*ordinary[:1], *inner])


def _ordinary_word(word: str, small_letters: Callable[[str], str]) -> str:
    syllables = [syllable[:1] + small_letters(syllable[1:]) for syllable in word.split("-")]
    return "-".join(_CAPITAL_WITHIN.sub(_capital_within, syllable) for syllable in syllables)


def _capital_within(match: re.Match[str]) -> str:
    return match[1].capitalize() + match[2].upper()


def _small_particle(word: str) -> str:
    if word.lower() in _PARTICLES | _SON_OR_DAUGHTER and len(word) > 1:
        return word.lower()
    return word


def _name_parts(text: str, order: NameOrder) -> tuple[str, str]:
    """Return surname and first names; a name of unknown order is all surname."""
    # What the name itself shows comes before the order of its list: a comma, capitals, a particle.
    text = _without_academic_titles(text)
    if "," in text:
        surname, _, first_name = text.partition(",")
        return surname.strip(), first_name.strip(" ,")
    words = text.split()
    if _is_of_son_or_daughter(words):
        return text, ""
    by_capitals = _parts_by_capitals(words)
    if by_capitals is not None:
        return by_capitals
    by_particle = _parts_by_particle(words)
    if by_particle is not None:
        return by_particle
    if order is NameOrder.AS_WRITTEN:
        order = _order_by_first_name(words)
    if len(words) < 2 or order is NameOrder.AS_WRITTEN:
        return text, ""
    # An initial is that of a first name, also in a list with the other order.
    order = _order_by_initial(words) or order
    if order is NameOrder.FIRST_NAME_FIRST:
        return _parts_split_at(words, _place_of_surname(words), surname_first=False)
    if order is NameOrder.SURNAMES_LAST:
        return _parts_split_at(words, _place_of_surnames(words), surname_first=False)
    usual_surnames = 2 if order is NameOrder.SURNAMES_FIRST else 1
    return _parts_split_at(words, _end_of_surname(words, usual_surnames), surname_first=True)


def _without_academic_titles(text: str) -> str:
    """Return a name without doctors' and other degrees before or behind it, or behind its surname.

    >>> _without_academic_titles("Müller,Hans,Dr."), _without_academic_titles("Dr. Sample, Eva")
    ('Müller, Hans', 'Sample, Eva')
    >>> _without_academic_titles("Sample, Prof. Dr. Eva"), _without_academic_titles("Dr. No")
    ('Sample, Eva', 'Dr. No')
    """
    named_parts = [_words_without_titles(part) for part in text.split(",")]
    changed = ", ".join(filter(None, named_parts))
    has_title = len(changed.replace(",", " ").split()) < len(text.replace(",", " ").split())
    if has_title and len(changed.split()) > 1:
        return changed
    return text


def _words_without_titles(part: str) -> str:
    """Return a part of a name without a form of address in front and without academic titles."""
    words = part.split()
    if len(words) > 1 and folded(words[0]) in _FORMS_OF_ADDRESS:
        del words[0]
    return " ".join(word for word in words if word.lower() not in _ACADEMIC_TITLES)


def _order_by_initial(words: Sequence[str]) -> NameOrder | None:
    """Return the order that an initial shows, also against that of the list.

    None where it shows none.

    An initial follows a first name: it ends "SMITH JOHN Q", and is in the middle of "John Q Smith".

    >>> _order_by_initial(["SMITH", "JOHN", "Q"]), _order_by_initial(["John", "Q.", "Smith"])
    (<NameOrder.SURNAME_FIRST: 'surname first'>, <NameOrder.FIRST_NAME_FIRST: 'first name first'>)
    """
    if len(words) < 3:
        return None
    begins_with_given_name = _begins_with_given_name(words[0])
    if _is_initial(words[-1]) and _begins_with_given_name(words[-2]) and not begins_with_given_name:
        return NameOrder.SURNAME_FIRST
    if _is_initial(words[1]) and begins_with_given_name and not _is_initial(words[-1]):
        return NameOrder.FIRST_NAME_FIRST
    return None


def _order_by_first_name(words: Sequence[str]) -> NameOrder:
    """Return the order of a name of two words of which only one is a frequent first name.

    >>> _order_by_first_name(["Karl", "Birch"]), _order_by_first_name(["Birch", "Karl"])
    (<NameOrder.FIRST_NAME_FIRST: 'first name first'>, <NameOrder.SURNAME_FIRST: 'surname first'>)
    """
    if len(words) != _WORDS_OF_USUAL_NAME:
        return NameOrder.AS_WRITTEN
    is_first_name_first, is_surname_first = map(is_given_name, words)
    if is_first_name_first is is_surname_first:
        return NameOrder.AS_WRITTEN
    return NameOrder.FIRST_NAME_FIRST if is_first_name_first else NameOrder.SURNAME_FIRST


def _is_initial(word: str) -> bool:
    return len(word.rstrip(".")) == 1 and word[0].isalpha()


def _parts_split_at(words: Sequence[str], place: int, *, surname_first: bool) -> tuple[str, str]:
    """Return surname and first names from words that are cut at a place."""
    beginning = " ".join(words[:place])
    end = " ".join(words[place:])
    if surname_first:
        return beginning, end
    return end, beginning


def _parts_by_capitals(words: Sequence[str]) -> tuple[str, str] | None:
    """Return the parts of a name in which only the surname is in capitals.

    None if capitals do not help.
    """
    in_capitals: list[bool] = []
    for place, word in enumerate(words):
        is_initial = sum(letter.isalpha() for letter in word) == 1
        is_short_particle = word.lower() in _PARTICLES and (word[0] in "'’" or not word.isascii())
        if is_short_particle and word.isupper() and len(words) > 1:
            # "'T HART Maarten"
            in_capitals.append(_is_in_capitals(words[min(place + 1, len(words) - 1)]))
        elif is_initial and in_capitals:
            # An initial belongs to the words before it.
            in_capitals.append(in_capitals[-1])
        else:
            in_capitals.append(_is_in_capitals(word))
    if all(in_capitals) or not any(in_capitals):
        return None
    changes = [
        place for place in range(1, len(words)) if in_capitals[place] != in_capitals[place - 1]
    ]
    if len(changes) != 1:
        return None
    return _parts_split_at(words, changes[0], surname_first=in_capitals[0])


def _parts_by_particle(words: Sequence[str]) -> tuple[str, str] | None:
    """Return the parts of "Jean-Pierre van der Berg", which is clear in any list: the surname has
    the particle.

    None where no particle in small letters follows a frequent first name, or where another first
    name follows it.
    """
    if len(words) < 3 or not _begins_with_given_name(words[0]):
        return None
    if any(is_given_name(word) for word in words[2:]):
        return None
    place = next((place for place, word in enumerate(words) if word in _PARTICLES_OF_SURNAMES), 0)
    if not 0 < place < len(words) - 1:
        return None
    return _parts_split_at(words, place, surname_first=False)


def _begins_with_given_name(word: str) -> bool:
    """Return whether a word is a frequent first name, or begins with one as "Jean-Pierre" does."""
    return is_given_name(word) or is_given_name(word.partition("-")[0])


def _is_in_capitals(word: str) -> bool:
    """Return whether a word has several letters and all of them are capitals."""
    letters = [letter for letter in word if letter.isalpha()]
    return len(letters) > 1 and all(letter.isupper() for letter in letters)


def _place_of_surname(words: Sequence[str]) -> int:
    """Return where the surname begins after first names: at its particles, else at the last
    word.
    """
    surname = len(words) - 1
    # "Junior" or "III" stands behind the surname.
    if folded(words[surname]) in _SUFFIXES and surname > 1:
        surname -= 1
    is_all_in_capitals = not any(letter.islower() for word in words for letter in word)
    for place in range(1, surname):
        # The "D" of "Ann D Alder" is an initial, and so is a particle in capitals where the name
        # has small letters.
        is_one_letter = len(words[place]) == 1 and words[place].isascii()
        is_initial = words[place].isupper() and (is_one_letter or not is_all_in_capitals)
        if words[place].lower() in _PARTICLES and not is_initial:
            return place
    return surname


def _place_of_surnames(words: Sequence[str]) -> int:
    """Return where two surnames begin after one or more first names; there may be only one of them.

    >>> (
    ...     _place_of_surnames(["Ana", "Belén", "Martín", "Soto"]),
    ...     _place_of_surnames(["Juan", "Carlos", "Ruiz"]),
    ... )
    (2, 2)
    >>> _place_of_surnames("Luis García de la Torre".split())
    1
    """
    last_surname = _before_particles(words, len(words) - 1)
    is_second_first_name = last_surname == 2 and is_given_name(words[1])
    if last_surname == 1 or is_second_first_name:
        return last_surname
    return _before_particles(words, last_surname - 1)


def _before_particles(words: Sequence[str], place: int) -> int:
    """Return where the particles of a surname begin, which is itself at a place behind a first
    name.
    """
    while place > 1 and words[place - 1].lower() in _PARTICLES:
        place -= 1
    return max(place, 1)


def _end_of_surname(words: Sequence[str], usual_surnames: int) -> int:
    """Return where the first names begin after surnames: at a frequent one, else after as many
    surnames as usual.

    Particles are part of the surname after them, and the last word is always a first name.
    """
    for place in range(1, len(words)):
        is_all_particles = all(word.lower() in _PARTICLES for word in words[:place])
        if is_given_name(words[place]) and not is_all_particles:
            return place
    # No first name is known: words are counted, those that are particles with the surname behind
    # them.
    place = 0
    surnames = 0
    while place < len(words) - 1 and surnames < usual_surnames:
        surnames += words[place].lower() not in _PARTICLES
        place += 1
    return place
