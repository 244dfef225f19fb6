"""A criterion of an edition as one object: its article, its name, the function that counts it, and
its words.

An edition has its criteria in a tuple `CRITERIA`, in the order in which the regulation prints them.
Everything else refers to these objects: the fields of a cost, the amounts of a trace, the words of
an answer, a line of the table of criteria, the function that `arbiter where` names. The proof has a
separate tuple in the same shape.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from arbiter_gui.rulebook.measures import Measure


@dataclass(frozen=True, eq=False)
class Criterion:
    """One criterion, or one requirement of a procedure."""

    article: str
    """The number under which the regulation prints it."""
    name: str
    """What it is about, in a few words."""
    counts: Callable[..., Any]
    """The one function that carries it out: it returns how many it counts, or the entries of its
    list (`lists`)."""
    of: tuple[Enum, ...] = ()
    """What that function is asked of, such as pairs and downfloaters."""
    summary: str = ""
    """What it wants, in one sentence."""
    words: Measure | None = None
    """The words for what it counts, where it counts anything."""
    lists: bool = False
    """Whether it lists something, such as score differences, instead of counting."""
    aliases: tuple[str, ...] = ()
    """Its other numbers."""


NOTHING = Criterion(article="", name="nothing", counts=lambda *_: 0)
"""The placeholder where an edition has no criterion."""
