"""A round as its bye and its brackets, compared with the same round paired with a wish.

The first difference in the order of the rules decides: the bye (3.1), then the first bracket that is paired
differently: its criteria, and if all are equal the places of both pairings in the order of article 4.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.control import Control
from arbiter_gui.engine.burstein_2026.order import place_of
from arbiter_gui.engine.burstein_2026.rulebook import MISSED_GAMES
from arbiter_gui.engine.dutch.brackets import Stage
from arbiter_gui.engine.dutch.compared_rounds import BYE_SCORE, payers_by_entry, payers_of
from arbiter_gui.engine.kernel.counter_questions import Affected, Paired
from arbiter_gui.engine.kernel.verdicts import Parted, Place, Weighed

BYE_RANKING = "bye-ranking"
"""The code of the order in which players of one score and as many games have the bye (3.1.5)."""


@dataclass(frozen=True, slots=True)
class GivenBye:
    """The player with the bye, with the figures of 3.1: the score in tenths, the games played and missed.

    `place` is the place in the order of all players considered, from 1.
    """

    player: int
    score: int
    games: int
    missed_games: int
    place: int


@dataclass(frozen=True, kw_only=True)
class PairedRound(Paired):
    """A paired round: the bye that was given first, and the brackets of all others."""

    given_bye: GivenBye | None
    stages: tuple[Stage, ...]

    def bracket_figures(self) -> tuple[Weighed, ...]:
        """Return each bracket with the criteria that are not nought."""
        return tuple(_weighed_bracket(stage) for stage in self.stages)

    def payers_by_bracket(self, control: Control) -> tuple[Affected, ...]:
        """Return for each bracket on whom its figures fall."""
        return tuple(payers_by_entry(stage, control) for stage in self.stages)


def _weighed_bracket(stage: Stage) -> Weighed:
    """Return a bracket with the criteria that are not nought."""
    names = stage.bracket.field.numbers
    figures = {}
    for key, amount in stage.candidate.totals.items():
        figures[(*key, stage.bracket.criteria.article(key), "")] = amount
    floaters = names(stage.floaters)
    moved_down = names(stage.bracket.mdps)
    residents = names(stage.bracket.residents)
    return Weighed(stage.score, moved_down, residents, stage.numbered_pairs, floaters, figures)


def first_parting(played: PairedRound, wished: PairedRound, control: Control) -> Parted:
    """Return how a round with a wish compares with the round as the rules pair it."""
    if played.given_bye is not None and wished.given_bye is not None and played.bye != wished.bye:
        return _byes_compared(played.given_bye, wished.given_bye)
    for played_stage, wished_stage in zip(played.stages, wished.stages, strict=False):
        if _meetings(played_stage) != _meetings(wished_stage):
            return _worse(played_stage, wished_stage, control) or _later_in_order(played_stage, wished_stage)
    raise AssertionError("a round in which two others meet differs somewhere")


def _meetings(stage: Stage) -> tuple[tuple[int, ...], set[frozenset[int]]]:
    """Return the players of a bracket by number, and who of them meet."""
    return stage.bracket.field.numbers(stage.bracket.places), set(map(frozenset, stage.numbered_pairs))


def _byes_compared(played: GivenBye, wished: GivenBye) -> Parted:
    """Return the first thing of 3.1 in which two byes differ: the score, the games missed, the ranking."""
    payers = ((wished.player,),)
    if played.score != wished.score:
        return Parted("3.1", BYE_SCORE, None, True, played.score, wished.score, payers=payers)
    if played.missed_games != wished.missed_games:
        missed = played.missed_games, wished.missed_games
        return Parted("3.1", MISSED_GAMES, None, True, *missed, payers=payers)
    places = played.place, wished.place
    return Parted("3.1", BYE_RANKING, None, False, *places, (played.player,), (wished.player,))


def _worse(played: Stage, wished: Stage, control: Control) -> Parted | None:
    """Return the first criterion in which a bracket differs, None if both are equal in all."""
    for key in sorted({*played.candidate.totals, *wished.candidate.totals}):
        best = played.candidate.totals.get(key, 0)
        amount_with_wish = wished.candidate.totals.get(key, 0)
        if best != amount_with_wish:
            payers = payers_of(wished, key, control) if amount_with_wish > best else ()
            article = played.bracket.criteria.article(key)
            return Parted(
                article, "", played.score, True, best, amount_with_wish, payers=payers, detail=key.entry
            )
    return None


def _later_in_order(played: Stage, wished: Stage) -> Parted:
    """Compare the places of two pairings that are equal in every criterion."""
    place = _place_in_order(played)
    place_with_wish = _place_in_order(wished)
    return Parted(
        "4.3",
        "place",
        played.score,
        False,
        place.position,
        place_with_wish.position,
        places=(place, place_with_wish),
    )


def _place_in_order(stage: Stage) -> Place:
    """Return the place of a pairing in the order of article 4."""
    return Place(place_of(len(stage.bracket.places), stage.candidate.pairs), (), (), stage.numbered_pairs)
