"""Chapters 6 and 8 of the Dubov System of 1997: how a scoregroup is paired. Floaters from above are
paired first (8); then the members form a column due White and one due Black, which are paired row
by row (6).

R is the rating, ARO the average rating of the opponents. A *reading* (A34, B6) is how the project
understands an unclear article.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import zip_longest
from typing import NamedTuple

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov.round_state import RoundState, applying_readings
from arbiter_gui.engine.dubov.rows import (
    Columns,
    PlayersToLeave,
    Row,
    first_arrangement,
    first_to_leave,
    pair_rows,
)
from arbiter_gui.engine.dubov_1997.criteria import A21
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.kernel.choosing import Trial
from arbiter_gui.engine.kernel.graph.bitsets import Bitset, bitset, contains, members
from arbiter_gui.engine.kernel.impossible import Deadlock
from arbiter_gui.trace import Level
from arbiter_gui.trace import columns as events
from arbiter_gui.trace.values import Met, Passed, Rest, Why


@dataclass
class ScoreGroup:
    """A scoregroup while it is paired: its `members` as a bitset of places, and those of them who
    were `moved_up` from below.

    `event` is the number of the event that opened it.
    """

    score: int
    event: int
    members: Bitset
    moved_up: Bitset = 0


@BOOK.implements("6.1")
def a61_unmet_requirements(state: RoundState, group: Bitset) -> tuple[events.Lack, ...]:
    """6.1: return what a group lacks of the standard requirement; empty if it meets it.

    "The number of players having the same score is even and the number of players with due colour
    white and black is the same. Each player in the score group has at least one possible opponent."
    It also counts as unpairable if each has an opponent, but not all at once (A34).
    """
    size = group.bit_count()
    is_odd = size % 2 == 1
    # A single player is not blocked: the group is odd.
    is_blocked = size > 1 and any(not state.legal[place] & group for place in members(group))
    lacks = []
    if is_odd:
        lacks.append(events.Lack.ODD)
    if is_blocked:
        lacks.append(events.Lack.BLOCKED)
    if dominating_colour(state, group) is not None:
        lacks.append(events.Lack.COLOURS)
    if not is_odd and not is_blocked and not state.can_be_paired(group):
        lacks.append(events.Lack.UNPAIRABLE)
    return tuple(lacks)


def dominating_colour(state: RoundState, group: Bitset) -> Colour | None:
    """Return the colour that more players of a group are due, None if as many are due each
    (readings A28, B14).
    """
    due_white = (group & state.whites).bit_count()
    due_black = group.bit_count() - due_white
    if due_white == due_black:
        return None
    if due_white > due_black:
        return Colour.WHITE
    return Colour.BLACK


def white_order(entrant: Entrant) -> tuple[int, int, int]:
    """Return the key of the white column: ARO ascending, R ascending, starting rank (A35)."""
    return entrant.aro, entrant.rating, entrant.number


def black_order(entrant: Entrant) -> tuple[int, int, int]:
    """Return the key of the black column: R descending, ARO descending, starting rank (A35)."""
    return -entrant.rating, -entrant.aro, entrant.number


def opponent_order(entrant: Entrant, colour: Colour) -> tuple[bool, int, int, int]:
    """Return the key by which possible opponents are tried: those due this colour first, then by R
    descending, ARO ascending, starting rank.
    """
    return entrant.due is not colour, -entrant.rating, entrant.aro, entrant.number


@BOOK.implements("6.2")
def a62_ordered_columns(state: RoundState, whites: Bitset, blacks: Bitset) -> Columns:
    """6.2: return the white column "in order of increasing ARO", and the black one "in order of
    decreasing R".

    Players who changed the subgroup are in their new column (A54).
    """
    white_column = sorted(members(whites), key=lambda place: white_order(state.entrants[place]))
    black_column = sorted(members(blacks), key=lambda place: black_order(state.entrants[place]))
    return white_column, black_column


@BOOK.implements("6.3")
def a63_pair_rows(state: RoundState, columns: Columns, parent: int) -> None:
    """6.3: pair the rows, and change them where players have met.

    "The white player is paired with the first black player whom he has not played before, from the
    lower rows"; if that fails, the rows above are changed. So it is the first arrangement in the
    order of the rows that works (A36). It is recorded below the event of the number `parent`.
    """
    white_column, black_column = columns
    due_white = bitset(white_column)
    event = record_columns(state, white_column, black_column, parent)

    def readings_of(row: Row, skipped: Sequence[Passed]) -> tuple[str, ...]:
        """Return the readings that decided a row."""
        player_is_white = contains(due_white, row.player)
        partner_is_white = contains(due_white, row.partner)
        return applying_readings(
            # A36: the first opponent in order with whom all lower rows can be filled.
            A36=any(isinstance(refusal.why, Rest) for refusal in skipped),
            # A62: prohibited pairings count as having met.
            A62=has_prohibited_pair(skipped),
            # A39 and A38: two of the white column are paired, and then two of the black one.
            A39=player_is_white and partner_is_white,
            A38=not player_is_white and not partner_is_white,
        )

    rows = first_arrangement(state, white_column, black_column)
    assert rows is not None, "the group was found to be pairable"
    pair_rows(
        state,
        "6.3",
        columns,
        rows,
        parent_of_rows=event,
        parent_of_pairs=parent,
        readings_of=readings_of,
        readings_inside=("A37", "B13"),
    )


def has_prohibited_pair(skipped: Sequence[Passed]) -> bool:
    """Return whether a player was skipped because the event prohibits the pair (A62)."""
    return any(refusal.why == Met(A21.article, round=None) for refusal in skipped)


def record_columns(
    state: RoundState, white: Sequence[int], black: Sequence[int], parent: int
) -> int:
    """Record both columns, and each row as it would be without changes; return the event's number.

    The columns are places in order; they are recorded below the event of the number `parent`.
    """
    has_newcomer = any(not state.entrants[place].card.colours for place in (*white, *black))
    readings = applying_readings(
        # A35: equals by the starting rank.
        A35=_has_equals(state, white) or _has_equals(state, black),
        # A3 and A5: the ARO and the due colour of a player without a game.
        A3=has_newcomer,
        A5=has_newcomer,
    )
    ordered = events.ColumnsOrdered(
        "6.2", state.numbers_of(white), state.numbers_of(black), readings=readings
    )
    event = state.record(ordered, parent)
    for row, (white_place, black_place) in enumerate(zip(white, black, strict=True), start=1):
        state.record(_event_of_row(state, row, white_place, black_place), event)
    return event


def _event_of_row(
    state: RoundState, row: int, white_place: int, black_place: int
) -> events.RowTried:
    """Return the event that records a row, counted from 1, as the columns have it: the two players
    beside each other, by what they were ordered, and why they may not meet, if so.
    """
    may_meet = contains(state.legal[white_place], black_place)
    white = state.entrants[white_place]
    black = state.entrants[black_place]
    return events.RowTried(
        "6.2",
        row=row,
        white=white.number,
        aro=white.aro,
        black=black.number,
        rating=black.rating,
        why=None if may_meet else state.field.apart(white_place, black_place),
    )


def _has_equals(state: RoundState, places: Sequence[int]) -> bool:
    """Return whether two players of a column have the same ARO and the same R."""
    column = [state.entrants[place] for place in places]
    return len({(entrant.aro, entrant.rating) for entrant in column}) < len(column)


class _Kind(IntEnum):
    """The kind of a player when the fewest floaters are looked for."""

    STAYS = 0
    """A player moved up into the group, who does not move down again (B7)."""
    MAY_FLOAT = 1
    LOWER = 2


_COSTS_OF_FLOATING = (
    # STAYS, MAY_FLOAT, LOWER
    (0, 0, None),
    (0, 0, 1),
    (None, 1, 0),
)
"""The cost of a pair by the kinds of both: a player of the group who is paired with a lower one
floats."""


@BOOK.implements("6.4")
def a64_send_floaters_down(state: RoundState, group: ScoreGroup) -> None:
    """6.4: let players float down, as few as possible, so that the others of the group and all
    lower players can be paired (B5, B6, B8).

    "The aim of the pairing procedure is to pair all players within a score group. If that cannot be
    achieved the remaining unpaired players are transferred to the next lower score group." They
    leave `group.members`.
    """
    # `state.left` are the players still unpaired: those of the group and all with lower scores.
    lower_players = state.left & ~group.members
    group_fails = not state.can_be_paired(group.members)
    if not group_fails and state.can_be_paired(lower_players):
        return
    next_group = _next_scoregroup(state, group)
    order = order_of_floating(state, group, next_group)
    floaters, skipped_places = _fewest_floaters(state, group, order)
    only_some_have_opponents = len({state.legal[place] & next_group != 0 for place in order}) > 1
    readings = applying_readings(
        # B5 and A41: the fewest players float, in the order of the lowest R.
        B5=True,
        A41=True,
        # B6: several floaters are the first set in order of preference.
        B6=len(floaters) > 1,
        # A43: whoever has a legal opponent in the lower group goes before those who have none.
        A43=only_some_have_opponents,
        # A42: no choice may leave players who cannot be paired.
        A42=skipped_places or not group_fails,
        # B7: a player who has just been moved up is not moved down.
        B7=group.moved_up,
    )
    # Why somebody had to go: the group itself could not be paired, or else the players below it.
    if group_fails:
        unpairable = _Unpairable(events.Where.GROUP, group.members)
    else:
        unpairable = _Unpairable(events.Where.BELOW, lower_players)
    _record_floaters(state, group, floaters, skipped_places, unpairable, readings)
    group.members &= ~bitset(floaters)


class _Unpairable(NamedTuple):
    """The players who could not be paired before some floated, as a bitset of places, and where
    they are: in the group, or below it.
    """

    where: events.Where
    places: Bitset


def _fewest_floaters(state: RoundState, group: ScoreGroup, order: Sequence[int]) -> PlayersToLeave:
    """Return the places of the players who float, as few as possible, and of those who must stay.

    Players float who come first in `order` and can leave; those before the last of them who cannot
    are the ones who must stay.
    """
    # All who are left are paired with one another: each pair of a player of the group with a lower
    # one costs 1. So the least cost is the number of floaters, and the pairings of that cost are
    # all ways to choose them.
    places = tuple(members(state.left))
    kinds = [_kind_of_player(place, group) for place in places]
    cheapest = state.cheapest_pairings(places, kinds, _COSTS_OF_FLOATING)
    assert cheapest is not None, "all players who are left can be paired"
    floater_count = cheapest.cost
    return first_to_leave(
        cheapest.choices, places, state.left & ~group.members, order, floater_count
    )


def _record_floaters(
    state: RoundState,
    group: ScoreGroup,
    floaters: Sequence[int],
    skipped_places: Sequence[int],
    unpairable: _Unpairable,
    readings: tuple[str, ...],
) -> None:
    """Record who floats down, with a proof that the `unpairable` players could not be paired
    before.

    `skipped_places` are those who come earlier in the order, but stay.
    """
    proof: Deadlock | None = None
    # The proof takes time, and nobody sees it without a trace.
    if state.sink.level > Level.NONE:
        proof = state.deadlock(unpairable.places)
    proof = proof or Deadlock(removed=(), groups=())
    sent = events.SentDown(
        "6.4",
        players=state.numbers_of(floaters),
        # Whoever comes before a floater in the order and stays could not be one of the fewest: not
        # all could be paired.
        passed=tuple(Passed(number, Rest()) for number in state.numbers_of(skipped_places)),
        where=unpairable.where,
        others=proof.others,
        removed=proof.removed,
        groups=proof.groups,
        readings=readings,
    )
    state.record(sent, group.event)
    # Counter-questions compare how many are sent down, and each of them is affected.
    affected = tuple((number,) for number in sent.players)
    costs = (("sent-down", len(affected)),)
    state.record_choice("6.4", "sent", sent.players, amounts=costs, payers=affected)


def _next_scoregroup(state: RoundState, group: ScoreGroup) -> Bitset:
    """Return the players of the next lower score with unpaired ones (B8), as a bitset of places."""
    lower = state.places_below(state.left & ~group.members, group.score)
    next_score = max((state.entrants[place].score for place in members(lower)), default=-1)
    return state.places_at_score(lower, next_score)


def _kind_of_player(place: int, group: ScoreGroup) -> _Kind:
    """Return a player's kind for `_COSTS_OF_FLOATING`."""
    if contains(group.moved_up, place):
        return _Kind.STAYS
    if contains(group.members, place):
        return _Kind.MAY_FLOAT
    return _Kind.LOWER


def order_of_floating(state: RoundState, group: ScoreGroup, next_group: Bitset) -> list[int]:
    """6.4: return the order in which players float, without those who were moved up (B7).

    First those who "can be paired in the lower score group" (A43), then by the lowest R (A41).
    Floaters from higher groups are paired or have moved on by then, so the third and fourth class
    of 6.4 stay empty.
    """

    def opponent_then_strength(place: int) -> tuple[bool, int, int, int]:
        """Return the key of a player: those with an opponent below first, then the weakest."""
        entrant = state.entrants[place]
        has_no_opponent = not state.legal[place] & next_group
        return has_no_opponent, entrant.rating, -entrant.aro, -entrant.number

    return sorted(members(group.members & ~group.moved_up), key=opponent_then_strength)


@BOOK.implements("8.1")
def a81_order_of_floaters(state: RoundState, floaters: Bitset) -> list[int]:
    """8.1: return the order in which floaters are paired: due White and due Black in turn, each in
    the order of 6.2 (A56).

    "Beginning with the highest white floater the floaters are paired one by one going down to the
    lowest floater alternating between white and black." Higher scores come first, and every score
    begins with White again (A57).
    """
    ordered: list[int] = []
    scores = {state.entrants[place].score for place in members(floaters)}
    for score in sorted(scores, reverse=True):
        group = state.places_at_score(floaters, score)
        columns = a62_ordered_columns(state, group & state.whites, group & ~state.whites)
        for row in zip_longest(*columns):
            ordered += [place for place in row if place is not None]
    return ordered


def pair_floaters(state: RoundState, floaters: Bitset, score: int, parent: int) -> None:
    """8: pair the floaters who came down to a score with its residents, in the order of 8.1.

    A floater without an opponent stays unpaired and floats on. Events are recorded below `parent`.
    """
    ordered = a81_order_of_floaters(state, floaters)
    if not ordered:
        return
    players_in_turn = [state.entrants[place] for place in ordered]
    scores_in_turn = {entrant.score for entrant in players_in_turn}
    dues = {entrant.due for entrant in players_in_turn}
    # A57: several scores; A56: all of them are due one colour, so that none alternate.
    readings = applying_readings(
        A57=len(scores_in_turn) > 1, A56=len(dues) == 1 < len(players_in_turn)
    )
    order = tuple((entrant.number, entrant.due) for entrant in players_in_turn)
    state.record(events.FloatersOrdered("8.1", order, readings=readings), parent)
    for floater in ordered:
        a82_pair_floater(state, floater, state.places_at_score(state.left, score), parent)


@BOOK.implements("8.2")
def a82_pair_floater(state: RoundState, floater: int, residents: Bitset, parent: int) -> None:
    """8.2: pair a floater with "the player having the highest R, if possible having the opposite
    due colour" (A58).

    Of equal R, the lowest ARO. Without an opponent who leaves the others pairable the floater goes
    on to the next group (A59, B10). `floater` is a place, `residents` a bitset of places; `parent`
    is the number of the event of the group.
    """
    entrant = state.entrants[floater]
    opposite_due = entrant.due.other
    order = sorted(
        members(residents), key=lambda place: opponent_order(state.entrants[place], opposite_due)
    )

    def refusal(resident: int) -> Why | None:
        """Return why a resident cannot be the opponent, None if he can."""
        return state.field.apart(floater, resident) or state.refusal_if_taken(
            bitset((floater, resident))
        )

    trial = state.first_fitting_player(order, refusal)
    if trial.player is None:
        _record_floater_without_opponent(state, entrant, trial, parent)
    else:
        _record_floater_paired(state, entrant, residents, trial, parent)
        state.pair(floater, trial.player)


def _record_floater_without_opponent(
    state: RoundState, floater: Entrant, trial: Trial, parent: int
) -> None:
    """Record that a floater goes on to the next group, and the residents who were tried."""
    goes_on = events.FloaterGoesOn("8.2", (floater.number,), trial.skipped, readings=("B8",))
    state.record(goes_on, parent, trial.proofs)
    costs = (("floats-on", 1),)
    position_in_order = len(trial.skipped) + 1
    state.record_choice(
        "8.2", "floater", subject=floater.number, amounts=costs, position=position_in_order
    )


def _record_floater_paired(
    state: RoundState, floater: Entrant, residents: Bitset, trial: Trial, parent: int
) -> None:
    """Record a floater's opponent, and the residents who were tried before in vain."""
    assert trial.player is not None, "a resident was found"
    opponent = state.entrants[trial.player]
    due_alike = floater.due is opponent.due
    rank = (opponent.due, opponent.rating, opponent.aro)
    rivals = [state.entrants[place] for place in members(residents) if place != trial.player]
    readings = applying_readings(
        # A58: without an opponent of the other due colour, one of the same.
        A58=due_alike,
        # A59: all others must be pairable afterwards.
        A59=any(isinstance(refused.why, Rest) for refused in trial.skipped),
        # B10: equals by the starting rank.
        B10=any((rival.due, rival.rating, rival.aro) == rank for rival in rivals),
    )
    paired = events.FloaterPaired(
        "8.2",
        pairs=((floater.number, opponent.number),),
        passed=trial.skipped,
        due=floater.due,
        rating=opponent.rating,
        aro=opponent.aro,
        other_due=opponent.due,
        readings=readings,
    )
    state.record(paired, parent, trial.proofs)
    costs = (("floats-on", 0), ("same-due", int(due_alike)))
    position_in_order = len(trial.skipped) + 1
    state.record_choice(
        "8.2",
        "floater",
        [opponent.number],
        subject=floater.number,
        amounts=costs,
        position=position_in_order,
    )
