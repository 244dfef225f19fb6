"""What a sheet and the window show of a round beyond its boards: when it was published, and later
changes.
"""

from __future__ import annotations

from arbiter_gui.domain.calendar.dates import date_said, moment_said
from arbiter_gui.domain.record_lines.integrity import (
    fide_mode,
    is_fide_mode_left_after_last_round,
    round_when_fide_mode_left,
)
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.texts.words import result_text
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Alteration


def published_line(tournament: Tournament, round_number: int) -> Said | None:
    """Return when the recorded round was published; None when it was not."""
    recorded_round = tournament.rounds[round_number - 1]
    if not recorded_round.published:
        return None
    time = clock_text(recorded_round.published_at)
    if time:
        return say("published {time}", time=time)
    return say("published")


def published_round(tournament: Tournament) -> int:
    """Return the last published round, 0 if there is none.

    Its sheet makes all earlier rounds known.

    For a whole schedule, which is published at once, it is the current round.
    """
    current = tournament.current_round
    if tournament.schedule is not None and current and tournament.rounds[current - 1].published:
        return current
    return max(
        (
            round_number
            for round_number, recorded_round in enumerate(tournament.rounds, 1)
            if recorded_round.published
        ),
        default=0,
    )


def finished_round(tournament: Tournament) -> int:
    """Return the last public round up to which no result is missing, 0 if there is none.

    An adjourned game counts as it does in the standings, which say that they are not final.
    """
    public = tournament.rounds[: published_round(tournament)]
    if tournament.schedule is not None and any(recorded_round.missing for recorded_round in public):
        return min(tournament.current_round - 1, len(public))
    return next(
        (
            finished_count
            for finished_count, recorded_round in enumerate(public)
            if recorded_round.missing
        ),
        len(public),
    )


def later_lines(tournament: Tournament, round_number: int) -> tuple[Said, ...]:
    """Return a line for each alteration after publication, by tables, and one for results for the
    rating only.
    """
    recorded_round = tournament.rounds[round_number - 1]
    tables = table_numbers(tournament, round_number)
    lines = [_alteration_line(alteration, tables) for alteration in recorded_round.alterations]
    late_results = joined(
        joined((tables[report.board - 1], result_text(report.result)), ": ")
        for report in recorded_round.reported
    )
    if late_results:
        lines.append(say("for rating only, board {results}", results=late_results))
    return tuple(lines)


def fide_mode_left_line(tournament: Tournament) -> Said | None:
    """Return the line of every sheet that FIDE mode was left, and when; None while it is on."""
    if fide_mode(tournament):
        return None
    if is_fide_mode_left_after_last_round(tournament):
        return say("FIDE mode left after the last round")
    return say("FIDE mode left before round {n}", n=round_when_fide_mode_left(tournament))


def event_days(details: Details) -> Said:
    """Return the first and the last day of an event, one where they are the same."""
    return joined(map(date_said, filter(None, dict.fromkeys((details.start, details.end)))), " – ")


def final_fault(tournament: Tournament) -> Said | None:
    """Return that adjourned games, or matches, keep the standings from being final.

    None without any.
    """
    adjourned_count = sum(len(recorded_round.adjourned) for recorded_round in tournament.rounds)
    if not adjourned_count:
        return None
    sentence = counted(
        adjourned_count,
        "Not final: {n} adjourned game has not been finished.",
        "Not final: {n} adjourned games have not been finished.",
    )
    return about_participants(tournament, sentence)


def missing_results(tournament: Tournament) -> Said | None:
    """Return how many results are missing in each round that was begun; None when none is."""
    begun_rounds = tournament.rounds[: tournament.begun_round]
    missing_boards = [
        counted(
            count,
            "{n} result of round {round} is missing.",
            "{n} results of round {round} are missing.",
            round=round_number,
        )
        for round_number, recorded_round in enumerate(begun_rounds, 1)
        if (count := len(recorded_round.missing))
    ]
    if missing_boards:
        return joined(missing_boards, " ")
    return None


def has_games_to_play(tournament: Tournament) -> bool:
    """Return whether games of a whole schedule are still to be played."""
    if tournament.schedule is None:
        return False
    return any(recorded_round.missing for recorded_round in tournament.rounds)


def is_round_under_way(tournament: Tournament) -> bool:
    """Return whether results of the last round that was begun are missing."""
    begun_round = tournament.begun_round
    return begun_round > 0 and bool(tournament.rounds[begun_round - 1].missing)


def ranking_basis(tournament: Tournament) -> Said:
    """Return which state of the event the ranks of now are: the starting list, after a round,
    during one, or final.
    """
    round_number = tournament.begun_round
    if is_round_under_way(tournament):
        recorded_round = tournament.rounds[round_number - 1]
        is_untouched = (
            len(recorded_round.missing) == len(recorded_round.boards) and not recorded_round.byes
        )
        if not is_untouched:
            return say("provisional: round {n} is being played", n=round_number)
        round_number -= 1
    elif missing_results(tournament) or final_fault(tournament):
        return say("provisional: results are missing")
    elif tournament.over:
        return say("final standings")
    if not round_number:
        return say("in the order of the starting list")
    return say("standings after round {n}", n=round_number)


def standings_state(tournament: Tournament) -> Said:
    """Return why the standings are not final: adjourned games and missing results.

    Empty when they are final.
    """
    return joined(filter(None, (final_fault(tournament), missing_results(tournament))), " ")


def why_unfinished(tournament: Tournament) -> Said | None:
    """Return why a report of the whole event is not complete: adjourned games and missing results.

    None if nothing is missing, and also before the last round has a result: until then a report is
    for its pairing.
    """
    last_rounds = tournament.rounds[-1:]
    if not tournament.over or any(
        len(recorded_round.missing) == len(recorded_round.boards) for recorded_round in last_rounds
    ):
        return None
    return standings_state(tournament) or None


def clock_text(stamp: str) -> Said:
    """Return ISO text as date and time of day, without seconds, on the clock of the place where it
    was written.
    """
    return moment_said(stamp[: len("2026-11-21T09:30")])


def _alteration_line(alteration: Alteration, tables: tuple[int, ...]) -> Said:
    """Return what was changed after publication, and when; without a board only byes were."""
    known_boards = [board for board in alteration.boards if board <= len(tables)]
    boards = ", ".join(str(tables[board - 1]) for board in known_boards)
    time = clock_text(alteration.time)
    if not boards:
        return say("changed {time} (after publication): byes", time=time)
    if "," not in boards:
        return say("changed {time} (after publication): board {boards}", time=time, boards=boards)
    return say("changed {time} (after publication): boards {boards}", time=time, boards=boards)
