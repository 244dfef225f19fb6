"""What the search chose, kept so that it can be told later without searching again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from arbiter_gui.engine.kernel.bracket_search.task import Found, Opening, Remainder, Task, Witness

Choice = tuple[int, int, tuple[int, ...]]


class ChosenSteps(Witness):
    """Hears one search and repeats it to another witness. `whole` asks for the opponents of moved-down players too."""

    def __init__(self, whole: bool) -> None:
        self.whole = whole
        self._firsts: list[Choice] = []
        self._choices: list[Choice] = []

    @property
    def listens(self) -> bool:
        """All of it is kept."""
        return True

    def begun(self, task: Task, opening: Opening) -> None:
        """Keep the task as it was before any choice."""
        self._task, self._opening = task, opening

    def mdp_set(self, chosen: Sequence[int]) -> None:
        """Keep who is paired first."""
        self._chosen = tuple(chosen)

    def mdp_partner(self, mdp: int, partner: int, free: Sequence[int]) -> None:
        """Keep an opponent of a moved-down player."""
        self._firsts.append((mdp, partner, tuple(free)))

    def remainder(self, remainder: Remainder) -> None:
        """Keep the remainder as it is now and as it will be."""
        self._before, self._after = replace(remainder, leaving=[], entering=[], partners=[]), remainder

    def partner(self, remainder: Remainder, player: int, partner: int, free: Sequence[int]) -> None:
        """Keep a pair of the remainder."""
        self._choices.append((player, partner, tuple(free)))

    def finished(self, found: Found) -> None:
        """Keep the result."""
        self._found = found

    def repeat(self, witness: Witness) -> None:
        """Tell everything that was heard, in the same order."""
        witness.begun(self._task, self._opening)
        if self._task.moved_down:
            witness.mdp_set(self._chosen)
        for mdp, partner, free in self._firsts:
            witness.mdp_partner(mdp, partner, free)
        witness.remainder(self._before)
        after = self._after
        now = replace(after, partners=[])
        witness.exchange(now)
        for player, partner, free in self._choices:
            witness.partner(now, player, partner, free)
            now.partners.append((player, partner))
        witness.finished(self._found)
