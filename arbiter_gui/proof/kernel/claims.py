"""The proof of one bracket: no candidate is better than the accepted one, and each earlier one was
rightly skipped. There are too many candidates to try each. A *fold* is the event for all those that
are skipped at one choice, with the reasons why. Each reason becomes a claim about what these
candidates cost at the least (`reasons`), which is shown by certificates. Players are BSNs (bracket
sequence numbers, from 0).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, product

from arbiter_gui.proof.kernel.accepted_candidate import AcceptedCandidate, FoldKind, SkippedBranches
from arbiter_gui.proof.kernel.bracket_problems import (
    EXCHANGE_COUNT,
    EXCHANGE_DIFFERENCE,
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
    Key,
    MatchingProblem,
    PairingGraph,
)
from arbiter_gui.proof.kernel.reasons import LEGAL, Branch, CountedReason, ReasonChecker
from arbiter_gui.proof.kernel.remainder_positions import Exchange, exchanges_before
from arbiter_gui.proof.kernel.set_positions import skipped_for
from arbiter_gui.proof.kernel.vertex_sets import vertex_set, vertices_from
from arbiter_gui.trace.candidates import EXACT, ExchangesPassed, Fold, OpponentsPassed, SetsPassed
from arbiter_gui.trace.values import (
    Alone,
    Apart,
    Legal,
    NotAtBest,
    Passed,
    Rest,
    Why,
    Worse,
)

MOST_EXCHANGES_TRIED = 100
"""The most earlier exchanges that are looked at one by one; more of them are left to a bound."""

_AMOUNTS_OF_EXCHANGE = {
    FoldKind.EXCHANGE_SIZE: (EXCHANGE_COUNT,),
    FoldKind.EXCHANGE_DIFFERENCE: (EXCHANGE_COUNT, EXCHANGE_DIFFERENCE),
}
"""What is less in an earlier exchange: the number of players; or, with as many, the difference of
their numbers."""


class Prover:
    """Proves the claims about one bracket, each of which says why candidates before the accepted
    one were skipped.

    A bracket can have several pairing graphs: a small one that looks at the next scoregroup alone,
    and a full one with all lower players. Each of them allows at least what the rules allow, so
    what none of its pairings can reach no legal pairing can: a claim holds if one of them shows it.
    `variants` are the matching problems of each graph.

    There are two kinds of claims. *Exact*: the best pairing with these choices first gets worse in
    this criterion, to this amount (`ReasonChecker.is_first_worse`). *A bound*: no pairing with
    these choices is better than this amount (`ReasonChecker.check_bound`), which may be less than
    it really costs. Why an opponent was skipped is exact in a small bracket, and a bound in a large
    one.

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
        self.reasons = ReasonChecker(
            numbers=accepted.numbers,
            fold_articles=fold_articles,
            criterion_keys=criterion_keys,
            next_bracket_priority=next_bracket_priority,
            first_named_priority=first_named_priority,
        )
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
            self._check_refusal(edge, skipped.why, of_remainder=of_remainder)
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

    def _check_refusal(self, edge: Edge, why: Why, *, of_remainder: bool) -> None:
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
        self._check_reason_of_pairs(
            why, pairs, of_remainder=of_remainder, numbers_text=numbers_text
        )
        if not isinstance(why, Worse):
            # A reason without an amount of a criterion: "the rest fails", "needs another exchange".
            is_worse = self._costs_more_as_divided(pairs, of_remainder=of_remainder)
            require(is_worse, f"{numbers_text} could meet at no cost")

    def _costs_more_as_divided(self, pairs: Sequence[Edge], *, of_remainder: bool) -> bool:
        """Return whether it is proved that with these pairs every candidate that divides the
        players into S1 and S2 as the accepted one does is worse by the criteria, or not legal.

        For an opponent of a moved-down player only the set of these players is held, as the
        exchange comes later; `of_remainder` means that the exchange is made.
        """
        if of_remainder:
            problems = (variant.problem_after_exchange for variant in self.variants)
        else:
            problems = (variant.problem_of_chosen_mdps for variant in self.variants)
        return any(problem.costs_more(self.accepted_amounts, pairs) for problem in problems)

    def _check_reason_of_pairs(
        self,
        why: Rest | CountedReason,
        pairs: Sequence[Edge],
        *,
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
            is_shown = self.reasons.is_first_worse(why, Branch(problems, pairs, accepted_amounts))
            require(is_shown, f"{numbers_text} are not passed over for that first")
        elif isinstance(why, CountedReason):
            self.reasons.check_bound(why, Branch(problems, pairs, accepted_amounts))

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
        is_alone_in_graph = [
            not problem.graph[player] & ~paired_vertices for problem in branch.problems
        ]
        if isinstance(why, Rest | CountedReason) and not all(is_alone_in_graph):
            require(
                self.reasons.is_first_worse(why, branch),
                "somebody is not passed over for that first",
            )
            if isinstance(why, Worse):
                self.reasons.check_affected_players(why, branch)
        else:
            is_right = why is None or (any(is_alone_in_graph) and isinstance(why, Alone))
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
        priorities = sorted({priority for priority, _ in self.reasons.keys_of(because)})
        # An edition may have two criteria under one article: those that come to the recorded
        # amounts can be meant.
        meant = [
            priority
            for priority in priorities
            if self._accepted_amounts_of(priority) == because.amounts
        ]
        require(bool(meant), f"{because.article} does not come to {because.amounts}")
        self._prove_exchange_needed(meant, kind)

    def _accepted_amounts_of(self, priority: int) -> tuple[tuple[int, int], ...]:
        """Return what the accepted candidate counts in a criterion, as a reason records it
        (`NotAtBest.amounts`): each entry of its list with the amount, without amounts of nought.

        ((-15, 2), (-5, 1)) are two differences of 1½ points and one of ½ point; a criterion that is
        a single number has the entry 0: ((0, 2),) for an amount of two.
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
            self.reasons.check_bound(because, Branch(problems, mdp_pairs, self.accepted_amounts))
            all_problems += problems
        all_earlier = Branch(all_problems, mdp_pairs, self.accepted_amounts)
        require(
            self.reasons.is_first_worse(because, all_earlier),
            f"{because.article} does not first come to {because.least}",
        )
        self.reasons.check_affected_players(because, all_earlier)

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
            variant.problem_of_exchanges(last_priority=last_priority).costs_at_least(
                goal, mdp_pairs
            )
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
        exchange = self.accepted.exchange
        pair_count = len(self.accepted.remainder_pairs)
        first_s1 = frozenset(residents[:pair_count])
        farthest = _farthest_from_the_middle(exchange)
        can_leave = range(max(0, pair_count - farthest), pair_count)
        can_enter = range(pair_count, min(pair_count + farthest, len(residents)))
        earlier_s1s = []
        for indices_leaving, indices_entering in product(
            combinations(can_leave, exchange.size), combinations(can_enter, exchange.size)
        ):
            if sum(indices_entering) - sum(indices_leaving) < exchange.difference:
                leaving_residents = {residents[index] for index in indices_leaving}
                entering_residents = {residents[index] for index in indices_entering}
                earlier_s1s.append(first_s1 - leaving_residents | entering_residents)
        return earlier_s1s

    # Candidates that are written out

    def is_worse_as_recorded(self, why: Worse, pairs: Sequence[Edge]) -> bool:
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
        return not why.payers and self.reasons.is_first_worse(
            why, Branch(problems, pairs, self.accepted_amounts)
        )


def _farthest_from_the_middle(exchange: Exchange) -> int:
    """Return how many places from the middle of the residents, where S1 ends and S2 begins, a
    player can stand who takes part in an exchange of as many players with a smaller difference.

    For an exchange of one player with the difference 3 that is 2: the last but one of S1 can change
    with the first of S2, or the last of S1 with the second of S2.
    """
    # The smallest difference of k players is k**2: the last k of S1 change with the first k of S2,
    # so that each entering number is k above the leaving one in its place. Whoever is further away
    # from the middle adds at least that distance to the difference.
    return exchange.size + (exchange.difference - 1 - exchange.size**2)


def _require_optimum(proofs: Iterable[bool], sentence: str) -> None:
    """Require that one of the proofs holds, and count it as a best value that was shown.

    There is one proof for each pairing graph; they are made one after another, until one holds.
    Raises Wrong with the sentence if none does.
    """
    require(any(proofs), sentence)
    count_checked("optimum")
