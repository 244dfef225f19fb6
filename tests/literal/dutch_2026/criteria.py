"""C6 to C21 of one candidate: a list of values, lower is better, compared from the first to the last."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from arbiter_gui.domain.values import Colour
from tests.literal.dutch_2026.bracket import Bracket, Candidate, Scores, downfloater_scores
from tests.literal.dutch_2026.colours import allocate, higher_first
from tests.literal.dutch_2026.completion import forbids
from tests.literal.dutch_2026.players import Float, Player, Strength

NAMES = tuple(f"C{n}" for n in range(6, 22))
COUNTED = NAMES[4:12]
"""C10 to C17, which count players."""

Value = object
LIMBO = 1
"""Leads the score difference of an MDP without opponent, which is larger than any other (reading of C18)."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The values of C6 to C21, and for those that count players whom they counted."""

    values: tuple[Value, ...]
    payers: dict[str, tuple[int, ...]]

    def __getitem__(self, name: str) -> Value:
        return self.values[NAMES.index(name)]


class Judge:
    """Judges the candidates of one bracket."""

    def __init__(self, bracket: Bracket, initial: Colour) -> None:
        self.bracket, self.initial = bracket, initial
        self.by_tpn = {p.tpn: p for p in bracket.players}
        self.mdps = {p.tpn for p in bracket.mdps}
        self.outcome = cache(self._outcome)
        self.of_pair = cache(self._of_pair)

    def legal(self, candidate: Candidate) -> bool:
        """C1 to C5."""
        pairs = ((self.by_tpn[a], self.by_tpn[b]) for a, b in candidate.pairs)
        return not any(forbids(a, b) for a, b in pairs) and self.outcome(candidate.downfloaters) is not None

    def judge(self, candidate: Candidate) -> Verdict:
        """C6 to C21 of a legal candidate."""
        payers: dict[str, tuple[int, ...]] = dict.fromkeys(COUNTED, ())
        differences: dict[str, list[tuple[int, int]]] = {name: [] for name in NAMES[12:]}
        for pair in candidate.pairs:
            counted, listed = self.of_pair(*pair)
            for name, tpns in counted.items():
                payers[name] += tpns
            for name, sd in listed.items():
                differences[name].append((0, sd))
        for tpn in candidate.downfloaters:
            self._add_downfloater(self.by_tpn[tpn], payers, differences)
        outcome = self.outcome(candidate.downfloaters)
        assert outcome is not None
        lists = (tuple(sorted(differences[name], reverse=True)) for name in NAMES[12:])
        return Verdict((*outcome, *(len(payers[name]) for name in COUNTED), *lists), payers)

    def _outcome(self, tpns: tuple[int, ...]) -> tuple[Value, ...] | None:
        """C6 to C9, which look at the downfloaters only; None if they may not be left (C4, C5).

        Downfloaters that are not the best by C6 and C7 have lost already; what comes after them may not even be
        possible, so C8 and C9 are not asked.
        """
        left = [self.by_tpn[tpn] for tpn in tpns]
        if not self.bracket.leaves_a_pairing(left):
            return None
        first = len(left), downfloater_scores(left)
        if first != self.bracket.best:
            return *first, None, None
        return *first, self.c8_next_bracket(left), self.c9_unplayed(left)

    def c8_next_bracket(self, left: list[Player]) -> tuple[int, Scores]:
        """C8: C6 and C7 at their best in the bracket that these downfloaters make with the next scoregroup."""
        bracket = self.bracket
        if not bracket.groups:
            return 0, ()
        return Bracket(bracket.field, tuple(left), bracket.groups[0], bracket.groups[1:]).best

    def c9_unplayed(self, left: list[Player]) -> int:
        """C9: the unplayed games of the one downfloater who is sure to get the bye."""
        field = self.bracket.field
        sure = field.odd and len(left) == 1 and left[0].score == field.bye_score
        return left[0].unplayed if sure else 0

    def _add_downfloater(
        self,
        player: Player,
        payers: dict[str, tuple[int, ...]],
        differences: dict[str, list[tuple[int, int]]],
    ) -> None:
        """C14 and C16 for residents, C18 and C20 for MDPs that stay without opponent."""
        for rounds_ago, count, listed in ((1, "C14", "C18"), (2, "C16", "C20")):
            if player.had(Float.DOWN, rounds_ago):
                if player.tpn in self.mdps:
                    differences[listed].append((LIMBO, player.score))
                else:
                    payers[count] += (player.tpn,)

    def _of_pair(self, a: int, b: int) -> tuple[dict[str, tuple[int, ...]], dict[str, int]]:
        one, other = higher_first(self.by_tpn[a], self.by_tpn[b])
        counted = _colour_criteria(one, other, self.initial)
        listed: dict[str, int] = {}
        if one.tpn in self.mdps:
            sd = one.score - other.score
            for rounds_ago, count, down, up in ((1, "C15", "C18", "C19"), (2, "C17", "C20", "C21")):
                if other.had(Float.UP, rounds_ago):
                    counted[count] = (other.tpn,)
                    listed[up] = sd
                if one.had(Float.DOWN, rounds_ago):
                    listed[down] = sd
        return counted, listed


def _colour_criteria(one: Player, other: Player, initial: Colour) -> dict[str, tuple[int, ...]]:
    """C10 to C13 of one pair."""
    given = allocate(one, other, initial)
    found: dict[str, tuple[int, ...]] = {}
    if one.topscorer or other.topscorer:
        both = (one, other)
        found["C10"] = tuple(p.tpn for p in both if abs(_difference_after(p, given.of(p))) > 2)
        found["C11"] = tuple(p.tpn for p in both if p.colours[-2:] == (given.of(p),) * 2)
    if one.wish is not None and one.wish is other.wish:
        denied = one if given.of(one) is not one.wish else other
        found["C12"] = (denied.tpn,)
        if denied.strength is Strength.STRONG:
            found["C13"] = (denied.tpn,)
    return found


def _difference_after(player: Player, colour: Colour) -> int:
    return player.difference + (1 if colour is Colour.WHITE else -1)
