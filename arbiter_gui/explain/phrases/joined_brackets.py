"""Why the two lowest brackets are joined, in words."""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.explain.naming import Namer
from arbiter_gui.trace.demands import Joining, NeverCompleted, WhyJoined

_JOINING = {
    Joining.NO_PAIR_ABOVE: say("the bracket above has no pair that could be made otherwise"),
    Joining.NO_PAIR_LEFT: say("those below can all be paired only when no pair is left in the bracket above"),
    Joining.NOBODY_FIRST: say(
        "those below can all be paired only when nobody who was moved down is paired first in the bracket above"
    ),
}


def why_joined(why: WhyJoined, names: Namer) -> Said:
    """Return why no other pairing of the bracket above would do."""
    if isinstance(why, NeverCompleted):
        shown = Deadlock(why.removed, why.groups).sentence(names.one)
        return say("however the bracket above is paired, {why}", why=shown)
    return _JOINING[why]
