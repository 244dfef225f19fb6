"""C6 to C21 of one candidate: a list of values, lower is better, compared from the first to the
last.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dutch_2026.bracket import RANKED, of_downfloater, of_pair
from arbiter_gui.proof.dutch_2026.criteria import LIMBO as FAR
from arbiter_gui.proof.kernel.matching_problem import Amounts
from arbiter_gui.proof.kernel.players import Player, ranked
from tests.literal.dutch_2026.bracket import Bracket, Candidate, Scores, downfloater_scores
from tests.literal.dutch_2026.completion import forbids
from tests.literal.numbers import numbered

NAMES = tuple(f"C{n}" for n in range(6, 22))
Value = object
LIMBO = 1
"""Leads the score of an MDP without opponent, whose difference is larger than any other (reading of
C18)."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The values of C6 to C21."""

    values: tuple[Value, ...]

    def __getitem__(self, name: str) -> Value:
        return self.values[NAMES.index(name)]


class Judge:
    """Judges the candidates of one bracket."""

    def __init__(self, bracket: Bracket, initial: Colour) -> None:
        self.bracket, self.initial = bracket, initial
        self.by_tpn = {p.number: p for p in bracket.players}
        self.mdps = {p.number for p in bracket.mdps}
        self.outcome = cache(self._outcome)
        self.of_pair = cache(self._of_pair)

    def legal(self, candidate: Candidate) -> bool:
        """C1 to C5."""
        pairs = ((self.by_tpn[a], self.by_tpn[b]) for a, b in candidate.pairs)
        return (
            not any(forbids(a, b) for a, b in pairs)
            and self.outcome(candidate.downfloaters) is not None
        )

    def judge(self, candidate: Candidate) -> Verdict:
        """C6 to C21 of a legal candidate."""
        added = [self.of_pair(*pair) for pair in candidate.pairs]
        added += [
            numbered(RANKED, of_downfloater(self.by_tpn[n], n in self.mdps))
            for n in candidate.downfloaters
        ]
        outcome = self.outcome(candidate.downfloaters)
        assert outcome is not None
        counts = (sum(amounts.get((n, 0), 0) for amounts in added) for n in range(10, 18))
        lists: dict[int, list[tuple[int, int]]] = {n: [] for n in range(18, 22)}
        for number, detail in (key for amounts in added for key in amounts if key[0] in lists):
            lists[number].append(divmod(-detail, FAR))
        return Verdict(
            (*outcome, *counts, *(tuple(sorted(row, reverse=True)) for row in lists.values()))
        )

    def _outcome(self, tpns: tuple[int, ...]) -> tuple[Value, ...] | None:
        """C6 to C9, which look at the downfloaters only; None if they may not be left (C4, C5).

        Downfloaters that are not the best by C6 and C7 have lost already; what comes after them may
        not even be possible, so C8 and C9 are not asked.
        """
        left = [self.by_tpn[tpn] for tpn in tpns]
        if not self.bracket.leaves_a_pairing(left):
            return None
        first = len(left), downfloater_scores(left)
        if first != self.bracket.best:
            return *first, None, None
        return *first, self.c8_next_bracket(left), self.c9_unplayed(left)

    def c8_next_bracket(self, left: list[Player]) -> tuple[int, Scores]:
        """C8: C6 and C7 at their best in the bracket that these downfloaters make with the next
        scoregroup.
        """
        bracket = self.bracket
        if not bracket.groups:
            return 0, ()
        return Bracket(bracket.field, tuple(left), bracket.groups[0], bracket.groups[1:]).best

    def c9_unplayed(self, left: list[Player]) -> int:
        """C9: the unplayed games of the one downfloater who is sure to get the bye."""
        field = self.bracket.field
        sure = field.odd and len(left) == 1 and left[0].score == field.bye_score
        return left[0].unplayed_rounds if sure else 0

    def _of_pair(self, a: int, b: int) -> Amounts:
        one, other = self.by_tpn[a], self.by_tpn[b]
        moved_down = ranked((one, other))[0].number in self.mdps
        return numbered(RANKED, of_pair(one, other, moved_down, self.initial))
