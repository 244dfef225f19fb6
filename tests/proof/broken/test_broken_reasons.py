"""With a reason broken in the engine the proof notices the first rounds that are told otherwise,
paired as before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dutch_2012 import criteria
from arbiter_gui.engine.dutch_2012.steps import retreat
from arbiter_gui.engine.dutch_2017 import criteria as criteria_2017
from arbiter_gui.engine.dutch_2017 import process as process_2017
from arbiter_gui.engine.dutch_2026 import criteria as criteria_2026
from arbiter_gui.engine.dutch_2026 import process as process_2026
from arbiter_gui.engine.kernel.bracket_search import search
from arbiter_gui.engine.kernel.bracket_search.reasons import Reasons
from arbiter_gui.trace import Trace
from arbiter_gui.trace.candidates import ExchangesPassed
from arbiter_gui.trace.values import Legal, NeedsExchange, Passed, Rest, Worse
from tests.literal.random_fields import fields
from tests.proof.broken.breaking import Broken, noticed, paired
from tests.proof.broken.breaking_2012 import counting
from tests.proof.small_fields import field

OPPONENT, REFUSED, FIGURE = (
    Reasons.why_not_opponent,
    Reasons.refused_wishes,
    Reasons._reason_for_field,
)
EXCHANGING = search.remainder_with_exchange


def only_the_rest(self: Reasons, *who: Any) -> Any:
    """Nothing is said of an opponent but that the others suffer."""
    why = OPPONENT(self, *who)
    return Rest() if isinstance(why, Worse | NeedsExchange) else why


def needs_exchange(self: Reasons, *who: Any) -> Any:
    """Whatever gets worse is told to need an exchange."""
    why = OPPONENT(self, *who)
    told = isinstance(why, Worse)
    return (
        NeedsExchange(self.articles.exchange_size, 0, 1) if told and not self.settled_pairs else why
    )


def less(self: Reasons, key: Any, best: int, least: int, *who: Any) -> Any:
    """A figure that gets worse by two and more is told as if it was one."""
    return FIGURE(self, key, best, min(least, best + 1), *who)


def later(self: Reasons, key: Any, best: int, least: int, *who: Any) -> Any:
    """Instead of a criterion of colours, or of floats, a later one is told."""
    for ranked, own, other in (
        (process_2017.RANKED, criteria_2017.C10, criteria_2017.C15),
        (process_2017.RANKED, criteria_2017.C12, criteria_2017.C17),
        (process_2026.RANKED, criteria_2026.C12, criteria_2026.C17),
    ):
        if self.articles.criterion == ranked.article and ranked.is_of(key, own):
            return FIGURE(self, ranked.key(other), best, least, *who)
    return FIGURE(self, key, best, least, *who)


def never_alone(self: Reasons, *what: Any) -> Any:
    found = REFUSED(self, *what)
    return tuple(one if isinstance(one.why, Worse) else Passed(one.player, Rest()) for one in found)


def no_reason(self: Reasons, *what: Any) -> Any:
    return tuple(replace(one, why=None) for one in REFUSED(self, *what))  # type: ignore[arg-type]


def turned_round(*remainder: Any) -> Any:
    """Where S1 and S2 exchange players the same pairs are told the other way round: a later
    candidate.
    """
    rest = EXCHANGING(*remainder)
    rest.pairs = tuple(sorted(pair[::-1] for pair in rest.pairs))
    return rest


def twice_z(pair: Any) -> int:
    """A pair without its strong preferences counts twice in Z, which is then lowered once more than
    needed.
    """
    return 2 * int(criteria.Z.counts(pair))


BROKEN = {
    str(broken): broken
    for broken in (
        Broken("only the rest", ((Reasons, "why_not_opponent", only_the_rest),)),
        Broken("an exchange is needed", ((Reasons, "why_not_opponent", needs_exchange),)),
        Broken("one more only", ((Reasons, "_reason_for_field", less),)),
        Broken("a later criterion", ((Reasons, "_reason_for_field", later),)),
        Broken("never alone", ((Reasons, "refused_wishes", never_alone),)),
        Broken("no reason", ((Reasons, "refused_wishes", no_reason),)),
        Broken("pairs turned round", ((search, "remainder_with_exchange", turned_round),)),
        Broken("Z counted twice", counting({criteria.Z: twice_z})),
        Broken(
            "remainder never reached",
            ((retreat, "_can_pair_m1_players_first", lambda state: False),),
        ),
    )
}
SEEDS = {
    ("only the rest", "dutch-2012"): (7, 40),
    ("only the rest", "dutch-2017"): (3, 5),
    ("only the rest", "dutch-2026"): (3, 7),
    ("an exchange is needed", "dutch-2012"): (7, 40),
    ("an exchange is needed", "dutch-2017"): (3, 5, 7),
    ("an exchange is needed", "dutch-2026"): (3, 7),
    ("one more only", "dutch-2017"): (9, 24, 34),
    ("one more only", "dutch-2026"): (9, 24),
    ("a later criterion", "dutch-2017"): (3, 5, 9),
    ("a later criterion", "dutch-2026"): (7, 9, 11),
    ("never alone", "dutch-2017"): (0, 11),
    ("never alone", "dutch-2026"): (0, 13),
    ("no reason", "dutch-2012"): (40, 67),
    ("no reason", "dutch-2017"): (0, 8),
    ("no reason", "dutch-2026"): (0, 7),
    ("pairs turned round", "dutch-2017"): (28, 344),
    ("pairs turned round", "dutch-2026"): (28, 344),
    ("Z counted twice", "dutch-2012"): (30, 32),
    ("remainder never reached", "dutch-2012"): (130, 151),
}
"""Small rounds that are told otherwise."""


def retold(
    name: str, edition: str, seeds: Sequence[int]
) -> Iterator[tuple[int, Tournament, Trace]]:
    for seed in seeds:
        before = field(seed)
        right = paired(before, edition)
        with BROKEN[name].engine():
            made = paired(before, edition)
        if right is not None and made is not None and made[1].events != right[1].events:
            yield seed, before, made[1]


@pytest.mark.parametrize(("name", "edition"), SEEDS)
def test_a_broken_reason_is_noticed(name: str, edition: str) -> None:
    told = list(retold(name, edition, SEEDS[name, edition]))
    assert [seed for seed, *_ in told] == list(SEEDS[name, edition])
    assert [seed for seed, before, trace in told if not noticed(before, trace)] == []


@pytest.mark.article("dutch-2026", "4.3.2", "C6")
def test_every_candidate_leaves_as_many_over() -> None:
    """Those with more pairs or fewer are none: that no smaller exchange has this one's pairs is no
    fault of C6.
    """
    before = fields.field(10627)
    made = paired(before, "dutch-2026")
    assert made is not None
    because = [event.because for event in made[1].events if isinstance(event, ExchangesPassed)]
    assert because == [Legal(), Legal()]
    assert prove(before, made[1]).holds
