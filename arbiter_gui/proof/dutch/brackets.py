"""A bracket as the proof sees it, and what an edition's judge says of its candidates."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.kernel.checks import require
from arbiter_gui.proof.kernel.field import Field, Places
from arbiter_gui.proof.kernel.matching_problem import Amounts, Key
from arbiter_gui.proof.kernel.players import Player
from arbiter_gui.trace.values import Apart, BothMovedDown, Mode

NEVER = 10**6
"""The count of a next bracket that cannot be paired at all."""


@dataclass(frozen=True)
class BracketPlayers:
    """Players by their places in the field: moved down, resident, in the next scoregroup, and all lower ones.

    `given_up` tells that the round went another way after it, because the rest could not be completed.
    """

    rules: CriteriaRules
    field: Field[Player]
    initial: Colour | None
    mode: Mode
    mdps: Places
    residents: Places
    next: Places
    below: Places
    given_up: bool = False

    @property
    def places(self) -> Places:
        """Everybody in order of BSN."""
        return self.mdps + self.residents

    @property
    def lower(self) -> Places:
        """Everybody below the next scoregroup."""
        return self.below[len(self.next) :]

    def player(self, place: int) -> Player:
        """Return who has a place."""
        return self.field.players[place]

    def after(self, left: Places) -> BracketPlayers:
        """Return the next bracket when these move down."""
        lower = self.lower
        following = tuple(p for p in lower if self.player(p).score == self.player(lower[0]).score)
        return replace(self, mdps=left, residents=self.next, next=following, below=lower)

    def barred(self, one: int, other: int) -> Apart | None:
        """Return what keeps two places apart."""
        if one in self.mdps and other in self.mdps:
            return BothMovedDown("both moved down")
        return self.field.apart(self.player(one), self.player(other))

    def completable(self, left: Sequence[int]) -> bool:
        """Tell whether these players and everybody below can all be paired, with the bye in an odd field."""
        return self.field.completable(tuple(left) + self.below)

    def bye_alone(self, left: Places) -> bool:
        """Tell whether what a last bracket leaves over is nobody, or one player who may have the bye."""
        return len(left) <= 1 and all(self.field.may_have_bye >> p & 1 for p in left)

    def looks_ahead(self, left: Sequence[int]) -> bool:
        """Tell whether the criterion about the next bracket says anything."""
        return bool(left) and bool(self.below) and self.mode is Mode.NORMAL


@dataclass(frozen=True, slots=True)
class Articles:
    """Where the text says what: parameters, subgroups, a candidate, a perfect and the best one, moving down.

    `groups` names the scoregroups, `bye` the bye, `lack` a rest that could not be completed after all, `boards` the
    order of boards, `colours` the five rules of colours, `folds` the kinds of folds.
    """

    groups: str
    parameters: str
    subgroups: str
    candidate: str
    perfect: str
    best: str
    down: str
    bye: str
    boards: str
    colours: tuple[str, ...]
    folds: Mapping[str, str]
    lack: str = ""


@dataclass(frozen=True, slots=True)
class CriteriaRules:
    """What an edition says; `sign` begins the articles of criteria (`C.` or `C`).

    `cost` judges a pair of places (the higher first) or a downfloater (other None).

    `may_leave` tells whether these may be left over. `meets` is what a downfloater and an opponent add to the
    criterion that looks at the next bracket, `stays` what a player adds who stays without opponent there;
    `completes` tells whether the next bracket must leave everybody below a complete pairing. `ahead_number` is
    that criterion; one player left over counts as the certain bye in `cost`. With `same_scores`
    only those sets of moved-down players are valid that leave the same scores over.
    """

    sign: str
    field: Callable[[Tournament], Field[Player]]
    cost: Callable[[BracketPlayers, int, int | None, bool], dict[Key, int]]
    may_leave: Callable[[BracketPlayers, Places], bool]
    meets: Callable[[BracketPlayers, int, int], Amounts]
    stays: Callable[[BracketPlayers, int], Amounts]
    completes: Callable[[BracketPlayers], bool]
    ahead_number: int
    articles: Articles
    same_scores: bool

    def criterion(self, article: str) -> int:
        """Return the number of the criterion that an article is. Raises Wrong for any other article."""
        digits = article.removeprefix(self.sign)
        require(digits.isdigit(), f"{article} is no criterion")
        return int(digits)
