"""The meaning of the numbers in events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated


@dataclass(frozen=True, slots=True)
class Whole:
    """The meaning of a whole number of an event: `minimum` or more.

    `about` marks players whom an event is about.

    Large numbers that are `counted` are shown with separators, `tenths` with a decimal.
    """

    minimum: int
    about: bool = False
    counted: bool = False
    tenths: bool = False


Player = Annotated[int, Whole(1, about=True)]
"""The pairing number of a player whom the event is about."""
Number = Annotated[int, Whole(0)]
"""A pairing number mentioned in passing; 0 is the bye or an empty seat."""
Count = Annotated[int, Whole(0, counted=True)]
"""How many; also points in tenths."""
Rating = Annotated[int, Whole(0)]
"""A rating, or an average of ratings in whole points."""
Average = Annotated[int, Whole(0, tenths=True)]
"""An average of ratings in tenths."""
Ordinal = Annotated[int, Whole(1, counted=True)]
"""A position in a sequence, such as that of the candidates, or a row or a cycle of a table; from 1.
"""
RoundNumber = Annotated[int, Whole(1, counted=True)]
"""The number of a round, from 1."""

Players = tuple[Player, ...]
Numbers = tuple[Number, ...]
Pair = tuple[Player, Player]
Pairs = tuple[Pair, ...]
Payers = tuple[Players, ...]
"""Pairs, and downfloaters as groups of one."""
Groups = tuple[Numbers, ...]
