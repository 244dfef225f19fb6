"""The group of each player: by rating, age, sex or category, as long as no round is paired."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from arbiter_gui.app.events.moving import Moved, Opened, move_players
from arbiter_gui.app.events.opening import read_event, save_event
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.organisation.people import PeopleIndex
from arbiter_gui.domain.players.groups import Trait, values_of
from arbiter_gui.domain.players.name_matching import birth_year
from arbiter_gui.domain.players.sexes import sex_of
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.event_file import EventFile

_NO_END = 9999
_BAND = re.compile(r"(\d{1,4})?-(\d{1,4})?")


@dataclass(frozen=True, slots=True)
class GroupRule:
    """The conditions for a group: all that are given must hold, and without any the group accepts
    all players.

    Ratings and years of birth are bands with both ends; an unrated player has the rating 0.
    """

    group: str
    lowest_rating: int = 0
    highest_rating: int = _NO_END
    first_year: int = 0
    last_year: int = _NO_END
    sex: str = ""
    category: str = ""

    def accepts(self, player: Player) -> bool:
        """Return whether a player belongs to the group.

        Without a year of birth a player fits no rule with years.
        """
        if not self.lowest_rating <= player.rating <= self.highest_rating:
            return False
        has_years = (self.first_year, self.last_year) != (0, _NO_END)
        year = birth_year(player.birth)
        if has_years and not (year and self.first_year <= year <= self.last_year):
            return False
        if self.sex and sex_of(player.sex) != self.sex:
            return False
        categories = [value.casefold() for value in values_of(player, Trait.CATEGORY)]
        return not self.category or self.category.casefold() in categories

    def awaits_year(self, player: Player) -> bool:
        """Return whether a year of birth alone is missing for the rule to take a player."""
        if birth_year(player.birth) or (self.first_year, self.last_year) == (0, _NO_END):
            return False
        return replace(self, first_year=0, last_year=_NO_END).accepts(player)


def group_awaiting_year(rules: Sequence[GroupRule], player: Player) -> str:
    """Return the group that a player may belong to by the year of birth, which is missing.

    Empty if there is none.
    """
    for rule in rules:
        if rule.accepts(player):
            return ""
        if rule.awaits_year(player):
            return rule.group
    return ""


@dataclass(frozen=True, slots=True)
class ProposedMove:
    """A player who belongs to a different group under the rules."""

    player: Player
    source: str
    target: str


def group_rule(text: str) -> GroupRule:
    """Return the rule that is written as ``A: rating=1800-, born=2010-2014, sex=w, category=U16``.

    Raises InvalidTournament for anything else.
    """
    name, colon, conditions = text.partition(":")
    if not colon or not name.strip():
        raise InvalidTournament(
            say("{text} is not a rule for a group such as A: rating=1800-", text=repr(text))
        )
    values: dict[str, int | str] = {}
    for condition in map(str.strip, conditions.split(",")):
        if not condition:
            continue
        key, _, value = map(str.strip, condition.partition("="))
        if key == "rating":
            values["lowest_rating"], values["highest_rating"] = _parsed_band(value)
        elif key == "born":
            values["first_year"], values["last_year"] = _parsed_band(value)
        elif key == "sex" and sex_of(value):
            values["sex"] = sex_of(value)
        elif key == "category" and value:
            values["category"] = value
        else:
            raise InvalidTournament(
                say(
                    "{text} is not a condition. Use rating=, born=, sex= or category=",
                    text=repr(condition),
                )
            )
    return GroupRule(name.strip(), **values)  # type: ignore[arg-type]


def rule_text(rule: GroupRule) -> str:
    """Return a rule in its written form; `group_rule` reads it back to an equal one.

    >>> rule_text(group_rule("A: rating=1800-, born=2010-2014, sex=w"))
    'A: rating=1800-, born=2010-2014, sex=w'
    """
    open_rule = GroupRule(rule.group)
    conditions = []
    ratings = (rule.lowest_rating, rule.highest_rating)
    if ratings != (open_rule.lowest_rating, open_rule.highest_rating):
        conditions.append(f"rating={_band_text(*ratings)}")
    years = (rule.first_year, rule.last_year)
    if years != (open_rule.first_year, open_rule.last_year):
        conditions.append(f"born={_band_text(*years)}")
    if rule.sex:
        conditions.append(f"sex={rule.sex}")
    if rule.category:
        conditions.append(f"category={rule.category}")
    return f"{rule.group}: {', '.join(conditions)}".rstrip()


def rules_of(event: EventFile) -> tuple[GroupRule, ...]:
    """Return the rules in an event file, without those of groups that it no longer has.

    Raises InvalidTournament for a line that is not a rule.
    """
    names = {group.name.casefold() for group in event.groups}
    rules = [group_rule(text) for text in event.rules]
    return tuple(rule for rule in rules if rule.group.casefold() in names)


def keep_rules(path: Path, rules: Sequence[GroupRule]) -> None:
    """Write the rules into the event file, for the next time players are entered or divided.

    Errors as `save_event`.
    """
    event = read_event(path)
    lines = tuple(rule_text(rule) for rule in rules)
    if lines != event.rules:
        save_event(path, replace(event, rules=lines))


def proposed_moves(event: Event, rules: Sequence[GroupRule]) -> tuple[ProposedMove, ...]:
    """Return the players who belong elsewhere by the first rule that fits.

    A player whom no rule fits stays.

    Players of a group that has begun stay where they are, and so do those of a group without a
    rule, such as a blitz beside the open. No player moves to a group in which the same person
    already is. Raises InvalidTournament for a rule of an unknown group.
    """
    for rule in rules:
        if event.group(rule.group) is None:
            raise InvalidTournament(say("There is no group {name} in this event.", name=rule.group))
    divided = {rule.group.casefold() for rule in rules}
    index: PeopleIndex[str] = PeopleIndex()
    for group, player in event.entrants():
        index.add(group.name, player)
    moves = []
    for group, player in event.entrants():
        if group.tournament.rounds or group.name.casefold() not in divided:
            continue
        target = next((rule.group for rule in rules if rule.accepts(player)), group.name)
        groups_of_person = {name.casefold() for name, _ in index.same(player)}
        if target.casefold() not in groups_of_person:
            moves.append(ProposedMove(player, group.name, target))
    return tuple(moves)


def carry_out_moves(
    path: Path, moves: Sequence[ProposedMove], opened_sessions: Opened | None = None
) -> tuple[Moved, ...]:
    """Carry out proposed moves of an event file, all those from one group to another at once.

    Errors as `move_players`; moves made before the error are kept.
    """
    numbers_by_groups: dict[tuple[str, str], list[int]] = {}
    for move in moves:
        numbers_by_groups.setdefault((move.source, move.target), []).append(move.player.number)
    moved_numbers: dict[str, list[int]] = {}
    moves_done = []
    for (source, target), numbers in numbers_by_groups.items():
        moved_before = moved_numbers.setdefault(source, [])
        numbers_now = [_number_now(number, moved_before) for number in numbers]
        moves_done.append(move_players(path, source, target, numbers_now, opened_sessions))
        moved_before.extend(numbers)
    return tuple(moves_done)


def _number_now(old_number: int, moved_before: Sequence[int]) -> int:
    """Return the number of a player after others have left the group: before round 1 the numbers
    close up.
    """
    return old_number - sum(moved_number < old_number for moved_number in moved_before)


def _band_text(lowest_rating: int, highest_rating: int) -> str:
    """Return a band in its written form, without an end that does not count."""
    return f"{lowest_rating or ''}-{highest_rating if highest_rating < _NO_END else ''}"


def _parsed_band(text: str) -> tuple[int, int]:
    """Return the lowest and the highest rating of a range such as ``1600-1799``, ``1800-`` or
    ``-1599``.
    """
    match = _BAND.fullmatch(text)
    if match is None:
        raise InvalidTournament(
            say("{text} is not a range such as 1600-1799 or 1800-", text=repr(text))
        )
    return int(match[1] or 0), int(match[2] or _NO_END)
