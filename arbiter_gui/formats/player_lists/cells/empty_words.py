"""The texts that lists write into empty cells, in lower case without accents."""

from __future__ import annotations

_SIGNS = "- -- --- – — 0 n/a none #n/a null nan undefined"
_WORDS_FOR_UNRATED = "unr unr. unrated nr"
EMPTY = frozenset(("", *_SIGNS.split(), *_WORDS_FOR_UNRATED.split()))
"""In a cell of any type; the words for an unrated player also occur in other cells of the row."""
_WORDS_FOR_NONE = """
no nein non keine keines aucun ninguno nessuno geen nil nie ne bez brak nincs yok нет немає без
"""
NONE = EMPTY.union(_WORDS_FOR_NONE.split())
"""In a cell that counts something, such as rounds or rating points."""
_FURTHER_WORDS_FOR_UNRATED = """
? 00 000 0000 na ur unrtd nc n.c. sc sans nouveau new neu ohne sin s/r s/e s/elo nuevo ng б/р
"""
_WORDS_WITH_BLANKS = """
ohne elo
ohne dwz
ohne wertung
no rating
no elo
sin elo
senza elo
bez elo
bez rankingu
zonder rating
utan rating
"""
NO_RATING = NONE.union(_FURTHER_WORDS_FOR_UNRATED.split(), _WORDS_WITH_BLANKS.strip().splitlines())
_FORMS_OF_ADDRESS = """
mr mr. mrs mrs. ms ms. miss mx master dr dr. prof prof. rev sir herr frau hr. fr.
m. mme mlle sr. sra. pan pani
"""
NO_TITLE = EMPTY.union(("nc", "nt"), _FORMS_OF_ADDRESS.split())
