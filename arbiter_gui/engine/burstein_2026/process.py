"""Pairs a round of the Burstein System: the bye (3.1), bracket after bracket from the top (1.9),
and the colours (5).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.burstein_2026.brackets import Bracket
from arbiter_gui.engine.burstein_2026.compared_rounds import GivenBye, PairedRound, first_difference
from arbiter_gui.engine.burstein_2026.criteria import C2, C4
from arbiter_gui.engine.burstein_2026.definitions import (
    RankedSeat,
    b5_games_played,
    counted_rounds,
    field_of,
    seat_at,
)
from arbiter_gui.engine.burstein_2026.rulebook import BOOK
from arbiter_gui.engine.dutch.brackets import Stage
from arbiter_gui.engine.dutch.rounds import form_scoregroups, require_completion
from arbiter_gui.engine.kernel import colour_rules as rules
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.colour_rules import InitialColour, colour_pairs, recorded_preference
from arbiter_gui.engine.kernel.colours import colour_letters
from arbiter_gui.engine.kernel.counter_questions import CounterQuestions, RoundWish
from arbiter_gui.engine.kernel.initial_colour import ordinals_of_participants
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.rulebook.handling_rules import ORDER_OF_BOARDS
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace.burstein_2026 import ByeByRanking, IndexRead, PlayersRanked
from arbiter_gui.trace.candidates import BracketOpened, ReadingCited
from arbiter_gui.trace.kinds import BoardsOrdered, MovedDown
from arbiter_gui.trace.values import HadPoint, Mode, Passed, Rest, Why

BOOK.implements("1.2")(form_scoregroups)
BOOK.implements("5.1")(rules.required_initial_colour)
BOOK.implements("5.2.1")(rules.colour_by_lot)
BOOK.implements("B9")(ordinals_of_participants)
BOOK.implements(ORDER_OF_BOARDS.number)(in_board_order)


@BOOK.implements("5.2.5")
def a525_grant_the_higher_ranked(higher: Seat, lower: Seat) -> Colour | None:
    """5.2.5: return the preferred colour of the higher ranked player (1.8).

    None if that player has no preference: then neither of the two has played.
    """
    return rules.grant_the_higher(higher, lower)


LADDER: rules.Ladder = (
    ("5.2.2", BOOK.implements("5.2.2")(rules.grant_both)),
    ("5.2.3", BOOK.implements("5.2.3")(rules.grant_the_stronger)),
    ("5.2.4", BOOK.implements("5.2.4")(rules.alternate)),
    ("5.2.5", a525_grant_the_higher_ranked),
)


def pair(tournament: Tournament, wish: RoundWish, sink: Sink, control: Control) -> PairedRound:
    """Pair the next round, which is not a seeding round, with a wish: ranking, bye, brackets,
    colours.

    Raises NeedsChoice without a drawn colour where one is needed, NoLegalPairing without a complete
    pairing.
    """
    field = field_of(tournament, wish)
    record_ranking(tournament, field, sink)
    bye = a19_settle_bye(field, sink)
    stages = list(a19_pair_brackets(without_the_bye(field, bye), sink, control))
    boards = a52_allocate_colours(tournament, stages, field, sink)
    ordered = in_board_order(boards, {seat.number: seat.score for seat in field.seats})
    sink.event(BoardsOrdered(ORDER_OF_BOARDS.number, ordered))
    cite_readings(tournament, field, sink)
    control.progress(len(field.seats), len(field.seats))
    bye_number = None if bye is None else bye.player
    return PairedRound(field, ordered, bye_number, given_bye=bye, stages=tuple(stages))


ASKING: CounterQuestions[PairedRound] = CounterQuestions(
    key=BOOK.key,
    pair=pair,
    compare=first_difference,
    field_of=field_of,
    completion=C4.article,
    bye="3.1",
    no_second_bye=C2.article,
)
"""How counter-questions are put to this edition."""


def record_ranking(tournament: Tournament, field: Field, sink: Sink) -> None:
    """Record the ranking of the players, with the index of each; only where the trace has steps."""
    if sink.level < Level.STEPS:
        return
    # Each player's index is written below one heading, in the order of the ranking.
    event = sink.event(PlayersRanked("1.8", len(field.seats)))
    for seat in by_ranking(field).seats:
        assert isinstance(seat, RankedSeat), "the fields of this edition have ranked players"
        index = IndexRead(
            "1.7.1",
            player=seat.number,
            buchholz=seat.index.buchholz,
            sonneborn_berger=seat.index.sonneborn_berger,
            preference=recorded_preference(seat),
            colours=colour_letters(seat.card.colours),
        )
        sink.event(index, event)


def by_ranking(field: Field) -> Field:
    """Return the same players in the order of their ranking (1.8), whatever their scores."""
    # The first of two places is then that of the higher ranked, as the rules of colours need it.
    places = sorted(range(len(field.seats)), key=lambda place: seat_at(field, place).rank)
    return Field(tuple(field.seats[place] for place in places), field.met, field.clash)


@BOOK.implements("1.9")
def a19_settle_bye(field: Field, sink: Sink) -> GivenBye | None:
    """1.9: give the bye, if the field is odd, and make sure that all others can be paired.

    Return the bye, None in an even field. Raises NoLegalPairing without a complete pairing.
    """
    if field.odd:
        bye = a31_give_bye(field, sink)
        # The bye leaves a complete pairing of all others, so that nothing more has to be asked.
        if bye is not None:
            return bye
    require_completion(field, C4, article="1.9", sink=sink)
    return None


@BOOK.implements("3.1")
def a31_give_bye(field: Field, sink: Sink) -> GivenBye | None:
    """3.1: choose the player with the bye, and record the choice.

    It goes to the lowest score, then the most games played (B5), then the lowest ranking. It is
    given before the brackets are paired, to a player whom C2 allows to have it, and without whom
    the others have a complete pairing (C4). None, with nothing recorded, if there is no such
    player.
    """
    skipped: list[Passed] = []
    for place in _bye_order(field):
        why = _why_no_bye(field, place)
        if why is not None:
            skipped.append(Passed(field.seats[place].number, why))
            continue
        seat = seat_at(field, place)
        games = b5_games_played(seat.card)
        missed_games = len(seat.card.past) - games
        sink.event(
            ByeByRanking(
                "3.1", player=seat.number, score=seat.score, games=games, passed=tuple(skipped)
            )
        )
        return GivenBye(seat.number, seat.score, games, missed_games, position=len(skipped) + 1)
    return None


def _bye_order(field: Field) -> list[int]:
    """Return all places in the order in which players are considered for the bye."""

    def claim_to_bye(place: int) -> tuple[int, int, int]:
        """3.1.3 to 3.1.5: return the key by which players come for the bye, the lowest first: by
        the lowest score, then the most games, then the lowest ranking.
        """
        seat = seat_at(field, place)
        return seat.score, -b5_games_played(seat.card), -seat.rank

    return sorted(range(len(field.seats)), key=claim_to_bye)


def _why_no_bye(field: Field, place: int) -> Why | None:
    """Return why the player at a place cannot have the bye; None if he can.

    `HadPoint`: C2 bars a player who has had the bye or points without playing. `Rest`: without this
    player the others cannot all be paired (C4).
    """
    if not field.seats[place].may_have_bye:
        return HadPoint(C2.article)
    other_places = [other_place for other_place in range(len(field.seats)) if other_place != place]
    # C4 finds players who block each other, or None where all can be paired.
    blocking_players = C4.counts(field, other_places)
    if blocking_players is None:
        return None
    return Rest()


def without_the_bye(field: Field, bye: GivenBye | None) -> Field:
    """Return the field without the player with the bye."""
    if bye is None:
        return field
    seats = tuple(seat for seat in field.seats if seat.number != bye.player)
    return Field(seats, field.met, field.clash)


def a19_pair_brackets(field: Field, sink: Sink, control: Control) -> Iterator[Stage]:
    """1.9: pair bracket after bracket from the top, each with the floaters of the one before."""
    floaters: tuple[int, ...] = ()
    for residents, following, lower in form_scoregroups(
        field, article="1.2", sink=sink, control=control
    ):
        mode = Mode.LAST
        if following:
            mode = Mode.NORMAL
        bracket = Bracket(
            field=field,
            mdps=floaters,
            residents=residents,
            mode=mode,
            next_group=following,
            lower=lower,
        )
        stage = a32_pair_bracket(bracket, sink, control)
        yield stage
        floaters = stage.floaters


def a32_pair_bracket(bracket: Bracket, sink: Sink, control: Control) -> Stage:
    """3.2: pair one bracket, and record the result and its floaters."""
    seats = bracket.field.seats
    numbers_of = bracket.field.numbers
    # Incoming floaters first, as the event lists them.
    scores = tuple(seats[place].score for place in (*bracket.mdps, *bracket.residents))
    opened = BracketOpened(
        "1.2",
        mode=bracket.mode,
        mdps=numbers_of(bracket.mdps),
        residents=numbers_of(bracket.residents),
        scores=scores,
    )
    parent = sink.event(opened)
    stage = bracket.best_stage(sink, parent, control)
    if stage.floaters:
        sink.event(MovedDown("1.2", numbers_of(stage.floaters)), parent)
    return stage


def a52_allocate_colours(
    tournament: Tournament, stages: Sequence[Stage], field: Field, sink: Sink
) -> list[tuple[int, int]]:
    """5.2: return who has White and who Black in each pair, by number, and record why.

    The rules favour the higher ranked player, who is the one higher in the ranking of 1.8.
    """
    ranked = by_ranking(field)
    pairs: list[tuple[int, int]] = []
    for stage in stages:
        for player, opponent in stage.numbered_pairs:
            pairs.append((ranked.place_of[player], ranked.place_of[opponent]))
    last_rule = InitialColour("5.2.1", tournament.initial_colour)
    ordinals = ordinals_of_participants(tournament)
    return colour_pairs(ranked, pairs, LADDER, last_rule, ordinals, sink)


def cite_readings(tournament: Tournament, field: Field, sink: Sink) -> None:
    """Record which readings of unclear articles were used for the index, and for whom.

    Only where the trace has steps.
    """
    if sink.level < Level.STEPS:
        return
    met_late_byes: set[int] = set()
    had_no_game: set[int] = set()
    for number, rounds in counted_rounds(tournament).items():
        if number not in field.place_of:
            continue
        # B2: an opponent had a run of zero-point byes up to now.
        if any(counted.lifted for counted in rounds):
            met_late_byes.add(number)
        # B3: a round without a game counts as one against oneself.
        if any(counted.opponent is None for counted in rounds):
            had_no_game.add(number)
    for key, players in (("B2", met_late_byes), ("B3", had_no_game)):
        if players:
            sink.event(ReadingCited(BOOK.readings[key].article, key, tuple(sorted(players))))
