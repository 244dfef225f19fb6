"""What may be typed into the fields of a player: text to value, or a sentence that says what is wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from arbiter_gui.domain.saying import say
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.player_lists import cells
from arbiter_gui.gui.translating import spoken_here
from arbiter_gui.reports.names import SOURCE_WORDS

EDITABLE = (
    *("name", "title", "rating", "rating_source", "federation", "fide_id", "birth", "sex"),
    *("club", "category", "fixed_board", "fide_rating", "national_rating", "national_id"),
)


class FieldFault(ValueError):
    """What was typed cannot be kept; the text is a sentence in the language of the window."""


def parsed(key: str, text: str) -> Any:
    """Return the value of a typed field. Raises FieldFault."""
    text = text.strip()
    if key == "name":
        if not any(c.isalpha() for c in text):
            raise FieldFault(spoken_here(say("The name is missing.")))
        return text
    if key == "rating_source":
        text = _source_code(text)
    reading: cells.Reading[Any] = getattr(cells, f"read_{key}")(text)
    if reading.problem and (reading.serious or not reading.value):
        raise FieldFault(spoken_here(reading.problem))
    return reading.value


def _source_code(text: str) -> str:
    """Return the code of a source that was begun to be typed in the language of the window, else the text."""
    words = ((code, spoken_here(said).casefold()) for code, said in SOURCE_WORDS.items())
    found = [code for code, word in words if text and word.startswith(text.casefold())]
    return found[0] if len(found) == 1 else text


def fault(key: str, text: str) -> str:
    """Return what is wrong with a typed field, nothing when it can be kept."""
    try:
        parsed(key, text)
    except FieldFault as error:
        return str(error)
    return ""


def with_field(player: Player, key: str, text: str) -> Player:
    """Return the player with a typed field. Raises FieldFault."""
    return replace(player, **{key: parsed(key, text)})
