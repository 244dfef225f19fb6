"""When the lowest bracket cannot be completed, or the whole round cannot be paired, and why."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import legal_rows
from arbiter_gui.engine.dutch_2012.definitions import Entrant
from arbiter_gui.engine.dutch_2012.workbench import Workbench, numbers
from arbiter_gui.engine.kernel.graph.bitsets import bitset, with_last
from arbiter_gui.engine.kernel.graph.matching import has_perfect_matching
from arbiter_gui.engine.kernel.impossible import BYE, deadlock
from arbiter_gui.trace.kinds import RoundImpossible


def with_bye(everyone: Sequence[Entrant]) -> list[int]:
    """Return who may meet whom, with the bye as one vertex more when the number is odd."""
    rows = list(legal_rows(tuple(everyone)))
    if len(everyone) % 2 == 0:
        return rows
    return with_last(rows, bitset(i for i, e in enumerate(everyone) if c.b1b_may_have_bye(e)))


def can_be_completed(bench: Workbench) -> bool:
    """Tell whether the bracket on the table has any complete pairing, so that lowering M1 can help."""
    return has_perfect_matching(with_bye(bench.bracket.players))


def no_pairing(bench: Workbench) -> NoLegalPairing:
    """Return the reason why the round cannot be paired at all, with players that show it."""
    everyone = bench.field.entrants
    found = deadlock(with_bye(everyone), numbers(everyone))
    assert found is not None, "C.13 gave up although everybody can be paired"
    article = "B.1.b" if (BYE,) in found.groups else "B.1.a"
    bench.tell(RoundImpossible(article, removed=found.removed, groups=found.groups))
    return NoLegalPairing(article, found.players, found.sentence)
