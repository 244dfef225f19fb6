"""Whether a number of players can play a number of rounds without meeting twice."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.cards import deal_cards

_USUAL = (5, 7, 9, 11)


def most_rounds(player_count: int) -> int:
    """Return the most rounds that are possible: all players meet each other (odd fields: one more,
    with byes).

    >>> most_rounds(8), most_rounds(7), most_rounds(1)
    (7, 7, 0)
    """
    if player_count < 2:
        return 0
    if player_count % 2:
        return player_count
    return player_count - 1


def field_size(tournament: Tournament) -> int:
    """Return the number of players in the tournament, including players who miss a round."""
    return sum(player.withdrawn_from is None for player in tournament.players)


def has_too_few_players(tournament: Tournament) -> bool:
    """Return whether no round is paired yet and the list has too few players for the planned rounds
    of a Swiss.
    """
    if tournament.rounds or tournament.schedule is not None:
        return False
    players = field_size(tournament)
    return bool(players) and (tournament.round_count or 0) > most_rounds(players)


def rounds_warning(players: int, rounds: int) -> Said:
    """Return why the rounds cannot, or perhaps cannot, be completed.

    Empty if there is no reason to doubt.

    `players` is 0 if the number is not known. With more rounds than half the field, a Swiss may
    reach a round that has no legal pairing.

    >>> rounds_warning(8, 9)
    'With 8 players at most 7 rounds are possible; 9 cannot be completed.'
    >>> rounds_warning(2, 3)
    'With 2 players at most 1 round is possible; 3 cannot be completed.'
    >>> rounds_warning(1, 3)
    'A round needs at least two players.'
    >>> rounds_warning(10, 7)
    '7 rounds are a lot for 10 players: a late round may have no legal pairing.'
    >>> rounds_warning(40, 9), rounds_warning(0, 9)
    ('', '')
    """
    if not players or not rounds:
        return say("")
    if players == 1:
        return say("A round needs at least two players.")
    possible_rounds = most_rounds(players)
    if rounds > possible_rounds:
        return counted(
            possible_rounds,
            "With {players} players at most {n} round is possible; {rounds} cannot be completed.",
            "With {players} players at most {n} rounds are possible; {rounds} cannot be completed.",
            players=players,
            rounds=rounds,
        )
    if 2 * rounds > players:
        return say(
            "{rounds} rounds are a lot for {players} players: a late round may have no legal "
            "pairing.",
            rounds=rounds,
            players=players,
        )
    return say("")


def proposed_rounds(tournament: Tournament) -> tuple[int, Said]:
    """Return a number of rounds for a tournament whose file has none, and the reason for this
    number.

    A Swiss finds one winner in as many rounds as the field can be halved; one more decides the next
    places. The next usual number of rounds is chosen, as far as so many can be played, but at least
    one more than are paired, and enough for all requested byes.
    """
    player_count = field_size(tournament)
    paired_count = len(tournament.rounds)
    halvings = max(player_count - 1, 1).bit_length()
    usual_count = next((rounds for rounds in _USUAL if rounds > halvings), _USUAL[-1])
    fitting_count = min(usual_count, most_rounds(player_count)) or usual_count
    last_requested_round = max((request.round for request in tournament.requests), default=0)
    round_count = max(fitting_count, paired_count + 1, last_requested_round)
    if round_count == fitting_count:
        reason = say(
            "The file does not give the number of rounds. Suggested: {n}, as is usual for "
            "{players} players.",
            n=round_count,
            players=player_count,
        )
    elif round_count == last_requested_round:
        reason = say(
            "The file does not give the number of rounds. Suggested: {n}, because byes have been "
            "requested up to that round.",
            n=round_count,
        )
    else:
        reason = say(
            "The file does not give the number of rounds. Suggested: {n}, because round {paired} "
            "has already been paired.",
            n=round_count,
            paired=paired_count,
        )
    return round_count, reason


def players_short_of_opponents(tournament: Tournament) -> tuple[int, ...]:
    """Return the players with fewer possible opponents than remaining rounds, if they played all of
    these rounds.

    While the number of players is odd, a player may spend one round with the pairing-allocated bye.
    """
    rounds_to_come = (tournament.round_count or 0) - len(tournament.rounds)
    opponent_counts = _possible_opponents(tournament)
    byes = len(opponent_counts) % 2
    return tuple(
        sorted(number for number, count in opponent_counts.items() if count + byes < rounds_to_come)
    )


def players_without_opponent(tournament: Tournament) -> tuple[int, ...]:
    """Return the players without a possible opponent in the next round, if no pairing can exist
    because of them.

    With an odd number of players one of them may have the bye: a single such player then rules out
    nothing.
    """
    if not (tournament.rounds or tournament.prohibited):
        return ()
    opponent_counts = _possible_opponents(tournament)
    byes = len(opponent_counts) % 2
    without_opponent = tuple(
        sorted(number for number, count in opponent_counts.items() if not count)
    )
    if len(without_opponent) <= byes:
        return ()
    return without_opponent


def _possible_opponents(tournament: Tournament) -> dict[int, int]:
    """Return for each player of the next round how many of its players may still be met."""
    try:
        cards = deal_cards(tournament)
    except ArbiterError:
        # Virtual points that do not fit are reported where they are set; opponents do not depend on
        # them.
        cards = deal_cards(replace(tournament, acceleration=None, virtual_points=()))
    present_players = {card.number for card in cards}
    opponent_counts = {}
    for card in cards:
        possible_opponents = present_players - card.opponents - card.barred - {card.number}
        opponent_counts[card.number] = len(possible_opponents)
    return opponent_counts
