"""Chapter 7 of the Dubov System of 1997, for a scoregroup that cannot be paired as it is: players
are moved up from lower groups, for a *blocked* player, who has no opponent in the group, or into an
odd group; and players change the colour *subgroup* (those due White, those due Black), so that both
are equally large.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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
    a62_ordered_columns,
    dominating_colour,
    has_prohibited_pair,
    opponent_order,
)
from arbiter_gui.engine.kernel.choosing import WHOLE_GROUP, Trial
from arbiter_gui.engine.kernel.graph.bitsets import (
    Bitset,
    bitset,
    contains,
    members,
    singleton,
    without,
)
from arbiter_gui.engine.kernel.seats import have_met
from arbiter_gui.trace import columns as events
from arbiter_gui.trace.values import Alone, GroupFails, KeepsColour, Passed, Rest, Transferred, Why


@BOOK.implements("7.1")
def a71_move_up_for_blocked(state: RoundState, group: ScoreGroup) -> None:
    """7.1: move up an opponent for every player without one in the group, whites first (A44, B1).

    "A player from the next possible lower score group is transferred to the score group [...] who
    has not yet played with the player in question and can be paired according to the colour
    allocation rules." A player for whom no other can come floats at once (B3). All transfers
    together must leave the others pairable (B2, B17). The player moved up joins the group like any
    other: the two meet because the blocked one has no other opponent (A46).
    """
    # The players moved up so far and those for whom they came, as a set of places: they will meet
    # one another.
    meeting_each_other = 0
    while (blocked := next_blocked(state, group.members)) is not None:
        move = _MoveUp(
            "7.1",
            group,
            wanted_due_colour=state.entrants[blocked].due.other,
            blocked=blocked,
            readings=_readings_of_blocked(state, group, blocked),
        )
        refusal = partial(_why_not_for_blocked, state, blocked, meeting_each_other)
        moved_up = _move_up_first(state, move, refusal)
        if moved_up is None:
            group.members = without(group.members, blocked)
        else:
            meeting_each_other |= bitset((moved_up, blocked))


def _why_not_for_blocked(
    state: RoundState, blocked: int, meeting_each_other: Bitset, player: int
) -> Why | None:
    """Return why a player from below cannot be moved up for the `blocked` one, None if he can.

    The two must be allowed to meet, and all others must still be pairable without them and without
    the players who will be `meeting_each_other` because of an earlier move up (B2, B17).
    """
    unavailable = meeting_each_other | bitset((blocked, player))
    return state.field.apart(blocked, player) or state.refusal_if_taken(unavailable)


def _readings_of_blocked(state: RoundState, group: ScoreGroup, blocked: int) -> tuple[str, ...]:
    """Return the readings of 7.1 by which an opponent is now sought for `blocked`."""
    entrant = state.entrants[blocked]
    group_mates = [state.entrants[place] for place in members(group.members) if place != blocked]
    next_one = next_blocked(state, without(group.members, blocked))
    return applying_readings(
        # B1: a player may be blocked by the colour rules 2.3 and 2.4 alone, with opponents not met.
        B1=any(not have_met(entrant, mate) for mate in group_mates),
        # A44: several blocked players are taken in the order of 6.2.
        A44=next_one is not None,
    )


def next_blocked(state: RoundState, group: Bitset) -> int | None:
    """Return the first blocked player of a group, who may meet no other member; None without one.

    Players due White come first, each subgroup in the order of 6.2. A single player does not count:
    the group is odd, and 7.2 requires the same of the player moved up.
    """
    if group.bit_count() < 2:
        return None
    opponentless = bitset(place for place in members(group) if not state.legal[place] & group)
    whites, blacks = a62_ordered_columns(
        state, opponentless & state.whites, opponentless & ~state.whites
    )
    return next(iter(whites + blacks), None)


@BOOK.implements("7.2")
def a72_move_up_into_odd_group(state: RoundState, group: ScoreGroup) -> None:
    """7.2: move a player up from "the next possible lower score group" into an odd group, so that
    all can be paired (B4).

    "His due colour is opposite to the dominating due colour of the higher score group", if there is
    such a player.
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
        return state.refusal_if_taken(together)

    _move_up_first(state, _MoveUp("7.2", group, wanted_due_colour=colour.other), refusal)


class _MoveUp(NamedTuple):
    """A move up into a scoregroup, for which a player of a lower one is sought."""

    article: str
    """7.1 or 7.2."""
    group: ScoreGroup
    wanted_due_colour: Colour
    """The due colour that the player should have, if possible."""
    blocked: int | None = None
    """7.1: the place of the player of the group who has no opponent, and whom the player moved up
    will meet."""
    readings: tuple[str, ...] = ()
    """The readings because of which it is asked for."""


def _move_up_first(
    state: RoundState, move: _MoveUp, refusal: Callable[[int], Why | None]
) -> int | None:
    """Move up the first possible player from a lower scoregroup, record it, and return his place;
    None if no player can be moved up.

    7.1 and 7.2 order the candidates alike: the nearest group with a candidate, there the due colour
    that is wanted, then the highest R, then the lowest ARO (A45, A49). `refusal` returns reasons
    against a player beside 2.5.
    """
    group = move.group
    lower = state.places_below(state.left & ~group.members, group.score)

    def why_not(place: int) -> Why | None:
        """Return the first reason against moving up the player at a place, else None."""
        return _bar_to_moving_up(state, place) or refusal(place)

    trial = state.first_fitting_player(
        _candidates_below(state, lower, move.wanted_due_colour), why_not
    )
    if trial.player is None:
        _record_nobody_moved_up(state, move, trial)
        return None
    _record_moved_up(state, move, trial.player, trial)
    group.members |= singleton(trial.player)
    group.moved_up |= singleton(trial.player)
    return trial.player


def _record_moved_up(state: RoundState, move: _MoveUp, place: int, trial: Trial) -> None:
    """Record who is moved up into a group, with all that decides the order of candidates: score,
    due colour, R and ARO.
    """
    group = move.group
    player = state.entrants[place]
    same_score = members(state.places_at_score(state.left & ~group.members, player.score))
    later = [state.entrants[other_place] for other_place in same_score if other_place > place]
    readings_of_choice = _readings_of_choice(state, player, later, move.wanted_due_colour)
    event = events.PlayerFetched(
        move.article,
        passed=trial.skipped,
        players=(player.number,),
        colour=move.wanted_due_colour,
        blocked=_number_of_blocked(state, move),
        score=player.score,
        due=player.due,
        rating=player.rating,
        aro=player.aro,
        readings=move.readings + readings_of_choice + _readings_of_skipped(move.article, trial),
    )
    state.record(event, group.event, trial.proofs)
    # A choice is the better, the nearer the group, and with the due colour that is wanted.
    costs = (
        ("nobody", 0),
        ("fetched-far", group.score - player.score),
        ("fetched-due", int(player.due is not move.wanted_due_colour)),
    )
    _record_choice_of_move_up(state, move, trial, moved_up=event.players, costs=costs)


def _record_nobody_moved_up(state: RoundState, move: _MoveUp, trial: Trial) -> None:
    """Record that no player can be moved up; a blocked player floats at once then (B3)."""
    readings_of_skipped = _readings_of_skipped(move.article, trial)
    blocked = _number_of_blocked(state, move)
    event: events.Choosing
    if blocked is None:
        event = events.NobodyFetched(
            move.article,
            trial.skipped,
            move.wanted_due_colour,
            readings=move.readings + readings_of_skipped,
        )
    else:
        event = events.BlockedGoesDown(
            move.article,
            players=(blocked,),
            passed=trial.skipped,
            colour=move.wanted_due_colour,
            blocked=blocked,
            readings=(*move.readings, "B3", *readings_of_skipped),
        )
    state.record(event, move.group.event, trial.proofs)
    _record_choice_of_move_up(state, move, trial, moved_up=(), costs=(("nobody", 1),))


def _record_choice_of_move_up(
    state: RoundState,
    move: _MoveUp,
    trial: Trial,
    *,
    moved_up: tuple[int, ...],
    costs: tuple[tuple[str, int], ...],
) -> None:
    """Record the players `moved_up`, by number, as a choice that counter-questions compare: first
    by its `costs`, the most important first, then by its position.
    """
    state.record_choice(
        move.article,
        "fetched",
        moved_up,
        subject=_number_of_blocked(state, move) or WHOLE_GROUP,
        amounts=costs,
        position=len(trial.skipped) + 1,
    )


def _number_of_blocked(state: RoundState, move: _MoveUp) -> int | None:
    """Return the number of the player for whom another is to be moved up by 7.1; None by 7.2."""
    if move.blocked is None:
        return None
    return state.entrants[move.blocked].number


def _readings_of_skipped(article: str, trial: Trial) -> tuple[str, ...]:
    """Return the readings by which players were skipped when one was to be moved up.

    `article` is 7.1 or 7.2.
    """
    reasons = {type(refused.why) for refused in trial.skipped}
    others_fail = reasons & {Rest, GroupFails}
    is_barred = Transferred in reasons
    return applying_readings(
        # B2 and B4: after the move up it must be possible to pair all others.
        B2=others_fail and article == "7.1",
        B4=others_fail and article == "7.2",
        # A51: whoever would leave a group that cannot be paired by moving up gives way to the next.
        A51=GroupFails in reasons,
        # A15: every earlier round with a higher-scored opponent counts as a move up. A18: even if
        # that costs floaters.
        A15=is_barred,
        A18=is_barred and trial.player is None,
        # A62: prohibited pairings count as having met.
        A62=has_prohibited_pair(trial.skipped),
    )


def _candidates_below(state: RoundState, lower: Bitset, colour: Colour) -> Iterator[int]:
    """Yield the players of lower scores in the order in which they are tried for a move up.

    The nearest score comes first; of one score those due this `colour`, then the highest R.
    """
    # Places are in the order of rank: those of a score follow each other, the nearest score first.
    for _, same_score in groupby(members(lower), lambda place: state.entrants[place].score):
        yield from sorted(
            same_score, key=lambda place: opponent_order(state.entrants[place], colour)
        )


def _bar_to_moving_up(state: RoundState, place: int) -> Transferred | None:
    """Return what 2.5 says against moving a player up: too often, or twice running; else None."""
    entrant = state.entrants[place]
    tournament = state.tournament
    if a25_may_be_transferred(entrant, tournament.next_round, tournament.round_count):
        return None
    # Moved up in the round before, or else so many times in all.
    upfloats = None if entrant.upwards[-1] else sum(entrant.upwards)
    return Transferred(A25.article, upfloats)


def _readings_of_choice(
    state: RoundState, entrant: Entrant, later: Sequence[Entrant], wanted_due_colour: Colour
) -> tuple[str, ...]:
    """Return the readings by which a player is moved up and not a `later` one of the same score."""
    rank = (entrant.due, entrant.rating, entrant.aro)
    next_round = state.tournament.next_round
    is_last_round = next_round == state.tournament.round_count
    later_ranks = [(rival.due, rival.rating, rival.aro) for rival in later]
    return applying_readings(
        A40=True,
        # A45: the nearest group goes before the due colour.
        A45=entrant.due is not wanted_due_colour,
        # A49: with equal R and ARO the first in the starting rank.
        A49=rank in later_ranks,
        # A14: article 2.5 does not apply in the last round, and would have barred this player.
        A14=is_last_round and not a25_may_be_transferred(entrant, next_round, round_count=None),
    )


@BOOK.implements("7.3")
def a73_order_of_leaving_white(white: Entrant) -> tuple[int, int, int]:
    """7.3: return the key by which players leave the white subgroup: the lowest ARO first, then the
    higher R, then the starting rank (A53).
    """
    return white.aro, -white.rating, white.number


@BOOK.implements("7.4")
def a74_order_of_leaving_black(black: Entrant) -> tuple[int, int, int]:
    """7.4: return the key by which players leave the black subgroup: the highest ARO first, then
    the lower R, then the starting rank (A53).
    """
    return -black.aro, black.rating, black.number


class Subgroups(NamedTuple):
    """The players of a group in the white and in the black subgroup, as bitsets of places.

    Whoever changed the subgroup is in the new one.
    """

    whites: Bitset
    blacks: Bitset


def balance_subgroups(state: RoundState, group: Bitset, parent: int) -> Subgroups:
    """7.3, 7.4: return the colour subgroups of an even group, after making them equally large.

    If "the number of Whites exceeds the Blacks by 2n, then n white players [...] are transferred to
    the black group", and the other way round. The change is recorded below the event `parent`.
    """
    whites = group & state.whites
    blacks = group & ~state.whites
    if whites.bit_count() == blacks.bit_count():
        return Subgroups(whites, blacks)
    change = _change_from_larger(whites, blacks)
    leaving_order = sorted(
        members(change.larger), key=lambda place: change.order_of_leaving(state.entrants[place])
    )
    may_change = [
        place for place in leaving_order if a26_may_change_subgroup(state.entrants[place])
    ]
    # Each player who changes makes the larger subgroup smaller by one, and the smaller one larger.
    count = (change.larger.bit_count() - change.smaller.bit_count()) // 2
    changers = _first_changers(state, change, may_change, count)
    _record_change(state, change, leaving_order, may_change, changers, parent)
    changed = bitset(changers)
    # Who is in one of the subgroups changes to the other.
    return Subgroups(whites ^ changed, blacks ^ changed)


class _Change(NamedTuple):
    """A change of subgroup by 7.3 or 7.4: players of the `larger` one go over to the `smaller` one.

    Both are bitsets of places.
    """

    article: str
    order_of_leaving: Callable[[Entrant], tuple[int, int, int]]
    """The function that returns the sorting key of a player."""
    larger: Bitset
    smaller: Bitset
    new_colour: Colour
    """The colour of the subgroup into which the players change."""

    @property
    def whites(self) -> Bitset:
        """The white subgroup before the change."""
        return self.smaller if self.new_colour is Colour.WHITE else self.larger

    @property
    def blacks(self) -> Bitset:
        """The black subgroup before the change."""
        return self.larger if self.new_colour is Colour.WHITE else self.smaller


def _change_from_larger(whites: Bitset, blacks: Bitset) -> _Change:
    """Return the change by which players of the larger of two unequal subgroups join the other:
    that of 7.3 if more are due White, else that of 7.4.
    """
    if whites.bit_count() > blacks.bit_count():
        return _Change(
            "7.3",
            a73_order_of_leaving_white,
            larger=whites,
            smaller=blacks,
            new_colour=Colour.BLACK,
        )
    return _Change(
        "7.4",
        a74_order_of_leaving_black,
        larger=blacks,
        smaller=whites,
        new_colour=Colour.WHITE,
    )


def _record_change(
    state: RoundState,
    change: _Change,
    leaving_order: Sequence[int],
    may_change: Sequence[int],
    changers: Sequence[int],
    parent: int,
) -> None:
    """Record who changes the subgroup, and why players earlier in the order of leaving stay.

    `changers` are those who change, of the players who `may_change`, all by place; `parent` is the
    number of the event of the group.
    """
    position_of_last = max(map(leaving_order.index, changers))
    # Whoever comes before the last of them in the order, and stays, has a reason.
    stay = _players_who_stay(state, leaving_order[:position_of_last], may_change, changers)
    last_and_next = [
        state.entrants[place] for place in leaving_order[position_of_last : position_of_last + 2]
    ]
    changed = events.SidesChanged(
        change.article,
        passed=stay,
        to=change.new_colour,
        players=state.numbers_of(changers),
        aros=tuple(state.entrants[changer].aro for changer in changers),
        due_white=change.whites.bit_count(),
        due_black=change.blacks.bit_count(),
        readings=_readings_of_change(stay, last_and_next),
    )
    state.record(changed, parent)
    # Counter-questions compare who changes; what it costs is added with the rows (`record_rows`).
    state.record_choice(change.article, "changers", state.numbers_of(changers))


def _readings_of_change(
    stay: Sequence[Passed], last_and_next: Sequence[Entrant]
) -> tuple[str, ...]:
    """Return the readings that decided who changes the subgroup.

    `stay` are the players skipped, `last_and_next` the last one who changes and the next in order,
    if there is one.
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
    state: RoundState,
    earlier_places: Sequence[int],
    may_change: Sequence[int],
    changers: Sequence[int],
) -> tuple[Passed, ...]:
    """Return the players before the last changer who stay, each with the reason.

    `earlier_places` are all who come before the last changer in the order of leaving, `may_change`
    those whom 2.6 lets change.
    """
    stay = []
    for place in earlier_places:
        if place not in changers:
            # By 2.6 he may not change, or else the rows could not be filled with him.
            why: Why = Rest() if place in may_change else KeepsColour(A26.article)
            stay.append(Passed(state.entrants[place].number, why))
    return tuple(stay)


class _Kind(IntEnum):
    """The kind of a player when those are looked for who change the subgroup."""

    OF_SMALLER_SUBGROUP = 0
    MUST_STAY = 1
    """A player of the larger subgroup whom 2.6 does not let change."""
    MAY_CHANGE = 2


_COSTS_OF_CHANGING = (
    # OF_SMALLER_SUBGROUP, MUST_STAY, MAY_CHANGE
    (None, 0, 0),
    (0, None, 0),
    (0, 0, 0),
)
"""Which kinds may be paired, at no cost: never two of the smaller subgroup, nor two who must stay
in the larger one.

A changing player meets one of the larger subgroup who stays; so the number of pairs inside is the
number of players who must change.
"""


def _first_changers(
    state: RoundState, change: _Change, may_change: Sequence[int], count: int
) -> list[int]:
    """Return the places of the `count` players who change the subgroup, out of those who
    `may_change`.

    It is the first set, in the order of leaving, with which every pair is one of White and Black;
    if there is none, simply the first (A55).
    """
    assert len(may_change) >= count, (
        "a group that can be paired has enough players who may change (A52)"
    )
    places = tuple(members(change.larger | change.smaller))
    changeable = bitset(may_change)
    kinds = []
    for place in places:
        if contains(change.smaller, place):
            kinds.append(_Kind.OF_SMALLER_SUBGROUP)
        elif contains(changeable, place):
            kinds.append(_Kind.MAY_CHANGE)
        else:
            kinds.append(_Kind.MUST_STAY)
    cheapest = state.cheapest_pairings(places, kinds, _COSTS_OF_CHANGING)
    # No set of changers lets all rows be filled: some row will be inside a column (A55).
    if cheapest is None:
        return list(may_change[:count])
    changers, _ = first_to_leave(cheapest.choices, places, change.larger, may_change, count)
    return changers
