"""The days on which the rounds are played: how many are requested, unusual ones, and distributing
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from itertools import pairwise

from arbiter_gui.domain.calendar.dates import date_said, full_date
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament

_MORE = 3
"""Number of future rounds whose dates are requested if the number of rounds is not known."""


def day_of(text: str) -> date | None:
    """Return the day of a date as stored or typed; None for anything else.

    >>> day_of("26/11/21"), day_of("2026/02/30")
    (datetime.date(2026, 11, 21), None)
    """
    try:
        return date(*map(int, full_date(text).split("/")))
    except ValueError:
        return None


def rounds_to_date(tournament: Tournament) -> int:
    """Return the last round that can have a date, or has one already."""
    paired_count = len(tournament.rounds)
    planned_count = tournament.round_count
    if planned_count is None:
        planned_count = paired_count + _MORE
    return max(paired_count, planned_count, len(tournament.details.dates))


def round_spans(numbers: Iterable[int]) -> str:
    """Return rising numbers in words, with consecutive ones as spans.

    >>> round_spans((1, 2, 3, 5, 7, 8))
    '1-3, 5, 7-8'
    """
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][-1] + 1:
            spans[-1][1:] = [number]
        else:
            spans.append([number])
    return ", ".join("-".join(map(str, span)) for span in spans)


def odd_date_sentences(tournament: Tournament, dates: Sequence[str]) -> list[Said]:
    """Return the oddities in the dates of the rounds, a sentence each.

    Such dates can be kept nevertheless.

    Odd are dates that cannot be read, that are not in order, that are outside the event, and those
    of rounds that are not planned.
    """
    unreadable_rounds: list[int] = []
    days_by_round: dict[int, date] = {}
    for round_number, text in enumerate(dates, 1):
        day = day_of(text)
        if day is not None:
            days_by_round[round_number] = day
        elif text:
            unreadable_rounds.append(round_number)
    # Two rounds may be on one day; rounds without a date are skipped.
    backward_rounds = []
    for (_, previous_day), (round_number, day) in pairwise(days_by_round.items()):
        if day < previous_day:
            backward_rounds.append(round_number)
    sentences = []
    if unreadable_rounds:
        sentences.append(_unreadable_sentence(unreadable_rounds))
    if backward_rounds:
        sentences.append(_backward_sentence(backward_rounds))
    sentences += _outside_event(tournament, days_by_round)
    planned_count = tournament.round_count
    if planned_count is not None:
        surplus_rounds = [
            round_number
            for round_number, text in enumerate(dates, 1)
            if text and round_number > planned_count
        ]
        if surplus_rounds:
            sentences.append(_too_many_sentence(surplus_rounds, planned_count))
    return sentences


def _outside_event(tournament: Tournament, days_by_round: dict[int, date]) -> list[Said]:
    """Return sentences about rounds dated before the event begins or after it ends."""
    details = tournament.details
    first_day = day_of(details.start)
    last_day = day_of(details.end)
    sentences = []
    if first_day is not None:
        early_rounds = [
            round_number for round_number, day in days_by_round.items() if day < first_day
        ]
        if early_rounds:
            sentences.append(_too_early_sentence(early_rounds, details.start))
    if last_day is not None:
        late_rounds = [
            round_number for round_number, day in days_by_round.items() if day > last_day
        ]
        if late_rounds:
            sentences.append(_too_late_sentence(late_rounds, details.end))
    return sentences


def _unreadable_sentence(rounds: list[int]) -> Said:
    """Return that the dates of these rounds cannot be read."""
    return counted(
        len(rounds),
        "The date of round {rounds} cannot be read.",
        "The dates of rounds {rounds} cannot be read.",
        rounds=round_spans(rounds),
    )


def _backward_sentence(rounds: list[int]) -> Said:
    """Return that the dates of these rounds are before those of the rounds before."""
    return counted(
        len(rounds),
        "The date of round {rounds} is before that of the previous round.",
        "The dates of rounds {rounds} are before those of the previous rounds.",
        rounds=round_spans(rounds),
    )


def _too_early_sentence(rounds: list[int], day: str) -> Said:
    """Return that the dates of these rounds are before the event."""
    return counted(
        len(rounds),
        "The date of round {rounds} is before the event begins ({day}).",
        "The dates of rounds {rounds} are before the event begins ({day}).",
        rounds=round_spans(rounds),
        day=date_said(day),
    )


def _too_late_sentence(rounds: list[int], day: str) -> Said:
    """Return that the dates of these rounds are after the event."""
    return counted(
        len(rounds),
        "The date of round {rounds} is after the end of the event ({day}).",
        "The dates of rounds {rounds} are after the end of the event ({day}).",
        rounds=round_spans(rounds),
        day=date_said(day),
    )


def _too_many_sentence(rounds: list[int], planned_rounds: int) -> Said:
    """Return that these rounds have dates but are not planned."""
    return counted(
        len(rounds),
        "Round {rounds} has a date, but only {planned} rounds are planned.",
        "Rounds {rounds} have dates, but only {planned} rounds are planned.",
        rounds=round_spans(rounds),
        planned=planned_rounds,
    )


def with_spread_dates(tournament: Tournament, dates: Sequence[str]) -> tuple[str, ...]:
    """Return the dates with empty ones of planned rounds filled in, evenly and in order.

    Raises InvalidTournament if the days of the event or the number of rounds are not known, or if
    the given dates are not in order.
    """
    first_day = day_of(tournament.details.start)
    last_day = day_of(tournament.details.end)
    planned_count = tournament.round_count
    if first_day is None or last_day is None:
        raise InvalidTournament(
            say("Enter the first and the last day of the event in the settings.")
        )
    if last_day < first_day:
        raise InvalidTournament(say("The event ends before it begins. Correct one of the dates."))
    if planned_count is None:
        raise InvalidTournament(say("Enter the number of rounds in the settings."))
    days = [day_of(text) for text in dates[:planned_count]]
    if not _are_in_order([day for day in days if day is not None]):
        raise InvalidTournament(say("The dates entered are not in order; correct them first."))
    filled_dates = list(dates)
    for round_index, day in enumerate(_filled_days(days, first_day, last_day)):
        if not filled_dates[round_index]:
            filled_dates[round_index] = f"{day:%Y/%m/%d}"
    return tuple(filled_dates)


def _filled_days(days: list[date | None], first_day: date, last_day: date) -> list[date]:
    """Return a day for every round.

    The rounds are spread evenly over the whole event, if the given days fit in; if not, they are
    spread evenly between each given day and the next.
    """
    even_days = _even_days(first_day, last_day, len(days))
    filled_days = [
        given_day or even_day for given_day, even_day in zip(days, even_days, strict=True)
    ]
    if _are_in_order(filled_days):
        return filled_days
    given_days = {round_index: day for round_index, day in enumerate(days) if day is not None}
    # The event's own days end the outermost spans; a given day beyond them extends these.
    fixed_days = {
        0: min(first_day, *given_days.values()),
        len(days) - 1: max(last_day, *given_days.values()),
    }
    fixed_days.update(given_days)
    for (start_round, start_day), (end_round, end_day) in pairwise(sorted(fixed_days.items())):
        span_length = end_round - start_round + 1
        filled_days[start_round : end_round + 1] = _even_days(start_day, end_day, span_length)
    return filled_days


def _even_days(first_day: date, last_day: date, rounds: int) -> list[date]:
    """Return a day for each round, evenly from the first to the last day.

    Several rounds use both of these days.

    >>> [day.day for day in _even_days(date(2026, 5, 1), date(2026, 5, 5), 9)]
    [1, 1, 2, 2, 3, 3, 4, 4, 5]
    >>> [day.day for day in _even_days(date(2026, 5, 1), date(2026, 5, 9), 5)]
    [1, 3, 5, 7, 9]
    """
    day_count = (last_day - first_day).days + 1
    round_days = []
    for round_index in range(rounds):
        if rounds > day_count:
            days_later = round_index * day_count // rounds
        else:
            steps = max(1, rounds - 1)
            # Half a day is rounded up, so that a free day comes after the first half of the rounds.
            days_later = (2 * round_index * (day_count - 1) + steps) // (2 * steps)
        round_days.append(first_day + timedelta(days_later))
    return round_days


def _are_in_order(days: Sequence[date]) -> bool:
    return all(day <= next_day for day, next_day in pairwise(days))
