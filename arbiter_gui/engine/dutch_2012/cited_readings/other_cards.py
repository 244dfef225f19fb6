"""Cards by other readings, and a table of the procedure with them, to see whether such a reading decides."""

from __future__ import annotations

from copy import copy
from dataclasses import fields, replace
from typing import Any

from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate, Stage
from arbiter_gui.engine.dutch_2012.definitions import Entrant
from arbiter_gui.engine.dutch_2012.round_state import RoundState

Swap = dict[Entrant, Entrant]
_WITH_PLAYERS = ("groups", "stack", "residents", "incoming", "core", "moved_on", "bracket")
"""What of a table names players before the next bracket is paired."""


def card(e: Entrant, which: int) -> Entrant:
    """Return the player with a card of `OTHER_CARDS`; himself where the same stands there already."""
    if not e.otherwise:
        return e
    floats, bye, top = e.otherwise[which]
    same = (floats, bye, top) == (e.floats, e.may_have_bye, e.topscorer)
    return e if same else replace(e, floats=floats, may_have_bye=bye, topscorer=top)


def table(own: RoundState, swap: Swap) -> RoundState:
    """Return a table with the other cards; the brackets on the stack are paired as before."""
    new = copy(own)
    new.sent, new.asked = {}, dict(own.asked)
    for name in _WITH_PLAYERS:
        if hasattr(own, name):
            setattr(new, name, _with_cards(getattr(own, name), swap))
    return new


def _with_cards(value: Any, swap: Swap) -> Any:
    """Return players, and what is made of players, with the other cards."""
    if isinstance(value, Entrant):
        return swap.get(value, value)
    if isinstance(value, tuple | list):
        return type(value)(_with_cards(item, swap) for item in value)
    if isinstance(value, Stage | Bracket | Candidate):
        return replace(value, **{f.name: _with_cards(getattr(value, f.name), swap) for f in fields(value)})
    return value
