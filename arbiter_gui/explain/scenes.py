"""All brackets of a round as pictures, whatever the edition."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from arbiter_gui.engine.editions import rules_of
from arbiter_gui.explain.scene import Scene
from arbiter_gui.explain.scenes_dubov import dubov_scenes, subgroup_scenes
from arbiter_gui.explain.scenes_dutch import best_scenes, procedure_scenes
from arbiter_gui.trace import Trace

_READERS: dict[str, Callable[[Trace], Iterable[Scene]]] = {
    "dutch-2012": procedure_scenes,
    "dutch-2017": best_scenes,
    "dutch-2026": best_scenes,
    "dubov-1997": dubov_scenes,
    "dubov-2026": subgroup_scenes,
}


def scenes(trace: Trace) -> tuple[Scene, ...]:
    """Return the brackets that count in the end, from top to bottom; nothing is worked out anew."""
    reader = _READERS.get(rules_of(trace.edition))
    return trace.kept("scenes", lambda: tuple(reader(trace))) if reader is not None else ()
