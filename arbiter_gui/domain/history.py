"""What each player did in each recorded round, read from boards and byes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import accumulate
from typing import NamedTuple

from arbiter_gui.domain.caching import Renewed
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.team_values.rules import TeamScore
from arbiter_gui.domain.teams.matches import game_points_of
from arbiter_gui.domain.texts.sentences import counted
from arbiter_gui.domain.tournament import PointAdjustment, PointSystem, Tournament
from arbiter_gui.domain.values import Board, ByeKind, Colour, Mark, Round


class Entry(NamedTuple):
    """One player's round. `opponent` and `colour` are None without a board; `points` are tenths.

    `bye` is None for a board and for a plain absence (the player appears nowhere in the round).
    `bonus` are points on top of the result, negative for a penalty; they are not part of `points`,
    so that every rule about the points of a round sees the result alone. (A tuple: there is one for
    every player and round.)
    """

    opponent: int | None = None
    colour: Colour | None = None
    mark: Mark = Mark.PENDING
    bye: ByeKind | None = None
    points: int = 0
    played: bool = False
    bonus: int = 0

    @property
    def gained(self) -> int:
        """What the round adds to the score, in tenths."""
        return self.points + self.bonus

    @property
    def absent(self) -> bool:
        """Whether the player was neither paired nor given a bye that is worth anything."""
        return self.opponent is None and self.bye in (None, ByeKind.ZERO)


@dataclass(frozen=True, slots=True, eq=False)
class Past:
    """The history of all players up to a round, by pairing number.

    `rows` have one entry for each round; `scores` are the points in tenths before round 1 (0), and
    after each round, `points_before` those at the beginning of each round.
    """

    rows: dict[int, tuple[Entry, ...]]
    scores: dict[int, tuple[int, ...]]
    points_before: dict[int, tuple[int, ...]]


_PAST = "past"


def past_of(tournament: Tournament) -> Past:
    """Return the history of all players in the recorded rounds; the result must not be changed.

    A plain absence has the points of a zero-point bye. Adjustments of points are included.
    """
    return tournament.kept(_PAST, lambda: _past(tournament))


_RENUMBERED = "past by other numbers"


def note_renumbering(
    new_state: Tournament, tournament: Tournament, numbers: Mapping[int, int]
) -> None:
    """Note that `new_state` is `tournament` under new `numbers` (by old ones): its history follows
    from that one's.
    """
    if tournament.keeps(_PAST) and len(numbers) == len(tournament.players):
        new_state.kept(_RENUMBERED, lambda: (past_of(tournament), numbers))


def _past_before_renumbering(tournament: Tournament) -> tuple[Past, Mapping[int, int]] | None:
    """Return the history under the previous numbers, and the new number of each player.

    None if that is unknown.
    """
    if not tournament.keeps(_RENUMBERED):
        return None
    past_and_numbers: tuple[Past, Mapping[int, int]] | None = tournament.kept(
        _RENUMBERED, lambda: None
    )
    return past_and_numbers


def carry_renumbering_over(new_state: Tournament, old_state: Tournament) -> None:
    """Carry a renumbering noted of `old_state` over to `new_state`, which has other lines on record
    or new players.

    Neither changes what the players of `old_state` did in the recorded rounds.
    """
    new_state.copy_results_from(old_state, _RENUMBERED)


def _past_by_new_numbers(tournament: Tournament, past: Past, numbers: Mapping[int, int]) -> Past:
    """Return the history under the new numbers.

    A player without an old number was absent so far.
    """
    old_numbers = {new_number: old_number for old_number, new_number in numbers.items()}
    changed_numbers = {
        old_number: new_number
        for old_number, new_number in numbers.items()
        if old_number != new_number
    }
    rows: dict[int, tuple[Entry, ...]] = {}
    scores: dict[int, tuple[int, ...]] = {}
    for player in tournament.players:
        player_number = player.number
        old_number = old_numbers.get(player_number)
        if old_number is None:
            row = _absent_row(tournament, player_number)
            scores[player_number] = _totals(row)
        else:
            row = past.rows[old_number]
            scores[player_number] = past.scores[old_number]
        rows[player_number] = _row_by_new_numbers(row, changed_numbers)
    scores_before = {player_number: totals[:-1] for player_number, totals in scores.items()}
    return Past(rows, scores, scores_before)


def _row_by_new_numbers(
    row: tuple[Entry, ...], changed_numbers: Mapping[int, int]
) -> tuple[Entry, ...]:
    """Return a player's rounds with the opponents under new numbers.

    The same row if none of them changes.
    """
    # Most rows name no player whose number changed: they are kept as they are, for thousands of
    # players.
    if changed_numbers.keys().isdisjoint([entry[0] for entry in row]):
        return row
    renumbered_entries = []
    for entry in row:
        opponent = entry[0]
        if opponent is not None and opponent in changed_numbers:
            renumbered_entries.append(Entry(changed_numbers[opponent], *entry[1:]))
        else:
            renumbered_entries.append(entry)
    return tuple(renumbered_entries)


def _absent_row(tournament: Tournament, player_number: int) -> tuple[Entry, ...]:
    """Return the entries of a player who entered after all recorded rounds: an absence in each."""
    absent_entries = (Entry(points=tournament.points.zero_bye),) * len(tournament.rounds)
    return _adjusted_row(tournament, player_number, absent_entries)


def _adjusted_row(
    tournament: Tournament, player_number: int, row: tuple[Entry, ...]
) -> tuple[Entry, ...]:
    return tuple(
        _adjusted_entry(tournament, player_number, round_number, entry)
        for round_number, entry in enumerate(row, 1)
    )


def _totals(row: tuple[Entry, ...]) -> tuple[int, ...]:
    return tuple(accumulate((entry.gained for entry in row), initial=0))


def histories(tournament: Tournament) -> dict[int, tuple[Entry, ...]]:
    """Return every player's entries, one for each recorded round, by pairing number."""
    return dict(past_of(tournament).rows)


def _with_adjustments(tournament: Tournament, past: Past) -> Past:
    """Return the history with the points that the arbiter added or took away."""
    rows = {
        player_number: _adjusted_row(tournament, player_number, row)
        for player_number, row in past.rows.items()
    }
    totals = {player_number: _totals(row) for player_number, row in rows.items()}
    # Before a round counts what was scored up to the one before it.
    scores_before = {player_number: row[:-1] for player_number, row in totals.items()}
    return replace(past, rows=rows, scores=totals, points_before=scores_before)


def _past(tournament: Tournament) -> Past:
    """Return the history of all players: round by round as recorded, then what the rules of the
    event change.
    """
    past_by_new_numbers = _past_before_renumbering(tournament)
    if past_by_new_numbers is not None:
        return _past_by_new_numbers(tournament, *past_by_new_numbers)
    points = tournament.points
    past = _past_before_first_round(tuple(player.number for player in tournament.players))
    # A result of the last round changes nothing before it: what the others led to is kept with
    # them.
    for recorded in tournament.rounds:
        past = recorded.kept_after(
            ("past", points), past, partial(_past_after_round, past, recorded, points)
        )
    past = _with_byes_of_matches(tournament, past)
    rules = tournament.team_rules
    if rules is not None and rules.primary is TeamScore.GAME_POINTS:
        past = _with_game_points(tournament, past)
    if tournament.adjustments:
        past = _with_adjustments(tournament, past)
    if tournament.schedule is not None and tournament.schedule.annulled:
        return _without_annulled(past, frozenset(tournament.schedule.annulled))
    return past


def _with_byes_of_matches(tournament: Tournament, past: Past) -> Past:
    """Return a history in which the pairing-allocated bye of a match is one in all its games.

    Its second game is recorded as a half-point bye, which was not requested.
    """
    rows: dict[int, tuple[Entry, ...]] = {}
    for round_number, recorded in enumerate(tournament.rounds[1:], 2):
        if not tournament.continues_match(round_number):
            continue
        for bye in recorded.byes:
            # The player's row may have been changed for an earlier match.
            row = rows.get(bye.player) or past.rows.get(bye.player, ())
            if bye.kind is ByeKind.HALF and row[round_number - 2].bye is ByeKind.PAIRING_ALLOCATED:
                entry = row[round_number - 1]._replace(bye=ByeKind.PAIRING_ALLOCATED)
                rows[bye.player] = (*row[: round_number - 1], entry, *row[round_number:])
    if not rows:
        return past
    return replace(past, rows=past.rows | rows)


def _with_game_points(tournament: Tournament, past: Past) -> Past:
    """Return a history in which every round of a team has its game points (C.04.6, 1.2)."""
    points = game_points_of(tournament)
    rows: dict[int, tuple[Entry, ...]] = {}
    for number, row in past.rows.items():
        pairs = zip(row, points[number], strict=True)
        rows[number] = tuple(entry._replace(points=gained) for entry, gained in pairs)
    totals = {number: _totals(row) for number, row in rows.items()}
    scores_before = {number: row[:-1] for number, row in totals.items()}
    return Past(rows, totals, scores_before)


def _without_annulled(past: Past, annulled_numbers: frozenset[int]) -> Past:
    """Return a past with the scores that count.

    What a game was worth when it was played stays in the rows.
    """
    scores = {}
    for number, row in past.rows.items():
        gains = [_counted_gain(number, entry, annulled_numbers) for entry in row]
        scores[number] = tuple(accumulate(gains, initial=0))
    scores_before = {number: totals[:-1] for number, totals in scores.items()}
    return replace(past, scores=scores, points_before=scores_before)


def _counted_gain(player_number: int, entry: Entry, annulled_numbers: frozenset[int]) -> int:
    if player_number in annulled_numbers or entry.opponent in annulled_numbers:
        return 0
    return entry.gained


@lru_cache(maxsize=8)
def _past_before_first_round(numbers: tuple[int, ...]) -> Past:
    return Past(
        dict.fromkeys(numbers, ()), dict.fromkeys(numbers, (0,)), dict.fromkeys(numbers, ())
    )


@dataclass(frozen=True, slots=True)
class _Step:
    """The history before a round, the round, and the history after it.

    `once` says that no player is in it twice.
    """

    past: Past
    recorded: Round
    points: PointSystem
    past_after: Past
    once: bool


_LAST_STEP = Renewed[_Step]()


def _past_after_round(past: Past, recorded: Round, points: PointSystem) -> Past:
    """Return the history after one more round.

    After a new result only the players of that board are read again.
    """

    def renewed(last_step: _Step | None) -> _Step:
        """Return the history after the round, made from `last_step` if only results of boards have
        changed since.
        """
        # A player who is in the round twice has the entry of his last board: after a change of one
        # board alone it would be unknown whether that entry is still the right one.
        if (
            last_step is None
            or not last_step.once
            or last_step.past is not past
            or last_step.points != points
        ):
            return _whole_step(past, recorded, points)
        changed_boards = _boards_with_new_results(last_step.recorded, recorded)
        if changed_boards is None:
            return _whole_step(past, recorded, points)
        past_after = _with_entries(
            last_step.past_after, past, _entries_of_round(changed_boards, points)
        )
        return _Step(past, recorded, points, past_after, once=True)

    return _LAST_STEP.get("step", renewed).past_after


def _boards_with_new_results(old_round: Round, new_round: Round) -> Round | None:
    """Return a round of only the boards with a new result.

    None if anything else than results has changed.
    """
    if len(old_round.boards) != len(new_round.boards) or old_round.byes != new_round.byes:
        return None
    changed_boards: list[Board] = []
    for old_board, new_board in zip(old_round.boards, new_round.boards, strict=True):
        if old_board == new_board:
            continue
        if (old_board.white, old_board.black) != (new_board.white, new_board.black):
            return None
        changed_boards.append(new_board)
    return Round(tuple(changed_boards))


def _whole_step(past: Past, recorded: Round, points: PointSystem) -> _Step:
    """Return the step over a round for all players; one who is nowhere in the round is absent."""
    entries = _entries_of_round(recorded, points)
    absence = Entry(points=points.zero_bye)
    latest_entries = {number: entries.get(number, absence) for number in past.rows}
    rows = {number: (*past.rows[number], entry) for number, entry in latest_entries.items()}
    scores = {}
    for number, totals in past.scores.items():
        scores[number] = (*totals, totals[-1] + latest_entries[number].points)
    past_after = Past(rows, scores, past.scores)
    has_each_player_once = len(entries) == 2 * len(recorded.boards) + len(recorded.byes)
    return _Step(past, recorded, points, past_after, has_each_player_once)


def _with_entries(past_after: Past, past: Past, entries: dict[int, Entry]) -> Past:
    """Return the history after a round with a few entries replaced, for players in the `past`
    before it.
    """
    rows = dict(past_after.rows)
    scores = dict(past_after.scores)
    for number in past.rows.keys() & entries.keys():
        entry = entries[number]
        totals = past.scores[number]
        rows[number] = (*past.rows[number], entry)
        scores[number] = (*totals, totals[-1] + entry.points)
    return Past(rows, scores, past.scores)


def _entries_of_round(recorded: Round, points: PointSystem) -> dict[int, Entry]:
    """Return the entries of all players who appear in a round."""
    entries: dict[int, Entry] = {}
    of_white = Colour.WHITE
    of_black = Colour.BLACK
    new_tuple = (
        tuple.__new__
    )  # thousands of entries: without the call in Python that a named tuple makes
    worth: dict[
        int, tuple[bool, int, int]
    ] = {}  # by the identity of a result: rounds have few of them
    for board in recorded.boards:
        white = board.white
        black = board.black
        result = board.result
        if id(result) not in worth:
            white_points = points.of_mark(result.white, Colour.WHITE)
            black_points = points.of_mark(result.black, Colour.BLACK)
            worth[id(result)] = result.played, white_points, black_points
        is_played, white_points, black_points = worth[id(result)]
        entries[white] = new_tuple(
            Entry, (black, of_white, result.white, None, white_points, is_played, 0)
        )
        entries[black] = new_tuple(
            Entry, (white, of_black, result.black, None, black_points, is_played, 0)
        )
    for bye in recorded.byes:
        entries[bye.player] = Entry(bye=bye.kind, points=points.of_bye(bye.kind))
    return entries


def with_boards(recorded: Round, boards: tuple[Board, ...], points: PointSystem) -> Round:
    """Return a round with its boards in another order; its cached history is kept."""
    ordered = replace(recorded, boards=boards)
    ordered.copy_results_from(recorded, points, ("past", points))
    return ordered


def _adjusted_entry(tournament: Tournament, player: int, round_number: int, entry: Entry) -> Entry:
    """Return the entry of a round with the adjusted points.

    Of several adjustments for one result the last counts.
    """
    points = entry.points
    bonus = 0
    # With a kind the adjustment says what such a result is worth, without one it is added to the
    # result.
    for adjustment in tournament.adjustments:
        if adjustment.concerns(player, round_number) and adjustment_applies(adjustment, entry):
            if adjustment.kind:
                points = adjustment.points
            else:
                bonus += adjustment.points
    if points == entry.points and bonus == 0:
        return entry
    return entry._replace(points=points, bonus=bonus)


_MARK_KINDS = {
    Mark.WIN: "W",
    Mark.SHORT_WIN: "W",
    Mark.DRAW: "D",
    Mark.SHORT_DRAW: "D",
    Mark.LOSS: "L",
    Mark.SHORT_LOSS: "L",
    Mark.FORFEIT_WIN: "+",
    Mark.FORFEIT_LOSS: "-",
}


def adjustment_applies(adjustment: PointAdjustment, entry: Entry) -> bool:
    """Return whether an adjustment is for results like that of the entry.

    A bonus or penalty is for all.
    """
    if not adjustment.kind:
        return True
    if entry.opponent is None:
        return adjustment.kind == (entry.bye or ByeKind.ZERO).value
    return _MARK_KINDS.get(entry.mark) == adjustment.kind


def scores(tournament: Tournament) -> dict[int, int]:
    """Return every player's points so far, in tenths, by pairing number."""
    # Without the whole history there is a shorter way: points are the same under new numbers, and
    # opponents, whose numbers would have to be replaced in every row, are not needed.
    if not tournament.keeps(_PAST):
        past_by_new_numbers = _past_before_renumbering(tournament)
        if past_by_new_numbers is not None:
            return _scores_by_new_numbers(tournament, *past_by_new_numbers)
    return {number: row[-1] for number, row in past_of(tournament).scores.items()}


def _scores_by_new_numbers(
    tournament: Tournament, past: Past, numbers: Mapping[int, int]
) -> dict[int, int]:
    """Return every player's points (tenths) under the new numbers.

    An added player has those of absences.
    """
    points = {new_number: past.scores[old_number][-1] for old_number, new_number in numbers.items()}
    for player in tournament.players:
        if player.number not in points:
            points[player.number] = _totals(_absent_row(tournament, player.number))[-1]
    return points


def recorded_round(tournament: Tournament, round_number: int) -> Round:
    """Return the round, counted from 1. Raises InvalidTournament when it is not recorded."""
    if not 1 <= round_number <= len(tournament.rounds):
        raise InvalidTournament(
            counted(
                len(tournament.rounds),
                "round {number} has not been paired; {n} [round has|rounds have] been",
                number=round_number,
            )
        )
    return tournament.rounds[round_number - 1]


def points_before(tournament: Tournament, round_number: int) -> dict[int, int]:
    """Return every player's points (tenths, without virtual ones) at the beginning of the round."""

    def scores_of_earlier_rounds() -> dict[int, int]:
        return scores(replace(tournament, rounds=tournament.rounds[: round_number - 1]))

    return dict(tournament.kept(f"points before round {round_number}", scores_of_earlier_rounds))
