"""A schedule in the words of the history and of warnings: cycles, numbers, moved games, results
that do not count.
"""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.domain.schedule import Schedule, read_schedule
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.texts.words import NUMBERS_BY_WORDS


def schedule_words(text: str) -> Said:
    """Return a stored schedule in words."""
    return joined(_schedule_phrases(read_schedule(text)), ", ")


def _schedule_phrases(schedule: Schedule) -> Iterator[Said]:
    """Yield what there is to say about a schedule."""
    yield counted(schedule.cycles, "{n} [cycle|cycles]")
    if schedule.cycles > 1 and schedule.turned:
        yield say("last two rounds of a cycle swapped")
    if schedule.numbers is not None:
        yield NUMBERS_BY_WORDS[schedule.numbers]
    if schedule.seed is not None:
        yield say("seed {seed}", seed=str(schedule.seed))
    for game in schedule.moved:
        date = game.date or say("a day to be agreed")
        yield say(
            "{white} against {black} (round {n}) moved to {date}",
            white=game.white,
            black=game.black,
            n=game.round,
            date=date,
        )
    if schedule.annulled:
        numbers = ", ".join(map(str, schedule.annulled))
        yield say("results that do not count: {numbers}", numbers=numbers)
