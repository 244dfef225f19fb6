"""The recorded steps C.3 to C.10 of one level, read in the order of the text. (A *level* is a
bracket with fixed numbers of pairs, P1, and of moved-down players to be paired first, M1.)

Steps are checked as they are read: whether each follows from the one before, and whether as many
choices are skipped as lie between two that are tried. What depends on the best pairing of the level
("all that is left is given up because ...") is kept in `rests_given_up` and `faultless_refusals`,
and checked by `level_proof.py` once the level has ended.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb, perm
from typing import NamedTuple

from arbiter_gui.domain.figures import count as as_count
from arbiter_gui.proof.dutch_2012.bracket_matching import BracketOnTable, Pairs, Reason
from arbiter_gui.proof.dutch_2012.criteria import (
    A7D,
    B2,
    B5_DOWN,
    B5_UP,
    B6_DOWN,
    B6_UP,
    REQUIREMENTS,
    Requirement,
    X,
    Z,
)
from arbiter_gui.proof.dutch_2012.level_proof import (
    FaultlessRefusal,
    Measures,
    PairingLevel,
    RestGivenUp,
)
from arbiter_gui.proof.kernel.checks import (
    EventReader,
    TraceReader,
    Wrong,
    count_checked,
    require,
    require_event,
)
from arbiter_gui.proof.kernel.players import numbers
from arbiter_gui.proof.kernel.remainder_positions import Exchange, d1_position, exchanges_before
from arbiter_gui.proof.kernel.set_positions import sets_before
from arbiter_gui.trace import Level
from arbiter_gui.trace import procedure as p
from arbiter_gui.trace.candidates import Fold
from arbiter_gui.trace.requirements import Obstacle, RequirementCode


class LoweringStep(NamedTuple):
    """A step of C.10, which lowers a requirement."""

    requirement: Requirement
    restart: str
    """The step from which the walk restarts: from there on C.3 puts all weaker requirements in
    force again."""


_C10: dict[str, LoweringStep] = {
    "C.10.a": LoweringStep(B6_UP, restart="C.4"),
    "C.10.b": LoweringStep(B5_UP, restart="C.3.h"),
    "C.10.c": LoweringStep(B6_DOWN, restart="C.3.g"),
    "C.10.d": LoweringStep(B5_DOWN, restart="C.3.f"),
    "C.10.e": LoweringStep(X, restart="C.3.e"),
    "C.10.f": LoweringStep(A7D, restart="C.3.d"),
    "C.10.g": LoweringStep(B2, restart="C.3.c"),
}
"""The steps of C.10 in their order, the weakest requirement first; C.10.e lowers Z, then X."""

ChoiceEvent = p.OrderTaken | p.ExchangeMade | p.OtherSetTaken
"""The event of a choice that is taken: an order of S2, an exchange, or a set of moved-down players.
"""


class ChoiceStep(NamedTuple):
    """A step of the text at which choices are skipped until one is taken."""

    article: str
    taken: type[ChoiceEvent]
    """The event of the choice that is taken."""


_STEP_OF_SKIPPED: dict[type[p.SomePassed], ChoiceStep] = {
    p.OrdersPassed: ChoiceStep("C.7", p.OrderTaken),
    p.PairingsPassed: ChoiceStep("C.8.a", p.ExchangeMade),
    p.OtherSetsPassed: ChoiceStep("C.8.b", p.OtherSetTaken),
}
"""The step at which choices are skipped, by the event that skips them."""


class LevelWalk(PairingLevel):
    """A level while its steps are read up to where they leave it."""

    def __init__(
        self,
        trace_reader: TraceReader,
        bracket_events: EventReader,
        table: BracketOnTable,
        measures: Measures,
    ) -> None:
        """Begin the level of a bracket.

        `bracket_events` are the events of the bracket that are still to be read, the first of the
        level next.
        """
        super().__init__(table, measures)
        self.trace_reader = trace_reader
        self.bracket_events = bracket_events
        # A trace of all candidates shows more pairings one by one before it skips the rest as a
        # whole.
        records_every_candidate = trace_reader.trace.records_level(Level.CANDIDATES)
        if records_every_candidate:
            self.walk_limit = p.PAIRINGS_UNFOLDED
        else:
            self.walk_limit = p.PAIRINGS_TRIED
        self.unexplained_counts = [0]
        """Of each walk, begun at C.3 or again at C.10, how often it passes over orders without
        their reasons."""

    def read_until_found(self) -> bool:
        """Read the steps of the level up to where they leave it.

        Return whether they end with pairs that meet all requirements in force; if not, C.12 comes
        next. Raises Wrong.
        """
        witness = None
        if isinstance(self.bracket_events.next, p.LevelImpossible):
            _, witness = self.bracket_events.take(p.LevelImpossible)
        self.bracket_events.expect(p.PairsSet("C.3.a", self.pair_count))
        self.check_witness(witness)
        self._expect_colours()
        self._form_s1_and_s2()
        while True:
            are_refused = self._read_tried_pairs()
            if are_refused:
                has_next_choice = self._read_next_choice()
                if not has_next_choice:
                    return False
            elif isinstance(self.bracket_events.next, p.PairsNoted):
                self._read_noted_pairs()
            else:
                # Only the first walk of a level and its last one are recorded order by order.
                is_order_missing = self.unexplained_counts[0] or self.unexplained_counts[-1]
                is_explained = not is_order_missing or not self.tries_first_pairs_singly
                require(is_explained, "why single orders were passed over is not told")
                return True

    def _expect_colours(self) -> None:
        """C.3.d: check that X is set to X1 and, in an even round, Z to Z1."""
        z = None if self.table.odd_round else self.z1
        self.bracket_events.expect_step(p.ColoursAllowed("C.3.d", self.x1, z))

    def _form_s1_and_s2(self, s1: Sequence[int] | None = None) -> None:
        """C.4, C.5: divide the players who are paired now into S1 and S2, and check that this is
        the next event.

        Both are in the order of A.2. `s1` are the BSNs of S1 after an exchange (C.8.a) or with
        another set of moved-down players (C.8.b); at first (None) the highest players form it.
        Raises Wrong.
        """
        self.s1 = tuple(self.group[: self.pair_count] if s1 is None else s1)
        self.s2 = tuple(bsn for bsn in self.group if bsn not in self.s1)
        sides = self._numbers(self.s1), self._numbers(self.s2)
        self.bracket_events.expect_step(p.SidesFormed("C.5", *sides, self.requirements_in_force()))

    def _read_tried_pairs(self) -> bool:
        """C.6: read that S1 is paired with S2, first with first, second with second, and so on.

        Return whether these pairs are refused; the recorded reasons are checked. If they are not,
        the folds recorded with them are kept in `folds`: runs of pairings before them that were
        skipped.
        """
        event_number = self.bracket_events.expect_step(
            p.PairsTried("C.6", self._pair_numbers(self.tried_pairs))
        )
        details = self.trace_reader.events_below_without_readings(event_number)
        refusals = [event for _, event in details.take_all(p.PairsRefused)]
        self.folds = []
        if not refusals:
            self.folds = list(details.take_all(Fold))
        details.require_end()
        require(
            all(event.pairs is None for event in refusals), "pairs that were tried are named twice"
        )
        self._check_reasons(self.tried_pairs, [(event.article, event.why) for event in refusals])
        return bool(refusals)

    def _check_reasons(self, pairs: Pairs, reasons: list[Reason]) -> None:
        """Check the recorded reasons why these pairs are refused; none are recorded if they are
        not.

        A reason that depends on the best pairing of the level is kept until the level ends.
        """
        faults = self.faults_of(pairs)
        # Nothing is wrong with the pairs themselves, and yet they are refused: only another pairing
        # can be the reason, and which one is best is known when the level ends
        # (`_reason_of_faultless_refusal`).
        if len(reasons) == 1 and not faults:
            if self.is_pairing_moved_down:
                whole_pairing = None
            else:
                whole_pairing = (*self.noted_pairs, *pairs)
            self.faultless_refusals.append(FaultlessRefusal(whole_pairing, reasons[0]))
        else:
            require(reasons == faults, f"these pairs are refused for {faults}, not for {reasons}")
        count_checked("refusal", len(reasons))

    def _pair_numbers(self, pairs: Pairs) -> tuple[tuple[int, int], ...]:
        """Return pairs of BSNs as pairs of pairing numbers."""
        players = self.table.players
        return tuple((players[bsn].number, players[opponent].number) for bsn, opponent in pairs)

    def _numbers(self, bsns: Iterable[int]) -> tuple[int, ...]:
        """Return the pairing numbers of players given by BSN."""
        return numbers(self.table.players[bsn] for bsn in bsns)

    def _read_noted_pairs(self) -> None:
        """C.6: read that the pairs of moved-down players are kept ("noted"), and begin the
        remainder, in which P1 - M1 pairs are left to make.
        """
        require(self.is_pairing_moved_down, "there is no remainder here")
        self.bracket_events.expect_step(
            p.PairsNoted("C.6", self._pair_numbers(self.tried_pairs), self.m1)
        )
        self.noted_pairs = self.tried_pairs
        self.is_remainder = True
        self.bracket_events.expect_step(
            p.RemainderBegun("C.6", self.p1 - self.m1, self.p1, self.m1)
        )
        count_checked("jump")
        self._form_s1_and_s2()

    # C.7 to C.9: what comes after pairs that are refused

    def _read_next_choice(self) -> bool:
        """C.7 to C.10: read what is tried after pairs that were refused, and set S1 and S2 to it.

        It is the first of these that is left: another order of S2 (C.7); another set of moved-down
        players (C.8.b) or another exchange (C.8.a); the next pairs of moved-down players, if the
        remainder failed (C.9); and at last a lowered requirement (C.10). Return False if nothing is
        left.
        """
        # All orders of S2 are tried for each S1 (D.1). So the position of a pairing, from 0, is the
        # number of earlier S1 times the number of orders, and then the position of its order.
        position_of_order = d1_position(self.s2[: len(self.s1)], self.s2)
        order_count = perm(len(self.s2), len(self.s1))
        # Where orders and exchanges are passed over at once, no order is taken before.
        if not isinstance(self.bracket_events.next, p.PairingsPassed):
            if self._read_choice_after(p.OrdersPassed, position_of_order, order_count):
                return True
            # No later order is taken: the last one is where the next choice follows.
            position_of_order = order_count - 1
        if self.is_pairing_moved_down:
            position_of_set = sets_before([0] * self.table.m0, self.s1)
            set_count = comb(self.table.m0, self.m1)
            return (
                self._read_choice_after(p.OtherSetsPassed, position_of_set, set_count)
                or self._read_lowered_requirement()
            )
        position_of_pairing = self._exchange_count_before() * order_count + position_of_order
        pairing_count = comb(len(self.group), self.pair_count) * order_count
        if self._read_choice_after(p.PairingsPassed, position_of_pairing, pairing_count):
            return True
        if not self.is_remainder:
            return self._read_lowered_requirement()
        # C.9 goes on with the orders of the moved-down players' opponents, where this began.
        self._back_to_first_pairs()
        return self._read_next_choice()

    def _back_to_first_pairs(self) -> None:
        """C.9: read that the remainder is given up, and go back to the pairs of moved-down players.

        S1 and S2 are set to what they were when these pairs were noted (C.6): S1 are the moved-down
        players, for whom the next order of S2 can be tried.
        """
        self.bracket_events.expect_step(
            p.RemainderGivenUp("C.9", self._pair_numbers(self.noted_pairs), self.m1)
        )
        # For the tally of what was checked, where a jump is a skipped sequence.
        count_checked("jump")
        # Pairs have their S1 player first.
        self.s1 = tuple(mdp for mdp, _ in self.noted_pairs)
        opponents = tuple(opponent for _, opponent in self.noted_pairs)
        self.noted_pairs = ()
        self.is_remainder = False
        players_behind = [bsn for bsn in self.group if bsn not in (*self.s1, *opponents)]
        # As C.7 left S2: the opponents tried last in front, the others behind them in order.
        self.s2 = (*opponents, *players_behind)

    def _read_choice_after(
        self, kind: type[p.SomePassed], position: int, choice_count: int
    ) -> bool:
        """Read how many choices are skipped after the one at a position (from 0), then the choice
        that is taken, and set S1 and S2 to it.

        `kind` is the event that skips choices of this step: orders of S2, exchanges or sets, of
        which there are `choice_count`. All choices between the two must be skipped, or if none is
        taken all that are left. Return whether one is taken. Raises Wrong.
        """
        step = _STEP_OF_SKIPPED[kind]
        skipped: p.SomePassed | None = None
        recorded_count = 0
        if isinstance(self.bracket_events.next, kind):
            number, skipped = self.bracket_events.take(kind)
            recorded_count = skipped.count
            require(skipped.article == step.article, f"{skipped.article} passes nothing over")
            if isinstance(skipped, p.OrdersPassed):
                self._check_listed_reasons(skipped, number)
        is_taken = isinstance(self.bracket_events.next, step.taken)
        if is_taken:
            _, choice = self.bracket_events.take_step(step.taken)
            next_position = self._check_and_make_choice(choice)
        else:
            # All that are left are skipped, up to the end.
            next_position = choice_count
        skipped_count = next_position - position - 1
        if skipped_count != recorded_count:
            raise Wrong(
                f"{as_count(skipped_count)} are passed over, not {as_count(recorded_count)}"
            )
        if skipped is not None:
            self._check_why_skipped(skipped, is_taken=is_taken)
        return is_taken

    def _check_why_skipped(self, skipped: p.SomePassed, *, is_taken: bool) -> None:
        """Check the reason why choices were skipped: on the way to one that is taken (`is_taken`),
        or because all that are left are given up.

        Why they are given up depends on the best pairing of the level, so that it is kept until the
        level ends.
        """
        if isinstance(skipped, p.PairingsPassed):
            # Whole exchanges are recorded as such on the way to one that is taken, not where
            # everything is given up.
            order_count = perm(len(self.s2), len(self.s1))
            exchange_count = None
            if is_taken:
                exchange_count = skipped.count // order_count
            require(
                skipped.exchanges == exchange_count, f"{exchange_count} exchanges are passed over"
            )
        if not is_taken:
            self.rests_given_up.append(RestGivenUp(skipped, dict(self.limits)))
            return
        # Pairs of moved-down players are judged by themselves before any remainder; anything else
        # is passed over because the search has shown that no whole pairing begins there.
        if self.is_pairing_moved_down and isinstance(skipped, p.OrdersPassed):
            obstacle = Obstacle.REQUIREMENTS
        else:
            obstacle = Obstacle.SEARCH
        require(
            skipped.because is obstacle, f"what is on the way is passed over for {obstacle.value}"
        )

    def _check_and_make_choice(self, event: ChoiceEvent) -> int:
        """Check the choice that is taken, an order (D.1), an exchange (D.2) or a set (D.3), and set
        S1 and S2 to it.

        Return its position among all choices of its kind, from 0.
        """
        match event:
            case p.OrderTaken():
                return self._check_and_make_order(event)
            case p.ExchangeMade():
                return self._check_and_make_exchange(event)
            case p.OtherSetTaken():
                return self._check_and_make_set(event)

    def _check_and_make_order(self, event: p.OrderTaken) -> int:
        """C.7: check the order of S2 that is taken, first the opponents of S1 (D.1), then the other
        players in the order of A.2.

        Return its position among all orders, from 0.
        """
        opponents = [self.table.bsn_of[number] for number in event.s2[: len(self.s1)]]
        players_behind = sorted(bsn for bsn in self.s2 if bsn not in opponents)
        order = (*opponents, *players_behind)
        require(sorted(order) == sorted(self.s2), "C.7 orders other players")
        require_event(event, p.OrderTaken("C.7", self._numbers(order)))
        self.s2 = order
        return d1_position(opponents, order)

    def _check_and_make_exchange(self, event: p.ExchangeMade) -> int:
        """C.8.a: check the exchange that is taken between the original S1 and S2 (D.2), and form S1
        and S2 by it.

        Return the position, from 0, of its first order among all pairings of all exchanges.
        """
        original_s1 = self.group[: self.pair_count]
        original_s2 = self.group[self.pair_count :]
        leaving = [self.table.bsn_of[number] for number in event.leaving]
        entering = [self.table.bsn_of[number] for number in event.entering]
        is_exchange = _is_exchange(leaving, entering, s1=original_s1, s2=original_s2)
        require(event.article == "C.8.a" and is_exchange, "this is no exchange")
        self._form_s1_and_s2(sorted({*original_s1} - {*leaving} | {*entering}))
        return self._exchange_count_before() * perm(len(self.s2), len(self.s1))

    def _check_and_make_set(self, event: p.OtherSetTaken) -> int:
        """C.8.b: check the set of moved-down players that is taken as S1, who are paired first
        (D.3).

        Return its position among all sets, from 0.
        """
        m0 = self.table.m0
        s1_bsns = [self.table.bsn_of[number] for number in event.s1]
        are_in_order = s1_bsns == sorted({*s1_bsns})
        are_moved_down = all(bsn < m0 for bsn in s1_bsns)
        is_set_of_d3 = len(s1_bsns) == self.m1 and are_in_order and are_moved_down
        require(event.article == "C.8.b" and is_set_of_d3, "S1 is no set of D.3")
        self._form_s1_and_s2(s1_bsns)
        # D.3 goes by numbers alone here, whatever the scores: one score for all leaves only the
        # numbers to compare.
        same_scores = [0] * m0
        return sets_before(same_scores, s1_bsns)

    def _exchange_count_before(self) -> int:
        """D.2: return how many divisions into S1 and S2 come before the present one.

        The first of them is that without an exchange.
        """
        number_of_bsn = {bsn: number for number, bsn in enumerate(self.group, 1)}
        first_s1 = set(range(1, self.pair_count + 1))
        s1 = {number_of_bsn[bsn] for bsn in self.s1}
        leaving = sorted(first_s1 - s1, reverse=True)
        entering = sorted(s1 - first_s1)
        if not leaving:
            return 0
        exchange = Exchange(tuple(leaving), tuple(entering))
        return sum(
            exchanges_before(exchange, player_count=len(self.group), pair_count=self.pair_count)
        )

    def _check_listed_reasons(self, event: p.OrdersPassed, event_number: int) -> None:
        """Check the reasons recorded below an event that skips orders of S2: one for each order
        that it skips, or none at all.

        If moved-down players are paired and few orders are skipped, none being recorded is counted
        in `unexplained_counts`: whether that is right is known only when the level ends
        (`read_until_found`).
        """
        details = self.trace_reader.events_below_without_readings(event_number)
        # An order can be refused for several reasons, each of which is an event.
        reasons_of: dict[Pairs, list[Reason]] = {}
        for _, refusal in details.take_all(p.PairsRefused):
            pairs = self.table.bsn_pairs(refusal.pairs or ())
            reasons_of.setdefault(pairs, []).append((refusal.article, refusal.why))
        details.require_end()
        for pairs, reasons in reasons_of.items():
            require(len(pairs) == len(self.s1), "not all pairs of the part are told")
            self._check_reasons(pairs, reasons)
        are_all_explained = not reasons_of or len(reasons_of) == event.count
        require(are_all_explained, "not all that was passed over is refused one by one")
        are_few_enough_to_list = event.count <= p.MOST_ORDERS_RECORDED
        if self.is_pairing_moved_down and not reasons_of and are_few_enough_to_list:
            self.unexplained_counts[-1] += 1

    # C.10

    def _read_lowered_requirement(self) -> bool:
        """C.10: read which requirement is lowered, and begin again from there.

        The weakest comes first: B.6 and B.5 for upfloaters, then for downfloaters, X with Z, A.7.d,
        and B.2. Return False if none is left to lower.
        """
        codes_in_force = dict(self.requirements_in_force())
        steps = [
            step
            for step, lowering in _C10.items()
            if lowering.requirement.trace_code in codes_in_force
        ]
        passed_count = self._read_steps_passed(steps)
        if passed_count == len(steps):
            return False
        step = steps[passed_count]
        _, event = self.bracket_events.take_step(p.DemandLowered)
        requirement, restart = _C10[step]
        # C.10.e raises Z as long as that helps, then X by one, from where Z starts again.
        if requirement is X and event.demand is RequirementCode.Z:
            requirement = Z
        self._lower(requirement)
        require_event(event, self._lowering_event(step, requirement, restart))
        count_checked("jump")
        self._restart_walk(requirement)
        return True

    def _lowering_event(self, step: str, requirement: Requirement, restart: str) -> p.DemandLowered:
        """Return the event of a step of C.10 that has lowered a requirement, as it must be
        recorded.

        X and Z, how many pairs may disregard a preference and a strong one, are in it if one of
        them was raised; Z counts in even rounds alone. `restart` is the step that follows.
        """
        x: int | None = None
        z: int | None = None
        if requirement in (X, Z):
            x = self.limits[X]
            if not self.table.odd_round:
                z = self.limits[Z]
        code = requirement.trace_code
        return p.DemandLowered(step, code, self.limits[requirement], restart, x, z)

    def _lower(self, requirement: Requirement) -> None:
        """C.10: allow one more exception from a requirement, and put all weaker ones in force
        again.
        """
        self.limits[requirement] += 1
        # "Restart from C.3.x": everything that C.3 sets from there on has its first value again.
        weaker_requirements = REQUIREMENTS[REQUIREMENTS.index(requirement) + 1 :]
        self.limits |= {weaker: self.initial_limits[weaker] for weaker in weaker_requirements}

    def _restart_walk(self, lowered_requirement: Requirement) -> None:
        """C.10: begin again at the step of C.3 that belongs to a lowered requirement, or at C.4."""
        self.noted_pairs = ()
        self.is_remainder = False
        self.unexplained_counts.append(0)
        # Only these restart before C.3.d, which sets X and Z.
        if lowered_requirement in (B2, A7D):
            self._expect_colours()
        self._form_s1_and_s2()

    def _read_steps_passed(self, steps: Sequence[str]) -> int:
        """C.10: read which of the `steps`, from the first on, are skipped because they cannot help.

        Return how many.
        """
        if not isinstance(self.bracket_events.next, p.DemandsPassed):
            return 0
        _, event = self.bracket_events.take(p.DemandsPassed)
        passed_count = len(event.steps)
        # If none of the steps helps, C.12 follows.
        next_step = steps[passed_count] if passed_count < len(steps) else "C.12"
        steps_and_codes = tuple(
            (step, _C10[step].requirement.trace_code) for step in steps[:passed_count]
        )
        require_event(event, p.DemandsPassed(steps[0], next_step, event.because, steps_and_codes))
        self.rests_given_up.append(RestGivenUp(event, dict(self.limits)))
        count_checked("jump")
        return passed_count


def _is_exchange(
    leaving: Sequence[int], entering: Sequence[int], *, s1: Sequence[int], s2: Sequence[int]
) -> bool:
    """D.2: return whether as many players of S2 enter S1 as leave it (BSNs), each of them once.

    Those who leave may be named from either end, those who enter only from the lowest BSN up.
    """
    leaving_in_order = sorted({*leaving})
    entering_in_order = sorted({*entering})
    are_in_order = (
        leaving in (leaving_in_order, leaving_in_order[::-1]) and entering == entering_in_order
    )
    are_of_both_sides = {*leaving} <= {*s1} and {*entering} <= {*s2}
    return are_in_order and are_of_both_sides and len(leaving) == len(entering)
