"""1.9: from scoregroup to scoregroup; 3.4 and 3.8: which candidate is taken.

C.04.2 3.6: the boards.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dutch_2026.players import players_of
from arbiter_gui.proof.kernel.colours import allocate_colours
from arbiter_gui.proof.kernel.players import Player
from tests.literal.dutch_2026.bracket import Bracket, Candidate, candidates
from tests.literal.dutch_2026.completion import Field
from tests.literal.dutch_2026.criteria import Judge, Verdict


class NoPairing(Exception):
    """No complete legal pairing of the round exists."""


@dataclass(frozen=True)
class Choice:
    """The accepted candidate of a bracket."""

    bracket: Bracket
    candidate: Candidate
    verdict: Verdict

    @property
    def downfloaters(self) -> tuple[Player, ...]:
        """Who leaves the bracket unpaired, in the order of 1.2."""
        return tuple(p for p in self.bracket.players if p.number in self.candidate.downfloaters)


@dataclass(frozen=True)
class LiteralPairing:
    """`boards` are (white, black) in board order.

    `brackets` hold what was accepted, from the top.
    """

    boards: tuple[tuple[int, int], ...]
    bye: int | None
    brackets: tuple[Choice, ...]


def pair(tournament: Tournament, *, plain: bool = False) -> LiteralPairing:
    """Pair the next round; without a known initial colour White counts as it. Raises NoPairing."""
    initial = tournament.initial_colour or Colour.WHITE
    field = Field(players_of(tournament))
    choices = pair_brackets(field, initial, plain=plain)
    left = choices[-1].candidate.downfloaters if choices else ()
    return LiteralPairing(_boards(field, choices, initial), left[0] if left else None, choices)


def pair_brackets(field: Field, initial: Colour, *, plain: bool = False) -> tuple[Choice, ...]:
    """All brackets of a field from the top. Raises NoPairing."""
    if not field.has_a_pairing:
        raise NoPairing
    groups = tuple(tuple(group) for _, group in groupby(field.players, key=lambda p: p.score))
    choices: list[Choice] = []
    mdps: tuple[Player, ...] = ()
    for index, residents in enumerate(groups):
        choices.append(
            best(Bracket(field, mdps, residents, groups[index + 1 :]), initial, plain=plain)
        )
        mdps = choices[-1].downfloaters
    return tuple(choices)


def best(bracket: Bracket, initial: Colour, *, plain: bool = False) -> Choice:
    """3.8: the best legal candidate, the earliest of equals.

    `plain` walks through every candidate of the text. Otherwise illegal ones and repetitions are
    skipped, and so are candidates whose downfloaters are not the best by C6 to C9 (all possible
    downfloaters are known beforehand); a candidate that is perfect in all that remains ends the
    search (3.4).
    """
    judge = Judge(bracket, initial)
    goal = (
        None
        if plain
        else min(judge.outcome(tuple(p.number for p in left)) for left in bracket.outcomes)
    )
    choice: Choice | None = None
    for candidate in candidates(bracket, skip=not plain):
        if goal is not None and judge.outcome(candidate.downfloaters) != goal:
            continue
        if plain and not judge.legal(candidate):
            continue
        verdict = judge.judge(candidate)
        if choice is None or verdict.values < choice.verdict.values:
            choice = Choice(bracket, candidate, verdict)
            if not plain and not any(verdict.values[4:]):
                break
    if choice is None:
        raise LookupError("no candidate of the bracket is legal")
    return choice


def _boards(
    field: Field, choices: tuple[Choice, ...], initial: Colour
) -> tuple[tuple[int, int], ...]:
    by_tpn = {p.number: p for p in field.players}
    boards = []
    for choice in choices:
        for a, b in choice.candidate.pairs:
            given = allocate_colours(by_tpn[a], by_tpn[b], initial)
            boards.append((given.white.number, given.black.number))

    def key(board: tuple[int, int]) -> tuple[int, int, int]:
        upper, lower = sorted((by_tpn[n] for n in board), key=lambda p: (-p.score, p.number))
        return -upper.score, -upper.score - lower.score, upper.number

    return tuple(sorted(boards, key=key))
