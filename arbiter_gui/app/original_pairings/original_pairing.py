"""The original pairing of a round: what was known at the time, under current numbers, and what has
changed since.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Protocol

from arbiter_gui.app.edits.base import identity
from arbiter_gui.app.edits.numbering import renumbered_tournament
from arbiter_gui.app.original_pairings.field_played import (
    SAME_FIELD,
    FieldChange,
    field_change,
    with_field,
)
from arbiter_gui.app.original_pairings.recorded_lines import numbers_before_late_entries
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.record_lines.corrections import with_results_known_for
from arbiter_gui.domain.state_when_paired import StateWhenPaired
from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Round
from arbiter_gui.trace import Trace
from arbiter_gui.trace.replay import FinalBoards, engine_boards

Boards = tuple[tuple[int, int], ...]
RENUMBERED = say(
    "Numbers were changed after this round was paired; the numbers here are the current ones"
)


@dataclass(frozen=True, slots=True)
class OriginalPairing:
    """The state `state_before` a recorded round at the time it was paired, and the boards made at
    that time.

    - `boards` and `bye` are the pairing that the engine made; `boards` is None for a round paired
      without it, and for one that was not played by the players whom the engine paired.
    - `changed_field` is how the players who played differ from those paired; `state_before` has the
      former, and `first_pairing` is the pairing of the latter, for boards that were left as they
      were; None if nobody joined or left the round.
    - `notes` say what was changed since.
    - `is_renumbered` is true if players have different numbers now, and `numbers_are_lost` if these
      are unknown, so that `state_before` is today's state.
    - `earlier_state` is the state before the round under the numbers of that time, and `numbers`
      maps these to today's; both are None if the numbers are the same. `make_earlier_state` makes
      `earlier_state` on request, which only the proof does.
    - `from_lines` is true if the state was reconstructed from recorded lines (`recorded_lines.py`),
      which do not say how the round was paired, and `trace_is_damaged` if the trace that would say
      it is damaged.
    """

    state_before: Tournament = field(repr=False)
    boards: Boards | None
    bye: int | None
    notes: tuple[Said, ...] = ()
    is_renumbered: bool = False
    numbers_are_lost: bool = False
    from_lines: bool = False
    trace_is_damaged: bool = False
    make_earlier_state: Callable[[], Tournament] | None = field(
        default=None, repr=False, compare=False
    )
    numbers: Mapping[int, int] | None = field(default=None, repr=False)
    changed_field: FieldChange = SAME_FIELD
    first_pairing: OriginalPairing | None = None

    @property
    def engine_pairing(self) -> FinalBoards | None:
        """The boards and the bye that the engine first paired, by the present numbers.

        None if these are unknown.
        """
        first_pairing = self.first_pairing or self
        if first_pairing.boards is None:
            return None
        return FinalBoards(first_pairing.boards, first_pairing.bye)

    @property
    def boards_before_change(self) -> Boards | None:
        """The boards of the first pairing of a round that was not played by the players who were
        paired, if known.
        """
        if self.first_pairing is None:
            return None
        return self.first_pairing.boards

    @property
    def notes_on_all_boards(self) -> tuple[Said, ...]:
        """What was changed since, for a sheet on which the boards that were left as first paired
        have the reasons of that pairing.
        """
        if self.first_pairing is None:
            return self.notes
        field_notes = self.changed_field.notes
        other_notes = tuple(note for note in self.notes if note not in field_notes)
        return (*other_notes, *self.changed_field.notes_on_all_boards)

    @property
    def earlier_state(self) -> Tournament | None:
        """The state under the numbers of that time."""
        if self.make_earlier_state is None:
            return None
        return self.make_earlier_state()

    @property
    def boards_known(self) -> bool:
        """Whether the boards paired at the time are known, so that different ones are the
        arbiter's.
        """
        return not (self.numbers_are_lost or self.from_lines or self.trace_is_damaged)

    def altered_board_numbers(self, recorded_round: Round) -> tuple[int, ...]:
        """Return the places, from 1, of the boards that were not made when the round was paired."""
        paired_boards = set(self.boards or ())
        return tuple(
            board_number
            for board_number, board in enumerate(recorded_round.boards, 1)
            if (board.white, board.black) not in paired_boards
        )


class PairedRounds(Protocol):
    """The methods required of an open tournament file (`Session`).

    A check of report files has none.
    """

    @property
    def tournament(self) -> Tournament:
        """The present tournament."""

    def before_round(self, round_number: int) -> tuple[Tournament, Trace | None] | None:
        """Return the state a recorded round was paired from and its trace, under the numbers used
        then, if known.
        """

    def is_damaged(self, round_number: int) -> bool:
        """Return whether a round has a stored trace that cannot be read."""


def original_pairing_of(session: PairedRounds, round_number: int) -> OriginalPairing | None:
    """Return the original pairing of the recorded round; None if nothing is known of it.

    For a round that was imported it is what the recorded lines describe, if anything. Raises
    StoreError.
    """
    today = session.tournament
    if not 1 <= round_number <= len(today.rounds) or today.schedule is not None:
        return None  # a schedule does not depend on anything that could have changed since
    if today.continues_match(round_number):
        return None  # it follows from the first games of its matches
    state_and_trace = session.before_round(round_number)
    if state_and_trace is None:
        return original_pairing_from_lines(today, round_number)
    stored_state, trace = state_and_trace
    earlier_state = _with_shared_rounds(stored_state, today)
    numbers = new_numbers(earlier_state, today)
    if numbers is None:
        return _pairing_of_lost_players(today, round_number)
    is_renumbered = any(old_number != new_number for old_number, new_number in numbers.items())
    if is_renumbered:
        renumbered_state = renumbered_tournament(earlier_state, numbers)
    else:
        renumbered_state = earlier_state
    tournament_before = _with_names_of_today(renumbered_state, today)
    # Compared under the numbers of today, so that a player who only got another number is not
    # reported as changed.
    notes = _later_change_notes(tournament_before, today.rounds[: round_number - 1], is_renumbered)
    boards, bye = _engine_boards_today(trace, numbers)
    # The engine's boards are unknown if its trace cannot be read.
    trace_is_damaged = trace is None and session.is_damaged(round_number)
    original_pairing = OriginalPairing(
        tournament_before, boards, bye, notes, is_renumbered, trace_is_damaged=trace_is_damaged
    )
    changed_field = field_change(tournament_before, today.rounds[round_number - 1])
    if changed_field:
        return _with_field_played(original_pairing, changed_field, today)
    if not is_renumbered:
        return original_pairing
    return replace(original_pairing, make_earlier_state=lambda: earlier_state, numbers=numbers)


def _pairing_of_lost_players(today: Tournament, round_number: int) -> OriginalPairing:
    """Return what remains of a pairing whose players cannot be found among those of today: the
    state before the round as recorded now, with a note.
    """
    note = say(
        "Since this round was paired, players have been removed or can no longer be "
        "identified; the reasons are for the tournament as it is now"
    )
    return OriginalPairing(
        today.before_round(round_number),
        boards=None,
        bye=None,
        notes=(note,),
        numbers_are_lost=True,
    )


def _with_field_played(
    original_pairing: OriginalPairing, changed_field: FieldChange, today: Tournament
) -> OriginalPairing:
    """Return the original pairing of a round that was not played by the players who were paired.

    The numbers are the present ones, which the players who joined the round have.
    """
    recorded_round = today.rounds[original_pairing.state_before.next_round - 1]
    return replace(
        original_pairing,
        state_before=with_field(original_pairing.state_before, recorded_round, today),
        boards=None,
        bye=None,
        first_pairing=replace(
            original_pairing, notes=(*original_pairing.notes, *changed_field.notes_on_kept_boards)
        ),
        notes=(*original_pairing.notes, *changed_field.notes),
        changed_field=changed_field,
    )


def _engine_boards_today(
    trace: Trace | None, numbers: Mapping[int, int]
) -> tuple[Boards | None, int | None]:
    """Return the boards and the bye of a trace under the present numbers; None without a trace."""
    if trace is None:
        return None, None
    boards, bye = engine_boards(trace)
    boards_today = tuple((numbers[white], numbers[black]) for white, black in boards)
    bye_today = None if bye is None else numbers[bye]
    return boards_today, bye_today


def pairing_just_made(tournament_before: Tournament, trace: Trace) -> OriginalPairing:
    """Return the original pairing of a round that has just been paired from the state
    `tournament_before`.
    """
    boards, bye = engine_boards(trace)
    return OriginalPairing(tournament_before, boards, bye)


def _with_shared_rounds(earlier_state: Tournament, today: Tournament) -> Tournament:
    """Return an earlier state with today's round objects where they are equal, as these hold cached
    values.
    """
    rounds = list(earlier_state.rounds)
    for index, round_today in enumerate(today.rounds[: len(rounds)]):
        if round_today == rounds[index]:
            rounds[index] = round_today
    return replace(earlier_state, rounds=tuple(rounds))


def original_pairing_from_lines(today: Tournament, round_number: int) -> OriginalPairing | None:
    """Return the original pairing of the round as recorded lines describe it.

    None if they do not.
    """
    known_results = with_results_known_for(today, round_number)
    earlier_numbers = numbers_before_late_entries(today, round_number)
    if known_results is today and earlier_numbers is None:
        return None
    tournament_before = known_results.before_round(round_number)
    is_renumbered = earlier_numbers is not None
    notes = _later_change_notes(tournament_before, today.rounds[: round_number - 1], is_renumbered)
    original_pairing = OriginalPairing(
        tournament_before,
        boards=None,
        bye=None,
        notes=notes,
        is_renumbered=is_renumbered,
        from_lines=True,
    )
    if earlier_numbers is None:
        return original_pairing
    make_earlier_state = partial(earlier_numbers.state_under_numbers, tournament_before)
    return replace(
        original_pairing, make_earlier_state=make_earlier_state, numbers=earlier_numbers.numbers
    )


def with_settings_of_today(earlier_state: Tournament, today: Tournament) -> Tournament:
    """Return an earlier state with its undecided settings filled in from today's."""
    return replace(
        earlier_state,
        edition=earlier_state.edition or today.edition,
        round_count=earlier_state.round_count or today.round_count,
        initial_colour=earlier_state.initial_colour or today.initial_colour,
    )


def state_paired_from(
    today: Tournament, round_number: int, original_pairing: OriginalPairing | None
) -> Tournament:
    """Return the tournament before a recorded round: as it was when the round was paired, or
    without an original pairing as it is recorded now.
    """
    if original_pairing is None:
        return today.before_round(round_number)
    return original_pairing.state_before


def state_when_paired(
    today: Tournament, round_number: int, original_pairing: OriginalPairing | None
) -> StateWhenPaired:
    """Return the state from which the recorded round is drawn: of its `original_pairing` pairing,
    with that round.

    Without an original pairing, or if its players cannot be identified, that is the current
    tournament.
    """
    if original_pairing is None:
        return StateWhenPaired(today)
    if original_pairing.numbers_are_lost:
        return StateWhenPaired(today, joined(original_pairing.notes, "; "))
    recorded_round = today.rounds[round_number - 1]
    state = replace(
        original_pairing.state_before,
        rounds=(*original_pairing.state_before.rounds, recorded_round),
    )
    return StateWhenPaired(
        state, _score_difference_line(today, round_number, original_pairing.state_before)
    )


def counts_of_later_changes(tournament_before: Tournament, today: Tournament) -> tuple[int, int]:
    """Return how many results of earlier rounds were corrected since, and how many games were
    finished.
    """
    corrected_count = 0
    finished_count = 0
    for old_round, new_round in zip(tournament_before.rounds, today.rounds, strict=False):
        corrected_results, finished_games = _change_counts(
            old_round, new_round, tournament_before.by_number
        )
        corrected_count += corrected_results
        finished_count += finished_games
    return corrected_count, finished_count


def _score_difference_line(
    today: Tournament, round_number: int, tournament_before: Tournament
) -> Said:
    """Return how the scores before the round differ from today's, in one line."""
    corrected_count, finished_count = counts_of_later_changes(tournament_before, today)
    phrases = []
    if corrected_count:
        phrases.append(
            counted(
                corrected_count,
                "{n} result has been corrected since",
                "{n} results have been corrected since",
            )
        )
    if finished_count:
        phrases.append(
            counted(
                finished_count,
                "{n} game has been finished since",
                "{n} games have been finished since",
            )
        )
    if not phrases and _scores_differ(tournament_before, today.before_round(round_number)):
        phrases.append(say("the scores now differ"))
    if not phrases:
        return NOTHING
    return say("Scores as they were when the round was paired; {what}", what=joined(phrases))


def _scores_differ(tournament_before: Tournament, today: Tournament) -> bool:
    """Return whether the scores of two states differ."""
    if tournament_before == today:
        return False
    scores_today = scores(today)
    return any(
        scores_today.get(player) != points for player, points in scores(tournament_before).items()
    )


def new_numbers(earlier_state: Tournament, today: Tournament) -> dict[int, int] | None:
    """Return today's numbers of the players of an earlier state, by those of that state.

    None if not known.
    """
    counts_then = Counter(map(identity, earlier_state.players))
    counts_today = Counter(map(identity, today.players))
    numbers_today = {identity(player): player.number for player in today.players}
    numbers: dict[int, int] = {}
    unidentified: list[int] = []
    for player in earlier_state.players:
        person = identity(player)
        namesake = today.by_number.get(player.number)
        if namesake is not None and identity(namesake) == person:
            numbers[player.number] = player.number
        elif counts_then[person] == counts_today[person] == 1:
            numbers[player.number] = numbers_today[person]
        else:
            unidentified.append(player.number)
    if unidentified:
        # These players' data were corrected. They kept their numbers if no other player got a new
        # one.
        renumbering = any(old_number != new_number for old_number, new_number in numbers.items())
        if renumbering or not set(unidentified) <= today.by_number.keys():
            return None
        numbers.update((number, number) for number in unidentified)
    all_distinct = len(counts_then) == len(earlier_state.players)
    if not all_distinct and not _has_same_pairs(
        renumbered_tournament(earlier_state, numbers), today
    ):
        return None
    if len(set(numbers.values())) != len(numbers):
        return None
    return numbers


def _has_same_pairs(earlier_state: Tournament, today: Tournament) -> bool:
    """Return whether the earlier rounds have the same pairs, which distinguishes players of the
    same name.
    """
    rounds = zip(earlier_state.rounds, today.rounds, strict=False)
    return all(_pairs(old_round) == _pairs(new_round) for old_round, new_round in rounds)


def _pairs(recorded_round: Round) -> set[tuple[int, int]]:
    return {(board.white, board.black) for board in recorded_round.boards}


def _with_names_of_today(earlier_state: Tournament, today: Tournament) -> Tournament:
    """Return an earlier state with the names of today; names have no effect on the pairing."""
    players = list(earlier_state.players)
    for index, player in enumerate(players):
        name_today = today.by_number[player.number].name
        if name_today != player.name:
            players[index] = replace(player, name=name_today)
    return replace(earlier_state, players=tuple(players), details=today.details)


def _later_change_notes(
    tournament_before: Tournament, rounds_today: tuple[Round, ...], is_renumbered: bool
) -> tuple[Said, ...]:
    """Return a sentence for corrected results, for finished games, and for new numbers."""
    corrected_rounds = []
    finished_rounds = []
    for round_number, (old_round, new_round) in enumerate(
        zip(tournament_before.rounds, rounds_today, strict=False), 1
    ):
        corrected_count, finished_count = _change_counts(
            old_round, new_round, tournament_before.by_number
        )
        if corrected_count:
            corrected_rounds.append(round_number)
        # A round with both is named once: that results were corrected matters more.
        elif finished_count:
            finished_rounds.append(round_number)
    notes = []
    if corrected_rounds:
        notes.append(
            counted(
                len(corrected_rounds),
                "Results of round {rounds} were corrected after this round was paired; the reasons "
                "are those at the time of pairing",
                "Results of rounds {rounds} were corrected after this round was paired; the "
                "reasons are those at the time of pairing",
                rounds=", ".join(map(str, corrected_rounds)),
            )
        )
    if finished_rounds:
        notes.append(
            counted(
                len(finished_rounds),
                "Games of round {rounds} were finished after this round was paired; the reasons "
                "are those at the time of pairing",
                "Games of rounds {rounds} were finished after this round was paired; the reasons "
                "are those at the time of pairing",
                rounds=", ".join(map(str, finished_rounds)),
            )
        )
    if is_renumbered:
        notes.append(RENUMBERED)
    return tuple(notes)


def _change_counts(
    old_round: Round, new_round: Round, known_players: Collection[int]
) -> tuple[int, int]:
    """Return how many results of a round were corrected, byes included, and how many games were
    finished.

    A bye for a round missed before a late entry is not a correction: only `known_players`, those of
    the time, count.
    """
    if old_round is new_round:
        return 0, 0
    new_results = {(board.white, board.black): board.result for board in new_round.boards}
    corrected_count = 0
    finished_count = 0
    for board in old_round.boards:
        if new_results.get((board.white, board.black)) == board.result:
            continue
        if board.result.final:
            corrected_count += 1
        else:
            finished_count += 1
    changed_byes = _bye_entries(old_round) ^ _bye_entries(new_round)
    players_with_changed_bye = {player for player, _ in changed_byes if player in known_players}
    return corrected_count + len(players_with_changed_bye), finished_count


def _bye_entries(recorded_round: Round) -> set[tuple[int, object]]:
    return {(bye.player, bye.kind) for bye in recorded_round.byes}
