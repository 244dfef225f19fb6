"""Whether so many players can play so many rounds without meeting twice."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.cards import deal_cards

_USUAL = (5, 7, 9, 11)


def most_rounds(players: int) -> int:
    """Return how many rounds are possible at all: everybody meets everybody (odd fields: one more, with byes).

    >>> most_rounds(8), most_rounds(7), most_rounds(1)
    (7, 7, 0)
    """
    if players < 2:
        return 0
    return players if players % 2 else players - 1


def field_size(tournament: Tournament) -> int:
    """Return how many play in the tournament, those who miss a round included."""
    return sum(1 for player in tournament.players if player.withdrawn_from is None)


def too_few(tournament: Tournament) -> bool:
    """Whether nothing is paired yet and the list has too few players for the rounds that are planned."""
    if tournament.rounds:
        return False
    players = field_size(tournament)
    return bool(players) and (tournament.round_count or 0) > most_rounds(players)


def rounds_warning(players: int, rounds: int) -> Said:
    """Return why the rounds cannot, or may not, be completed; empty when there is no reason to doubt.

    `players` 0 means not known. Beyond half the field a Swiss may come to a round that has no legal pairing.

    >>> rounds_warning(8, 9)
    '8 players can play 7 rounds at most; 9 cannot be completed.'
    >>> rounds_warning(2, 3), rounds_warning(1, 3)
    ('2 players can play 1 round at most; 3 cannot be completed.', 'One player alone cannot play any round.')
    >>> rounds_warning(10, 7)
    '7 rounds are many for 10 players: a late round may have no legal pairing.'
    >>> rounds_warning(40, 9), rounds_warning(0, 9)
    ('', '')
    """
    if not players or not rounds:
        return say("")
    if players == 1:
        return say("One player alone cannot play any round.")
    most = most_rounds(players)
    if rounds > most:
        return counted(
            most,
            "{players} players can play {n} round at most; {rounds} cannot be completed.",
            "{players} players can play {n} rounds at most; {rounds} cannot be completed.",
            players=players,
            rounds=rounds,
        )
    if 2 * rounds > players:
        return say(
            "{rounds} rounds are many for {players} players: a late round may have no legal pairing.",
            rounds=rounds,
            players=players,
        )
    return say("")


def proposed_rounds(tournament: Tournament) -> tuple[int, Said]:
    """Return a number of rounds for a tournament that names none, and why it is this one.

    A Swiss finds one winner in as many rounds as the field can be halved; one more settles the places behind.
    Of the usual numbers it is the next one, within what can be played, and enough for what is paired already.
    """
    players = field_size(tournament)
    paired = len(tournament.rounds)
    wanted = max(players - 1, 1).bit_length() + 1
    usual = next((n for n in _USUAL if n >= wanted), _USUAL[-1])
    fitting = min(usual, most_rounds(players)) or usual
    announced = max((request.round for request in tournament.requests), default=0)
    number = max(fitting, paired + 1, announced)
    if number == fitting:
        return number, say(
            "The file does not say how many rounds there are. Proposed: {n}, as is usual for {players} players.",
            n=number,
            players=players,
        )
    if number == announced:
        return number, say(
            "The file does not say how many rounds there are. Proposed: {n}, as byes are announced up to then.",
            n=number,
        )
    return number, say(
        "The file does not say how many rounds there are. Proposed: {n}, as {paired} are paired already.",
        n=number,
        paired=paired,
    )


def short_of_opponents(tournament: Tournament) -> tuple[int, ...]:
    """Return who has fewer possible opponents left than there are rounds to come, were each to play them all.

    One round may go by with the pairing-allocated bye while the number of players is odd.
    """
    to_come = (tournament.round_count or 0) - len(tournament.rounds)
    left = _opponents_left(tournament)
    return tuple(sorted(number for number, count in left.items() if count + len(left) % 2 < to_come))


def stranded(tournament: Tournament) -> tuple[int, ...]:
    """Return who can meet nobody in the next round, where that alone rules out every pairing; nobody otherwise.

    Of an odd number of players one may have the bye instead.
    """
    if not (tournament.rounds or tournament.prohibited):
        return ()
    left = _opponents_left(tournament)
    alone = tuple(sorted(number for number, count in left.items() if not count))
    return alone if len(alone) > len(left) % 2 else ()


def _opponents_left(tournament: Tournament) -> dict[int, int]:
    """Return how many of the others each of those who play the next round has not met and may meet."""
    try:
        cards = deal_cards(tournament)
    except ArbiterError:
        # Virtual points that do not fit are told where they are set; opponents do not depend on them.
        cards = deal_cards(replace(tournament, acceleration=None, virtual_points=()))
    present = {card.number for card in cards}
    return {c.number: len(present - c.opponents - c.barred - {c.number}) for c in cards}
