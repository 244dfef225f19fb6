"""A criterion of an edition as one object: its article, its name, the function that counts it, and its words.

An edition has its criteria in a tuple `CRITERIA`, in the order in which the regulation prints them. Everything else
refers to these objects: the fields of a cost, the amounts of a trace, the words of an answer, a line of the table of
criteria, the function that `arbiter where` names. The proof has a separate tuple in the same shape.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from arbiter_gui.rulebook.measures import Measure


@dataclass(frozen=True, eq=False)
class Criterion:
    """One criterion, or one requirement of a procedure.

    `article` is the number under which the regulation prints it, `aliases` are its other numbers. `name` says in a few
    words what it is about, `summary` in one sentence what it wants, `words` are those for what it counts, where it
    counts anything.

    `counts` is the one function that carries it out. It is asked of the things that `of` names, such as pairs and
    downfloaters. What it returns is how many it counts; of a criterion that `lists`, the entries of its list.
    """

    article: str
    name: str
    counts: Callable[..., Any]
    of: tuple[Enum, ...] = ()
    summary: str = ""
    words: Measure | None = None
    lists: bool = False
    aliases: tuple[str, ...] = ()


NOTHING = Criterion("", "nothing", lambda *_: 0)
"""The placeholder where an edition has no criterion."""
