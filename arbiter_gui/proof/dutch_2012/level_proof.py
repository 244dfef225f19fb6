"""The proof of one level of the procedure of 2012: that it has no pairing, or that the accepted one
is the first of the best. A *level* is a bracket with fixed numbers of pairs (P1) and of moved-down
players who are paired first (M1), as C.2 or C.14 has set them. *Exceptions* are pairs and floaters
that do not meet a requirement (B.1 to B.6, A.7).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import comb, perm
from typing import NamedTuple

from arbiter_gui.proof.dutch_2012.bracket_matching import (
    BracketOnTable,
    ChosenPairing,
    Pairs,
    Reason,
)
from arbiter_gui.proof.dutch_2012.criteria import (
    A7D,
    B1B,
    B2,
    B5_DOWN,
    B5_UP,
    B6_DOWN,
    B6_UP,
    FACTOR,
    NOT_PAIRED_FIRST,
    REQUIREMENTS,
    SCORES,
    Requirement,
    X,
    Z,
    key_of,
    keys_of_article,
)
from arbiter_gui.proof.judge import Affected
from arbiter_gui.proof.kernel.accepted_candidate import FoldKind
from arbiter_gui.proof.kernel.certificates import can_be_matched, rule_out_perfect_matching
from arbiter_gui.proof.kernel.checks import count_checked, require
from arbiter_gui.proof.kernel.claims import Prover
from arbiter_gui.proof.kernel.matching_problem import (
    Amounts,
    Key,
    MatchingProblem,
    PairingGraph,
    sum_of_amounts,
)
from arbiter_gui.proof.kernel.remainder_positions import count_remainders
from arbiter_gui.trace import procedure as procedure_events
from arbiter_gui.trace import requirements
from arbiter_gui.trace.candidates import Fold
from arbiter_gui.trace.values import Apart, Rest

FOLDS = {
    FoldKind.SET: "C.8.b",
    FoldKind.MDP_OPPONENT: "C.7",
    FoldKind.EXCHANGE_SIZE: "C.8.a",
    FoldKind.EXCHANGE_DIFFERENCE: "C.8.a",
    FoldKind.LEAVING: "C.8.a",
    FoldKind.ENTERING: "C.8.a",
    FoldKind.OPPONENT: "C.7",
}
"""The step that each kind of fold belongs to."""


Limits = dict[Requirement, int]
"""How many exceptions from each requirement are allowed."""

RestEvent = procedure_events.SomePassed | procedure_events.DemandsPassed
"""An event that gives up the rest of a level."""


class RestGivenUp(NamedTuple):
    """The rest of a level that was given up by an event, with the exceptions that were allowed at
    that time.
    """

    event: RestEvent
    limits: Limits


class FaultlessRefusal(NamedTuple):
    """Pairs that were refused though they meet all requirements in force: another pairing must be
    better.
    """

    pairs: Pairs | None
    """The whole pairing; None if only the moved-down players were paired yet."""
    reason: Reason
    """The recorded reason."""


class Measures(NamedTuple):
    """What a level begins with: numbers of pairs, as the text calls them (A.6, A.8)."""

    p1: int
    """How many pairs are to be made."""
    m1: int
    """How many of them are those of moved-down players who are paired first."""
    x1: int
    """How many pairs need not grant all colour preferences."""
    z1: int
    """How many pairs need not grant all strong colour preferences, in an even round."""


class PairingLevel:
    """A bracket to be paired with P1 pairs, M1 of them of moved-down players who are paired first,
    from C.3.a on, with S1 and S2 as they are now (BSNs).

    C.6 pairs the moved-down players of a heterogeneous bracket first (`noted_pairs` once they are
    kept), then the remainder; a homogeneous bracket at once. The pairs that S1 and S2 make now are
    `tried_pairs`.
    """

    walk_limit = procedure_events.PAIRINGS_TRIED
    """The pairings of a group are tried one by one, and so need no folds, if they are no more than
    this."""

    def __init__(self, table: BracketOnTable, measures: Measures) -> None:
        """Begin the level of a bracket with what C.2 or C.14 has measured."""
        self.table = table
        self.p1, self.m1, self.x1, self.z1 = measures
        self.initial_limits: Limits = dict.fromkeys(REQUIREMENTS, 0) | {
            X: measures.x1,
            Z: measures.z1,
        }
        """How many exceptions from each requirement are allowed at first."""
        self.limits: Limits = dict(self.initial_limits)
        """How many are allowed now, after C.10 has lowered some."""
        self.rests_given_up: list[RestGivenUp] = []
        """The rests of the level that were given up, to be judged when its best pairing is known.
        """
        self.faultless_refusals: list[FaultlessRefusal] = []
        """Pairs that were refused though they meet all requirements, to be judged then as well."""
        self.folds: list[tuple[int, Fold]] = []
        """The folds recorded before the pairs tried last, with the numbers of their events."""
        self.noted_pairs: Pairs = ()
        """The pairs of moved-down players once they are noted (C.6), none with M1 = 0."""
        self.is_remainder = False
        """Whether the first pairs are noted, so that the remainder is paired now."""
        self.s1: tuple[int, ...] = ()
        self.s2: tuple[int, ...] = ()

    @property
    def group(self) -> list[int]:
        """The BSNs that C.4 divides now: the whole bracket, or what the noted pairs leave."""
        return self.table.unpaired_in(self.noted_pairs)

    @property
    def tried_pairs(self) -> Pairs:
        """S1 set against S2."""
        return tuple(zip(self.s1, self.s2, strict=False))

    @property
    def is_pairing_moved_down(self) -> bool:
        """Whether moved-down players are paired now, before the remainder."""
        return self.table.heterogeneous and not self.is_remainder

    @property
    def tries_first_pairs_singly(self) -> bool:
        """Whether the ways to pair moved-down players first are few enough to be tried one by one;
        always so in a bracket that is not heterogeneous.
        """
        if not self.table.heterogeneous:
            return True
        size = len(self.table.players)
        ways_to_pair_first = comb(self.table.m0, self.m1) * perm(size - self.m1, self.m1)
        return ways_to_pair_first <= procedure_events.FIRST_PARTS_TRIED

    @property
    def pair_count(self) -> int:
        """How many pairs S1 and S2 are to make now.

        These are the M1 pairs of moved-down players; in the remainder those of the P1 pairs that
        are not noted yet; in a homogeneous bracket, where none are noted, all P1.
        """
        if self.is_pairing_moved_down:
            return self.m1
        return self.p1 - len(self.noted_pairs)

    def requirements_in_force(self) -> tuple[tuple[requirements.RequirementCode, int], ...]:
        """C.3.b to C.3.h: return the requirements that can matter in this bracket, each by its code
        in the trace with the number of exceptions that is allowed now: (X, 1) if one pair need
        not grant both colour preferences.
        """
        table = self.table
        has_topscorer = any(player.topscorer for player in table.players)
        somebody_floats_down = len(table.players) > 2 * self.p1
        somebody_floats_up = table.heterogeneous
        can_matter = {
            # Two players with the same absolute colour preference: allowed only with a topscorer.
            B2: has_topscorer,
            # Two players who strongly prefer the same colour: A.7.d speaks of odd rounds, Z of even
            # ones. X counts every preference, in any round.
            A7D: table.odd_round,
            X: True,
            Z: not table.odd_round,
            # Players who float as they did one round before (B.5) or two (B.6).
            B5_DOWN: somebody_floats_down,
            B6_DOWN: somebody_floats_down,
            B5_UP: somebody_floats_up,
            B6_UP: somebody_floats_up,
        }
        codes_and_limits = []
        for requirement in REQUIREMENTS:
            if can_matter[requirement]:
                codes_and_limits.append((requirement.trace_code, self.limits[requirement]))
        return tuple(codes_and_limits)

    @cached_property
    def pairing_graph(self) -> PairingGraph:
        """The graph of the level: a perfect matching of it makes P1 pairs, all other players being
        in empty seats, and costs the exceptions.
        """
        bsns = range(len(self.table.players))
        seats = len(bsns) - 2 * self.p1
        return self.table.pairing_graph(bsns, seats=seats, all_first=self.m1 == self.table.m0)

    def check_witness(self, witness: procedure_events.LevelImpossible | None) -> None:
        """C.3.a: check what the trace says of whether P1 pairs are possible at all.

        The `witness` claims that they are not, and shows it by odd groups
        (`rule_out_perfect_matching`). None claims that they are. Raises Wrong.
        """
        is_impossible = not can_be_matched(self.pairing_graph.neighbours)
        negation = "" if is_impossible else "not "
        require(is_impossible is (witness is not None), f"a level is {negation}impossible")
        if witness is None:
            return
        level = (self.p1, self._first_pair_count)
        is_this_level = witness.article == "C.3.a" and (witness.p1, witness.m1) == level
        require(is_this_level, f"P1 and M1 are {level}")
        # Empty seats are all alike, so that a witness names each of them by a 0: they are taken in
        # turn.
        seats = iter(range(self.pairing_graph.player_count, len(self.pairing_graph.neighbours)))

        def vertices(players: tuple[int, ...]) -> list[int]:
            """Return the vertices of players; each 0 represents the next empty seat."""
            return [self.table.bsn_of[number] if number else next(seats) for number in players]

        removed = vertices(witness.removed)
        groups = [vertices(group) for group in witness.groups]
        is_shown = rule_out_perfect_matching(self.pairing_graph.neighbours, removed, groups)
        require(is_shown, "the witness at C.3.a shows nothing")
        count_checked("witness")

    @property
    def _first_pair_count(self) -> int:
        """How many pairs of moved-down players are made first: 0 in a bracket that is not
        heterogeneous.
        """
        if self.table.heterogeneous:
            return self.m1
        return 0

    def faults_of(self, pairs: Pairs) -> list[Reason]:
        """C.6: return why these pairs (BSNs) do not meet the requirements in force; empty if they
        do.

        Only the most important reason is given: pairs that may not meet (all of them); a player who
        may not have the bye; or the strongest requirement with too many exceptions, in the noted
        pairs and these together.
        """
        table = self.table
        noted_and_tried = (*self.noted_pairs, *pairs)
        # As long as moved-down players alone are paired nobody is left over yet.
        if self.is_pairing_moved_down:
            unpaired = []
        else:
            unpaired = table.unpaired_in(noted_and_tried)
        reasons_apart = [table.reason_apart(*pair) for pair in pairs]
        bars = [bar for bar in reasons_apart if bar is not None]
        if bars:
            return [(bar.why.article, bar) for bar in bars]
        for bsn in unpaired:
            if not table.may_stay(bsn):
                return [(B1B.article, requirements.NoBye(table.players[bsn].number))]
        return self._strongest_requirement_unmet(table.affected_by_key(noted_and_tried, unpaired))

    def _strongest_requirement_unmet(self, affected_by_key: Mapping[Key, Affected]) -> list[Reason]:
        """Return the strongest requirement with more exceptions than its limit in force, as a
        reason; empty if all are met.

        `affected_by_key` has the players or pairs that are an exception from each requirement.
        """
        for requirement in REQUIREMENTS:
            affected = affected_by_key.get(key_of(requirement), ())
            limit = self.limits[requirement]
            if len(affected) > limit:
                not_kept = requirements.NotKept(
                    requirement.trace_code, len(affected), limit, affected
                )
                return [(requirement.article, not_kept)]
        return []

    def prove_impossible(self) -> None:
        """Prove that the level has no pairing, whatever C.10 lowers: no P1 pairs in which M1
        moved-down players are paired first.

        Raises Wrong.
        """
        problem = MatchingProblem(self.pairing_graph)
        if self.table.heterogeneous:
            # M1 is one too many if in every pairing one more is not paired first.
            not_first_count = self.table.m0 - self.m1
            is_impossible = problem.costs_at_least({key_of(NOT_PAIRED_FIRST): not_first_count + 1})
        else:
            is_impossible = problem.certificate is None
        claim = f"{self.p1} pairs with {self.m1} moved-down players are possible after all"
        require(is_impossible, claim)
        self._check_rest_reasons(amounts=None)
        count_checked("optimum")

    def prove_accepted(self) -> None:
        """Prove that the noted and tried pairs are the first of the best of the level.

        Nothing has fewer exceptions, nothing as good comes earlier in the order of D, no
        requirement was lowered in vain, and whatever was skipped or refused on the way was so for
        the recorded reason. Raises Wrong.
        """
        table = self.table
        pairs = (*self.noted_pairs, *self.tried_pairs)
        require(len(pairs) == self.p1, f"there are not {self.p1} pairs")
        require(
            all(bsn < bsn_of_opponent for bsn, bsn_of_opponent in pairs),
            "the same pairs turned round come earlier",
        )
        amounts = table.amounts_of(pairs)
        self._require_m1_paired_first(amounts)
        self._check_rest_reasons(amounts)
        # First that nothing has fewer exceptions, then that nothing as good comes earlier: the
        # order of D decides only between pairings with as many.
        is_best = MatchingProblem(self.pairing_graph).costs_at_least(amounts)
        require(is_best, "a better pairing cannot be ruled out")
        pairing = ChosenPairing(self.pairing_graph, pairs, self._first_pair_count, amounts)
        require(pairing.comes_first(), "a pairing that comes earlier does as well")
        count_checked("optimum", 2)
        self._require_lowering_needed(amounts)
        if (
            self.tries_first_pairs_singly
            and count_remainders(len(self.group), self.pair_count) <= self.walk_limit
        ):
            require(not self.folds, "what was tried one by one is folded as well")
        else:
            self._prove_skipped_pairings_worse(pairs, amounts)

    def _require_m1_paired_first(self, amounts: Mapping[Key, int]) -> None:
        """Require that a pairing with these exceptions pairs M1 moved-down players first.

        Raises Wrong.
        """
        not_first_count = 0
        if self.table.heterogeneous:
            not_first_count = self.table.m0 - self.m1
        has_m1 = amounts.get(key_of(NOT_PAIRED_FIRST), 0) == not_first_count
        require(has_m1, f"not {self.m1} moved-down players are paired first")

    def _require_lowering_needed(self, amounts: Mapping[Key, int]) -> None:
        """C.10: require that no requirement was lowered further than the accepted pairing needs,
        which has these exceptions: "only for the minimum number of pairs". Raises Wrong.
        """
        for requirement in REQUIREMENTS:
            is_lowered = self.limits[requirement] > self.initial_limits[requirement]
            is_needed = amounts.get(key_of(requirement), 0) == self.limits[requirement]
            require(is_needed or not is_lowered, "a requirement was lowered further than needed")

    def _check_rest_reasons(self, amounts: Mapping[Key, int] | None) -> None:
        """Check the reasons that were kept until the level ended, as they depend on its best
        pairing: why rests were given up, and why pairs that meet all requirements were refused.

        `amounts` are the exceptions of the best pairing, None if the level has none. Raises Wrong.
        """
        for event, limits in self.rests_given_up:
            because = _why_rest_was_given_up(event, limits, amounts)
            is_right = event.because == because
            require(is_right, f"what is left is given up for {because}, not for {event.because}")
        for pairs, reason in self.faultless_refusals:
            expected = self._reason_of_faultless_refusal(pairs, amounts)
            is_right = reason == expected
            require(
                is_right, f"pairs that keep everything are refused for {expected}, not for {reason}"
            )

    def _reason_of_faultless_refusal(
        self, pairs: Pairs | None, amounts: Mapping[Key, int] | None
    ) -> Reason | None:
        """Return the only right reason for refusing pairs (BSNs) that meet all requirements, None
        if there can be none.

        Another pairing is better by D.4 or A.11; or, if only moved-down players are paired yet
        (`pairs` None), the remainder cannot be paired. `amounts` are the exceptions of the best
        pairing of the level, None if it has none.
        """
        if pairs is None:
            return "C.9", Rest()
        # In a level without any pairing whole pairs cannot meet all requirements.
        if amounts is None:
            return None
        # A.11: a better pairing leaves lower scores to move on. D.4: in the lowest bracket it has
        # smaller differences, squared and added up. Each counts in one kind of bracket alone, so
        # that the amounts of the other one are 0.
        amounts_of_refused = self.table.amounts_of(pairs)
        for requirement, kind in (
            (FACTOR, requirements.FactorTooHigh),
            (SCORES, requirements.ScoresTooHigh),
        ):
            amount = amounts_of_refused.get(key_of(requirement), 0)
            least_amount = amounts.get(key_of(requirement), 0)
            if amount > least_amount > 0:
                return requirement.article, kind(amount, least_amount)
        return None

    def _prove_skipped_pairings_worse(self, pairs: Pairs, amounts: Mapping[Key, int]) -> None:
        """Prove that no pairing before the accepted one is as good: each fold recorded before it
        stands for a run of pairings that were skipped, and its reasons must hold for all of them.

        `amounts` are the exceptions of the accepted pairs. If the folds are about the remainder
        alone, it is judged like a homogeneous bracket of its own. Raises Wrong.
        """
        table = self.table
        is_remainder_alone = self._are_folds_of_remainder_alone()
        first_pairs = self.noted_pairs if is_remainder_alone else ()
        mdps_first = table.heterogeneous and not is_remainder_alone
        require(not mdps_first or self.m1 == table.m0, "the folds tell of no set of D.3")
        bsns = table.unpaired_in(first_pairs)
        accepted = table.candidate_beside(
            first_pairs, pairs, mdp_count=table.m0 if mdps_first else 0
        )
        seats = len(table.players) - 2 * self.p1
        pairing_graph = table.pairing_graph(bsns, seats=seats, all_first=mdps_first)

        def bar_between(vertex: int, partner: int) -> Apart | None:
            """Return why two players (BSNs) may not meet; None if they may."""
            reason = table.reason_apart(bsns[vertex], bsns[partner])
            if reason is None:
                return None
            return reason.why

        prover = Prover(
            [pairing_graph],
            accepted,
            self._amounts_beside(first_pairs, amounts),
            fold_articles=FOLDS,
            bar_between=bar_between,
            criterion_keys=keys_of_article,
        )
        prover.check_folds(self.folds)

    def _are_folds_of_remainder_alone(self) -> bool:
        """Return whether the folds are only about the remainder, as the pairs of moved-down players
        were not skipped but tried: there are few of them, or C.8.b went from set to set, with M1
        below M0.
        """
        return self.is_remainder and (self.tries_first_pairs_singly or self.m1 < self.table.m0)

    def _amounts_beside(self, first_pairs: Pairs, amounts: Mapping[Key, int]) -> Amounts:
        """Return the exceptions of a pairing without those of its first pairs: what is left are the
        exceptions of the remainder.
        """
        amounts_of_first = sum_of_amounts(
            self.table.amounts_of_pair(min(pair), max(pair)) for pair in first_pairs
        )
        return {key: amount - amounts_of_first[key] for key, amount in amounts.items()}


def _why_rest_was_given_up(
    event: RestEvent, limits: Mapping[Requirement, int], amounts: Mapping[Key, int] | None
) -> requirements.Because:
    """Return the right reason why an event gave up what was left of a level.

    `limits` are the exceptions that were allowed at that time; `amounts` those of the pairing that
    was accepted in the end, None if the level has none.
    """
    if amounts is None:
        return requirements.Obstacle.NO_PAIRING
    # Steps of C.10 are skipped only where what they would drop is not what the accepted pairing
    # needs.
    if isinstance(event, procedure_events.DemandsPassed):
        return requirements.Obstacle.NO_HELP
    # The strongest requirement from which even the best pairing needs more exceptions.
    for requirement in REQUIREMENTS:
        needed_count = amounts.get(key_of(requirement), 0)
        if needed_count > limits[requirement]:
            return requirements.Needs(requirement.trace_code, needed_count, limits[requirement])
    return requirements.Obstacle.REST
