"""A bracket too large to try: its optimum, the order of its choices and every claim of a fold, by
certificates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import NamedTuple

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
    """The bracket with that choice, by each formulation: each allows all these candidates, and
    perhaps more."""
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
        """Yield for each problem what decides between the accepted candidate and the cheapest of
        these.

        None if there is none of these, or if they are as good in all criteria.
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

    A claim holds if one of the formulations shows it: each of them allows at least what the rules
    allow, so what none of its pairings can reach no legal pairing can. `variants` are the matching
    problems of each formulation.

    There are two kinds of claims. *Exact*: the best pairing with these choices first gets worse in
    this criterion, to this amount (`_is_first_worse`). *A bound*: no pairing with these choices is
    better than this amount (`_check_bound`), which may be less than it really costs. Why an
    opponent was skipped is exact in a small bracket, and a bound in a large one.

    Whatever is proved here rests on the proof in the constructor that the accepted candidate is a
    best one.
    """

    def __init__(
        self,
        formulations: Sequence[Formulation],
        accepted: AcceptedCandidate,
        accepted_amounts: Amounts,
        *,
        fold_articles: Mapping[FoldKind, str],
        bar_between: Callable[[int, int], Apart | None],
        criterion_keys: Callable[[str, int], tuple[Key, ...]],
        next_bracket_priority: int | None = None,
        first_named_priority: int = 0,
    ) -> None:
        """Prove by one of the `formulations` that no candidate is better than the accepted one.

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
        self.variants = [BracketProblems(formulation, accepted) for formulation in formulations]
        self.amounts_in_order = amounts_in_order(accepted, accepted_amounts)
        # Before any fold: that earlier candidates are worse than this one says nothing as long as a
        # later one may be better.
        proofs = (
            variant.whole_problem.costs_at_least(accepted_amounts) for variant in self.variants
        )
        _require_optimum(proofs, "a better candidate cannot be ruled out")

    def keys_of(self, why: CountedReason | NotAtBest) -> tuple[Key, ...]:
        """Return the keys that the amounts of a reason may belong to, by its article.

        They are those of criteria, or of the number or difference of exchanges: an edition with one
        article for both has two keys for it, and the reason holds if it does for either.
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
        # own event.
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
            # Number and difference of the exchange are least of all best pairings, whatever the
            # folds say.
            proofs = (
                variant.problem_of_exchanges().costs_at_least(
                    self.amounts_in_order, accepted.mdp_pairs
                )
                for variant in self.variants
            )
            _require_optimum(proofs, "fewer exchanges or a smaller difference cannot be ruled out")
        return accepted.position

    def _check_claims(self, skipped: SkippedBranches, fold: Fold) -> None:
        """Prove what a recorded fold claims about the branches that it skips: why each of them was
        skipped.
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
        """Check why a player does not get each opponent who comes earlier in the order."""
        opponents = self.accepted.numbers_of(opponent for _, opponent in skipped_pairs)
        passed_players = tuple(skipped.player for skipped in fold.refused)
        require(passed_players == opponents, "a fold passes over others")
        for edge, skipped in zip(skipped_pairs, fold.refused, strict=True):
            self._check_refusal(edge, skipped.why, of_remainder)
            count_checked("claim")

    def _check_sets(self, fold: SetsPassed) -> None:
        """Check that no earlier set of MDPs does as well, and why each MDP of earlier sets is not
        in this one.
        """
        accepted = self.accepted
        # The marks of those left out add up to less for an earlier set (`marks_of_sets`).
        left_out = sum(accepted.marks_of_sets[mdp_vertex] for mdp_vertex in accepted.limbo)
        goal = {**self.accepted_amounts, SETS: left_out}
        proofs = (variant.problem_of_sets.costs_at_least(goal) for variant in self.variants)
        _require_optimum(proofs, "an earlier set of moved-down players cannot be ruled out")
        residents = vertex_set(range(accepted.mdp_count, accepted.size))
        skipped_mdps = list(
            skipped_for([mdp for mdp, _ in accepted.mdp_pairs], range(accepted.mdp_count))
        )
        reasons = self._recorded_reasons([skipped.player for skipped in skipped_mdps], fold.refused)
        for skipped, why in zip(skipped_mdps, reasons, strict=True):
            # Every set that comes earlier by this MDP has it, beside those of the accepted set that
            # come before it.
            earlier_set = (*skipped.chosen_before, skipped.player)
            problems = [
                variant.whole_problem.narrowed(earlier_set, residents) for variant in self.variants
            ]
            branch = Branch(problems, pairs=(), accepted_amounts=self.accepted_amounts)
            self._check_why_not_chosen(skipped.player, why, branch)

    def _check_exchanges(self, fold: ExchangesPassed, kind: FoldKind) -> None:
        """Check why each resident who could leave S1, or enter it, before those who do is passed
        over.
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
        """Prove why the pair of an edge is not made, though the opponent comes earlier than the
        accepted one.

        Either the two may not meet, or a criterion gets worse, or the rest fails. `of_remainder`
        means that they are in the remainder.
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
        """Check in which criterion the best candidate with these pairs first gets worse, or in a
        large bracket only a bound of that.

        `of_remainder` means that the player who is refused the opponent is in the remainder.
        `numbers_text` names the two in an error.
        """
        # Opponents of MDPs are chosen before the exchange, which must not count yet.
        if of_remainder:
            problems = [variant.problem_of_exchanges() for variant in self.variants]
            accepted_amounts = self.amounts_in_order
        else:
            problems = [variant.problem_of_chosen_mdps for variant in self.variants]
            accepted_amounts = self.accepted_amounts
        # The program says what comes first in a small bracket only, in a larger one that it gets
        # worse at all. Of larger ones older traces tell such a bound also where the rest fails, so
        # that only amounts are told apart. What counts as small goes by the players of the bracket
        # for an amount, for a failing rest by all vertices: so the program does when it writes a
        # trace.
        if isinstance(why, CountedReason):
            size = self.accepted.size
        else:
            size = max(len(problem.graph) for problem in problems)
        if size <= EXACT:
            if not of_remainder:
                problems += [variant.whole_problem for variant in self.variants]
            is_shown = self._is_first_worse(why, Branch(problems, pairs, accepted_amounts))
            require(is_shown, f"{numbers_text} are not passed over for that first")
        elif isinstance(why, CountedReason):
            self._check_bound(why, Branch(problems, pairs, accepted_amounts))

    def _pairs_up_to(self, edge: Edge) -> tuple[Edge, ...]:
        """Return the accepted pairs that are chosen before the player of an edge, and the edge in
        place of his.

        All candidates of the branch that is passed over have these pairs.
        """
        pairs = self.accepted.mdp_pairs + self.accepted.remainder_pairs
        index = [player for player, _ in pairs].index(edge[0])
        return (*pairs[:index], edge)

    # Sets of moved-down players, and who leaves and enters S1

    def _recorded_reasons(
        self, skipped_players: Sequence[int], refused: Sequence[Passed]
    ) -> Sequence[Why | None]:
        """Return the recorded reason for each skipped player (BSN), after checking that exactly
        these are recorded.

        All are None in traces of older versions, which do not record reasons. Raises Wrong.
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
        """Check why a player (BSN) is not in an earlier set, or does not leave S1 or enter it
        earlier.

        In the candidates of the branch he is, or does: all of them must be worse than the accepted
        one, first in the criterion of the reason `why` (None where an older trace has no reason).
        """
        require(branch.costs_more(), "somebody passed over could have that part at no cost")
        # A player who has no neighbour left beside the pairs is alone, which needs no amount and is
        # told so. Some formulations may still allow him an opponent: then either reason is right.
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
        """D.2, 4.3: check why an exchange of fewer players, or one with a smaller difference, does
        not come first.

        `kind` says which of the two is skipped. `because`: no legal pairing has one (Legal), none
        reaches the best of a criterion (NotAtBest), or a criterion gets worse by so much at the
        least (Worse).
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
        """Check that with an earlier exchange a criterion would not reach its best, which is the
        recorded amounts.
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
        """Return the entries of a criterion with their amounts in the accepted candidate, without
        those of nought.
        """
        amounts = []
        for key, amount in sorted(self.accepted_amounts.items()):
            if amount and key.priority == priority:
                amounts.append((key.entry, amount))
        return tuple(amounts)

    def _check_earlier_exchanges(
        self, because: Worse, earlier_s1s: Sequence[frozenset[int]]
    ) -> None:
        """Check that every earlier exchange is at least as much worse as recorded, and the best one
        just as much.
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
        """Return whether it is proved that no legal pairing has these residents in S1."""
        fixed_pairs = self.accepted.mdp_pairs
        return any(
            variant.problem_with_s1(s1).rest_beside(fixed_pairs).bound is None
            for variant in self.variants
        )

    def _prove_exchange_needed(self, priorities: Sequence[int], kind: FoldKind) -> None:
        """Prove that one of these criteria is the first for whose sake no earlier exchange will do.

        With the criteria up to it at their best, none has fewer players or a smaller difference, as
        `kind` says; with those before it alone one has, or they would be the reason. LEGAL stands
        for the legal pairings. Raises Wrong.
        """
        needing = [priority for priority in priorities if self._is_exchange_needed(priority, kind)]
        require(bool(needing), f"the criteria up to {priorities[0]} do not need the exchange")
        is_first = any(
            priority == LEGAL or not self._is_exchange_needed(self._priority_before(priority), kind)
            for priority in needing
        )
        require(is_first, f"the criteria before {needing[0]} need the exchange")

    def _is_exchange_needed(self, last_priority: int, kind: FoldKind) -> bool:
        """Return whether it is proved that the best by the criteria up to `last_priority` needs so
        large an exchange.

        That is, no matching as good in these criteria has fewer exchanges or, as `kind` says, a
        smaller difference.
        """
        # The goal has the amounts of the accepted candidate up to `last_priority`, and its
        # exchange. If every matching costs at least the goal, one that is as good up to
        # `last_priority` needs as large an exchange.
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
        """Return the last criterion that occurs before one, LEGAL where none does."""
        priorities = (
            key.priority for variant in self.variants for key in variant.formulation.weights
        )
        return max((earlier for earlier in priorities if earlier < priority), default=LEGAL)

    def _s1_of_earlier_exchanges(self, kind: FoldKind) -> list[frozenset[int]] | None:
        """Return S1 (BSNs) of each exchange of fewer players, or of as many with a smaller
        difference, as `kind` says.

        None where these are too many to be tried one by one.
        """
        residents = self.accepted.residents
        pair_count = len(self.accepted.remainder_pairs)
        exchange = self.accepted.exchange
        if kind is FoldKind.EXCHANGE_SIZE:
            # Fewer than one is none at all; the ways to exchange fewer than two, three ... are left
            # to a bound.
            if exchange.size == 1:
                return [frozenset(residents[:pair_count])]
            return None
        earlier = exchanges_before(exchange, player_count=len(residents), pair_count=pair_count)
        if earlier.smaller_difference > MOST_EXCHANGES_TRIED:
            return None
        return self._s1_with_smaller_difference()

    def _s1_with_smaller_difference(self) -> list[frozenset[int]]:
        """Return S1 (BSNs) of each exchange of as many players as in the accepted one, with a
        smaller difference.
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
        """Return whether it is proved that a candidate is worse as a reason says: first in its
        criterion, by so much.

        The candidate has exactly these pairs, and leaves all others over. A reason that names the
        affected players is never proved here: they are checked only for sets and exchanges.
        """
        left_over = {*range(self.accepted.size)}.difference(*pairs)
        outside = vertices_from(self.accepted.size)
        problems = [variant.whole_problem.narrowed(left_over, outside) for variant in self.variants]
        return not why.payers and self._is_first_worse(
            why, Branch(problems, pairs, self.accepted_amounts)
        )

    def _check_bound(self, why: CountedReason, branch: Branch) -> None:
        """Check that the candidates of a branch are proved to cost at least what a reason says.

        Raises Wrong.
        """
        goals = self._least_claimed(why, branch.accepted_amounts)
        # If there is no pairing any bound is true: one above all that a criterion can count would
        # be no reason.
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
        """Return whether it is proved that the best candidate of a branch first gets worse as a
        reason says.

        "The rest fails" (Rest) is right where there is no candidate, or where it gets worse in a
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
        """Return the amounts that a reason claims at the least: the best ones before its criterion,
        and there its own.

        One for each criterion that the reason can mean. Raises Wrong if it can mean none.
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
        """Check that an amount can be reached with the players named in the reason affected, and no
        others.
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
        # Each formulation costs a matching: the first that shows it is enough.
        is_shown = any(
            _can_affect_exactly(affected, problem, goal, branch.pairs)
            for goal, problem in product(goals_here, branch.problems)
        )
        require(is_shown, f"it is not shown that those named pay in {why.article}")


def _require_optimum(proofs: Iterable[bool], sentence: str) -> None:
    """Count an optimum that one of the formulations proves.

    Raises Wrong with the sentence where none does.
    """
    require(any(proofs), sentence)
    count_checked("optimum")


def _can_affect_exactly(
    named: Sequence[Numbers], problem: MatchingProblem, goal: Amounts, fixed_pairs: Sequence[Edge]
) -> bool:
    """Return whether a pairing with the fixed pairs has the amounts of the goal, and affects
    exactly the named players.

    Those are pairs and single players, who are left over, by BSN. The criterion that affects them
    is the last one of the goal. One pairing is enough: that none does better was shown before, here
    only that those named can be the ones.
    """
    last_key = max(goal)
    player_count = problem.formulation.player_count
    affected_pairs = [(group[0], group[1]) for group in named if len(group) == 2]
    affected_floaters = {group[0] for group in named if len(group) == 1}
    # Whoever is left over may be matched only with vertices outside the bracket.
    narrowed_problem = problem.narrowed(affected_floaters, vertices_from(player_count))
    edges = (*fixed_pairs, *(pair for pair in affected_pairs if pair not in fixed_pairs))
    if not narrowed_problem.allows(affected_pairs):
        return False
    matching = narrowed_problem.cheapest_matching(edges)
    if matching is None:
        return False
    amounts = sum_of_amounts(
        problem.formulation.amounts(first, second) for first, second in matching
    )
    affected = []
    for edge in matching:
        if problem.formulation.amounts(*edge).get(last_key):
            affected.append(tuple(sorted(vertex for vertex in edge if vertex < player_count)))
    comes_to_goal = all(amounts.get(key, 0) == amount for key, amount in goal.items())
    return comes_to_goal and sorted(affected) == named
