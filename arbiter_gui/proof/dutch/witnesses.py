"""A proof in a trace that somebody cannot be paired, held to who may really meet whom."""

from __future__ import annotations

from arbiter_gui.proof.dutch.brackets import graph_of
from arbiter_gui.proof.dutch.field import RankedField
from arbiter_gui.proof.kernel.certificates import parts
from arbiter_gui.proof.kernel.tally import require
from arbiter_gui.trace.kinds import CannotPair

BYE = 0
"""Stands for the bye among pairing numbers."""


def check_witness(field: RankedField, event: CannotPair, places: tuple[int, ...]) -> None:
    """Check that these places cannot all be paired, as the event shows. Raises Wrong."""
    at = {field.players[p].number: i for i, p in enumerate(places)}
    at |= {BYE: len(places)} if field.odd else {}
    shown = [*event.removed, *(n for group in event.groups for n in group)]
    require(all(n in at for n in shown), "somebody of the witness is not to be paired there")
    require(len(shown) == len(set(shown)), "somebody of the witness stands there twice")
    groups = [[at[n] for n in group] for group in event.groups]
    holds = parts(graph_of(field, places), [at[n] for n in event.removed], groups)
    require(holds, "the groups can be paired after all, or there are enough partners")
