"""Going back to an earlier state as an edit of its own, so that it can be undone like any other."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from arbiter_gui.app.edits.base import identity
from arbiter_gui.app.edits.numbering import rating_lines
from arbiter_gui.app.edits.rounds import altered
from arbiter_gui.domain.record_lines.integrity import renumbered_line, with_lines
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament


@dataclass(frozen=True, slots=True)
class RestoreState:
    """Make the tournament what it was; `when` says in the history which state that is.

    What was put on record since stays there, by the numbers of then, but for lines about who was not entered yet,
    and for what is not true of the rounds as they stand again (`app/cautions/integrity.py`):
    FIDE mode left is not entered again, and a round that was published since stays published, with the mark of an
    alteration at `time` (ISO text) if it had other boards.
    """

    state: Tournament
    when: str
    time: str = ""

    @property
    def label(self) -> Said:
        """Such as ``restore the state after: pair round 3``."""
        return say("restore the state after: {edit}", edit=self.when)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the earlier state."""
        rounds = tuple(
            replace(altered(now, then, self.time), reported=then.reported) if now.published else then
            for now, then in zip(tournament.rounds, self.state.rounds, strict=False)
        )
        numbers = _numbers_there(tournament, self.state)
        lines = rating_lines(with_lines(tournament, lambda line: renumbered_line(line, numbers)), numbers)
        return replace(self.state, rounds=(*rounds, *self.state.rounds[len(rounds) :]), records=lines.records)


def moves_numbers(now: Tournament, then: Tournament) -> bool:
    """Return whether anybody has another number in another state."""
    there = _numbers_there(now, then)
    return any(number not in (None, before) for before, number in there.items())


def _numbers_there(now: Tournament, then: Tournament) -> dict[int, int | None]:
    """Return the number that everybody has in another state; None for who cannot be found there."""
    people, there = Counter(map(identity, now.players)), Counter(map(identity, then.players))
    places = {identity(p): p.number for p in then.players}
    numbers: dict[int, int | None] = {}
    for player in now.players:
        who, same = identity(player), then.by_number.get(player.number)
        if same is not None and identity(same) == who:
            numbers[player.number] = player.number
        elif people[who] == there[who] == 1:
            numbers[player.number] = places[who]
    # Whose data were corrected kept the number where nobody else has it.
    free = then.by_number.keys() - set(numbers.values())
    return {p.number: numbers.get(p.number, p.number if p.number in free else None) for p in now.players}
