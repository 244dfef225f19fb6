"""Players who should not meet if it can be helped, by a *wish* of the event: which of these wishes
the next round keeps, and which are given up.

The rules determine one round. A wish is kept where the round without the pair is as good by the
criteria of the edition, or, if the group says so, as long as there is a legal round (decision
record 49). Nothing here is an article of the rules: the engine pairs with the wishes that are kept
as with prohibited pairings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, groupby
from typing import Any

from arbiter_gui.domain.control import Control, QuietControl
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.games_met import partner_in
from arbiter_gui.domain.tournament import BY_CRITERIA, WHILE_LEGAL, ProhibitedGroup, Tournament
from arbiter_gui.engine.editions import edition_of_round
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, CounterQuestions, Paired, RoundWish
from arbiter_gui.engine.kernel.verdicts import BracketFigures, FirstDifference

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Loss:
    """Why a wish is not kept: without the pair a criterion is met worse, or no legal round is left
    (`article` is empty then).

    `score` is that of the bracket in tenths, None where the edition does not weigh brackets.
    `amount_by_rules` and `amount_with_wish` are those of the entry `entry` of the criterion.
    """

    article: str = ""
    name: str = ""
    entry: int = 0
    score: int | None = None
    amount_by_rules: int = 0
    amount_with_wish: int = 0


@dataclass(frozen=True, slots=True)
class GivenUp:
    """Two players who meet although they should not, and why."""

    pair: Pair
    loss: Loss


@dataclass(frozen=True, slots=True)
class SettledWishes:
    """The wishes of a round: the tournament in which the kept ones are prohibited pairings.

    `apart` are all pairs that are kept apart, `effective` those of them that would meet otherwise;
    `given_up` meet. `by_rules` are the boards without any wish, as (white, black).
    """

    tournament: Tournament
    apart: frozenset[Pair] = frozenset()
    effective: tuple[Pair, ...] = ()
    given_up: tuple[GivenUp, ...] = ()
    by_rules: tuple[Pair, ...] = ()

    def opponent_by_rules(self, player: int) -> int | None:
        """Return the opponent of a player without any wish; None without one."""
        for pair in self.by_rules:
            if player in pair:
                return partner_in(pair, player)
        return None


def requested_pairs(tournament: Tournament, round_number: int) -> frozenset[Pair]:
    """Return the pairs that wishes of the event, and no prohibition, keep apart in a round.

    Of each pair the lower number comes first. A wish that is given up is among them.
    """
    requested: set[Pair] = set()
    prohibited: set[Pair] = set()
    for group in tournament.prohibited:
        if not group.concerns(round_number):
            continue
        pairs = combinations(sorted(group.players), 2)
        if group.wish:
            requested.update(pairs)
        else:
            prohibited.update(pairs)
    return frozenset(requested - prohibited)


def without_wishes(tournament: Tournament) -> Tournament:
    """Return the tournament without the groups that should not meet; prohibited pairings stay."""
    if not any(group.wish for group in tournament.prohibited):
        return tournament
    return replace(
        tournament, prohibited=tuple(group for group in tournament.prohibited if not group.wish)
    )


def wishes_settled(
    tournament: Tournament, edition_key: str | None, control: Control
) -> SettledWishes:
    """Return which wishes the round to be paired keeps.

    The answer is kept with the tournament: pairing, checking and explaining the round all need it.
    It depends on the state and the edition; `control` can only break the calculation off. Raises
    NoLegalPairing, NeedsChoice, PairingCancelled.
    """
    number = tournament.next_round
    groups = [group for group in tournament.prohibited if group.wish and group.concerns(number)]
    # A schedule is made of a table, which knows no wishes.
    if not groups or tournament.schedule is not None:
        return SettledWishes(tournament)

    def settle() -> SettledWishes:
        asking = edition_of_round(tournament, edition_key).asking
        return _Settling(tournament, asking, QuietControl(control)).settled_wishes(groups)

    return tournament.kept(f"wishes of {edition_key}", settle)


class _Settling:
    """Settles the wishes of a round one after another: first those that hold as long as a round is
    legal, then those that may cost nothing by the criteria.
    """

    def __init__(
        self, tournament: Tournament, asking: CounterQuestions[Any], control: Control
    ) -> None:
        """Take the tournament with its wishes, and how its edition pairs and compares rounds."""
        self._without_wishes = without_wishes(tournament)
        self._asking = asking
        self._control = control
        absent = tournament.absent(tournament.next_round)
        self._present_numbers = frozenset(
            p.number for p in tournament.players if p.number not in absent
        )
        # The pairs settled so far: all that are kept apart, in this order; those of them that would
        # have met; and those that meet all the same.
        self._apart: dict[Pair, None] = {}
        self._effective: list[Pair] = []
        self._given_up: list[GivenUp] = []

    def settled_wishes(self, groups: Iterable[ProhibitedGroup]) -> SettledWishes:
        """Return which pairs of the groups are kept apart, and which meet all the same."""
        groups = tuple(groups)
        by_rules = self._round_with_pairs_apart(apart=())
        current = by_rules
        for wish_kind in (WHILE_LEGAL, BY_CRITERIA):
            # Wishes by the criteria must cost nothing compared with the round that keeps the
            # stronger wishes, which may have made it worse already.
            reference = current
            for pair in self._pairs_to_keep_apart(groups, wish_kind):
                if pair not in self._apart:
                    current = self._round_after_wish(pair, current, reference, wish_kind)
        with_wishes = replace(
            self._without_wishes,
            prohibited=(*self._without_wishes.prohibited, *self._prohibited_groups(self._apart)),
        )
        return SettledWishes(
            with_wishes,
            frozenset(self._apart),
            tuple(self._effective),
            tuple(self._given_up),
            by_rules.boards,
        )

    def _round_after_wish(
        self, pair: Pair, current: Paired, reference: Paired, wish_kind: str
    ) -> Paired:
        """Settle the wish to keep a pair apart, and return the round with all wishes kept so far.

        `current` is that round before this wish, `reference` the one that it is compared with. By
        its kind the wish may cost whatever is legal (`WHILE_LEGAL`) or nothing (`BY_CRITERIA`).
        """
        if pair not in _meetings(current):
            # The round stays the best one when a pair that it does not have is forbidden.
            self._apart[pair] = None
            return current
        trial = self._round_or_loss((*self._apart, pair), reference, wish_kind)
        if isinstance(trial, Loss):
            self._given_up.append(GivenUp(pair, trial))
            return current
        self._apart[pair] = None
        self._effective.append(pair)
        return trial

    def _pairs_to_keep_apart(
        self, groups: Iterable[ProhibitedGroup], wish_kind: str
    ) -> Iterator[Pair]:
        """Yield the pairs that wishes of one kind want to keep apart, in the order of the groups.

        Absent players are left out.
        """
        for group in groups:
            if group.wish == wish_kind:
                players = sorted(
                    number for number in group.players if number in self._present_numbers
                )
                yield from combinations(players, 2)

    def _prohibited_groups(self, pairs: Iterable[Pair]) -> tuple[ProhibitedGroup, ...]:
        """Return prohibitions of these pairs for the next round alone."""
        number = self._without_wishes.next_round
        return tuple(ProhibitedGroup(pair, number, number) for pair in pairs)

    def _round_with_pairs_apart(self, apart: tuple[Pair, ...]) -> Paired:
        """Return the round in which these pairs do not meet. Raises NoLegalPairing."""
        tournament = replace(
            self._without_wishes,
            prohibited=(*self._without_wishes.prohibited, *self._prohibited_groups(apart)),
        )
        paired: Paired = self._asking.pair(tournament, NO_WISH, self._asking.sink(), self._control)
        return paired

    def _round_or_loss(
        self, apart: tuple[Pair, ...], reference: Paired, wish_kind: str
    ) -> Paired | Loss:
        """Return the round in which some pairs do not meet; or a `Loss`, if that costs more than
        the kind of the last wish allows.

        `reference` is the round with which it is compared: that of the stronger wishes.
        """
        try:
            trial = self._round_with_pairs_apart(apart)
        # No article: nothing but a legal round stands against the wish.
        except NoLegalPairing:
            return Loss()
        if wish_kind == BY_CRITERIA:
            loss = self._loss(reference, trial)
            if loss is not None:
                return loss
        return trial

    def _loss(self, reference: Paired, trial: Paired) -> Loss | None:
        """Return the first criterion that a round meets worse than the reference, else None."""
        # Editions that weigh brackets are compared bracket by bracket, the others choice by choice.
        if reference.bracket_figures():
            return first_loss(
                reference.bracket_figures(), trial.bracket_figures(), self._asking.completion
            )
        difference = self._first_difference(reference, trial)
        if not difference.is_worse:
            return None
        return Loss(
            difference.article,
            difference.code,
            difference.entry,
            score=difference.score,
            amount_by_rules=difference.played_figure,
            amount_with_wish=difference.wished_figure,
        )

    def _first_difference(self, reference: Paired, trial: Paired) -> FirstDifference:
        """Return the first difference between the boards of a round and the reference."""
        # The boards of the trial are paired again as a wish, like those that somebody put together
        # by hand: then every criterion is counted for them in the brackets of the reference.
        wish = RoundWish(trial.boards, trial.bye or 0)
        round_with_boards = self._asking.pair(
            self._without_wishes, wish, self._asking.sink(), self._control
        )
        in_brackets_of_reference = self._asking.in_same_brackets(
            reference, round_with_boards, self._control
        )
        return self._asking.compare(reference, in_brackets_of_reference, self._control)


def first_loss(
    reference: Iterable[BracketFigures], trial: Iterable[BracketFigures], completion: str
) -> Loss | None:
    """Return the first criterion that a round meets worse than another in any bracket; None if it
    meets all as well.

    Entries of a list of differences or scores are compared as the rules do: the first that differs
    decides. A round with other brackets, such as one that had to join two, is worse by the article
    of `completion`.
    """
    reference_brackets = tuple(reference)
    trial_brackets = tuple(trial)
    reference_scores = [bracket.score for bracket in reference_brackets]
    if reference_scores != [bracket.score for bracket in trial_brackets]:
        return Loss(completion)
    for bracket, trial_bracket in zip(reference_brackets, trial_brackets, strict=True):
        loss = _loss_in_bracket(bracket, trial_bracket)
        if loss is not None:
            return loss
    return None


def _loss_in_bracket(reference: BracketFigures, trial: BracketFigures) -> Loss | None:
    """Return the first criterion that a bracket meets worse than another, else None."""
    # Sorted by priority, and within a criterion by its entries.
    keys = sorted({*reference.figures, *trial.figures})
    for _, keys_of_criterion in groupby(keys, key=lambda key: key.priority):
        for key in keys_of_criterion:
            by_rules = reference.figures.get(key, 0)
            with_wish = trial.figures.get(key, 0)
            if with_wish < by_rules:
                # Better in this criterion. It does not make up for a later one: a wish may cost
                # nothing anywhere.
                break
            if with_wish > by_rules:
                return Loss(
                    key.article,
                    key.code,
                    key.entry,
                    score=reference.score,
                    amount_by_rules=by_rules,
                    amount_with_wish=with_wish,
                )
    return None


def _meetings(paired: Paired) -> frozenset[Pair]:
    """Return who meets whom in a round, the lower number first, whatever the colours."""
    pairs = []
    for white, black in paired.boards:
        pairs.append((min(white, black), max(white, black)))
    return frozenset(pairs)
