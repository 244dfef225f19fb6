"""Whether so many players can play so many rounds without meeting twice."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.saying import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.cards import deal_cards


def most_rounds(players: int) -> int:
    """Return how many rounds are possible at all: everybody meets everybody (odd fields: one more, with byes).

    >>> most_rounds(8), most_rounds(7), most_rounds(1)
    (7, 7, 0)
    """
    if players < 2:
        return 0
    return players if players % 2 else players - 1


def rounds_warning(players: int, rounds: int) -> Said:
    """Return why the rounds cannot, or may not, be completed; empty when there is no reason to doubt.

    `players` 0 means not known. Beyond half the field a Swiss may come to a round that has no legal pairing.

    >>> rounds_warning(8, 9)
    '8 players can play 7 rounds at most; 9 cannot be completed.'
    >>> rounds_warning(10, 7)
    '7 rounds are many for 10 players: a late round may have no legal pairing.'
    >>> rounds_warning(40, 9), rounds_warning(0, 9)
    ('', '')
    """
    if not players:
        return say("")
    most = most_rounds(players)
    if rounds > most:
        return say(
            "{players} players can play {most} rounds at most; {rounds} cannot be completed.",
            players=players,
            most=most,
            rounds=rounds,
        )
    if 2 * rounds > players:
        return say(
            "{rounds} rounds are many for {players} players: a late round may have no legal pairing.",
            rounds=rounds,
            players=players,
        )
    return say("")


def short_of_opponents(tournament: Tournament) -> tuple[int, ...]:
    """Return who has fewer possible opponents left than there are rounds to come, were each to play them all.

    One round may go by with the pairing-allocated bye while the number of players is odd.
    """
    to_come = (tournament.round_count or 0) - len(tournament.rounds)
    try:
        cards = deal_cards(tournament)
    except ArbiterError:
        # Virtual points that do not fit are told where they are set; opponents do not depend on them.
        cards = deal_cards(replace(tournament, acceleration=None, virtual_points=()))
    present = {card.number for card in cards}
    spare = len(present) % 2
    return tuple(
        sorted(
            card.number
            for card in cards
            if len(present - card.opponents - card.barred - {card.number}) + spare < to_come
        )
    )
