"""What the events of a round of 1997 tell of players beside what they decide: held to their cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter_gui.proof.dubov_1997.cards import Cards
from arbiter_gui.proof.kernel.named_events import Fact, NamedEvent, Verb
from arbiter_gui.proof.kernel.tally import require

_OF_ONE = ("score", "rating", "aro", "due")
"""Facts about the one player of an event."""


def check_told(cards: Cards, event: NamedEvent) -> None:
    """Hold ratings, ARO, due colours and scores of an event to the cards of those it is about. Raises Wrong."""
    if event.verb is Verb.GAVE_BYE and event.article == "4":
        _same(event, _card(cards, event["player"]), _OF_ONE[:3])
    elif event.verb is Verb.MOVED_UP:
        _same(event, _card(cards, event["players"][0]), _OF_ONE)
    elif event.verb is Verb.MOVED_ACROSS:
        _same(event, {"aros": tuple(map(cards.aro, event["players"]))}, ("aros",))
    elif event.verb is Verb.ACCEPTED and event.article == "8.2":
        other = _card(cards, event["pairs"][0][1])
        own = {**other, "other_due": other["due"], "due": cards.due(event["floater"]).value}
        _same(event, own, ("rating", "aro", "other_due", "due"))


def check_row(cards: Cards, row: int, event: NamedEvent) -> None:
    """Hold a row of 6.2 to the cards of its two players, and to its number. Raises Wrong."""
    own = {"row": row, "aro": cards.aro(event["white"]), "rating": cards.ratings[event["black"]]}
    _same(event, own, tuple(own))


def _card(cards: Cards, number: int) -> dict[str, Fact]:
    own = (cards.all[number].score, cards.ratings[number], cards.aro(number), cards.due(number).value)
    return dict(zip(_OF_ONE, own, strict=True))


def _same(event: NamedEvent, own: Mapping[str, Fact], names: Sequence[str]) -> None:
    for name in names:
        require(event[name] == own[name], f"{name} is {own[name]}, not {event[name]}")
