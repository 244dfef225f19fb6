"""When the lowest bracket cannot be completed, or the whole round cannot be paired, and why."""

from __future__ import annotations

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.dutch_2012.bracket import field_of
from arbiter_gui.engine.dutch_2012.workbench import Workbench
from arbiter_gui.engine.kernel.graph.matching import has_perfect_matching
from arbiter_gui.engine.kernel.impossible import BYE
from arbiter_gui.trace.kinds import RoundImpossible


def can_be_completed(bench: Workbench) -> bool:
    """Tell whether the bracket on the table has any complete pairing, so that lowering M1 can help."""
    players = bench.bracket.players
    return has_perfect_matching(field_of(players).complete_graph(range(len(players))))


def no_pairing(bench: Workbench) -> NoLegalPairing:
    """Return the reason why the round cannot be paired at all, with players that show it."""
    everyone = bench.field.entrants
    found = field_of(everyone).deadlock(range(len(everyone)))
    assert found is not None, "C.13 gave up although everybody can be paired"
    article = "B.1.b" if (BYE,) in found.groups else "B.1.a"
    bench.tell(RoundImpossible(article, removed=found.removed, groups=found.groups))
    return NoLegalPairing(article, found.players, found.sentence)
