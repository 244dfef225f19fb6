"""The table before a round is paired: what every player brings to it, for people and for other programs."""

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

    `score` are the points for pairing, virtual ones included. `preference` is the code of the tournament board
    (`W`, `(W)`, `w`, `(w)`, `A`). `opponents`, `colours` and `floats` have an entry for each recorded round: 0 for
    nobody, `w`, `b` or `-` where no game was played, `D`, `U` or nothing. `may_have_bye` is None where that follows
    only from a pairing that there is not. `apart` are those who must not be met.
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
    apart: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PairingState:
    """The table before `round`: who is paired, by score and number, and who is away with which kind of bye."""

    round: int
    edition: str
    players: tuple[PlayerState, ...]
    away: tuple[tuple[int, ByeKind], ...]


def pairing_state(tournament: Tournament, key: str) -> PairingState:
    """Return the table before the next round by an edition. Raises NeedsChoice and InvalidTournament as it does."""
    chosen = edition(key)
    notation, bye = chosen.notation(tournament), _may_have_bye(tournament, key)
    rows = tuple(
        _row(tournament, card, notation.preferences[card.number], notation.floats[card.number], bye)
        for card in deal_cards(tournament)
    )
    number = tournament.next_round
    return PairingState(number, chosen.key, rows, tuple(sorted(tournament.absent(number).items())))


def _may_have_bye(tournament: Tournament, key: str) -> frozenset[int] | None:
    try:
        return frozenset(Questions(tournament, key).may_have_bye)
    except NoLegalPairing:
        return None


def _row(
    tournament: Tournament, card: Card, preference: str, floats: tuple[str, ...], bye: frozenset[int] | None
) -> PlayerState:
    player = tournament.by_number[card.number]
    return PlayerState(
        card.number,
        player.name,
        player.rating,
        card.points,
        card.score,
        preference,
        floats,
        tuple(entry.opponent or 0 for entry in card.past),
        "".join(map(_colour, card.past)),
        None if bye is None else card.number in bye,
        tuple(sorted(card.barred)),
    )


def _colour(entry: Entry) -> str:
    return entry.colour.value if entry.played and entry.colour is not None else "-"
