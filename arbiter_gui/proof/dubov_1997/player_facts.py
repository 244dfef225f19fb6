"""What the events of a round of 1997 tell of players beside what they decide: held to their cards."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.proof.dubov_1997.cards import Cards
from arbiter_gui.proof.kernel.trace_reader import hold
from arbiter_gui.trace import Event
from arbiter_gui.trace.columns import ByeChosen, FloaterPaired, PlayerFetched, RowTried, SidesChanged


def check_told(cards: Cards, event: Event) -> None:
    """Hold ratings, ARO, due colours and scores of an event to the cards of those it is about. Raises Wrong."""
    own = event
    match event:
        case ByeChosen(player=n):
            own = replace(event, score=cards.all[n].score, rating=cards.ratings[n], aro=cards.aro(n))
        case PlayerFetched(player=n):
            score, due = cards.all[n].score, cards.due(n)
            own = replace(event, score=score, rating=cards.ratings[n], aro=cards.aro(n), due=due)
        case SidesChanged():
            own = replace(event, aros=tuple(map(cards.aro, event.players)))
        case FloaterPaired(floater=n, other=m):
            rating, aro = cards.ratings[m], cards.aro(m)
            own = replace(event, rating=rating, aro=aro, due=cards.due(n), other_due=cards.due(m))
        case RowTried():
            own = replace(event, aro=cards.aro(event.white), rating=cards.ratings[event.black])
    hold(event, own)
