"""Chapter 7: players moved up from lower scoregroups, and players who change the colour subgroup."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from enum import IntEnum
from functools import partial
from itertools import groupby
from typing import NamedTuple

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov.round_state import RoundState, applying_readings
from arbiter_gui.engine.dubov.rows import first_to_leave
from arbiter_gui.engine.dubov_1997.criteria import (
    A25,
    A26,
    a25_may_be_transferred,
    a26_may_change_subgroup,
)
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.dubov_1997.score_groups import (
    ScoreGroup,
    a62_columns,
    dominating_colour,
    has_prohibited_pair,
    opponent_order,
)
from arbiter_gui.engine.kernel.choosing import WHOLE_GROUP, Trial
from arbiter_gui.engine.kernel.graph.bitsets import bitset, contains, members, singleton, without
from arbiter_gui.engine.kernel.seats import have_met
from arbiter_gui.trace import columns as events
from arbiter_gui.trace.values import Alone, GroupFails, KeepsColour, Passed, Rest, Transferred, Why


@BOOK.implements("7.1")
def a71_blocked(state: RoundState, group: ScoreGroup) -> None:
    """7.1: move up an opponent for every player without one in the group, whites first (A44, B1).

    "A player from the next possible lower score group is transferred to the score group [...] who has not yet played
    with the player in question and can be paired according to the colour allocation rules." A player for whom no other
    can come floats at once (B3). All transfers together must leave the others pairable (B2, B17). The player moved up
    joins the group like any other: the two meet because the blocked one has no other opponent (A46).
    """
    # The bitset of the players moved up so far and of those for whom they came.
    tied = 0
    while (blocked := next_blocked(state, group.members)) is not None:
        wanted_due_colour = state.entrants[blocked].due.other
        refusal = partial(_why_not_for_blocked, state, blocked, tied)
        readings = _readings_of_blocked(state, group, blocked)
        fetched = _move_up_first(state, "7.1", group, wanted_due_colour, refusal, readings, blocked)
        if fetched is None:
            group.members = without(group.members, blocked)
        else:
            tied |= bitset((fetched, blocked))


def _why_not_for_blocked(state: RoundState, blocked: int, tied: int, player: int) -> Why | None:
    """Return why a player from below cannot be moved up to meet the `blocked` player; None if nothing is against it.

    The two must be allowed to meet, and without them and the `tied` players, who will meet each other, all others must
    still be pairable.
    """
    unavailable = tied | bitset((blocked, player))
    return state.field.apart(blocked, player) or state.why_stuck_without(unavailable)


def _readings_of_blocked(state: RoundState, group: ScoreGroup, blocked: int) -> tuple[str, ...]:
    """Return the readings of 7.1 by which this player is the one for whom an opponent is sought now."""
    entrant = state.entrants[blocked]
    group_mates = [state.entrants[place] for place in members(group.members) if place != blocked]
    next_one = next_blocked(state, without(group.members, blocked))
    return applying_readings(
        # B1: a player may be blocked by the colour rules 2.3 and 2.4 alone, with opponents not met.
        B1=any(not have_met(entrant, mate) for mate in group_mates),
        # A44: several blocked players are taken in the order of 6.2.
        A44=next_one is not None,
    )


def next_blocked(state: RoundState, group: int) -> int | None:
    """Return the first player, whites before blacks in the order of 6.2, without an opponent in the group.

    A single player is not such a case: the group is odd, and 7.2 requires the same of the player moved up.
    """
    if group.bit_count() < 2:
        return None
    opponentless = bitset(place for place in members(group) if not state.legal[place] & group)
    whites, blacks = a62_columns(state, opponentless & state.whites, opponentless & ~state.whites)
    return next(iter(whites + blacks), None)


@BOOK.implements("7.2")
def a72_odd(state: RoundState, group: ScoreGroup) -> None:
    """7.2: into an odd group fetch a player from "the next possible lower score group", so that all can be paired (B4).

    "His due colour is opposite to the dominating due colour of the higher score group", if there is such a player.
    """
    residents = group.members
    if residents.bit_count() % 2 == 0:
        return
    colour = dominating_colour(state, residents)
    assert colour is not None, "an odd group has a dominating colour (A50)"

    def refusal(player: int) -> Why | None:
        """Return why a player from below would not complete the group."""
        # Somebody who may meet nobody of the group cannot complete it.
        if not state.legal[player] & residents:
            return Alone()
        together = residents | singleton(player)
        if not state.can_be_paired(together):
            return GroupFails()
        return state.why_stuck_without(together)

    _move_up_first(state, "7.2", group, colour.other, refusal)


def _move_up_first(
    state: RoundState,
    article: str,
    group: ScoreGroup,
    colour: Colour,
    refusal: Callable[[int], Why | None],
    readings: tuple[str, ...] = (),
    blocked: int | None = None,
) -> int | None:
    """Move up the first possible player from a lower scoregroup, and return the place; None if there is none.

    7.1 and 7.2 order the candidates alike: the nearest group with a candidate, there the due `colour`, then the highest
    R, then the lowest ARO (A45, A49). `refusal` returns further reasons against a player; `blocked` is the place of the
    player who needs an opponent. The group is changed, and the move recorded.
    """
    lower = state.places_below(state.left & ~group.members, group.score)
    order = _candidates_below(state, lower, colour)

    def why_not(place: int) -> Why | None:
        """Return the first reason against moving up the player at a place; None if nothing is against it."""
        return _bar_to_moving_up(state, place) or refusal(place)

    trial = state.first_fitting_player(order, why_not)
    _record_move_up(state, article, group, colour, trial, readings, blocked)
    if trial.player is not None:
        group.members |= singleton(trial.player)
        group.fetched |= singleton(trial.player)
    return trial.player


def _record_move_up(
    state: RoundState,
    article: str,
    group: ScoreGroup,
    colour: Colour,
    trial: Trial,
    readings: tuple[str, ...],
    blocked: int | None,
) -> None:
    """Record who will be moved up into a group, or that nobody will, and how far this is from what is preferred."""
    number = None
    if blocked is not None:
        number = state.entrants[blocked].number
    fetched = trial.player
    fetched_numbers: tuple[int, ...] = ()
    # A choice is the better, the nearer the group, and with the due colour that is wanted.
    costs = [("nobody", int(fetched is None))]
    if fetched is not None:
        player = state.entrants[fetched]
        same_score = members(state.places_at_score(state.left & ~group.members, player.score))
        later = [state.entrants[place] for place in same_score if place > fetched]
        readings += _readings_of_choice(state, player, later, colour)
        fetched_numbers = (player.number,)
        costs.append(("fetched-far", group.score - player.score))
        costs.append(("fetched-due", int(player.due is not colour)))
    elif number is not None:
        # B3: the blocked player floats.
        readings = (*readings, "B3")
    readings += _readings_of_skipped(article, trial)
    event = _event_of_move_up(state, article, fetched, trial.skipped, colour, number)
    state.record(replace(event, readings=readings), group.event, trial.proofs)
    position = len(trial.skipped) + 1
    state.record_choice(
        article,
        "fetched",
        fetched_numbers,
        subject=number or WHOLE_GROUP,
        amounts=tuple(costs),
        position=position,
    )


def _readings_of_skipped(article: str, trial: Trial) -> tuple[str, ...]:
    """Return the readings by which players were skipped when one was to be moved up by 7.1 or 7.2."""
    reasons = {type(refused.why) for refused in trial.skipped}
    others_fail = reasons & {Rest, GroupFails}
    is_barred = Transferred in reasons
    return applying_readings(
        # B2 and B4: after the move up it must be possible to pair all others.
        B2=others_fail and article == "7.1",
        B4=others_fail and article == "7.2",
        # A51: whoever would leave a group that cannot be paired by moving up gives way to the next.
        A51=GroupFails in reasons,
        # A15: every earlier round with a higher-scored opponent counts as a move up. A18: even if that costs floaters.
        A15=is_barred,
        A18=is_barred and trial.player is None,
        # A62: prohibited pairings count as having met.
        A62=has_prohibited_pair(trial.skipped),
    )


def _candidates_below(state: RoundState, lower: int, colour: Colour) -> Iterator[int]:
    """Yield those of lower scores, the nearest score first, in the order in which an opponent is sought."""
    for _, same_score in groupby(members(lower), lambda place: state.entrants[place].score):
        yield from sorted(same_score, key=lambda place: opponent_order(state.entrants[place], colour))


def _event_of_move_up(
    state: RoundState,
    article: str,
    fetched: int | None,
    skipped: tuple[Passed, ...],
    colour: Colour,
    blocked: int | None,
) -> events.Choosing:
    """Return the event for the player moved up, or for none; `blocked` is the number of a blocked player."""
    if fetched is not None:
        # The event repeats all by which the order of candidates is decided: score, due colour, R and ARO.
        player = state.entrants[fetched]
        return events.PlayerFetched(
            article,
            skipped,
            (player.number,),
            colour,
            blocked,
            player.score,
            player.due,
            player.rating,
            player.aro,
        )
    # Nobody can come for the blocked player, who then floats at once (B3).
    if blocked is not None:
        return events.BlockedGoesDown(article, (blocked,), skipped, colour, blocked)
    return events.NobodyFetched(article, skipped, colour)


def _bar_to_moving_up(state: RoundState, place: int) -> Transferred | None:
    """Return what 2.5 says against moving a player up, None where it says nothing."""
    entrant = state.entrants[place]
    tournament = state.tournament
    if a25_may_be_transferred(entrant, tournament.next_round, tournament.round_count):
        return None
    # Moved up in the round before, or else so many times in all.
    upfloats = None if entrant.upwards[-1] else sum(entrant.upwards)
    return Transferred(A25.article, upfloats)


def _readings_of_choice(
    state: RoundState, entrant: Entrant, later: Sequence[Entrant], colour: Colour
) -> tuple[str, ...]:
    """Return the readings by which a player was chosen before the `later` ones of the same score."""
    rank = (entrant.due, entrant.rating, entrant.aro)
    number = state.tournament.next_round
    is_last_round = number == state.tournament.round_count
    later_ranks = [(rival.due, rival.rating, rival.aro) for rival in later]
    return applying_readings(
        A40=True,
        # A45: the nearest group goes before the due colour.
        A45=entrant.due is not colour,
        # A49: with equal R and ARO the first in the starting rank.
        A49=rank in later_ranks,
        # A14: article 2.5 does not apply in the last round, and would have barred this player.
        A14=is_last_round and not a25_may_be_transferred(entrant, number, None),
    )


@BOOK.implements("7.3")
def a73_order(white: Entrant) -> tuple[int, int, int]:
    """7.3: return the order of leaving the white subgroup: the lowest ARO, the higher R, the starting rank (A53)."""
    return white.aro, -white.rating, white.number


@BOOK.implements("7.4")
def a74_order(black: Entrant) -> tuple[int, int, int]:
    """7.4: return the order of leaving the black subgroup: the highest ARO, the lower R, the starting rank (A53)."""
    return -black.aro, black.rating, black.number


def balanced_subgroups(state: RoundState, group: int, parent: int) -> tuple[int, int]:
    """7.3, 7.4: return the white and the black subgroup of an even group, made equally large, as sets of places.

    If "the number of Whites exceeds the Blacks by 2n, then n white players [...] are transferred to the black group",
    and the other way round. They are recorded.
    """
    whites = group & state.whites
    blacks = group & ~state.whites
    if whites.bit_count() == blacks.bit_count():
        return whites, blacks
    if whites.bit_count() > blacks.bit_count():
        # Too many due White: those of the lowest ARO change.
        change = _Change("7.3", a73_order, large=whites, small=blacks, new_colour=Colour.BLACK)
    else:
        change = _Change("7.4", a74_order, large=blacks, small=whites, new_colour=Colour.WHITE)
    ordered = sorted(members(change.large), key=lambda place: change.order(state.entrants[place]))
    may_move = [place for place in ordered if a26_may_change_subgroup(state.entrants[place])]
    # Each player who changes makes the large subgroup smaller by one, and the small one larger.
    count = (change.large.bit_count() - change.small.bit_count()) // 2
    changers = _first_changers(state, change, may_move, count)
    _record_change(state, change, ordered, may_move, changers, parent)
    moved = bitset(changers)
    return whites ^ moved, blacks ^ moved


def _record_change(
    state: RoundState,
    change: _Change,
    ordered: Sequence[int],
    may_move: Sequence[int],
    changers: Sequence[int],
    parent: int,
) -> None:
    """Record the players who change the subgroup, and those earlier in the order of leaving who stay."""
    position_of_last = max(map(ordered.index, changers))
    # Whoever comes before the last of them in the order, and stays, has a reason.
    stay = _players_who_stay(state, ordered[:position_of_last], may_move, changers)
    last_and_next = [state.entrants[place] for place in ordered[position_of_last : position_of_last + 2]]
    changed = events.SidesChanged(
        change.article,
        stay,
        change.new_colour,
        state.numbers_of(changers),
        tuple(state.entrants[changer].aro for changer in changers),
        change.whites.bit_count(),
        change.blacks.bit_count(),
        readings=_readings_of_change(stay, last_and_next),
    )
    state.record(changed, parent)
    # Counter-questions compare who changes; what it costs is added with the rows (`record_rows`).
    state.record_choice(change.article, "changers", state.numbers_of(changers))


class _Change(NamedTuple):
    """A change of subgroup by 7.3 or 7.4: the order of leaving the large subgroup, and the colour got with the change.

    Both subgroups are sets of places.
    """

    article: str
    order: Callable[[Entrant], tuple[int, int, int]]
    large: int
    small: int
    new_colour: Colour

    @property
    def whites(self) -> int:
        """The white subgroup before the change."""
        return self.small if self.new_colour is Colour.WHITE else self.large

    @property
    def blacks(self) -> int:
        """The black subgroup before the change."""
        return self.large if self.new_colour is Colour.WHITE else self.small


def _readings_of_change(stay: Sequence[Passed], last_and_next: Sequence[Entrant]) -> tuple[str, ...]:
    """Return the readings that decided who changes the subgroup.

    `stay` are the players skipped, `last_and_next` the last one who changes and the next in order, if there is one.
    """
    reasons = {type(refused.why) for refused in stay}
    ranks = {(entrant.aro, entrant.rating) for entrant in last_and_next}
    return applying_readings(
        # A52: who may not change sides because of 2.6 gives way to the next in order.
        A52=KeepsColour in reasons,
        # A55: the first with whom all rows can be filled.
        A55=Rest in reasons,
        # A54: the columns are put in order again afterwards.
        A54=True,
        # A53: equals by the starting rank.
        A53=len(ranks) < len(last_and_next),
    )


def _players_who_stay(
    state: RoundState, earlier_places: Sequence[int], may_move: Sequence[int], changers: Sequence[int]
) -> tuple[Passed, ...]:
    """Return the players before the last changer who stay, each with the reason."""
    stay = []
    for place in earlier_places:
        if place not in changers:
            why: Why = KeepsColour(A26.article)
            if place in may_move:
                why = Rest()
            stay.append(Passed(state.entrants[place].number, why))
    return tuple(stay)


class _Kind(IntEnum):
    """The kind of a player when those are looked for who change the subgroup."""

    OF_SMALL_SUBGROUP = 0
    MUST_STAY = 1
    MAY_CHANGE = 2


_COSTS_OF_CHANGING = (
    # OF_SMALL_SUBGROUP, MUST_STAY, MAY_CHANGE
    (None, 0, 0),
    (0, None, 0),
    (0, 0, 0),
)
"""Which kinds may be paired, at no cost: never two of the small subgroup, nor two who must stay in the large one.

A changing player meets one of the large subgroup who stays; so the number of pairs inside is the number of players
who must change.
"""


def _first_changers(state: RoundState, change: _Change, may_move: Sequence[int], count: int) -> list[int]:
    """Return the first set in the order with which all rows can be filled; if there is none, the first (A55)."""
    assert len(may_move) >= count, "a group that can be paired has enough players who may change (A52)"
    places = tuple(members(change.large | change.small))
    movable = bitset(may_move)
    kinds = []
    for place in places:
        if contains(change.small, place):
            kinds.append(_Kind.OF_SMALL_SUBGROUP)
        elif contains(movable, place):
            kinds.append(_Kind.MAY_CHANGE)
        else:
            kinds.append(_Kind.MUST_STAY)
    cheapest = state.cheapest_pairings(places, kinds, _COSTS_OF_CHANGING)
    # No set of changers lets all rows be filled: some row will be inside a column (A55).
    if cheapest is None:
        return list(may_move[:count])
    changers, _ = first_to_leave(cheapest.choices, places, change.large, may_move, count)
    return changers
