"""Restoring an earlier state by an edit, so that it can be undone like any other."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from arbiter_gui.app.edits.base import identity
from arbiter_gui.app.edits.numbering import with_renumbered_rating_lines
from arbiter_gui.app.edits.rounds import altered_round
from arbiter_gui.domain.record_lines.integrity import renumbered_line, with_changed_lines
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament


@dataclass(frozen=True, slots=True)
class RestoreState:
    """Restore the tournament to an earlier state, which `when` names in the history.

    Lines recorded since then stay, with the pairing numbers of that state. Lines about players who
    were not entered yet are removed, and so are lines that are not true of the restored rounds
    (`app/cautions/integrity.py`). A tournament that has left FIDE mode does not enter it again. A
    round that was published since stays published, with the mark of a change at `time` (ISO text)
    if it had other boards.
    """

    state: Tournament
    when: str
    time: str = ""

    @property
    def label(self) -> Said:
        """Such as ``restore the state after: pair round 3``."""
        return say("restore the state after: {edit}", edit=self.when)

    @property
    def done(self) -> Said:
        """Such as ``Restored the state after: pair round 3.``."""
        return say("Restored the state after: {edit}.", edit=self.when)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the earlier state."""
        rounds = list(self.state.rounds)
        for index, current_round in enumerate(tournament.rounds[: len(rounds)]):
            if current_round.published:
                earlier_round = rounds[index]
                changed_round = altered_round(current_round, earlier_round, self.time)
                rounds[index] = replace(changed_round, reported=earlier_round.reported)
        numbers = _numbers_in(self.state, tournament)
        with_event_lines = with_changed_lines(
            tournament, lambda line: renumbered_line(line, numbers)
        )
        records = with_renumbered_rating_lines(with_event_lines, numbers).records
        return replace(self.state, rounds=tuple(rounds), records=records)


def moves_numbers(current: Tournament, restored: Tournament) -> bool:
    """Return whether a player has a different number in another state."""
    numbers = _numbers_in(restored, current)
    return any(number not in (None, current_number) for current_number, number in numbers.items())


def _numbers_in(state: Tournament, tournament: Tournament) -> dict[int, int | None]:
    """Return the numbers that the players of a tournament have in another state of it.

    The number is None for a player who is not in that state.
    """
    current_counts = Counter(map(identity, tournament.players))
    state_counts = Counter(map(identity, state.players))
    state_numbers = {identity(player): player.number for player in state.players}
    numbers: dict[int, int | None] = {}
    for player in tournament.players:
        person = identity(player)
        namesake = state.by_number.get(player.number)
        if namesake is not None and identity(namesake) == person:
            numbers[player.number] = player.number
        elif current_counts[person] == state_counts[person] == 1:
            numbers[player.number] = state_numbers[person]
    # A player whose name or birth was corrected since is found by number, unless another player has
    # that number.
    free_numbers = state.by_number.keys() - set(numbers.values())
    for player in tournament.players:
        if player.number not in numbers:
            numbers[player.number] = player.number if player.number in free_numbers else None
    return numbers
