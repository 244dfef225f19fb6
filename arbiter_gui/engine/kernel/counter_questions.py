"""Counter-questions to a round, such as "why do I not meet number 5?": the round is paired again
with a *wish*, that the two meet, and compared with the round under the rules.

A wish only forbids: two players bound to each other may meet no other, as if the event prohibited
all their other pairs. So a round with a wish is paired by the same engine, from the top bracket on,
the bye included.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.engine.kernel.verdicts import (
    BracketFigures,
    FigureKey,
    FirstDifference,
    Granted,
    Impossible,
)
from arbiter_gui.trace import NO_TRACE, Sink
from arbiter_gui.trace.quantities import Payers


@dataclass(frozen=True, slots=True)
class RoundWish:
    """A wish that a round is asked to fulfil: who meets whom, has the bye, or stays in a bracket.

    Players are given by pairing number; a 0 in place of a player leaves it to the rules. `together`
    are pairs that meet, `bye` is the player with the pairing-allocated bye. The player `stays`
    meets no score below a `score` in tenths and has no bye; the player `leaves` meets none of that
    score or above.
    """

    together: tuple[tuple[int, int], ...] = ()
    bye: int = 0
    stays: int = 0
    leaves: int = 0
    score: int = 0

    @property
    def settled_players(self) -> tuple[int, ...]:
        """The players whose opponent, or bye, the wish settles.

        All others still have to be paired.
        """
        players_together = tuple(number for pair in self.together for number in pair)
        if self.bye:
            return (*players_together, self.bye)
        return players_together


NO_WISH = RoundWish()
Affected = dict[FigureKey, Payers]
"""The pairs and single players on whom each figure of a bracket falls."""


def with_wish(cards: Sequence[Card], wish: RoundWish) -> tuple[Card, ...]:
    """Return the cards of a round with a wish: its players are barred from whatever it excludes."""
    if wish == NO_WISH:
        return tuple(cards)
    kept_apart = _opponents_kept_apart(cards, wish)
    return tuple(
        card._replace(
            barred=card.barred | kept_apart[card.number],
            # Who is to stay in a bracket may not be left over with the bye either.
            no_bye=card.number == wish.stays,
        )
        for card in cards
    )


def _opponents_kept_apart(cards: Sequence[Card], wish: RoundWish) -> defaultdict[int, set[int]]:
    """Return, by number, the players whom each player must not meet if the wish is granted.

    A wish is turned into prohibitions, so that the rules can pair the round as always: two players
    meet if each of them may meet nobody else.
    """
    all_numbers = {card.number for card in cards}
    partner_of: dict[int, int] = {}
    for first, second in wish.together:
        partner_of[first] = second
        partner_of[second] = first
    barred: list[tuple[int, set[int]]] = []
    for number in wish.settled_players:
        # The player with the bye has no partner and may meet nobody, so that only the bye is left
        # for that player.
        barred.append((number, all_numbers - {partner_of.get(number, number)}))
    # Who is to stay in his bracket may meet nobody of a lower score, who is to leave it nobody of
    # his own or a higher.
    if wish.stays:
        barred.append((wish.stays, {card.number for card in cards if card.score < wish.score}))
    if wish.leaves:
        barred.append((wish.leaves, {card.number for card in cards if card.score >= wish.score}))
    apart = defaultdict[int, set[int]](set)
    for player, opponents in barred:
        apart[player] |= opponents - {player}
        for opponent in opponents - {player}:
            apart[opponent].add(player)
    return apart


@dataclass(frozen=True)
class Paired:
    """A paired round: players, possible pairs, boards as (white, black) in order, and the player
    with the bye.

    `questions` are codes of points the arbiter must confirm before it counts.
    """

    field: Field
    boards: tuple[tuple[int, int], ...]
    bye: int | None
    questions: tuple[str, ...] = ()

    def bracket_figures(self) -> tuple[BracketFigures, ...]:
        """Return the brackets with their figures, none where the edition does not weigh them."""
        return ()

    def payers_by_bracket(self, _control: Control) -> tuple[Affected, ...]:
        """Return for each of the `bracket_figures` on whom they fall. Raises PairingCancelled."""
        return ()


P = TypeVar("P", bound=Paired)


@dataclass(frozen=True)
class CounterQuestions(Generic[P]):
    """How an edition answers counter-questions: how it pairs a round with a wish, how it compares
    two rounds, and the articles that an answer cites.

    `pair` raises NoLegalPairing, NeedsChoice; `deadlock` then says why, about the players of
    `field_of` with a wish. A round to be compared is recorded by what `sink` returns. `compare`
    gives the verdict on a round with a wish, after `in_same_brackets` has put it into the brackets
    of the played one: an edition may join brackets in one of the two alone, and brackets are
    compared only with the same players. Most editions need no such step. `completion` is the
    article by which all players must be paired in the end, `bye` that of the bye, `no_second_bye`
    the one that bars a player from it. `moving_down` is the article by which a player left over
    goes to the next bracket and the last one has the bye; "" if a separate criterion sends the bye
    down. `no_bye` is the article by which no player ever has the bye, "" if an odd field has one.
    """

    key: str
    pair: Callable[[Tournament, RoundWish, Sink, Control], P]
    compare: Callable[[P, P, Control], FirstDifference]
    field_of: Callable[[Tournament, RoundWish], Field]
    completion: str
    bye: str
    no_second_bye: str
    moving_down: str = ""
    no_bye: str = ""
    sink: Callable[[], Sink] = lambda: NO_TRACE
    in_same_brackets: Callable[[P, P, Control], P] = lambda _played_round, wish_round, _control: (
        wish_round
    )

    def round(self, tournament: Tournament, sink: Sink, control: Control) -> RoundPairing:
        """Pair the next round as the rules ask. Raises NoLegalPairing, NeedsChoice."""
        paired = self.pair(tournament, NO_WISH, sink, control)
        return RoundPairing(
            self.key, tournament.next_round, paired.boards, paired.bye, paired.questions
        )

    def deadlock(self, tournament: Tournament, wish: RoundWish) -> Deadlock | None:
        """Return why the other players cannot all be paired once the wish is granted.

        Its players are set aside. None if all others can be paired.
        """
        field = self.field_of(tournament, wish)
        others = [
            place
            for place, seat in enumerate(field.seats)
            if seat.number not in wish.settled_players
        ]
        return field.deadlock(others)


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a counter-question: the verdict, and the whole round it would take.

    `boards` are (white, black) and empty if there is no such round; `brackets` are those of the
    round as the rules pair it and of the round with the wish.
    """

    verdict: Impossible | FirstDifference | Granted
    boards: tuple[tuple[int, int], ...] = ()
    bye: int | None = None
    brackets: tuple[tuple[BracketFigures, ...], tuple[BracketFigures, ...]] = ((), ())
