"""A reader without Qt for `.qm` files, the translations as Qt's tool builds them.

The file is a sequence of sections. One has the messages, each with its context, its English source
and a translation for every form; another has the rules by which a number chooses a form. Qt's own
reader of the window and this one read the same file, so that a text is translated in one place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

_MAGIC = bytes.fromhex("3cb86418caef9c95cd211cbf60a1bddd")
_MESSAGES = 0x69
_NUMBER_RULES = 0x88
_LENGTH = 4
"""Bytes of the length of a section or a text."""

_END, _TRANSLATION, _SOURCE, _CONTEXT, _COMMENT = 1, 3, 6, 7, 8
"""The codes that begin the parts of a message."""
_EMPTY = 0xFFFFFFFF
"""The length of a form that is not translated."""

_EQUAL, _LESS, _LESS_OR_EQUAL, _BETWEEN = 1, 2, 3, 4
_COMPARISON = 0x07
_NOT, _LAST_DIGIT, _LAST_TWO_DIGITS, _LEADING_DIGITS = 0x08, 0x10, 0x20, 0x40
_AND, _OR, _NEW_RULE = 0xFD, 0xFE, 0xFF
_THOUSAND = 1000


class NoTranslations(ValueError):
    """A file that is not a `.qm`, or is cut off."""


@dataclass(frozen=True, slots=True)
class Translations:
    """The translations of one file: the forms by context and English source, none of which is
    empty.
    """

    forms: Mapping[tuple[str, str], tuple[str, ...]]
    number_rules: bytes

    def form_for(self, number: int) -> int:
        """Return the index of the form for a number: 0 for the first one."""
        for form_number, rule in enumerate(self.number_rules.split(bytes((_NEW_RULE,)))):
            if _has_form(rule, number):
                return form_number
        return self.number_rules.count(_NEW_RULE) + 1


def read_translations(data: bytes) -> Translations:
    """Return the translations in a file. Raises NoTranslations."""
    if not data.startswith(_MAGIC):
        raise NoTranslations("the file is not a .qm")
    sections = dict(_sections(data))
    messages = sections.get(_MESSAGES, b"")
    return Translations(dict(_messages(messages)), sections.get(_NUMBER_RULES, b""))


def _sections(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the sections of a file of translations, each with the number of its kind."""
    offset = len(_MAGIC)
    while offset < len(data):
        section = data[offset]
        content, offset = _counted_bytes(data, offset + 1)
        yield section, content


def _counted_bytes(data: bytes, offset: int) -> tuple[bytes, int]:
    """Return the bytes whose count is at a place, and the place after them.

    Raises NoTranslations.
    """
    begin = offset + _LENGTH
    length = int.from_bytes(data[offset:begin], "big")
    if length == _EMPTY:
        return b"", begin
    end = begin + length
    if end > len(data):
        raise NoTranslations("the file is cut off")
    return data[begin:end], end


def _messages(data: bytes) -> Iterator[tuple[tuple[str, str], tuple[str, ...]]]:
    """Yield context and source of every message with its forms."""
    offset = 0
    forms: list[str] = []
    texts = {_CONTEXT: "", _SOURCE: "", _COMMENT: ""}
    while offset < len(data):
        tag = data[offset]
        offset += 1
        if tag == _END:
            # Messages without a translation, or with an empty form, are left out and so stay in
            # English.
            if forms and all(forms):
                yield (texts[_CONTEXT], texts[_SOURCE]), tuple(forms)
            forms = []
            continue
        content, offset = _counted_bytes(data, offset)
        if tag == _TRANSLATION:
            forms.append(content.decode("utf-16-be"))
        elif tag in texts:
            texts[tag] = content.decode("utf-8")
        else:
            raise NoTranslations(f"a message has a part {tag}")


def _has_form(rule: bytes, number: int) -> bool:
    """Return whether a number has the form of a rule, which is so if one of its alternatives
    holds.
    """
    # A rule is comparisons joined by AND and OR, of which AND binds more closely. An empty rule
    # always holds.
    holds = True
    offset = 0
    while offset < len(rule):
        holds, offset = _comparison_at(rule, offset, number)
        while offset < len(rule) and rule[offset] == _AND:
            also_holds, offset = _comparison_at(rule, offset + 1, number)
            holds = holds and also_holds
        if holds or offset >= len(rule) or rule[offset] != _OR:
            return holds
        offset += 1
    return holds


def _comparison_at(rule: bytes, offset: int, number: int) -> tuple[bool, int]:
    """Return whether the comparison at a place of a rule holds for a number, and the place after
    it.

    Raises NoTranslations for a comparison of an unknown type.
    """
    code = rule[offset]
    figure = _compared_figure(code, number)
    operand = rule[offset + 1]
    offset += 2
    if code & _COMPARISON == _EQUAL:
        holds = figure == operand
    elif code & _COMPARISON == _LESS:
        holds = figure < operand
    elif code & _COMPARISON == _LESS_OR_EQUAL:
        holds = figure <= operand
    elif code & _COMPARISON == _BETWEEN:
        holds = operand <= figure <= rule[offset]
        offset += 1
    else:
        raise NoTranslations(f"a rule for numbers has a comparison {code}")
    return holds != bool(code & _NOT), offset


def _compared_figure(code: int, number: int) -> int:
    """Return the digits of a number that a comparison uses."""
    if code & _LAST_DIGIT:
        return number % 10
    if code & _LAST_TWO_DIGITS:
        return number % 100
    if code & _LEADING_DIGITS:
        while number >= _THOUSAND:
            number //= _THOUSAND
    return number
