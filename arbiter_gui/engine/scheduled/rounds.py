"""Rounds that are read from the table of a schedule, as in a round robin: who meets when, and
counter-questions. A round has only one pairing, so that nothing is ever compared.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import InvalidTournament, NoLegalPairing
from arbiter_gui.domain.history import histories
from arbiter_gui.domain.texts.sentences import counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import WholeSchedule
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.engine.kernel.cards import deal_cards
from arbiter_gui.engine.kernel.colours import NO_PREFERENCE
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, CounterQuestions, Paired, RoundWish
from arbiter_gui.engine.kernel.notation import NONE_IN_RULES, Notation
from arbiter_gui.engine.kernel.seats import Field, Seat
from arbiter_gui.engine.kernel.verdicts import FirstDifference
from arbiter_gui.rulebook.criteria import NOTHING
from arbiter_gui.trace import Sink
from arbiter_gui.trace.values import Apart, InOtherRounds

ReadRound = Callable[[Tournament, Sink, Control], RoundPairing]
WhyApart = Callable[[Tournament, int, int], Apart | None]
"""Why two players do not meet in the next round of the schedule, by their numbers; None where they
do."""


def check_round(number: int, rounds: int) -> None:
    """Raise InvalidTournament for a round beyond the schedule."""
    if number > rounds:
        raise InvalidTournament(
            counted(
                rounds,
                "The schedule has {n} [round|rounds]; there is no round {number}.",
                number=number,
            )
        )


def in_other_rounds(
    tournament: Tournament, rules: WholeSchedule, players: tuple[int, int], table: str
) -> Apart | None:
    """Return in which other rounds of the schedule two players meet; None if they meet in the next
    one.

    `table` is the article of the table, to be cited.
    """
    schedule = rules.schedule_for(tournament)
    pair = set(players)
    rounds: list[int] = []
    number = 1
    # Rounds beyond the schedule have no boards.
    while boards := rules.boards(tournament, schedule, number):
        if any(pair == set(board) for board in boards):
            rounds.append(number)
        number += 1
    if tournament.next_round in rounds:
        return None
    return InOtherRounds(table, tuple(rounds))


def _all_meet(_tournament: Tournament, _first: int, _second: int) -> Apart | None:
    """Return that nothing keeps two players apart."""
    return None


@dataclass(frozen=True)
class ScheduledField(Field):
    """All players of a schedule.

    Two of them may not meet in a round because the table says when they do.
    """

    tournament: Tournament = field(default_factory=Tournament)
    why_apart: WhyApart = _all_meet

    def apart(self, first: int, second: int) -> Apart | None:
        """Return why two players, by their places, do not meet in this round.

        None where they meet.
        """
        return self.why_apart(self.tournament, self.seats[first].number, self.seats[second].number)


def questions_about(
    key: str, read_round: ReadRound, why_apart: WhyApart, *, table: str, no_bye: str
) -> CounterQuestions[Paired]:
    """Return how an edition answers questions about the rounds of its table.

    `table` is the article of the table, `no_bye` the one by which no player ever has the bye.
    """

    def field_of(tournament: Tournament, _wish: RoundWish = NO_WISH) -> ScheduledField:
        """Return the players of the schedule; a table knows no colours due, floats or byes."""
        seats = tuple(
            Seat(card, NO_PREFERENCE, topscorer=False, floats=("", ""), may_have_bye=False)
            for card in deal_cards(tournament)
        )
        return ScheduledField(seats, NOTHING, NOTHING, tournament=tournament, why_apart=why_apart)

    def paired_round(
        tournament: Tournament, wish: RoundWish, sink: Sink, control: Control
    ) -> Paired:
        """Return the round of the table. Raises NoLegalPairing for any wish."""
        if wish != NO_WISH:
            raise NoLegalPairing(table, wish.settled_players, say("the table has only one round"))
        pairing = read_round(tournament, sink, control)
        return Paired(field_of(tournament), pairing.boards, bye=None)

    return CounterQuestions(
        key=key,
        pair=paired_round,
        compare=no_comparison,
        field_of=field_of,
        completion=table,
        bye=table,
        no_second_bye=table,
        no_bye=no_bye,
    )


def no_comparison(_played_round: Paired, _wish_round: Paired, _control: Control) -> FirstDifference:
    """Raise AssertionError: two rounds are never compared, as there is only that of the table."""
    raise AssertionError("the table has only one round")


def notation(tournament: Tournament) -> Notation:
    """Return the notation of the tournament board: no floats, and no colour preferences."""
    rows = histories(tournament)
    floats = {number: ("",) * len(row) for number, row in rows.items()}
    no_preferences = dict.fromkeys(rows, NONE_IN_RULES)
    return Notation(floats, no_preferences, in_brackets=False, knows_preferences=False)
