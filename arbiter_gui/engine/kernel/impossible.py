"""Why players cannot all be paired, in a form that a person can check by hand: a *deadlock*, too
many groups of an odd size that can only meet a few others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from arbiter_gui.domain.texts.sentences import Said, counted, counting, grouped, listed, say
from arbiter_gui.engine.kernel.graph.cardinality import smallest_witness, witness

BYE = 0
"""The pairing-allocated bye among pairing numbers."""


@dataclass(frozen=True, slots=True)
class Deadlock:
    """A proof that players cannot all be paired: more `groups` of an odd size than players
    `removed`, whom alone they can meet outside their own group.

    So every group must send a player to a removed one, and one group cannot. Players 3 and 7 who
    may both meet only player 5 are such: `Deadlock((5,), ((3,), (7,)))`. `others` are the rest of
    those to be paired, whom the groups cannot meet either. Pairing numbers; 0 is the bye.
    """

    removed: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]
    others: tuple[int, ...] = ()

    @property
    def players(self) -> tuple[int, ...]:
        """The players who show the deadlock, without the bye: the smallest groups that outnumber
        the removed.
        """
        smallest_groups = sorted(self.groups, key=lambda group: (len(group), group))
        members = chain.from_iterable(smallest_groups[: len(self.removed) + 1])
        return tuple(sorted(number for number in members if number != BYE))

    @property
    def no_bye(self) -> bool:
        """Whether no player may have the bye, which alone is the reason then."""
        return (BYE,) in self.groups and not self.removed

    def sentence(self, name: Callable[[int], str] | None = None) -> Said:
        """Return the reason in words; `name` says how a player is called (default: the number)."""
        if self.no_bye:
            return say(
                "no player may receive the pairing-allocated bye: every player has had one, or has "
                "scored points without playing"
            )
        call = name or _number_or_bye
        if all(len(group) == 1 for group in self.groups):
            return self._sentence_about_players(call)
        return self._sentence_about_groups(call)

    def _sentence_about_players(self, call: Callable[[int], str]) -> Said:
        """Return the sentence for groups of one player each: they can meet too few others.

        `call` returns how a player is called, by number. In the text `[one is|{n} are]` the part
        before the bar is said of one, that after it of several.
        """
        players = listed(call(number) for (number,) in self.groups)
        if not self.removed:
            return say("{who} cannot be paired with any other player", who=players)
        text = counting("{who} can meet only {few}, and [one is|{n} are] not enough for {count}")
        return counted(
            len(self.removed),
            text,
            who=players,
            few=self._removed_in_words(call),
            count=len(self.groups),
        )

    def _sentence_about_groups(self, call: Callable[[int], str]) -> Said:
        """Return the sentence for larger groups: they can meet only one another, or too few others.

        `call` returns how a player is called, by number. The text has a part `[for one|for
        several]`, chosen by the number of those others.
        """
        groups = grouped(listed(map(call, group)) for group in self.groups)
        # Without removed players an odd number of players meet only one another.
        if not self.removed:
            return say(
                "these players can only meet one another, and their number is odd: {groups}",
                groups=groups,
            )
        text = counting(
            "outside their own group, the players of {count} groups of odd size can meet only "
            "{few}, and each group needs [that player|one of those {n}]: {groups}"
        )
        return counted(
            len(self.removed),
            text,
            count=len(self.groups),
            few=self._removed_in_words(call),
            groups=groups,
        )

    def _removed_in_words(self, call: Callable[[int], str]) -> str:
        """Return the players whom the groups can meet as a list for a sentence: "1, 2 and 3"."""
        names = [call(number) for number in self.removed]
        if len(names) == 1:
            return names[0]
        return say("{those} and {last}", those=listed(names[:-1]), last=names[-1])


def _number_or_bye(number: int) -> str:
    """Return how a player is called without a name: the pairing number, or the bye."""
    if number == BYE:
        return say("the bye")
    return str(number)


def deadlock(graph: Sequence[int], numbers: Sequence[int]) -> Deadlock | None:
    """Return why players cannot all be paired, None if they can.

    `graph` says who may meet whom; `numbers` are the pairing numbers of its first vertices, and
    those beyond are the bye, or empty seats. If no player may have the bye, that alone is the
    reason given.
    """
    whole_witness = witness(graph)
    if whole_witness is None:
        return None
    # The bye, as the last vertex, has no neighbour.
    if len(graph) > len(numbers) and not graph[-1]:
        return Deadlock(removed=(), groups=((BYE,),))
    proof = smallest_witness(graph, whole_witness)

    def numbers_of(vertices: Iterable[int]) -> tuple[int, ...]:
        """Return the pairing numbers of vertices; those after the players stand for the bye."""
        return tuple([numbers[vertex] if vertex < len(numbers) else BYE for vertex in vertices])

    # All others belong to groups of even size, or are not needed for the proof.
    players_shown = {*proof.removed, *chain.from_iterable(proof.odd_groups)}
    players_outside = numbers_of(
        vertex for vertex in range(len(graph)) if vertex not in players_shown
    )
    groups = tuple([numbers_of(group) for group in proof.odd_groups])
    return Deadlock(numbers_of(proof.removed), groups, players_outside)
