"""Who may meet whom by the judge of Dubov 1997."""

from __future__ import annotations

from arbiter_gui.proof.dubov_1997.players import A21, COLOURS_EXCLUDE, Dubovian


def may_meet(one: Dubovian, other: Dubovian) -> bool:
    """Return whether neither 2.1 nor the colour limits of 2.3 and 2.4 keep two players apart."""
    return not A21.counts(one, other) and not COLOURS_EXCLUDE.counts(one, other)
