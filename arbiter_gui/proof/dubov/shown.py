"""What shows below a choice that the others could not all be paired with somebody who was passed over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbiter_gui.proof.kernel.certificates import shows
from arbiter_gui.proof.kernel.checks import TraceReader, looking_at, require, was_checked
from arbiter_gui.trace import Level
from arbiter_gui.trace.columns import RestShown

Unpaired = tuple[int, Sequence[int], Sequence[int]]
"""Who was passed over, the numbers of those who could then not be paired, and who of them may meet whom."""


def check_shown(story: TraceReader, number: int, kind: type[RestShown], wanted: Iterable[Unpaired]) -> None:
    """Check what stands below an event: where candidates are told all that is `wanted`, each once. Raises Wrong.

    Events of this kind cite the article of the one that they stand below.
    """
    told = list(story.below(number).all(kind))
    own = list(wanted) if told or story.trace.tells(Level.CANDIDATES) else []
    shown, missing = [e.player for _, e in told], [player for player, *_ in own]
    require(shown == missing, f"it is shown why {shown} were passed over, not {missing}")
    for (at, event), (_, players, rows) in zip(told, own, strict=True):
        with looking_at(at):
            cites = type(event) is kind and event.article == story.trace.events[number].article
            require(cites, "a proof of something else")
            named = [n for group in event.groups for n in group] + [*event.removed, *event.others]
            require(sorted(named) == sorted(players), "others are left")
            require(shows(event, rows, {n: i for i, n in enumerate(players)}), "the groups show nothing")
        was_checked("witness")
