"""A language that is none: every known pattern in brackets, so that whatever stays outside is still
English.
"""

from __future__ import annotations

import re
from functools import lru_cache
from string import Formatter

from arbiter_gui.domain.texts.sentences import NOTE, Counted, spoken
from tests.gui.tools.texts import all_patterns, rulebook_texts

_BRACKETED = re.compile(r"⟦[^⟧]*⟧")
_WORD = re.compile(r"[A-Za-z]*[a-z]{2,}[A-Za-z]*")
SYMBOLS = frozenset(("MaxPairs",))
"""Names of numbers in the rules, the same in every language."""


@lru_cache(maxsize=1)
def patterns() -> frozenset[str]:
    """Every pattern that the extraction finds, and what the rulebooks say."""
    return all_patterns() | {text for _, text in rulebook_texts()}


def pseudo(pattern: str, counted: Counted | None = None, /) -> str:
    """The catalogue of this language, in which a counted text has one form for every number."""
    key = pattern if counted is None else counted.pattern
    return bracketed(key) if key in patterns() else key


@lru_cache(maxsize=10_000)
def bracketed(pattern: str) -> str:
    """Return a pattern with brackets around its words, and its values outside."""
    out = []
    pattern, _, _ = pattern.partition(NOTE)
    for text, name, form, _ in Formatter().parse(pattern):
        words = text.replace("{", "{{").replace("}", "}}")
        out.append(f"⟦{words}⟧" if any(c.isalpha() for c in text) else words)
        out.append("" if name is None else f"{{{name}:{form}}}" if form else f"{{{name}}}")
    return "".join(out)


def english_left(text: str) -> list[str]:
    """Return the words of a text that another language could not say."""
    return words_outside(spoken(text, pseudo))


def words_outside(said: str) -> list[str]:
    """Return the words outside the brackets of a text that is said in this language already."""
    return [word for word in _WORD.findall(_BRACKETED.sub(" ", said)) if word not in SYMBOLS]
