"""Why a try of C.6 is refused, in codes and pairing numbers."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Pair
from arbiter_gui.engine.dutch_2012.workbench import Workbench
from arbiter_gui.trace import Fact


def refused_because(bench: Workbench, pairs: Sequence[Pair]) -> list[tuple[Fact, ...]]:
    return []
