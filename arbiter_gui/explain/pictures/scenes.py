"""All brackets of a round as pictures, whatever the edition, and whether a trace from a file can be told at all."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.engine.editions import editions
from arbiter_gui.explain.pictures.columns import early_bye, group, one_list
from arbiter_gui.explain.pictures.halves import halves
from arbiter_gui.explain.pictures.scene import Pair, Scene
from arbiter_gui.explain.steps import Step, bracket_numbers, sections, steps
from arbiter_gui.explain.text import as_text
from arbiter_gui.trace import Trace
from arbiter_gui.trace.candidates import BracketOpened
from arbiter_gui.trace.columns import EarlyBye, GroupOpened, ListPaired, ProposalMade
from arbiter_gui.trace.replay import replay


def scenes(trace: Trace) -> tuple[Scene, ...]:
    """Return the brackets that count in the end, from top to bottom; nothing is worked out anew."""
    return trace.kept("scenes", lambda: tuple(_scenes(trace)))


def natural_opponents(trace: Trace, step: Step) -> tuple[Pair, ...]:
    """Return who would meet by nature in the bracket of a step."""
    opening = sections(trace)[step.bracket].opening
    return next((scene.natural for scene in scenes(trace) if scene.number == opening), ())


def _scenes(trace: Trace) -> Iterator[Scene]:
    for number, event in enumerate(trace.events):
        if isinstance(event, ListPaired | ProposalMade) and event.pairs:
            yield one_list(trace, number, event)
            return
    for bracket in replay(trace).brackets:
        if isinstance(bracket.opened, GroupOpened):
            yield group(trace, bracket)
        elif bracket.counts and (bracket.position.accepted or not isinstance(bracket.opened, BracketOpened)):
            yield halves(trace, bracket)
    for number, event in enumerate(trace.events):
        if isinstance(event, EarlyBye):
            yield early_bye(number, event)


_MISSING = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RuntimeError)
"""What comes of a fact that is missing, or is of another type, wherever it is asked for."""


def is_readable(trace: Trace) -> bool:
    """Return whether text, steps and pictures can be made of a trace; it is tried out.

    A trace of an edition that is not known here cannot be told either.
    """
    if trace.edition not in editions():
        return False
    try:
        as_text(trace)
        steps(trace)
        scenes(trace)
        bracket_numbers(trace)
    except _MISSING:
        return False
    return True
