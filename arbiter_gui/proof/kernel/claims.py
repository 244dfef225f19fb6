"""A bracket too large to try: its optimum, the order of its choices and every claim of a fold, by certificates."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product

from arbiter_gui.proof.kernel.bracket_problems import (
    EXCHANGE_COUNT,
    EXCHANGE_DIFFERENCE,
    LEFT_OVER,
    SETS,
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
    Formulation,
    Key,
    MatchingProblem,
    deciding_criterion,
    sum_of_amounts,
)
from arbiter_gui.proof.kernel.sequences import (
    AcceptedCandidate,
    FoldKind,
    Numbers,
    SkippedBranches,
    exchanges_before,
    passed_over,
)
from arbiter_gui.proof.kernel.vertex_sets import vertex_set, vertices_from
from arbiter_gui.trace.candidates import EXACT, ExchangesPassed, Fold, OpponentsPassed, SetsPassed
from arbiter_gui.trace.values import Alone, Apart, Legal, NeedsExchange, NotAtBest, Passed, Rest, Why, Worse

NO_ENTRY = 0
"""The entry of a criterion that lists nothing, so that it has one amount."""

CountedReason = Worse | NeedsExchange
"""A reason with amounts: the best one, and the least possible otherwise."""

LEGAL = LEFT_OVER.priority
"""The priority above those of all criteria: what every pairing must comply with."""

MOST_EARLIER = 100
"""The most earlier exchanges that are looked at one by one; more of them are left to a bound."""


class Prover:
    """Proves the claims about one bracket, by what the accepted candidate adds to each criterion (`accepted_amounts`).

    `articles` are those of the kinds of folds. `bar_between` returns why two players (BSNs) may not meet,
    `criterion_keys` the keys of the criteria of an article, for an entry of their lists. `ahead_priority` is that of
    the criterion about the next bracket, whose payers are not in this one. An amount that gets worse in a criterion
    before `first_weighed_priority` only shows that the rest fails.

    A claim holds if one of the formulations shows it: each of them allows at least what the rules allow, so what none
    of its pairings can reach no legal pairing can.

    There are two kinds of claims. *Exact*: the best pairing with these choices first gets worse in this criterion,
    to this amount (`_is_first_worse`). *A bound*: no pairing with these choices is better than this amount
    (`_check_bound`), which may be less than it really costs. Why an opponent was passed over is exact in a small
    bracket, and a bound in a large one.

    `variants` are the matching problems of each formulation.

    Whatever is proved here rests on the proof in the constructor that the accepted candidate is a best one.
    """

    def __init__(
        self,
        formulations: Sequence[Formulation],
        accepted: AcceptedCandidate,
        accepted_amounts: Amounts,
        articles: Mapping[FoldKind, str],
        bar_between: Callable[[int, int], Apart | None],
        criterion_keys: Callable[[str, int], tuple[Key, ...]],
        ahead_priority: int | None = None,
        first_weighed_priority: int = 0,
    ) -> None:
        """Prove by one of the `formulations` that no candidate is better than the accepted one; else raise Wrong."""
        self.accepted = accepted
        self.accepted_amounts = accepted_amounts
        self.articles = articles
        self.bar_between = bar_between
        self.criterion_keys = criterion_keys
        self.ahead_priority = ahead_priority
        self.first_weighed_priority = first_weighed_priority
        self.variants = [BracketProblems(formulation, accepted) for formulation in formulations]
        self.amounts_in_order = amounts_in_order(accepted, accepted_amounts)
        # Before any fold: that earlier candidates are worse than this one says nothing as long as a later one may be
        # better.
        proofs = (variant.whole_problem.costs_at_least(accepted_amounts) for variant in self.variants)
        _require_optimum(proofs, "a better candidate cannot be ruled out")

    def keys_of(self, why: CountedReason | NotAtBest) -> tuple[Key, ...]:
        """Return the keys that the amounts of a reason may belong to, by its article.

        They are those of criteria, or of the number or difference of exchanges: an edition with one article for both
        has two keys for it, and the reason holds if it does for either.
        """
        if isinstance(why, NeedsExchange):
            keys = []
            if self.articles[FoldKind.EXCHANGE_SIZE] == why.article:
                keys.append(EXCHANGE_COUNT)
            if self.articles[FoldKind.EXCHANGE_DIFFERENCE] == why.article:
                keys.append(EXCHANGE_DIFFERENCE)
            return tuple(keys)
        if isinstance(why, Worse):
            return self.criterion_keys(why.article, why.detail)
        # A reason about the best value names no entry of a list: it is about the criterion as a whole.
        return self.criterion_keys(why.article, NO_ENTRY)

    def check_folds(self, numbered_folds: Sequence[tuple[int, Fold]]) -> int:
        """Check folds and prove their claims; return the position of the accepted candidate. Raises Wrong."""
        accepted = self.accepted
        expected_folds = list(accepted.folds(self.articles))
        # How many there are is compared only afterwards, so that a false fold is reported at its own event.
        for skipped, (number, fold) in zip(expected_folds, numbered_folds, strict=False):
            with at_event(number):
                require_event(fold, skipped.fold, "refused", "because")
                self._check_claims(skipped, fold)
            count_checked("fold")
        counts_agree = len(numbered_folds) == len(expected_folds)
        require(counts_agree, f"there are {len(numbered_folds)} folds instead of {len(expected_folds)}")
        if accepted.remainder_pairs:
            # Number and difference of the exchange are least of all best pairings, whatever the folds say.
            proofs = (
                variant.problem_of_exchanges().costs_at_least(self.amounts_in_order, accepted.mdp_pairs)
                for variant in self.variants
            )
            _require_optimum(proofs, "fewer exchanges or a smaller difference cannot be ruled out")
        return accepted.position

    def _check_claims(self, skipped: SkippedBranches, fold: Fold) -> None:
        """Prove what a recorded fold claims about the branches that it skips, by its kind."""
        kind = skipped.kind
        match fold:
            case OpponentsPassed():
                self._check_opponents(fold, skipped.pairs, of_remainder=kind is FoldKind.OPPONENT)
            case SetsPassed():
                self._check_sets(fold)
            case ExchangesPassed() if kind in (FoldKind.EXCHANGE_SIZE, FoldKind.EXCHANGE_DIFFERENCE):
                require(not fold.refused, "nobody is refused before number and difference are settled")
                self._check_exchange_needed(kind is FoldKind.EXCHANGE_DIFFERENCE, fold.because)
            case ExchangesPassed():
                self._check_exchanges(fold, enters=kind is FoldKind.ENTERING)

    def _check_opponents(
        self, fold: OpponentsPassed, skipped_pairs: Sequence[Edge], *, of_remainder: bool
    ) -> None:
        """Check why a player does not get each opponent who comes earlier in the order."""
        opponents = self.accepted.numbers_of(opponent for _, opponent in skipped_pairs)
        passed_players = tuple(skipped.player for skipped in fold.refused)
        require(passed_players == opponents, "a fold passes over others")
        for edge, skipped in zip(skipped_pairs, fold.refused, strict=True):
            self._check_refusal(edge, skipped.why, of_remainder)
            count_checked("claim")

    def _check_sets(self, fold: SetsPassed) -> None:
        """Check that no earlier set of MDPs does as well, and why each MDP of earlier sets is not in this one."""
        accepted = self.accepted
        # The marks of those left out add up to less for an earlier set (`marks_of_sets`).
        left_out = sum(accepted.marks_of_sets[mdp_vertex] for mdp_vertex in accepted.limbo)
        goal = {**self.accepted_amounts, SETS: left_out}
        proofs = (variant.problem_of_sets.costs_at_least(goal) for variant in self.variants)
        _require_optimum(proofs, "an earlier set of moved-down players cannot be ruled out")
        mdps_passed = passed_over(range(accepted.moved_down), [mdp for mdp, _ in accepted.mdp_pairs])
        residents = vertex_set(range(accepted.moved_down, accepted.size))
        for mdp, mdps_before, why in self._skipped_with_reasons(mdps_passed, fold.refused):
            # Every set that comes earlier by this MDP has it, beside those of the accepted set that come before it.
            problems = [
                variant.whole_problem.narrowed((*mdps_before, mdp), residents) for variant in self.variants
            ]
            self._check_passed_role(mdp, why, problems, self.accepted_amounts, ())

    def _check_exchanges(self, fold: ExchangesPassed, *, enters: bool) -> None:
        """Check why each resident who could leave S1, or enter it, before those who do is passed over."""
        require(fold.because is None, "who leaves and who enters is told one by one")
        not_exchanged = self.accepted.not_exchanged(enters)
        for resident, exchanged_players, why in self._skipped_with_reasons(not_exchanged, fold.refused):
            # Number and difference of the exchange belong to the goal (`amounts_in_order`): a candidate in which the
            # resident has the part, but in a larger exchange, does not come earlier.
            problems = [
                variant.problem_of_exchanges(exchanged_players=exchanged_players) for variant in self.variants
            ]
            self._check_passed_role(resident, why, problems, self.amounts_in_order, self.accepted.mdp_pairs)

    # Opponents

    def _check_refusal(self, edge: Edge, why: Why, of_remainder: bool) -> None:
        """Prove why a player does not get an opponent who comes earlier: a bar, a criterion, or the rest.

        `of_remainder` means that the player is in the remainder.
        """
        accepted = self.accepted
        numbers_text = " and ".join(map(str, accepted.numbers_of(edge)))
        # That two may not meet comes before all else: it needs no amount, and no other reason is right then.
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
            # A reason without an amount of a criterion ("the rest fails", "needs another exchange"): S1 and S2 are held
            # as they are, and what remains must be worse by the criteria themselves.
            if of_remainder:
                narrowed_problems = (variant.problem_after_exchange for variant in self.variants)
            else:
                narrowed_problems = (variant.problem_of_chosen_mdps for variant in self.variants)
            is_dearer = any(problem.costs_more(self.accepted_amounts, pairs) for problem in narrowed_problems)
            require(is_dearer, f"{numbers_text} could meet at no cost")

    def _check_reason_of_pairs(
        self, why: Rest | CountedReason, pairs: Sequence[Edge], of_remainder: bool, numbers_text: str
    ) -> None:
        """Check in which criterion the best candidate with these pairs first gets worse; in a large bracket a bound.

        `of_remainder` means that the player who is refused the opponent is in the remainder.
        """
        # Opponents of MDPs are chosen before the exchange, which must not count yet.
        if of_remainder:
            problems = [variant.problem_of_exchanges() for variant in self.variants]
            goal = self.amounts_in_order
        else:
            problems = [variant.problem_of_chosen_mdps for variant in self.variants]
            goal = self.accepted_amounts
        # The program says what comes first in a small bracket only, in a larger one that it gets worse at all. Of
        # larger ones older traces tell such a bound also where the rest fails, so that only amounts are told apart.
        # What counts as small goes by the players of the bracket for an amount, for a failing rest by all vertices: so
        # the program does when it writes a trace.
        if isinstance(why, CountedReason):
            size = self.accepted.size
        else:
            size = max(len(problem.graph) for problem in problems)
        if size <= EXACT:
            if not of_remainder:
                problems += [variant.whole_problem for variant in self.variants]
            require(
                self._is_first_worse(why, problems, goal, pairs),
                f"{numbers_text} are not passed over for that first",
            )
        elif isinstance(why, CountedReason):
            self._check_bound(why, problems, goal, pairs)

    def _pairs_up_to(self, edge: Edge) -> tuple[Edge, ...]:
        """Return the accepted pairs that are chosen before the player of an edge, and the edge in place of his.

        All candidates of the branch that is passed over have these pairs.
        """
        pairs = self.accepted.mdp_pairs + self.accepted.remainder_pairs
        index = [player for player, _ in pairs].index(edge[0])
        return (*pairs[:index], edge)

    # Sets of moved-down players, and who leaves and enters S1

    def _skipped_with_reasons(
        self, players_passed: Iterable[tuple[int, Numbers]], refused: Sequence[Passed]
    ) -> Iterator[tuple[int, Numbers, Why | None]]:
        """Yield each skipped player, the players fixed before, and the recorded reason.

        The reason is None throughout in traces of older versions, which do not record reasons.
        """
        skipped = list(players_passed)
        skipped_numbers = list(self.accepted.numbers_of(player for player, _ in skipped))
        are_reasons_recorded = check_reason_recorded(
            bool(refused) or not skipped_numbers, f"passed over are {skipped_numbers}"
        )
        if not are_reasons_recorded:
            for player, fixed_before in skipped:
                yield player, fixed_before, None
            return
        numbers_with_reason = [passed.player for passed in refused if passed.why is not None]
        require(
            numbers_with_reason == skipped_numbers, f"passed over are {skipped_numbers}, each for a reason"
        )
        for (player, fixed_before), passed in zip(skipped, refused, strict=True):
            yield player, fixed_before, passed.why

    def _check_passed_role(
        self,
        player: int,
        why: Why | None,
        problems: Sequence[MatchingProblem],
        goal: Amounts,
        fixed_pairs: Sequence[Edge],
    ) -> None:
        """Check why a player does not have a role: to be in an earlier set, to leave S1 earlier, or to enter it.

        In the `problems` the player has that role, beside the `fixed_pairs`: every pairing must cost more than the
        `goal`, first by the amount of the reason `why` (None where an older trace has no reason).
        """
        is_dearer = any(problem.costs_more(goal, fixed_pairs) for problem in problems)
        require(is_dearer, "somebody passed over could have that part at no cost")
        # A player who has no neighbour left once the pairs are fixed is alone, which needs no amount and is told so.
        # Some formulations may still allow him an opponent: then either reason is right.
        fixed_vertices = vertex_set(vertex for pair in fixed_pairs for vertex in pair)
        without_opponent = [not problem.graph[player] & ~fixed_vertices for problem in problems]
        if isinstance(why, Rest | CountedReason) and not all(without_opponent):
            require(
                self._is_first_worse(why, problems, goal, fixed_pairs),
                "somebody is not passed over for that first",
            )
            if isinstance(why, Worse):
                self._check_payers(why, problems, goal, fixed_pairs)
        else:
            is_right = why is None or (any(without_opponent) and isinstance(why, Alone))
            require(is_right, "somebody is passed over for another reason")
        count_checked("claim")

    # Fewer exchanges, and smaller ones

    def _check_exchange_needed(
        self, counts_difference: bool, because: Legal | NotAtBest | Worse | None
    ) -> None:
        """D.2, 4.3: check why an exchange of fewer players, or one with a smaller difference, does not come first.

        `because`: no legal pairing has one (Legal), none reaches the best of a criterion (NotAtBest), or a criterion
        gets worse by so much at the least (Worse). `counts_difference` means that as many players are exchanged.
        """
        require(because is not None, "it is not told why no exchange comes earlier")
        earlier_halves = self._earlier_halves(counts_difference)
        if isinstance(because, NotAtBest):
            self._check_not_at_best(because, counts_difference)
        elif isinstance(because, Worse):
            # An amount speaks of all earlier exchanges at once, so that each of them has to be tried.
            require(earlier_halves is not None, "a figure is told of too many exchanges")
            self._check_earlier_exchanges(because, earlier_halves or [])
        elif earlier_halves is None:
            self._prove_exchange_needed([LEGAL], counts_difference)
        else:
            # "No legal pairing": shown for every earlier exchange where they are few, else (above) as a bound.
            is_none_legal = all(self._is_impossible(s1) for s1 in earlier_halves)
            require(is_none_legal, "an earlier exchange is legal")
        count_checked("claim")

    def _check_not_at_best(self, because: NotAtBest, counts_difference: bool) -> None:
        """Check that without the exchange a criterion would not reach its best, with the recorded amounts."""
        priorities = sorted({priority for priority, _ in self.keys_of(because)})
        # An edition may have two criteria under one article: those that come to the recorded amounts can be meant.
        meant = [priority for priority in priorities if self._entries_of(priority) == because.amounts]
        require(bool(meant), f"{because.article} does not come to {because.amounts}")
        self._prove_exchange_needed(meant, counts_difference)

    def _entries_of(self, priority: int) -> tuple[tuple[int, int], ...]:
        """Return the entries of a criterion with their amounts in the accepted candidate, without those of nought."""
        amounts = []
        for key, amount in sorted(self.accepted_amounts.items()):
            if amount and key.priority == priority:
                amounts.append((key.entry, amount))
        return tuple(amounts)

    def _check_earlier_exchanges(self, because: Worse, earlier_halves: Sequence[frozenset[int]]) -> None:
        """Check that every earlier exchange gets worse as recorded, the best one first, and who is affected."""
        fixed_pairs = self.accepted.mdp_pairs
        all_problems: list[MatchingProblem] = []
        for s1 in earlier_halves:
            problems = [variant.problem_with_s1(s1) for variant in self.variants]
            self._check_bound(because, problems, self.accepted_amounts, fixed_pairs)
            all_problems += problems
        comes_first = self._is_first_worse(because, all_problems, self.accepted_amounts, fixed_pairs)
        require(comes_first, f"{because.article} does not first come to {because.least}")
        self._check_payers(because, all_problems, self.accepted_amounts, fixed_pairs)

    def _is_impossible(self, s1: frozenset[int]) -> bool:
        """Return whether it is proved that no legal pairing has these residents in S1."""
        fixed_pairs = self.accepted.mdp_pairs
        return any(
            variant.problem_with_s1(s1).rest_beside(fixed_pairs).bound is None for variant in self.variants
        )

    def _prove_exchange_needed(self, priorities: Sequence[int], counts_difference: bool) -> None:
        """Prove that the best by the criteria up to one of these needs so many exchanges (and the difference).

        Earlier criteria must not need them, or they would be the reason; LEGAL represents the legal pairings.
        """
        needing = [
            priority for priority in priorities if self._is_exchange_needed(priority, counts_difference)
        ]
        require(bool(needing), f"the criteria up to {priorities[0]} do not need the exchange")
        is_first = any(
            priority == LEGAL
            or not self._is_exchange_needed(self._priority_before(priority), counts_difference)
            for priority in needing
        )
        require(is_first, f"the criteria before {needing[0]} need the exchange")

    def _is_exchange_needed(self, last_priority: int, counts_difference: bool) -> bool:
        """Return whether it is proved that the best by the criteria up to `last_priority` needs so large an exchange.

        That is, no matching as good in these criteria has fewer exchanges or, if that counts, a smaller difference.
        """
        # The goal has the amounts of the accepted candidate up to `last_priority`, and its exchange. If every
        # matching costs at least the goal, one that is as good up to `last_priority` needs as large an exchange.
        keys_of_exchange = [EXCHANGE_COUNT]
        if counts_difference:
            keys_of_exchange.append(EXCHANGE_DIFFERENCE)
        goal: dict[Key, int] = {}
        for key, amount in self.amounts_in_order.items():
            if key.priority <= last_priority or key in keys_of_exchange:
                goal[key] = amount
        mdp_pairs = self.accepted.mdp_pairs
        # Each variant counts at most what a matching truly costs, so that the bound of any one of them is a proof.
        return any(
            variant.problem_of_exchanges(last_priority).costs_at_least(goal, mdp_pairs)
            for variant in self.variants
        )

    def _priority_before(self, priority: int) -> int:
        """Return the last criterion that occurs before one, LEGAL where none does."""
        priorities = (key.priority for variant in self.variants for key in variant.formulation.weights)
        return max((earlier for earlier in priorities if earlier < priority), default=LEGAL)

    def _earlier_halves(self, counts_difference: bool) -> list[frozenset[int]] | None:
        """Return every S1 (BSNs) that comes earlier: with none exchanged, or as many with a smaller difference.

        None where these are too many.
        """
        residents = self.accepted.residents
        pair_count = len(self.accepted.remainder_pairs)
        leaving, entering = self.accepted.exchange
        if not counts_difference:
            # Fewer than one is none at all; the ways to exchange fewer than two, three ... are left to a bound.
            if len(leaving) == 1:
                return [frozenset(residents[:pair_count])]
            return None
        earlier = exchanges_before(len(residents), pair_count, leaving, entering)
        if earlier.smaller_difference > MOST_EARLIER:
            return None
        return self._halves_with_smaller_difference()

    def _halves_with_smaller_difference(self) -> list[frozenset[int]]:
        """Return every S1 (BSNs) for which as many are exchanged as in the accepted one, with a smaller difference."""
        residents = self.accepted.residents
        pair_count = len(self.accepted.remainder_pairs)
        original_s1 = frozenset(residents[:pair_count])
        leaving, entering = self.accepted.exchange
        exchanged_count = len(leaving)
        difference = sum(entering) - sum(leaving)
        # Where those nearest to the middle change sides, k of either half, the difference is k**2. The k-th of them
        # can be further away by no more than a smaller difference has beyond that.
        reach = exchanged_count + difference - 1 - exchanged_count**2
        can_leave = range(max(0, pair_count - reach), pair_count)
        can_enter = range(pair_count, min(pair_count + reach, len(residents)))
        halves = []
        for indices_leaving, indices_entering in product(
            combinations(can_leave, exchanged_count), combinations(can_enter, exchanged_count)
        ):
            if sum(indices_entering) - sum(indices_leaving) < difference:
                leaving_residents = {residents[index] for index in indices_leaving}
                entering_residents = {residents[index] for index in indices_entering}
                halves.append(original_s1 - leaving_residents | entering_residents)
        return halves

    # Figures

    def shows(self, why: Worse, pairs: Sequence[Edge]) -> bool:
        """Return whether a candidate with exactly these pairs, all others being left over, is worse as a reason says.

        A reason that names the affected players is not shown here: they are checked only for sets and exchanges.
        """
        left_over = {*range(self.accepted.size)}.difference(*pairs)
        outside = vertices_from(self.accepted.size)
        problems = [variant.whole_problem.narrowed(left_over, outside) for variant in self.variants]
        return not why.payers and self._is_first_worse(why, problems, self.accepted_amounts, pairs)

    def _check_bound(
        self,
        why: CountedReason,
        problems: Sequence[MatchingProblem],
        best_amounts: Amounts,
        pairs: Sequence[Edge],
    ) -> None:
        """Check that one of the formulations shows what a reason says it costs at the least with these pairs."""
        goals = self._goals_of(why, best_amounts)
        # A goal above what a criterion can come to at all would be shown by no pairing being there.
        is_within_reach = False
        for goal in goals:
            last_key = max(goal)
            is_within_reach |= any(goal[last_key] <= problem.most_possible(last_key) for problem in problems)
        is_shown = any(problem.costs_at_least(goal, pairs) for goal, problem in product(goals, problems))
        require(is_within_reach and is_shown, f"{why.article} is not shown to come to {why.least}")

    def _is_first_worse(
        self,
        why: Rest | CountedReason,
        problems: Sequence[MatchingProblem],
        best_amounts: Amounts,
        pairs: Sequence[Edge],
    ) -> bool:
        """Return whether in one of the formulations the best with these pairs first gets worse as a reason says.

        "The rest fails" is claimed of what cannot be had at all, or is worse in a criterion not weighed, or in none.
        """
        for problem in problems:
            difference = self._difference_of_best(problem, best_amounts, pairs)
            if isinstance(why, Rest):
                if difference is None or difference.key.priority < self.first_weighed_priority:
                    return True
            elif difference is not None:
                amounts = (difference.amount, difference.other_amount)
                if amounts == (why.best, why.least) and difference.key in self.keys_of(why):
                    return True
        return False

    @staticmethod
    def _difference_of_best(
        problem: MatchingProblem, best_amounts: Amounts, pairs: Sequence[Edge]
    ) -> DecidingCriterion | None:
        """Return the first difference of the cheapest pairing with these pairs; None if there is no such pairing."""
        amounts = problem.least_amounts_if_allowed(pairs)
        if amounts is None:
            return None
        # Those left over are not compared: a reason speaks of criteria, and one of these counts downfloaters.
        return deciding_criterion(best_amounts, {**amounts, LEFT_OVER: best_amounts.get(LEFT_OVER, 0)})

    def _goals_of(self, why: CountedReason, best_amounts: Amounts) -> list[Amounts]:
        """Return what a reason says the cost is at least: the amounts up to its criterion, and there its own."""
        keys = self.keys_of(why)
        require(bool(keys), f"{why.article} is no criterion")
        amounts = [best_amounts.get(key, 0) for key in keys]
        require(why.best in amounts, f"{why.article} is said to come to {why.best}, not {amounts[0]}")
        require(why.least > why.best, f"{why.article} does not get worse from {why.best} to {why.least}")
        goals: list[Amounts] = []
        for key, amount in zip(keys, amounts, strict=True):
            # Criteria after this one may cost anything: they are left out of the goal, and so count as nought.
            if amount == why.best:
                amounts_before = {earlier: n for earlier, n in best_amounts.items() if earlier < key}
                goals.append({**amounts_before, key: why.least})
        return goals

    # Who pays

    def _check_payers(
        self,
        why: Worse,
        problems: Sequence[MatchingProblem],
        best_amounts: Amounts,
        fixed_pairs: Sequence[Edge],
    ) -> None:
        """Check that an amount can be reached with the players named in the reason affected, and no others."""
        goals = self._goals_of(why, best_amounts)
        if any(max(goal).priority == self.ahead_priority for goal in goals):
            require(not why.payers, "who pays in the next bracket is not told")
            return
        vertices = {number: vertex for vertex, number in enumerate(self.accepted.numbers)}
        groups = []
        for payers in why.payers:
            groups.append(tuple(vertices[number] for number in payers))
        # The number of players left over affects no pair, and the criterion ahead affects players of the next bracket.
        priorities_not_paid_here = (LEGAL, self.ahead_priority)
        goals_here = []
        for goal in goals:
            goals_here.append(
                {key: n for key, n in goal.items() if key.priority not in priorities_not_paid_here}
            )
        # Each formulation costs a matching: the first that shows it is enough.
        is_shown = any(
            _is_paid_by(problem, goal, groups, fixed_pairs) for goal, problem in product(goals_here, problems)
        )
        require(is_shown, f"it is not shown that those named pay in {why.article}")


def _require_optimum(proofs: Iterable[bool], sentence: str) -> None:
    """Count an optimum that one of the formulations proves. Raises Wrong with the sentence where none does."""
    require(any(proofs), sentence)
    count_checked("optimum")


def _is_paid_by(
    problem: MatchingProblem, goal: Amounts, groups: Sequence[Numbers], fixed_pairs: Sequence[Edge]
) -> bool:
    """Return whether a pairing reaches the goal that affects exactly these pairs and players left over (`groups`)."""
    # The criterion that gets worse is the last one of the goal.
    last_key = max(goal)
    size = problem.formulation.player_count
    paying_pairs = [(group[0], group[1]) for group in groups if len(group) == 2]
    paying_floaters = {group[0] for group in groups if len(group) == 1}
    # Payers named alone are left over: they may be matched with vertices outside the bracket only.
    narrowed_problem = problem.narrowed(paying_floaters, vertices_from(size))
    edges = (*fixed_pairs, *(pair for pair in paying_pairs if pair not in fixed_pairs))
    if not narrowed_problem.allows(paying_pairs):
        return False
    matching = narrowed_problem.cheapest_matching(edges)
    if matching is None:
        return False
    amounts = sum_of_amounts(problem.formulation.amounts(first, second) for first, second in matching)
    payers = []
    for edge in matching:
        if problem.formulation.amounts(*edge).get(last_key):
            payers.append(tuple(sorted(vertex for vertex in edge if vertex < size)))
    # One pairing is enough: that none does better was shown before, here only that those named can be the ones.
    comes_to_goal = all(amounts.get(key, 0) == amount for key, amount in goal.items())
    return comes_to_goal and sorted(payers) == groups
