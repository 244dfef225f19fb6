"""What was checked, counted, and what makes a check fail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from arbiter_gui.domain.texts.figures import count
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.proof.kernel.certificates import Unproven


class Wrong(Exception):
    """Something in the trace is not true; `event` is the number of the event where it stands, if known."""

    event: int | None = None


@contextmanager
def looking_at(number: int) -> Iterator[None]:
    """Let whatever turns out wrong meanwhile be wrong at this event."""
    try:
        yield
    except Wrong as error:
        error.event = number if error.event is None else error.event
        raise


def require(holds: bool, sentence: str) -> None:
    """Raise Wrong with the sentence unless it holds."""
    if not holds:
        raise Wrong(sentence)


BROKEN = (Wrong, Unproven, ValueError, StopIteration, TypeError, AssertionError, LookupError, AttributeError)
"""What a damaged trace can lead to: a claim that fails, or facts that are not there or make no sense."""


def failed(error: BaseException) -> str:
    """Return why a check did not hold, in words."""
    if isinstance(error, Wrong):
        return str(error)
    return f"what is told there makes no sense ({type(error).__name__}: {error})"


Tally = Counter[str]
"""How many of each kind of thing were checked."""


def _kinds(tally: Tally) -> tuple[Said, ...]:
    """Return how many there are of each kind, in the order of the sentence."""
    n = tally
    return (
        counted(n["fold"], "{n} fold", "{n} folds", n=count(n["fold"])),
        counted(n["claim"], "{n} claim", "{n} claims", n=count(n["claim"])),
        counted(n["optimum"], "{n} optimum", "{n} optima", n=count(n["optimum"])),
        counted(n["candidate"], "{n} candidate", "{n} candidates", n=count(n["candidate"])),
        counted(n["step"], "{n} step", "{n} steps", n=count(n["step"])),
        counted(n["jump"], "{n} jump", "{n} jumps", n=count(n["jump"])),
        counted(n["refusal"], "{n} refusal", "{n} refusals", n=count(n["refusal"])),
        counted(n["witness"], "{n} witness", "{n} witnesses", n=count(n["witness"])),
        counted(n["colour"], "{n} colour", "{n} colours", n=count(n["colour"])),
    )


def listed(tally: Tally) -> Said:
    """Return the tally as words: `412 folds, 96 optima and 3 witnesses`."""
    words = [said for said in _kinds(tally) if dict(said.values)["n"] != "0"]
    if len(words) > 1:
        return say("{most} and {last}", most=joined(words[:-1]), last=words[-1])
    return words[0] if words else say("nothing")
