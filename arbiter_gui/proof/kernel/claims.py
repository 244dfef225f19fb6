"""The proof of one bracket: no candidate is better than the accepted one, and each earlier one was
rightly skipped. There are too many candidates to try each. A *fold* is the event for all those that
are skipped at one choice, with the reasons why. Each reason becomes a claim about what these
candidates cost at the least, which is shown by certificates. Players are BSNs (bracket sequence
numbers, from 0).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import NamedTuple

from arbiter_gui.proof.kernel.bracket_problems import (
    EXCHANGE_COUNT,
    EXCHANGE_DIFFERENCE,
    LEFT_OVER,
    UNPAIRED_MDPS,
    BracketProblems,
    amounts_in_order,
)
from arbiter_gui.proof.kernel.checks import (
    at_event,
    check_reason_recorded,
    count_checked,
    require,
    require_event,
)
from arbiter_gui.proof.kernel.context import Edge
from arbiter_gui.proof.kernel.matching_problem import (
    Amounts,
    DecidingCriterion,
    Key,
    MatchingProblem,
    PairingGraph,
    deciding_criterion,
    sum_of_amounts,
)
from arbiter_gui.proof.kernel.sequences import (
    AcceptedCandidate,
    FoldKind,
    Numbers,
    SkippedBranches,
    exchanges_before,
    skipped_for,
)
from arbiter_gui.proof.kernel.vertex_sets import vertex_set, vertices_from
from arbiter_gui.trace.candidates import EXACT, ExchangesPassed, Fold, OpponentsPassed, SetsPassed
from arbiter_gui.trace.values import (
    Alone,
    Apart,
    Legal,
    NeedsExchange,
    NotAtBest,
    Passed,
    Rest,
    Why,
    Worse,
)

NO_ENTRY = 0
"""The entry of a criterion that lists nothing, so that it has one amount."""

CountedReason = Worse | NeedsExchange
"""A reason with amounts: `best` is that of the accepted candidate, `least` the least of those that
were skipped."""

LEGAL = LEFT_OVER.priority
"""The priority above those of all criteria: what every pairing must comply with."""

MOST_EXCHANGES_TRIED = 100
"""The most earlier exchanges that are looked at one by one; more of them are left to a bound."""

_AMOUNTS_OF_EXCHANGE = {
    FoldKind.EXCHANGE_SIZE: (EXCHANGE_COUNT,),
    FoldKind.EXCHANGE_DIFFERENCE: (EXCHANGE_COUNT, EXCHANGE_DIFFERENCE),
}
"""What is less in an earlier exchange: the number of players; or, with as many, the difference of
their numbers."""


class Branch(NamedTuple):
    """Candidates that are skipped together, as they share a choice that comes before the accepted
    candidate's.

    What is claimed of them is a claim about what the cheapest of them costs more than the accepted
    candidate.
    """

    problems: Sequence[MatchingProblem]
    """The bracket with that choice, in each of its pairing graphs: each allows all these
    candidates, and perhaps more."""
    pairs: Sequence[Edge]
    """Pairs that all these candidates have."""
    accepted_amounts: Amounts
    """What the accepted candidate counts in each criterion, and perhaps in the order of exchanges.
    """

    def costs_more(self) -> bool:
        """Return whether it is proved that all these candidates are worse than the accepted one, or
        not legal.
        """
        return any(
            problem.costs_more(self.accepted_amounts, self.pairs) for problem in self.problems
        )

    def deciding_criteria(self) -> Iterator[DecidingCriterion | None]:
        """Yield for each problem the first criterion in which the cheapest of these candidates
        differs from the accepted one.

        None if there are no such candidates, or if the cheapest is as good in all criteria.
        """
        for problem in self.problems:
            amounts = problem.least_amounts_if_allowed(self.pairs)
            if amounts is None:
                yield None
            else:
                # Those left over are not compared: a reason speaks of criteria, and one of these
                # counts downfloaters.
                left_over = self.accepted_amounts.get(LEFT_OVER, 0)
                yield deciding_criterion(self.accepted_amounts, {**amounts, LEFT_OVER: left_over})


class Prover:
    """Proves the claims about one bracket, each of which says why candidates before the accepted
    one were skipped.

    A bracket can have several pairing graphs: a small one that looks at the next scoregroup alone,
    and a full one with all lower players. Each of them allows at least what the rules allow, so
    what none of its pairings can reach no legal pairing can: a claim holds if one of them shows it.
    `variants` are the matching problems of each graph.

    There are two kinds of claims. *Exact*: the best pairing with these choices first gets worse in
    this criterion, to this amount (`_is_first_worse`). *A bound*: no pairing with these choices is
    better than this amount (`_check_bound`), which may be less than it really costs. Why an
    opponent was skipped is exact in a small bracket, and a bound in a large one.

    Whatever is proved here rests on the proof in the constructor that the accepted candidate is a
    best one.
    """

    def __init__(
        self,
        pairing_graphs: Sequence[PairingGraph],
        accepted: AcceptedCandidate,
        accepted_amounts: Amounts,
        *,
        fold_articles: Mapping[FoldKind, str],
        bar_between: Callable[[int, int], Apart | None],
        criterion_keys: Callable[[str, int], tuple[Key, ...]],
        next_bracket_priority: int | None = None,
        first_named_priority: int = 0,
    ) -> None:
        """Prove by one of the `pairing_graphs` that no candidate is better than the accepted one.

        Raises Wrong if none of them shows it.

        `accepted_amounts` are what the accepted candidate counts in each criterion. `fold_articles`
        are the articles of an edition for the kinds of folds, `bar_between` returns why two players
        (BSNs) may not meet, and `criterion_keys` the keys of the criteria of an article, for an
        entry of their lists.

        `next_bracket_priority` is that of the criterion about the next bracket, whose affected
        players are not in this one. Reasons name amounts only from the criterion of
        `first_named_priority` on: where a more important one gets worse, they say that the rest
        fails.
        """
        self.accepted = accepted
        self.accepted_amounts = accepted_amounts
        self.fold_articles = fold_articles
        self.bar_between = bar_between
        self.criterion_keys = criterion_keys
        self.next_bracket_priority = next_bracket_priority
        self.first_named_priority = first_named_priority
        self.variants = [
            BracketProblems(pairing_graph, accepted) for pairing_graph in pairing_graphs
        ]
        self.amounts_in_order = amounts_in_order(accepted, accepted_amounts)
        # Before any fold: that earlier candidates are worse than this one says nothing as long as a
        # later one may be better.
        proofs = (
            variant.whole_problem.costs_at_least(accepted_amounts) for variant in self.variants
        )
        _require_optimum(proofs, "a better candidate cannot be ruled out")

    def keys_of(self, why: CountedReason | NotAtBest) -> tuple[Key, ...]:
        """Return which amounts a reason can speak of, by its article: that of a criterion, or the
        number or the difference of the exchange.

        There can be several: an edition with one article for number and difference has two keys for
        it. The reason holds if it does for any of them.
        """
        if isinstance(why, NeedsExchange):
            keys = []
            if self.fold_articles[FoldKind.EXCHANGE_SIZE] == why.article:
                keys.append(EXCHANGE_COUNT)
            if self.fold_articles[FoldKind.EXCHANGE_DIFFERENCE] == why.article:
                keys.append(EXCHANGE_DIFFERENCE)
            return tuple(keys)
        if isinstance(why, Worse):
            return self.criterion_keys(why.article, why.detail)
        # A reason about the best value names no entry of a list: it is about the criterion as a
        # whole.
        return self.criterion_keys(why.article, NO_ENTRY)

    def check_folds(self, numbered_folds: Sequence[tuple[int, Fold]]) -> int:
        """Check that these are all folds before the accepted candidate, and prove what each claims.

        Each fold comes with the number of its event. Return the position of the accepted candidate
        in the sequence. Raises Wrong.
        """
        accepted = self.accepted
        expected_folds = list(accepted.folds(self.fold_articles))
        # How many there are is compared only afterwards, so that a false fold is reported at its
        # own event. Reasons are left out of the comparison: `_check_claims` proves them.
        for skipped, (number, fold) in zip(expected_folds, numbered_folds, strict=False):
            with at_event(number):
                require_event(fold, skipped.fold, "refused", "because")
                self._check_claims(skipped, fold)
            count_checked("fold")
        counts_agree = len(numbered_folds) == len(expected_folds)
        require(
            counts_agree, f"there are {len(numbered_folds)} folds instead of {len(expected_folds)}"
        )
        if accepted.remainder_pairs:
            # Number and difference of the exchange are the least of all best pairings: proved here
            # at once, whatever reasons the folds record.
            proofs = (
                variant.problem_of_exchanges().costs_at_least(
                    self.amounts_in_order, accepted.mdp_pairs
                )
                for variant in self.variants
            )
            _require_optimum(proofs, "fewer exchanges or a smaller difference cannot be ruled out")
        return accepted.position

    def _check_claims(self, skipped: SkippedBranches, fold: Fold) -> None:
        """Prove the reasons of a recorded fold why each of the branches that it skips was skipped.

        What a reason must show depends on the choice: an opponent, a set of MDPs, how many are
        exchanged, or who is.
        """
        kind = skipped.kind
        match fold:
            case OpponentsPassed():
                self._check_opponents(fold, skipped.pairs, of_remainder=kind is FoldKind.OPPONENT)
            case SetsPassed():
                self._check_sets(fold)
            case ExchangesPassed() if kind in (
                FoldKind.EXCHANGE_SIZE,
                FoldKind.EXCHANGE_DIFFERENCE,
            ):
                require(
                    not fold.refused, "nobody is refused before number and difference are settled"
                )
                self._check_exchange_needed(kind, fold.because)
            case ExchangesPassed():
                self._check_exchanges(fold, kind)

    def _check_opponents(
        self, fold: OpponentsPassed, skipped_pairs: Sequence[Edge], *, of_remainder: bool
    ) -> None:
        """Check why a player does not get any of the opponents who come earlier in the order.

        `skipped_pairs` are the pairs that he would make with them; `of_remainder` means that they
        are chosen in the remainder, after the exchange.
        """
        opponents = self.accepted.numbers_of(opponent for _, opponent in skipped_pairs)
        passed_players = tuple(skipped.player for skipped in fold.refused)
        require(passed_players == opponents, "a fold passes over others")
        for edge, skipped in zip(skipped_pairs, fold.refused, strict=True):
            self._check_refusal(edge, skipped.why, of_remainder)
            count_checked("claim")

    def _check_sets(self, fold: SetsPassed) -> None:
        """Check that no earlier set of MDPs does as well, and why each MDP who would make a set
        earlier is not in the accepted one.
        """
        accepted = self.accepted
        # The marks of the MDPs who are not paired add up to less for an earlier set.
        marks_of_limbo = sum(accepted.marks_of_sets[mdp] for mdp in accepted.limbo)
        goal = {**self.accepted_amounts, UNPAIRED_MDPS: marks_of_limbo}
        proofs = (variant.problem_of_sets.costs_at_least(goal) for variant in self.variants)
        _require_optimum(proofs, "an earlier set of moved-down players cannot be ruled out")
        residents = vertex_set(range(accepted.mdp_count, accepted.size))
        skipped_mdps = list(
            skipped_for([mdp for mdp, _ in accepted.mdp_pairs], range(accepted.mdp_count))
        )
        reasons = self._recorded_reasons([skipped.player for skipped in skipped_mdps], fold.refused)
        for skipped, why in zip(skipped_mdps, reasons, strict=True):
            # Every set that is earlier because of this MDP has him, and those of the accepted set
            # who come before him.
            earlier_set = (*skipped.chosen_before, skipped.player)
            problems = [
                variant.whole_problem.with_partners_limited(earlier_set, residents)
                for variant in self.variants
            ]
            branch = Branch(problems, pairs=(), accepted_amounts=self.accepted_amounts)
            self._check_why_not_chosen(skipped.player, why, branch)

    def _check_exchanges(self, fold: ExchangesPassed, kind: FoldKind) -> None:
        """Check why residents who come before those exchanged do not leave S1, or do not enter it.

        `kind` says which of the two. The fold records one reason for each of them.
        """
        require(fold.because is None, "who leaves and who enters is told one by one")
        if kind is FoldKind.ENTERING:
            skipped_residents = list(self.accepted.skipped_as_entering())
        else:
            skipped_residents = list(self.accepted.skipped_as_leaving())
        reasons = self._recorded_reasons(
            [skipped.resident for skipped in skipped_residents], fold.refused
        )
        for skipped, why in zip(skipped_residents, reasons, strict=True):
            problems = [
                variant.problem_of_exchanges(exchanged_players=skipped.exchanged)
                for variant in self.variants
            ]
            # Number and difference of the exchange are compared, too: a candidate in which the
            # resident changes sides, but in a larger exchange, does not come earlier.
            branch = Branch(problems, self.accepted.mdp_pairs, self.amounts_in_order)
            self._check_why_not_chosen(skipped.resident, why, branch)

    # Opponents

    def _check_refusal(self, edge: Edge, why: Why, of_remainder: bool) -> None:
        """Prove the reason `why` a player does not get an opponent who comes earlier than the
        accepted one.

        The `edge` is the pair that they would make. Either the two may not meet, or a criterion
        gets worse, or the rest cannot be paired. `of_remainder` means that the opponent is chosen
        in the remainder, after the exchange.
        """
        accepted = self.accepted
        numbers_text = " and ".join(map(str, accepted.numbers_of(edge)))
        # That two may not meet comes before all else: it needs no amount, and no other reason is
        # right then.
        bar_between = self.bar_between(*edge)
        if isinstance(why, Apart):
            require(bar_between == why, f"{numbers_text} are not kept apart by {why.article}")
            return
        require(bar_between is None, f"{numbers_text} are kept apart, which the trace does not say")
        assert isinstance(why, Rest | CountedReason), "this is no reason here"
        require(not getattr(why, "payers", ()), "who pays is told of sets and exchanges only")
        pairs = self._pairs_up_to(edge)
        self._check_reason_of_pairs(why, pairs, of_remainder, numbers_text)
        if not isinstance(why, Worse):
            # A reason without an amount of a criterion ("the rest fails", "needs another
            # exchange"): S1 and S2 are held as they are, and what remains must be worse by the
            # criteria themselves.
            if of_remainder:
                problems_as_chosen = (variant.problem_after_exchange for variant in self.variants)
            else:
                problems_as_chosen = (variant.problem_of_chosen_mdps for variant in self.variants)
            is_worse = any(
                problem.costs_more(self.accepted_amounts, pairs) for problem in problems_as_chosen
            )
            require(is_worse, f"{numbers_text} could meet at no cost")

    def _check_reason_of_pairs(
        self,
        why: Rest | CountedReason,
        pairs: Sequence[Edge],
        of_remainder: bool,
        numbers_text: str,
    ) -> None:
        """Check that the best candidate with these pairs first gets worse as the reason `why` says.

        In a large bracket the reason is only a bound: no candidate with these pairs is better than
        that. `of_remainder` is as in `_check_refusal`; `numbers_text` names the two players in an
        error.
        """
        # Opponents of MDPs are chosen before the exchange, which must not count yet.
        if of_remainder:
            problems = [variant.problem_of_exchanges() for variant in self.variants]
            accepted_amounts = self.amounts_in_order
        else:
            problems = [variant.problem_of_chosen_mdps for variant in self.variants]
            accepted_amounts = self.accepted_amounts
        # The program records what gets worse first in a small bracket, and a bound in a larger one:
        # there only amounts are checked, as older traces record a bound also where the rest cannot
        # be paired.
        if self._size_that_counts(why, problems) <= EXACT:
            if not of_remainder:
                problems += [variant.whole_problem for variant in self.variants]
            is_shown = self._is_first_worse(why, Branch(problems, pairs, accepted_amounts))
            require(is_shown, f"{numbers_text} are not passed over for that first")
        elif isinstance(why, CountedReason):
            self._check_bound(why, Branch(problems, pairs, accepted_amounts))

    def _size_that_counts(
        self, why: Rest | CountedReason, problems: Sequence[MatchingProblem]
    ) -> int:
        """Return the size by which the program calls a bracket a small one when it writes a trace:
        for an amount the number of players, for a rest that cannot be paired that of all vertices.
        """
        if isinstance(why, CountedReason):
            return self.accepted.size
        return max(len(problem.graph) for problem in problems)

    def _pairs_up_to(self, edge: Edge) -> tuple[Edge, ...]:
        """Return the accepted pairs chosen before that of the edge's first player, and then the
        edge itself.

        They are what all candidates have in common that are skipped with this edge. With accepted
        pairs 1-5, 2-6, 3-7 and the edge 2-5: 1-5 and 2-5.
        """
        pairs = self.accepted.mdp_pairs + self.accepted.remainder_pairs
        index = [player for player, _ in pairs].index(edge[0])
        return (*pairs[:index], edge)

    # Sets of moved-down players, and who leaves and enters S1

    def _recorded_reasons(
        self, skipped_players: Sequence[int], refused: Sequence[Passed]
    ) -> Sequence[Why | None]:
        """Return the recorded reason for each skipped player (BSN), in their order.

        The trace must have a reason for exactly these players: raises Wrong. In traces of older
        versions, which do not record reasons, all are None.
        """
        skipped_numbers = list(self.accepted.numbers_of(skipped_players))
        are_reasons_recorded = check_reason_recorded(
            bool(refused) or not skipped_numbers, f"passed over are {skipped_numbers}"
        )
        if not are_reasons_recorded:
            return [None] * len(skipped_players)
        numbers_with_reason = [passed.player for passed in refused if passed.why is not None]
        require(
            numbers_with_reason == skipped_numbers,
            f"passed over are {skipped_numbers}, each for a reason",
        )
        return [passed.why for passed in refused]

    def _check_why_not_chosen(self, player: int, why: Why | None, branch: Branch) -> None:
        """Check why a player (BSN) was not chosen earlier, as a member of the set of MDPs or to
        leave or enter S1.

        The `branch` has the candidates in which he is chosen: all of them must be worse than the
        accepted one, first in the criterion of the reason `why` (None where an older trace has no
        reason).
        """
        require(branch.costs_more(), "somebody passed over could have that part at no cost")
        # A player who has no possible opponent left beside the pairs is recorded as alone, without
        # an amount. If only some of the pairing graphs leave him an opponent, either reason is
        # right.
        paired_vertices = vertex_set(vertex for pair in branch.pairs for vertex in pair)
        without_opponent = [
            not problem.graph[player] & ~paired_vertices for problem in branch.problems
        ]
        if isinstance(why, Rest | CountedReason) and not all(without_opponent):
            require(self._is_first_worse(why, branch), "somebody is not passed over for that first")
            if isinstance(why, Worse):
                self._check_affected_players(why, branch)
        else:
            is_right = why is None or (any(without_opponent) and isinstance(why, Alone))
            require(is_right, "somebody is passed over for another reason")
        count_checked("claim")

    # Fewer exchanges, and smaller ones

    def _check_exchange_needed(
        self, kind: FoldKind, because: Legal | NotAtBest | Worse | None
    ) -> None:
        """D.2, 4.3: check why no exchange of fewer players is enough, or none with a smaller
        difference (`kind` says which).

        `because` is the recorded reason: no legal pairing has such an exchange (Legal), none of
        them reaches the best of a criterion (NotAtBest), or with all of them a criterion gets worse
        by so much at the least (Worse).
        """
        require(because is not None, "it is not told why no exchange comes earlier")
        earlier_s1s = self._s1_of_earlier_exchanges(kind)
        if isinstance(because, NotAtBest):
            self._check_not_at_best(because, kind)
        elif isinstance(because, Worse):
            # An amount speaks of all earlier exchanges at once, so that each of them has to be
            # tried.
            require(earlier_s1s is not None, "a figure is told of too many exchanges")
            self._check_earlier_exchanges(because, earlier_s1s or [])
        elif earlier_s1s is None:
            self._prove_exchange_needed([LEGAL], kind)
        else:
            # "No legal pairing": shown for every earlier exchange where they are few, else (above)
            # as a bound.
            is_none_legal = all(self._is_impossible(s1) for s1 in earlier_s1s)
            require(is_none_legal, "an earlier exchange is legal")
        count_checked("claim")

    def _check_not_at_best(self, because: NotAtBest, kind: FoldKind) -> None:
        """Check the reason that with an earlier exchange a criterion would not reach the best that
        it can come to.

        That best is recorded, and must be what the accepted candidate comes to.
        """
        priorities = sorted({priority for priority, _ in self.keys_of(because)})
        # An edition may have two criteria under one article: those that come to the recorded
        # amounts can be meant.
        meant = [
            priority for priority in priorities if self._entries_of(priority) == because.amounts
        ]
        require(bool(meant), f"{because.article} does not come to {because.amounts}")
        self._prove_exchange_needed(meant, kind)

    def _entries_of(self, priority: int) -> tuple[tuple[int, int], ...]:
        """Return the entries of a criterion, each with what the accepted candidate counts in it;
        entries of nought are left out.

        A criterion that is a single number has one entry: ((0, 2),) for an amount of two.
        """
        amounts = []
        for key, amount in sorted(self.accepted_amounts.items()):
            if amount and key.priority == priority:
                amounts.append((key.entry, amount))
        return tuple(amounts)

    def _check_earlier_exchanges(
        self, because: Worse, earlier_s1s: Sequence[frozenset[int]]
    ) -> None:
        """Check the reason that a criterion gets worse by an amount with every earlier exchange.

        `earlier_s1s` has S1 (BSNs) after each of these exchanges. Each of them must cost at least
        that amount, and the best of them exactly that.
        """
        mdp_pairs = self.accepted.mdp_pairs
        all_problems: list[MatchingProblem] = []
        for s1 in earlier_s1s:
            problems = [variant.problem_with_s1(s1) for variant in self.variants]
            self._check_bound(because, Branch(problems, mdp_pairs, self.accepted_amounts))
            all_problems += problems
        all_earlier = Branch(all_problems, mdp_pairs, self.accepted_amounts)
        require(
            self._is_first_worse(because, all_earlier),
            f"{because.article} does not first come to {because.least}",
        )
        self._check_affected_players(because, all_earlier)

    def _is_impossible(self, s1: frozenset[int]) -> bool:
        """Return whether it is proved that no legal pairing has exactly these residents in S1."""
        fixed_pairs = self.accepted.mdp_pairs
        return any(
            variant.problem_with_s1(s1).rest_beside(fixed_pairs).bound is None
            for variant in self.variants
        )

    def _prove_exchange_needed(self, priorities: Sequence[int], kind: FoldKind) -> None:
        """Prove that one of these criteria is the first for whose sake the exchange cannot come
        earlier.

        With the criteria up to it at their best, no exchange has fewer players, or a smaller
        difference (`kind` says which). With only those before it at their best, one has: or else
        they would be the reason. LEGAL in place of a criterion: no legal pairing has an earlier
        exchange. Raises Wrong.
        """
        needing = [priority for priority in priorities if self._is_exchange_needed(priority, kind)]
        require(bool(needing), f"the criteria up to {priorities[0]} do not need the exchange")
        is_first = any(
            priority == LEGAL or not self._is_exchange_needed(self._priority_before(priority), kind)
            for priority in needing
        )
        require(is_first, f"the criteria before {needing[0]} need the exchange")

    def _is_exchange_needed(self, last_priority: int, kind: FoldKind) -> bool:
        """Return whether it is proved that no candidate with an earlier exchange is as good in the
        criteria up to `last_priority`.

        Earlier means with fewer players or, as `kind` says, with a smaller difference.
        """
        # The goal has the amounts of the accepted candidate up to `last_priority`, and its
        # exchange after them. If every matching costs at least the goal, one that is as good up to
        # `last_priority` has at least as large an exchange.
        goal: dict[Key, int] = {}
        for key, amount in self.amounts_in_order.items():
            if key.priority <= last_priority or key in _AMOUNTS_OF_EXCHANGE[kind]:
                goal[key] = amount
        mdp_pairs = self.accepted.mdp_pairs
        # Each variant counts at most what a matching truly costs, so that the bound of any one of
        # them is a proof.
        return any(
            variant.problem_of_exchanges(last_priority).costs_at_least(goal, mdp_pairs)
            for variant in self.variants
        )

    def _priority_before(self, priority: int) -> int:
        """Return the priority of the last criterion before this one to which any pair adds
        something, LEGAL if there is none.
        """
        priorities = (
            key.priority for variant in self.variants for key in variant.pairing_graph.weights
        )
        return max((earlier for earlier in priorities if earlier < priority), default=LEGAL)

    def _s1_of_earlier_exchanges(self, kind: FoldKind) -> list[frozenset[int]] | None:
        """Return S1 (BSNs) after each earlier exchange: of fewer players, or of as many with a
        smaller difference (`kind` says which).

        None if these are too many to be tried one by one.
        """
        residents = self.accepted.residents
        pair_count = len(self.accepted.remainder_pairs)
        exchange = self.accepted.exchange
        if kind is FoldKind.EXCHANGE_SIZE:
            # Fewer than one is no exchange at all: S1 is the first one. Of fewer than two, three
            # ... there are too many.
            if exchange.size == 1:
                return [frozenset(residents[:pair_count])]
            return None
        earlier = exchanges_before(exchange, player_count=len(residents), pair_count=pair_count)
        if earlier.smaller_difference > MOST_EXCHANGES_TRIED:
            return None
        return self._s1_with_smaller_difference()

    def _s1_with_smaller_difference(self) -> list[frozenset[int]]:
        """Return S1 (BSNs) after each exchange of as many players as the accepted one has, but with
        a smaller difference.
        """
        residents = self.accepted.residents
        pair_count = len(self.accepted.remainder_pairs)
        original_s1 = frozenset(residents[:pair_count])
        size = self.accepted.exchange.size
        difference = self.accepted.exchange.difference
        # The smallest difference of k players is k**2: the last k of S1 change with the first k of
        # S2, so that each entering number is k above the leaving one in its place. Whoever is
        # further away from the middle adds at least that distance to the difference, so that of the
        # k players the farthest can stand this far from it.
        farthest = size + (difference - 1 - size**2)
        can_leave = range(max(0, pair_count - farthest), pair_count)
        can_enter = range(pair_count, min(pair_count + farthest, len(residents)))
        earlier_s1s = []
        for indices_leaving, indices_entering in product(
            combinations(can_leave, size), combinations(can_enter, size)
        ):
            if sum(indices_entering) - sum(indices_leaving) < difference:
                leaving_residents = {residents[index] for index in indices_leaving}
                entering_residents = {residents[index] for index in indices_entering}
                earlier_s1s.append(original_s1 - leaving_residents | entering_residents)
        return earlier_s1s

    # Amounts of criteria

    def is_worse_as_told(self, why: Worse, pairs: Sequence[Edge]) -> bool:
        """Return whether it is proved that a candidate first gets worse in the criterion of a
        reason, to the amount that it says.

        The candidate has exactly these pairs and leaves all other players over. The answer is False
        for a reason that names the affected players: these are checked only for sets and exchanges.
        """
        left_over = {*range(self.accepted.size)}.difference(*pairs)
        outside = vertices_from(self.accepted.size)
        problems = [
            variant.whole_problem.with_partners_limited(left_over, outside)
            for variant in self.variants
        ]
        return not why.payers and self._is_first_worse(
            why, Branch(problems, pairs, self.accepted_amounts)
        )

    def _check_bound(self, why: CountedReason, branch: Branch) -> None:
        """Check that no candidate of a branch is better than the amount of a reason, which may be
        less than it really comes to.

        Raises Wrong.
        """
        goals = self._least_claimed(why, branch.accepted_amounts)
        # If the branch has no candidates at all, any bound is true. An amount that no pairing at
        # all could come to is refused: it would be no reason.
        is_within_reach = False
        for goal in goals:
            last_key = max(goal)
            is_within_reach |= any(
                goal[last_key] <= problem.most_possible(last_key) for problem in branch.problems
            )
        is_shown = any(
            problem.costs_at_least(goal, branch.pairs)
            for goal, problem in product(goals, branch.problems)
        )
        require(is_within_reach and is_shown, f"{why.article} is not shown to come to {why.least}")

    def _is_first_worse(self, why: Rest | CountedReason, branch: Branch) -> bool:
        """Return whether it is proved that the best candidate of a branch differs from the accepted
        one first in the criterion of a reason, with its amounts.

        "The rest fails" (Rest) is right if the branch has no candidate, or if it gets worse in a
        criterion that reasons do not name (`first_named_priority`).
        """
        for decision in branch.deciding_criteria():
            if isinstance(why, Rest):
                if decision is None or decision.key.priority < self.first_named_priority:
                    return True
            elif decision is not None:
                amounts = (decision.amount, decision.other_amount)
                if amounts == (why.best, why.least) and decision.key in self.keys_of(why):
                    return True
        return False

    def _least_claimed(self, why: CountedReason, best_amounts: Amounts) -> list[Amounts]:
        """Return what a reason claims that all its candidates come to at the least, as amounts.

        They are the best amounts in the criteria before that of the reason, and in this its own.
        There is one set of amounts for each criterion that the reason can mean (`keys_of`). Raises
        Wrong if it can mean none.
        """
        keys = self.keys_of(why)
        require(bool(keys), f"{why.article} is no criterion")
        amounts = [best_amounts.get(key, 0) for key in keys]
        require(
            why.best in amounts, f"{why.article} is said to come to {why.best}, not {amounts[0]}"
        )
        require(
            why.least > why.best, f"{why.article} does not get worse from {why.best} to {why.least}"
        )
        goals: list[Amounts] = []
        for key, amount in zip(keys, amounts, strict=True):
            # Criteria after this one may cost anything: they are left out of the goal, and so count
            # as nought.
            if amount == why.best:
                amounts_before = {
                    earlier: n for earlier, n in best_amounts.items() if earlier < key
                }
                goals.append({**amounts_before, key: why.least})
        return goals

    # Affected players

    def _check_affected_players(self, why: Worse, branch: Branch) -> None:
        """Check the players whom a reason names as affected: some candidate of the branch comes to
        the amount of the reason, and its criterion falls on just these players.
        """
        goals = self._least_claimed(why, branch.accepted_amounts)
        if any(max(goal).priority == self.next_bracket_priority for goal in goals):
            require(not why.payers, "who pays in the next bracket is not told")
            return
        vertices = {number: vertex for vertex, number in enumerate(self.accepted.numbers)}
        affected = []
        for pair_or_player in why.payers:
            affected.append(tuple(vertices[number] for number in pair_or_player))
        # The number of players left over affects no pair, and the criterion about the next bracket
        # players of that one.
        priorities_of_others = (LEGAL, self.next_bracket_priority)
        goals_here = []
        for goal in goals:
            goals_here.append(
                {
                    key: amount
                    for key, amount in goal.items()
                    if key.priority not in priorities_of_others
                }
            )
        # Each pairing graph costs a matching: the first that shows it is enough.
        is_shown = any(
            _can_affect_exactly(affected, problem, goal, branch.pairs)
            for goal, problem in product(goals_here, branch.problems)
        )
        require(is_shown, f"it is not shown that those named pay in {why.article}")


def _require_optimum(proofs: Iterable[bool], sentence: str) -> None:
    """Require that one of the proofs holds, and count it as a best value that was shown.

    There is one proof for each pairing graph; they are made one after another, until one holds.
    Raises Wrong with the sentence if none does.
    """
    require(any(proofs), sentence)
    count_checked("optimum")


def _can_affect_exactly(
    named: Sequence[Numbers], problem: MatchingProblem, goal: Amounts, fixed_pairs: Sequence[Edge]
) -> bool:
    """Return whether some pairing with the fixed pairs comes to the goal and affects exactly the
    named players in its last criterion.

    `named` are pairs, and single players who are left over, by BSN. One such pairing is enough:
    that none does better was shown before, here only that the named ones can be those affected.
    """
    last_key = max(goal)
    player_count = problem.pairing_graph.player_count
    affected_pairs = [(group[0], group[1]) for group in named if len(group) == 2]
    affected_floaters = {group[0] for group in named if len(group) == 1}
    # Whoever is left over may be matched only with vertices outside the bracket.
    narrowed_problem = problem.with_partners_limited(affected_floaters, vertices_from(player_count))
    edges = (*fixed_pairs, *(pair for pair in affected_pairs if pair not in fixed_pairs))
    if not narrowed_problem.allows(affected_pairs):
        return False
    matching = narrowed_problem.cheapest_matching(edges)
    if matching is None:
        return False
    amounts = sum_of_amounts(
        problem.pairing_graph.amounts(first, second) for first, second in matching
    )
    affected = []
    for edge in matching:
        if problem.pairing_graph.amounts(*edge).get(last_key):
            affected.append(tuple(sorted(vertex for vertex in edge if vertex < player_count)))
    comes_to_goal = all(amounts.get(key, 0) == amount for key, amount in goal.items())
    return comes_to_goal and sorted(affected) == named
