"""The days on which the rounds are played: how many to ask for, what is odd about them, and spread over the event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from itertools import pairwise

from arbiter_gui.domain.dates import date_said, full_date
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament

_MORE = 3
"""So many rounds to come are asked for where their number is not known."""


def day_of(text: str) -> date | None:
    """Return the day of a date as it is kept or typed; None for anything else.

    >>> day_of("26/11/21"), day_of("2026/02/30")
    (datetime.date(2026, 11, 21), None)
    """
    try:
        return date(*map(int, full_date(text).split("/")))
    except ValueError:
        return None


def rounds_to_date(tournament: Tournament) -> int:
    """Return up to which round there can be dates, or are some already."""
    paired = len(tournament.rounds)
    planned = paired + _MORE if tournament.round_count is None else tournament.round_count
    return max(paired, planned, len(tournament.details.dates))


def round_spans(numbers: Iterable[int]) -> str:
    """Return rising numbers with what follows on each other as spans.

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


def odd_dates(tournament: Tournament, dates: Sequence[str]) -> list[Said]:
    """Return what is odd about dates of the rounds, and can be kept: what is none, their order, days and number."""
    days = [day_of(text) for text in dates]
    known = [(number, day) for number, day in enumerate(days, 1) if day is not None]
    unread = [n for n, (text, day) in enumerate(zip(dates, days, strict=True), 1) if text and day is None]
    back = [number for (_, before), (number, day) in pairwise(known) if day < before]
    found = [_unreadable(unread)] if unread else []
    found += [_backwards(back)] if back else []
    begins, ends = day_of(tournament.details.start), day_of(tournament.details.end)
    early = [n for n, day in known if begins is not None and day < begins]
    late = [n for n, day in known if ends is not None and day > ends]
    planned = tournament.round_count
    many = [n for n, text in enumerate(dates, 1) if text and planned is not None and n > planned]
    found += [_too_early(early, tournament.details.start)] if early else []
    found += [_too_late(late, tournament.details.end)] if late else []
    return found + ([_too_many(many, planned)] if many and planned is not None else [])


def _unreadable(rounds: list[int]) -> Said:
    return counted(
        len(rounds),
        "The date of round {rounds} cannot be read.",
        "The dates of rounds {rounds} cannot be read.",
        rounds=round_spans(rounds),
    )


def _backwards(rounds: list[int]) -> Said:
    return counted(
        len(rounds),
        "Round {rounds} is dated before the round before it.",
        "Rounds {rounds} are dated before the rounds before them.",
        rounds=round_spans(rounds),
    )


def _too_early(rounds: list[int], day: str) -> Said:
    return counted(
        len(rounds),
        "Round {rounds} is dated before the event begins ({day}).",
        "Rounds {rounds} are dated before the event begins ({day}).",
        rounds=round_spans(rounds),
        day=date_said(day),
    )


def _too_late(rounds: list[int], day: str) -> Said:
    return counted(
        len(rounds),
        "Round {rounds} is dated after the event ends ({day}).",
        "Rounds {rounds} are dated after the event ends ({day}).",
        rounds=round_spans(rounds),
        day=date_said(day),
    )


def _too_many(rounds: list[int], planned: int) -> Said:
    return counted(
        len(rounds),
        "Round {rounds} has a date, but only {planned} are planned.",
        "Rounds {rounds} have dates, but only {planned} are planned.",
        rounds=round_spans(rounds),
        planned=planned,
    )


def spread(tournament: Tournament, dates: Sequence[str]) -> tuple[str, ...]:
    """Return the dates with the empty ones of the planned rounds filled, evenly and in order, the others as they are.

    Raises InvalidTournament where nobody knows over what, or what is there already runs backwards.
    """
    begins, ends = day_of(tournament.details.start), day_of(tournament.details.end)
    planned = tournament.round_count
    if begins is None or ends is None:
        raise InvalidTournament(
            say("The first and the last day of the event have to be known; the settings have room for them.")
        )
    if ends < begins:
        raise InvalidTournament(say("The event ends before it begins."))
    if planned is None:
        raise InvalidTournament(say("The number of rounds has to be known; the settings have room for it."))
    days = [day_of(text) for text in dates[:planned]]
    if not _in_order([day for day in days if day is not None]):
        raise InvalidTournament(say("The dates that are there run backwards; set them right first."))
    filled = (f"{day:%Y/%m/%d}" for day in _filled(days, begins, ends))
    return tuple(old or new for old, new in zip(dates, filled, strict=False)) + tuple(dates[planned:])


def _filled(days: list[date | None], begins: date, ends: date) -> list[date]:
    """Return a day for every round: by all of them where that suits the given ones, else from each to the next."""
    even = [given or day for given, day in zip(days, _evenly(begins, ends, len(days)), strict=True)]
    given = [(place, day) for place, day in enumerate(days) if day is not None]
    if _in_order(even):
        return even
    last = len(days) - 1
    marks = {0: min(begins, given[0][1]), last: max(ends, given[-1][1]), **dict(given)}
    for (one, first), (other, then) in pairwise(sorted(marks.items())):
        even[one : other + 1] = _evenly(first, then, other - one + 1)
    return even


def _evenly(first: date, last: date, rounds: int) -> list[date]:
    """Return a day for each of some rounds, the first and the last day among them where there are several rounds.

    >>> [day.day for day in _evenly(date(2026, 5, 1), date(2026, 5, 5), 9)]
    [1, 1, 2, 2, 3, 3, 4, 4, 5]
    >>> [day.day for day in _evenly(date(2026, 5, 1), date(2026, 5, 9), 5)]
    [1, 3, 5, 7, 9]
    """
    days = (last - first).days + 1
    if rounds > days:
        return [first + timedelta(place * days // rounds) for place in range(rounds)]
    steps = max(1, rounds - 1)
    # Half a day more is rounded up: a free day comes after the first half of the rounds.
    return [first + timedelta((2 * place * (days - 1) + steps) // (2 * steps)) for place in range(rounds)]


def _in_order(days: Sequence[date]) -> bool:
    return all(one <= other for one, other in pairwise(days))
