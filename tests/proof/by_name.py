"""The proof asked of a trace in the form that the checks read, and what they declare as not checked."""

from collections.abc import Iterable

from arbiter_gui.app.questions.proving import Kernel
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof import FREE, MOST_TRIED, Verification
from arbiter_gui.proof.check import replayed_by_name
from arbiter_gui.proof.gaps import Gap
from arbiter_gui.proof.kernel.named_events import NamedEvent, NamedTrace

_LABELS = frozenset(("reading", "readings"))


def prove(before: Tournament, trace: NamedTrace, most: int = MOST_TRIED) -> Verification:
    """Check a trace in the form that the checks read."""
    return replayed_by_name(before, trace, Kernel(), most, FREE)[0]


def is_gap(known: Iterable[Gap], event: NamedEvent, name: str) -> bool:
    """Tell whether a fact of an event is among those named as not checked."""
    return name in _LABELS or any(gap.fits(event) and (not gap.facts or name in gap.facts) for gap in known)
