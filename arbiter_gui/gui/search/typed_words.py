"""Sentences about parts of a typed line that do not mean a player for sure."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from arbiter_gui.domain.texts.sentences import filled
from arbiter_gui.gui.language.translating import translated_name
from arbiter_gui.gui.search.players_typed import TypedPart

_MOST_NAMED = 4
"""The most players named of those whom a part may mean."""


def sentence_on_open_part(typed_part: TypedPart) -> str:
    """Return why a part of a line means no player: unknown, ambiguous, or not understood."""
    if typed_part.nobody is not None:
        text = QCoreApplication.translate("TypedPlayers", "There is no number {n}.")
        return text.format(n=typed_part.nobody)
    if typed_part.perhaps:
        names = [translated_name(player) for player in typed_part.perhaps[:_MOST_NAMED]]
        if len(typed_part.perhaps) > _MOST_NAMED:
            names.append("…")
        text = QCoreApplication.translate("TypedPlayers", "“{text}” could be {names}.")
        return filled(text, {"text": typed_part.text, "names": "; ".join(names)})
    text = QCoreApplication.translate(
        "TypedPlayers", "“{text}” is not a number or a name in the list."
    )
    return text.format(text=typed_part.text)
