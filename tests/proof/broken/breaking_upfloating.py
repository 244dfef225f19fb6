"""How the engines of C.04.5 and C.04.6 can be broken alike: criteria taken out, turned or moved,
and article 3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

from arbiter_gui.engine.kernel.criteria import Criteria
from arbiter_gui.engine.upfloating import bracket_trace, identifiers, participants, sets
from arbiter_gui.engine.upfloating.participants import Participants
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace.values import Rest

Replaced = tuple[tuple[object, str, object], ...]
"""The attributes of modules and classes that are replaced."""


@dataclass(frozen=True)
class OtherCriteria:
    """What lets an edition pair by other criteria than its own: the module of its process, and its
    criteria.
    """

    process: ModuleType
    own: tuple[Criterion, ...]

    def in_order(self, *order: Criterion) -> Replaced:
        """Let the engine have these criteria in this order."""
        recorded = replace(self.process.RECORDED_CRITERIA, ranked=Criteria(order))
        return ((self.process, "RECORDED_CRITERIA", recorded),)

    def without(self, criterion: Criterion) -> Replaced:
        """Let the engine have all criteria but one."""
        return self.in_order(*(other for other in self.own if other is not criterion))

    def in_place_of(self, criterion: Criterion, counts: Callable[..., Any]) -> Replaced:
        """Let a criterion count something else."""
        changed = replace(criterion, counts=counts)
        return self.in_order(*(changed if other is criterion else other for other in self.own))


def ladder(module: ModuleType, article: str, rule: Callable[..., Any]) -> Replaced:
    """Let a module have another rule on colours in place of that of an article."""
    changed = tuple((name, rule if name == article else own) for name, own in module.LADDER)
    return ((module, "LADDER", changed),)


def nothing(*_: object) -> None:
    """Decide nothing, as a rule on colours that is switched off."""
    return


IN_TURN = identifiers.match_in_turn
MEMBERS = sets.members
SET_WITH_SINGLE = sets._Search.set_with_single
FLOATS = participants.a15_floats
"""The rules as they are."""


def floats_as_if_played(number: int, matches: Any, scores_before: Any) -> tuple[str, ...]:
    """Return the floats with those of forfeited matches (DS4, T5)."""
    paired = tuple(match._replace(played=match.opponent is not None) for match in matches)
    return FLOATS(number, paired, scores_before)


def _opponents_from_below(choices: Any, tops: Any, bottoms: Any, control: Any) -> Any:
    return IN_TURN(choices, tops, list(bottoms)[::-1], control)


def _without_reasons(search: Any, single: int, told: bool) -> Any:
    return SET_WITH_SINGLE(search, single, False)


def _from_below(bits: int) -> Iterable[int]:
    return list(MEMBERS(bits))[::-1]


def _fewest_matches(matches: Any) -> int:
    return -sum(match.played and match.colour is not None for match in matches)


ARTICLE_3: dict[str, Replaced] = {
    "3.4.3 by fewest matches": ((participants, "a343_matches_played", _fewest_matches),),
    "3.5.4 from below": (
        (sets, "members", _from_below),
        (sets._Search, "set_with_single", _without_reasons),
    ),
    "3.6.1 by rank": (
        (Participants, "by_number", lambda participants, places: tuple(sorted(places))),
    ),
    "3.6.2 opponents from below": (
        (identifiers, "match_in_turn", _opponents_from_below),
        (bracket_trace.BracketRecorder, "_worse_criterion", lambda recorder, cost: Rest()),
    ),
}
"""What both texts say in article 3, turned."""
