"""The state of all players before a round is paired, for people and for other programs."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.editions import edition
from arbiter_gui.engine.kernel.cards import Card, deal_cards


@dataclass(frozen=True, slots=True)
class PlayerState:
    """One player before a round, in the order of pairing; points in tenths.

    `score` are the points for pairing, virtual ones included. `preference` is the code of the
    tournament board (`W`, `(W)`, `w`, `(w)`, `A`). `opponents`, `colours` and `floats` have an
    entry for each recorded round. An opponent is 0 in a round without one; a colour is `w`, `b`, or
    `-` if no game was played; a float is `D`, `U` or empty. `may_have_bye` is None if the round has
    no legal pairing, from which it would follow. `prohibited_opponents` are the players whom this
    player must not meet.
    """

    number: int
    name: str
    rating: int
    points: int
    score: int
    preference: str
    floats: tuple[str, ...]
    opponents: tuple[int, ...]
    colours: str
    may_have_bye: bool | None
    prohibited_opponents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PairingState:
    """The players before `round`: those to be paired, by score and number, and absent ones with
    their type of bye.

    `withdrawn` are those of the absent ones who have left the tournament.
    """

    round: int
    edition: str
    players: tuple[PlayerState, ...]
    absent_players: tuple[tuple[int, ByeKind], ...]
    withdrawn: frozenset[int]


def pairing_state(tournament: Tournament, key: str) -> PairingState:
    """Return the state before the next round under an edition.

    Raises NeedsChoice, InvalidTournament as it does.
    """
    chosen_edition = edition(key)
    notation = chosen_edition.notation(tournament)
    bye_candidates = _bye_candidates(tournament, key)
    rows = []
    for card in deal_cards(tournament):
        preference = notation.preferences[card.number]
        floats = notation.floats[card.number]
        rows.append(_player_state(tournament, card, preference, floats, bye_candidates))
    round_number = tournament.next_round
    absence_kinds = tuple(sorted(tournament.absent(round_number).items()))
    withdrawn_players = frozenset(
        player.number
        for player in tournament.players
        if player.withdrawn_from is not None and player.withdrawn_from <= round_number
    )
    return PairingState(
        round_number, chosen_edition.key, tuple(rows), absence_kinds, withdrawn_players
    )


def _bye_candidates(tournament: Tournament, key: str) -> frozenset[int] | None:
    """Return the players who may have the bye; None if there is no legal pairing."""
    try:
        return frozenset(Questions(tournament, key).may_have_bye)
    except NoLegalPairing:
        return None


def _player_state(
    tournament: Tournament,
    card: Card,
    preference: str,
    floats: tuple[str, ...],
    bye_candidates: frozenset[int] | None,
) -> PlayerState:
    """Return what the pairing of the next round knows of a player."""
    player = tournament.by_number[card.number]
    may_have_bye = None
    if bye_candidates is not None:
        may_have_bye = card.number in bye_candidates
    return PlayerState(
        number=card.number,
        name=player.name,
        rating=player.rating,
        points=card.points,
        score=card.score,
        preference=preference,
        floats=floats,
        opponents=tuple(entry.opponent or 0 for entry in card.past),
        colours="".join(map(_colour_letter, card.past)),
        may_have_bye=may_have_bye,
        prohibited_opponents=tuple(sorted(card.barred)),
    )


def _colour_letter(entry: Entry) -> str:
    if entry.played and entry.colour is not None:
        return entry.colour.value
    return "-"
