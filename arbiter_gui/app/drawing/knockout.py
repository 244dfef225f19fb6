"""The field of a knock-out after a tournament, or instead of one: who takes part, and in which
order of seeds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from arbiter_gui.app.edits.base import Edit
from arbiter_gui.app.edits.numbering import strength_key
from arbiter_gui.app.edits.settings import ChangeDetails
from arbiter_gui.app.edits.several import Several
from arbiter_gui.domain.annulled import annulled_players
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.matches.knockout import (
    FEWEST_IN_BRACKET,
    MOST_IN_BRACKET,
    Knockout,
    SeedsBy,
    read_knockout,
    written_knockout,
)
from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.standings.ranking import ranked
from arbiter_gui.standings.tie_breaks import chosen_tie_breaks


@dataclass(frozen=True, slots=True)
class Candidates:
    """The participants who can be seeded, the best first.

    `tied` are groups of them whose order the standings leave open, by their places in the list,
    from 0.
    """

    players: tuple[int, ...]
    tied: tuple[range, ...] = ()


def candidates(tournament: Tournament, seeds_by: SeedsBy) -> Candidates:
    """Return who can be seeded: everybody who has not left and can have a rank."""
    annulled_numbers = annulled_players(tournament)
    staying = {
        player.number: player
        for player in tournament.players
        if player.withdrawn_from is None
        and not player.without_place
        and player.number not in annulled_numbers
    }
    if seeds_by is SeedsBy.NUMBERS:
        return Candidates(tuple(sorted(staying)))
    if seeds_by is SeedsBy.RATING:
        order = sorted(staying.values(), key=strength_key)
        return Candidates(tuple(player.number for player in order))
    rows = [
        row for row in ranked(tournament, chosen_tie_breaks(tournament)) if row.number in staying
    ]
    tied_places = _tied_places([row.rank for row in rows])
    return Candidates(tuple(row.number for row in rows), tied_places)


def _tied_places(ranks: Sequence[int]) -> tuple[range, ...]:
    """Return the places of each group that shares a rank; equal ranks are neighbours."""
    groups: list[range] = []
    start = 0
    for _, same_rank in groupby(ranks):
        end = start + len(list(same_rank))
        if end - start > 1:
            groups.append(range(start, end))
        start = end
    return tuple(groups)


def largest_bracket(tournament: Tournament) -> int:
    """Return how many participants a knock-out of a tournament can have; 0 for too few."""
    candidate_count = len(candidates(tournament, SeedsBy.NUMBERS).players)
    if candidate_count < FEWEST_IN_BRACKET:
        return 0
    return min(candidate_count, MOST_IN_BRACKET)


def new_knockout(
    tournament: Tournament, size: int, seeds_by: SeedsBy, third_place: bool = False
) -> Knockout:
    """Return a knock-out of the first participants, without results.

    Raises InvalidTournament for too few or many.
    """
    players = candidates(tournament, seeds_by).players
    if not FEWEST_IN_BRACKET <= size <= min(len(players), MOST_IN_BRACKET):
        raise InvalidTournament(
            say(
                "A knock-out has {fewest} to {most} participants. The tournament has {n}.",
                fewest=FEWEST_IN_BRACKET,
                most=MOST_IN_BRACKET,
                n=len(players),
            )
        )
    return Knockout(players[:size], seeds_by, third_place)


def tie_at_the_cut(tournament: Tournament, size: int, seeds_by: SeedsBy) -> Said | None:
    """Return who of equal rank is in and who is not.

    None where the standings part the last seed from the next one.
    """
    field = candidates(tournament, seeds_by)
    for tied_seeds in field.tied:
        if tied_seeds.start < size < tied_seeds.stop:
            names = [
                numbered_name(player_of(tournament, field.players[seed])) for seed in tied_seeds
            ]
            return say(
                "Equal in the standings, but not all of them take part: {names}.",
                names=joined(names),
            )
    return None


def kept_knockout(tournament: Tournament) -> Knockout | None:
    """Return the knock-out of a tournament, None without one."""
    return read_knockout(tournament.details.knockout)


def edit_keeping_knockout(tournament: Tournament, knockout: Knockout | None) -> Edit:
    """Return the edit that keeps a knock-out with its results, or removes it."""
    details = replace(tournament.details, knockout=written_knockout(knockout))
    label = say("change the knock-out")
    done = say("Knock-out changed.")
    if knockout is None:
        label = say("remove the knock-out")
        done = say("Knock-out removed.")
    return Several(label, (ChangeDetails(details),), done)
