"""For whom a prize is: conditions on a player, teams, or the best performance.

How it is written and read.

Conditions are ``women``, ``unrated``, ``category=U16``, ``rating=1600-1799``; ``teams=club:4`` is a
prize for teams, ``performance`` one for which the performance rating counts instead of the
standings. In an event of teams ``board=2`` is one for the players of board 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.groups import PlayerGroup, Trait, group_called
from arbiter_gui.domain.players.sexes import FEMALE, MALE
from arbiter_gui.domain.team_values.rules import MOST_BOARDS
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.values import Player
from arbiter_gui.ratings.prize_fund.ranges import Range, range_typed
from arbiter_gui.ratings.teams import TeamRule, team_rule

_UNRATED = "unrated"
_PERFORMANCE = "performance"
_BOARD = "board"
_SEXES = {"women": PlayerGroup(Trait.SEX, FEMALE), "men": PlayerGroup(Trait.SEX, MALE)}
"""The groups that have a word of their own in a list."""
WORDS = frozenset((*_SEXES, _UNRATED, _PERFORMANCE))
"""The conditions of a list that are one word, in every language."""


@dataclass(frozen=True, slots=True)
class Unrated:
    """The condition to have no rating."""

    @property
    def name(self) -> Said:
        """The condition in words."""
        return say("unrated")

    @property
    def text(self) -> str:
        """The condition as a list has it."""
        return _UNRATED

    def has(self, player: Player, year: int) -> bool:
        """Return whether a player is unrated."""
        return not player.rating


@dataclass(frozen=True, slots=True)
class Member:
    """The condition to belong to a group: a category, a sex, a club, a federation."""

    group: PlayerGroup

    @property
    def name(self) -> Said:
        """The condition in words."""
        return self.group.name

    @property
    def text(self) -> str:
        """The condition as a list has it."""
        for word, group in _SEXES.items():
            if group == self.group:
                return word
        return f"{self.group.trait.value}={self.group.value}"

    def has(self, player: Player, year: int) -> bool:
        """Return whether a player belongs to the group."""
        return self.group.has(player)


Condition = Range | Unrated | Member


@dataclass(frozen=True, slots=True)
class PrizeKind:
    """The players for whom prizes are meant.

    With `teams` they are for teams under that rule, formed from the players who fulfil the
    conditions. `by_performance` means that the performance rating decides instead of the standings
    (reading P3). `board` is the board of a match whose players win them in an event of teams, 0 for
    all other prizes.
    """

    conditions: tuple[Condition, ...] = ()
    teams: TeamRule | None = None
    by_performance: bool = False
    board: int = 0

    @property
    def name(self) -> Said:
        """Who can win these prizes; the main prizes are open to all."""
        names = [condition.name for condition in self.conditions]
        if self.by_performance:
            names.insert(0, say("best performance"))
        if self.teams is not None:
            names.insert(0, self.teams.name)
        if self.board:
            names.insert(0, say("board {n}", n=self.board))
        if not names:
            return say("main prizes")
        return joined(names, " + ")

    @property
    def text(self) -> str:
        """The conditions as a list has them, empty for the main prizes."""
        words: list[str] = []
        if self.board:
            words.append(f"board={self.board}")
        if self.teams is not None:
            words.append(f"teams={self.teams.text}")
        if self.by_performance:
            words.append(_PERFORMANCE)
        words += [condition.text for condition in self.conditions]
        return "; ".join(words)

    @property
    def for_players_of_teams(self) -> bool:
        """Whether in an event of teams a player wins them, and not a team."""
        return self.board > 0 or self.by_performance

    def open_to(self, player: Player, year: int) -> bool:
        """Return whether a player can win them."""
        return all(condition.has(player, year) for condition in self.conditions)


MAIN_PRIZES = PrizeKind()
"""The prizes that are open to all players, in the order of the standings."""


def read_kind(fields: Sequence[str]) -> PrizeKind:
    """Return for whom a prize with these conditions is.

    Raises InvalidTournament where one is not understood.
    """
    rule: TeamRule | None = None
    by_performance = False
    conditions: list[Condition] = []
    board = 0
    for field in fields:
        text = field.strip()
        rule_of_condition = _team_rule(text)
        if rule_of_condition is not None and rule is not None:
            raise InvalidTournament(say("a prize can have only one rule for teams"))
        if rule_of_condition is not None:
            rule = rule_of_condition
        elif text.casefold() == _PERFORMANCE:
            by_performance = True
        elif text.partition("=")[0].strip() == _BOARD:
            board = _board(text)
        elif text:
            conditions.append(_condition(text))
    if rule is not None and by_performance:
        raise InvalidTournament(say("there is no prize for the best performance of a team"))
    if board and (conditions or rule is not None or by_performance):
        raise InvalidTournament(say("a board prize cannot have other conditions"))
    return PrizeKind(tuple(conditions), rule, by_performance, board)


def _board(text: str) -> int:
    """Return the board of a condition such as ``board=2``. Raises InvalidTournament."""
    value = text.partition("=")[2].strip()
    if value.isascii() and value.isdecimal() and 1 <= int(value[:4]) <= MOST_BOARDS:
        return int(value)
    raise InvalidTournament(
        say("{text} is not a board from 1 to {most}", text=repr(value), most=MOST_BOARDS)
    )


def _team_rule(text: str) -> TeamRule | None:
    """Return the rule of a prize for teams, ``teams=club:4``; None for any other condition."""
    key, equals, value = [word.strip() for word in text.partition("=")]
    if key != "teams" or not equals:
        return None
    rule = team_rule(value)
    if rule is None:
        raise InvalidTournament(say("{text} is not a team rule such as club:4", text=repr(value)))
    return rule


def _condition(text: str) -> Condition:
    """Return the condition that a text of a prize list means.

    Raises InvalidTournament for a range of no known form.
    """
    if text.casefold() == _UNRATED:
        return Unrated()
    typed_range = range_typed(text)
    if typed_range is not None:
        return typed_range
    group = _SEXES.get(text.casefold())
    if group is None and "=" not in text:
        raise InvalidTournament(
            say(
                "{text} is not recognised. Enter women, men, unrated, performance, ratings such as "
                "1600-1799, an age such as U18, or category=…, club=… or federation=….",
                text=repr(text),
            )
        )
    return Member(group or group_called(text))
