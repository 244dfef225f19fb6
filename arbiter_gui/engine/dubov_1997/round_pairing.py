"""Pairs a whole round by the Dubov System of 1997: the bye (4), one scoregroup after another (6 to
8) or round 1 (5), and the colours (3).

A *reading* (A26, B14) is how the project understands an unclear article; the trace cites those that
decided.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov.round_state import RoundState, applying_readings
from arbiter_gui.engine.dubov_1997 import definitions
from arbiter_gui.engine.dubov_1997.criteria import A22
from arbiter_gui.engine.dubov_1997.first_round import (
    Boards,
    a5_pair_first_round,
    bye_skipped_the_last,
    contradicts_ratings,
)
from arbiter_gui.engine.dubov_1997.proposal import a9_propose
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.dubov_1997.score_groups import (
    ScoreGroup,
    a61_unmet_requirements,
    a62_ordered_columns,
    a63_pair_rows,
    a64_send_floaters_down,
    dominating_colour,
    pair_floaters,
)
from arbiter_gui.engine.dubov_1997.special_cases import (
    a71_move_up_for_blocked,
    a72_move_up_into_odd_group,
    balance_subgroups,
)
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.choosing import PairedRound
from arbiter_gui.engine.kernel.colours import colour_letters
from arbiter_gui.engine.kernel.compared_choices import counter_questions_by_choices
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, RoundWish
from arbiter_gui.engine.kernel.graph.bitsets import (
    Bitset,
    members,
)
from arbiter_gui.rulebook.handling_rules import FORMER_ORDER_OF_BOARDS
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace import columns as events
from arbiter_gui.trace.values import HadPoint, Passed, Rest

FINAL_REMARK = "final-remark"
"""The code of a question to the arbiter: no pairing keeps all limits, and article 9 proposes one.
"""

NOT_THE_LAST = "bye-not-last"
"""The code of a question to the arbiter: the bye of round 1 does not go to the last of the list."""

BOOK.implements(FORMER_ORDER_OF_BOARDS.number)(in_board_order)


def pair(tournament: Tournament, wish: RoundWish, sink: Sink, control: Control) -> PairedRound:
    """Pair the next round with a wish: definitions (1), bye (4), score groups (6 to 8) or round 1
    (5), colours (3).

    `questions` holds `unrated`, `starting-rank` and `bye-not-last` (round 1) and `final-remark`
    with the limits it breaks, as far as they apply. Raises NeedsChoice in round 1 without a drawn
    colour, NoLegalPairing when not even 2.1 can be kept, or a wish would have a limit broken.
    """
    paired = pair_players(definitions.round_state(tournament, sink, control, wish))
    if wish != NO_WISH and FINAL_REMARK in paired.questions:
        raise NoLegalPairing(
            "9", wish.settled_players, say("even under article 9 a limit would have to be broken")
        )
    return paired


ASKING = counter_questions_by_choices(
    BOOK.key, pair, definitions.round_state, completion="6.1", bye="4", no_second_bye=A22.article
)
"""How counter-questions are put to this edition."""


def pair_players(state: RoundState) -> PairedRound:
    """Pair the players of a round, and return it with the points that the arbiter must confirm.

    Round 1 goes by chapter 5, any other by chapters 4 and 6 to 8; the colours by chapter 3. Where
    no pairing keeps all limits there are no boards, and article 9 proposes some. See `pair`.
    """
    is_first_round = state.tournament.next_round == 1
    _record_definitions(state)
    if is_first_round:
        boards = a5_pair_first_round(state)
    else:
        boards = _boards_of_later_round(state)
    questions = _points_to_confirm(state)
    # No pairing keeps all limits: article 9 proposes one.
    if boards is None:
        limits = a9_propose(state)
        boards = allocate_colours(state)
        questions = (*questions, FINAL_REMARK, *(f"final-remark:{limit}" for limit in limits))
    return state.paired_round(boards, FORMER_ORDER_OF_BOARDS.number, BOOK, questions)


def _record_definitions(state: RoundState) -> None:
    """Record how many take part, what each card shows, and which readings of chapter 1 matter."""
    readings: tuple[str, ...] = ()
    if state.sink.level >= Level.STEPS and any(map(_has_forfeit, state.entrants)):
        readings = ("A1", "A6")
    counted = events.PlayersCounted("1.b", len(state.entrants), readings=readings)
    state.record_definitions(counted, _card_event, unrated_article="1.a", reading="A4")
    if _starting_rank_contradicts_ratings(state):
        state.record(events.ReadingListed("5", "A30", readings=("A30",)))


def _points_to_confirm(state: RoundState) -> tuple[str, ...]:
    """Return the codes of the points that the arbiter must confirm, whether or not a legal pairing
    was found.
    """
    questions = []
    if state.unrated_numbers:
        questions.append("unrated")
    if _starting_rank_contradicts_ratings(state):
        questions.append("starting-rank")
    if state.tournament.next_round == 1 and bye_skipped_the_last(state):
        questions.append(NOT_THE_LAST)
    return tuple(questions)


def _starting_rank_contradicts_ratings(state: RoundState) -> bool:
    """Return whether the starting rank, by which round 1 is paired, has a player above one with a
    higher R (A30).
    """
    entrants_by_rank = sorted(state.entrants, key=lambda entrant: entrant.number)
    return state.tournament.next_round == 1 and contradicts_ratings(entrants_by_rank)


def _has_forfeit(entrant: Entrant) -> bool:
    """Return whether a player was paired in a round that was not played."""
    return any(entry.opponent is not None and not entry.played for entry in entrant.card.past)


def _card_event(entrant: Entrant) -> events.CardRead:
    """Return the event that records what the card of a player shows."""
    return events.CardRead(
        "1.c",
        player=entrant.number,
        rating=entrant.rating,
        aro=entrant.aro,
        due=entrant.due,
        colours=colour_letters(entrant.card.colours),
        transfers=sum(entrant.upwards),
    )


def _boards_of_later_round(state: RoundState) -> Boards | None:
    """Pair a round after the first and return its boards.

    None where no pairing keeps all limits.
    """
    if len(state.entrants) % 2:
        a4_give_bye(state)
    if state.bye is None and not state.can_be_paired(state.left):
        return None
    a6_pair_groups(state)
    return allocate_colours(state)


@BOOK.implements("4")
def a4_give_bye(state: RoundState) -> None:
    """4: give the bye to "the player from the lowest score group, who has the lowest R".

    Of equal R, the one "due to the dominating colour", then the one with "the higher ARO", then the
    last of the starting rank (A29). A player who may not have it, or whom the others need, gives
    way to the next (A25 to A27).
    """
    scores = {entrant.score for entrant in state.entrants}
    dominating = {
        score: dominating_colour(state, state.places_at_score(state.left, score))
        for score in scores
    }

    def claim_to_bye(place: int) -> tuple[int, int, bool, int, int]:
        """Return the key by which players come for the bye, the lowest one first."""
        entrant = state.entrants[place]
        is_due_other_colour = entrant.due is not dominating[entrant.score]
        return entrant.score, entrant.rating, is_due_other_colour, -entrant.aro, -entrant.number

    order = sorted(members(state.left), key=claim_to_bye)
    player, skipped, proofs = state.give_bye_to_first(order, HadPoint(A22.article))
    if player is not None:
        entrant = state.entrants[player]
        state.record(_bye_event(state, entrant, dominating[entrant.score], skipped), proofs=proofs)
        costs = (("bye-score", entrant.score),)
        state.record_choice("4", "bye", [entrant.number], amounts=costs, position=len(skipped) + 1)


def _bye_event(
    state: RoundState, entrant: Entrant, dominating: Colour | None, skipped: tuple[Passed, ...]
) -> events.ByeChosen:
    """Return the event that records the bye, with its rivals, who have the same score and R.

    `dominating` is the due colour that more players of the entrant's score have, None when neither
    has. `skipped` are the players who came before, but could not have the bye.
    """
    rivals = []
    for rival in state.entrants:
        if (rival.score, rival.rating) == (entrant.score, entrant.rating) and rival is not entrant:
            rivals.append(rival)
    return events.ByeChosen(
        "4",
        player=entrant.number,
        score=entrant.score,
        rating=entrant.rating,
        aro=entrant.aro,
        equal=tuple(rival.number for rival in rivals),
        passed=skipped,
        readings=_readings_of_bye(entrant, rivals, dominating, skipped),
    )


def _readings_of_bye(
    entrant: Entrant,
    rivals: Sequence[Entrant],
    dominating: Colour | None,
    skipped: tuple[Passed, ...],
) -> tuple[str, ...]:
    """Return the readings that matter for the choice of a player for the bye; the arguments are
    those of `_bye_event`.
    """
    dues_differ = any(rival.due is not entrant.due for rival in rivals)
    starting_rank_decided = any(
        rival.aro == entrant.aro and (dominating is None or rival.due is entrant.due)
        for rival in rivals
    )
    return applying_readings(
        # A25: the lowest scoregroup comes first.
        A25=True,
        # A26: a player who may not have the bye, or is needed by the others, gives way to the next.
        A26=skipped,
        # A27: the others must be pairable.
        A27=any(isinstance(refusal.why, Rest) for refusal in skipped),
        # A28 and B14: of equals in R the colour decides, if one dominates.
        A28=dues_differ and dominating is None,
        B14=dues_differ and dominating is not None,
        # A29: the last of the starting rank, of equals in everything else.
        A29=starting_rank_decided,
    )


@BOOK.implements("6")
def a6_pair_groups(state: RoundState) -> None:
    """6: pair the scoregroups from the highest down; floaters are left for a lower one (A33)."""
    for score, residents in state.groups():
        pair_group(state, score, residents)


def pair_group(state: RoundState, score: int, residents: Bitset) -> None:
    """6: pair one score group, in the order in which the chapters apply.

    The floaters from above are paired first (8). Then the group is made to meet the requirement of
    6.1: an opponent for everybody (7.1), an even number (7.2), or else floaters (6.4), and as many
    due White as Black (7.3, 7.4). At last the columns are formed and paired (6.2, 6.3).
    """
    # Players who are left of higher scores: they went down by 6.4, or found no opponent by 8.2.
    floaters = state.left & ~residents & ~state.places_below(state.left, score)
    parent = state.record_group_opened(
        "6", score, residents, floaters=floaters, virtual_reading="B18"
    )
    pair_floaters(state, floaters, score, parent)
    group = ScoreGroup(score, parent, state.places_at_score(state.left, score))
    if not group.members:
        return
    lacks = a61_unmet_requirements(state, group.members)
    players = state.numbers_of(members(group.members))
    readings = applying_readings(A34=events.Lack.UNPAIRABLE in lacks)
    state.record(events.StandardChecked("6.1", lacks, players, readings=readings), parent)
    a71_move_up_for_blocked(state, group)
    a72_move_up_into_odd_group(state, group)
    a64_send_floaters_down(state, group)
    if group.members:
        whites, blacks = balance_subgroups(state, group.members, parent)
        a63_pair_rows(state, a62_ordered_columns(state, whites, blacks), parent)


def allocate_colours(state: RoundState) -> Boards:
    """3: allocate the colours of every pair, record them, and return the boards.

    "The colours of the pairings are assigned due to the colour allocation rules" (6.3), not by the
    columns (B11).
    """
    columns = _players_of_columns(state)
    boards = []
    for first_place, second_place in state.pairs:
        first = state.entrants[first_place]
        second = state.entrants[second_place]
        allocated = definitions.allocate(first, second)
        # In the columns the first of the pair would have had White.
        from_opposite_columns = first.number in columns.white and second.number in columns.black
        readings = allocated.readings + applying_readings(
            # A7: a pairing that was not played may be repeated.
            A7=_met_only_by_forfeit(allocated.white, allocated.black),
            # B16: a difference beyond two, which only a record of other rules can have, must not
            # grow.
            B16=abs(first.card.difference) > 2 or abs(second.card.difference) > 2,
            # B11: the columns would have given the other colours.
            B11=from_opposite_columns and allocated.white is second,
        )
        state.record(_colours_event(allocated, readings))
        boards.append((allocated.white.number, allocated.black.number))
    return boards


class _PlayersOfColumns(NamedTuple):
    """The players of the round, by number, who were in the white column of their group, and those
    in the black one.
    """

    white: frozenset[int]
    black: frozenset[int]


def _players_of_columns(state: RoundState) -> _PlayersOfColumns:
    """Return the players of all white and all black columns (6.2)."""
    white: set[int] = set()
    black: set[int] = set()
    for choice in state.choices:
        white_column, black_column = choice.columns
        white.update(white_column)
        black.update(black_column)
    return _PlayersOfColumns(frozenset(white), frozenset(black))


def _met_only_by_forfeit(player: Entrant, opponent: Entrant) -> bool:
    """Return whether two players were paired before in a round that was not played."""
    if len(player.card.colours) == len(player.card.past):
        return False
    return any(entry.opponent == opponent.number and not entry.played for entry in player.card.past)


def _colours_event(
    allocated: definitions.Allocation, readings: tuple[str, ...]
) -> events.DuesWeighed:
    """Return the event that records who has White in a pair, and why."""
    white = allocated.white
    black = allocated.black
    # Everything that chapter 3 looks at: due colours, AROs and R of both.
    return events.DuesWeighed(
        allocated.article,
        white=white.number,
        black=black.number,
        due=(white.due, black.due),
        aros=(white.aro, black.aro),
        ratings=(white.rating, black.rating),
        rule=definitions.RULES[allocated.article],
        readings=readings,
        colours=(colour_letters(white.card.colours), colour_letters(black.card.colours)),
    )
