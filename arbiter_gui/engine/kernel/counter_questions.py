"""Counter-questions to a round: possible wishes, what an edition provides for them, and the answer.

A wish only forbids: two players bound to each other may meet nobody else, as if the event prohibited every other
pair of theirs. So a round with a wish is paired by the same engine, from the top bracket on, the bye included.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import ge, lt
from typing import Generic, TypeVar

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.engine.kernel.verdicts import Entry, Granted, Impossible, Parted, Weighed
from arbiter_gui.trace import NO_TRACE, Sink
from arbiter_gui.trace.quantities import Payers


@dataclass(frozen=True, slots=True)
class RoundDemand:
    """What is wished for, by pairing numbers.

    `together` are pairs that meet, `bye` is who has the pairing-allocated bye (0: whoever the rules say).
    `stays` meets nobody below a `score` in tenths and has no bye; `leaves` meets nobody of that score or above (0: no
    matter who).
    """

    together: tuple[tuple[int, int], ...] = ()
    bye: int = 0
    stays: int = 0
    leaves: int = 0
    score: int = 0

    @property
    def aside(self) -> tuple[int, ...]:
        """Who has what is wished for, so that the question is whether the others can be paired."""
        bound = tuple(number for pair in self.together for number in pair)
        if self.bye:
            return (*bound, self.bye)
        return bound


NO_WISH = RoundDemand()
Affected = dict[Entry, Payers]
"""The pairs and single players on whom each figure of a bracket falls."""


def with_wish(cards: Sequence[Card], wish: RoundDemand) -> tuple[Card, ...]:
    """Return the cards of a round with what a wish forbids."""
    if wish == NO_WISH:
        return tuple(cards)
    all_numbers = {card.number for card in cards}
    partner = {a: b for pair in wish.together for a, b in (pair, pair[::-1])}
    kept_from = [(n, all_numbers - {partner.get(n, n)}) for n in wish.aside]
    for player, barred in ((wish.stays, lt), (wish.leaves, ge)):
        if player:
            kept_from.append((player, {card.number for card in cards if barred(card.score, wish.score)}))
    apart = defaultdict[int, set[int]](set)
    for player, kept_apart in kept_from:
        apart[player] |= kept_apart - {player}
        for opponent in kept_apart - {player}:
            apart[opponent].add(player)
    return tuple(
        card._replace(barred=card.barred | apart[card.number], no_bye=card.number == wish.stays)
        for card in cards
    )


@dataclass(frozen=True)
class Paired:
    """A paired round: the players and who may meet whom, boards as (white, black) in their order, who has the bye.

    `questions` are codes of points the arbiter must confirm before it counts.
    """

    field: Field
    boards: tuple[tuple[int, int], ...]
    bye: int | None
    questions: tuple[str, ...] = ()

    def weighed(self) -> tuple[Weighed, ...]:
        """Return the brackets with their figures, none where the edition does not weigh them."""
        return ()

    def affected(self, _control: Control) -> tuple[Affected, ...]:
        """Return for each of the `weighed` brackets on whom its figures fall. Raises PairingCancelled."""
        return ()


P = TypeVar("P", bound=Paired)


@dataclass(frozen=True)
class CounterQuestions(Generic[P]):
    """How an edition pairs a round, and answers counter-questions: by pairing it again with a wish, and comparing.

    `pair` raises NoLegalPairing, NeedsChoice; `lacking` then says why, of the players `seated` with a wish. A round
    that is to be compared is written to what `sink` makes. `compare` gives the verdict on a round with a wish, which
    `beside` puts into the brackets of the played one, where an edition may join those of either. `completion` is the
    article by which everybody must be paired in the end, `bye` that of the bye, `no_second_bye` the one by which
    somebody may not have it. `moving_down` is the article by which whoever is left over goes to the next bracket and
    the last one has the bye; "" where a criterion of its own sends the bye down. `no_bye` is the article by which
    nobody ever has the bye, "" where an odd field has one.
    """

    key: str
    pair: Callable[[Tournament, RoundDemand, Sink, Control], P]
    compare: Callable[[P, P, Control], Parted]
    seated: Callable[[Tournament, RoundDemand], Field]
    completion: str
    bye: str
    no_second_bye: str
    moving_down: str = ""
    no_bye: str = ""
    sink: Callable[[], Sink] = lambda: NO_TRACE
    beside: Callable[[P, P, Control], P] = lambda _played, wished, _control: wished

    def round(self, tournament: Tournament, sink: Sink, control: Control) -> RoundPairing:
        """Pair the next round as the rules ask. Raises NoLegalPairing, NeedsChoice."""
        paired = self.pair(tournament, NO_WISH, sink, control)
        return RoundPairing(self.key, tournament.next_round, paired.boards, paired.bye, paired.questions)

    def lacking(self, tournament: Tournament, wish: RoundDemand) -> Deadlock | None:
        """Return why the others cannot all be paired when those who have what is wished for are set aside."""
        field = self.seated(tournament, wish)
        return field.deadlock([p for p, seat in enumerate(field.seats) if seat.number not in wish.aside])


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a counter-question: the verdict, and the whole round it would take.

    `boards` are (white, black) and empty when there is no such round; `brackets` are those of the round as the rules
    pair it and of the round with the wish.
    """

    verdict: Impossible | Parted | Granted
    boards: tuple[tuple[int, int], ...] = ()
    bye: int | None = None
    brackets: tuple[tuple[Weighed, ...], tuple[Weighed, ...]] = ((), ())
