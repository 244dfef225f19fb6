"""Names of groups in a list: forms may say ``B – Under 1900 (Saturday)`` for group B of the
event.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.app.events.registering import Applicant
from arbiter_gui.app.registration.player_list import ListFile, PlayerList
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.formats.player_lists import ListField

_ASIDE = re.compile(r"\s*[(\[].*?[)\]]\s*")
_WORD = re.compile(r"\w+")
_SAYS_GROUP = frozenset(["group", "gruppe", "groupe", "grupo", "gruppo", "grupa", "группа"])
"""Words that do not distinguish one group from another."""


@dataclass(frozen=True, slots=True)
class ListedGroup:
    """A name of a group in a list, the number of its applicants, and the group it means.

    Empty if unknown.
    """

    name: str
    count: int
    meant: str

    @property
    def short_name(self) -> str:
        """The name without the parts in brackets, as the name of a new group."""
        return _ASIDE.sub(" ", self.name).strip() or self.name


def read_for_event(file: ListFile, event: Event, control: Control = FREE) -> PlayerList:
    """Return the players of a list.

    A column of categories is read as groups if most of it names groups of the event.

    The heading “Group” stands above age categories in many lists, and above groups of the event in
    many forms. A column that the user chose is kept. Errors as `ListFile.read`.
    """
    player_list = file.read(control)
    sheet = player_list.sheet
    mapping = player_list.mapping
    guess = player_list.guess
    if sheet is None or mapping is None or guess is None or ListField.GROUP in mapping.columns:
        return player_list
    column = mapping.column_of(ListField.CATEGORY)
    if column is None or column in file.memory.chosen_columns(sheet, guess):
        return player_list
    categories = Counter(
        proposed_player.player.category for proposed_player in player_list.proposal.players
    )
    del categories[""]
    naming_count = sum(
        count for category, count in categories.items() if meant_group(event, category)
    )
    # With fewer they are age categories, of which one happens to be called like a group.
    if not naming_count or 2 * naming_count < categories.total():
        return player_list
    group_mapping = mapping.with_column(column, ListField.GROUP)
    return replace(file.players_under_mapping(sheet, group_mapping, control), guess=group_mapping)


def listed_groups(event: Event, applicants: Sequence[Applicant]) -> tuple[ListedGroup, ...]:
    """Return the names of groups in a list that are not exactly names of groups of the event, in
    alphabetical order.
    """
    counts = Counter(applicant.wanted for applicant in applicants if applicant.wanted)
    return tuple(
        ListedGroup(name, count, meant_group(event, name))
        for name, count in sorted(counts.items(), key=lambda item: folded(item[0]))
        if event.group(name) is None
    )


def meant_group(event: Event, name: str) -> str:
    """Return the only group that a name can mean; empty if there is none or more than one.

    The words of the group begin the name, or the other way round; among several groups, the one
    with most words in common is meant.

    >>> from arbiter_gui.domain.organisation.event import Group
    >>> from arbiter_gui.domain.tournament import Tournament
    >>> event = Event("Open", (Group("Group A", Tournament()), Group("B", Tournament())))
    >>> meant_group(event, "A – Open (from 1900)"), meant_group(event, "C")
    ('Group A', '')
    """
    words = _distinguishing_words(name)
    matches: dict[int, list[str]] = {}
    for group in event.groups:
        for title in (group.name, group.tournament.details.name):
            common_count = _common_beginning(words, _distinguishing_words(title))
            if common_count and group.name not in matches.setdefault(common_count, []):
                matches[common_count].append(group.name)
    best_matches = matches[max(matches)] if matches else []
    return best_matches[0] if len(best_matches) == 1 else ""


def with_groups(
    applicants: Sequence[Applicant], groups: Mapping[str, str]
) -> tuple[Applicant, ...]:
    """Return the applicants with groups of the event instead of the names in the list.

    Empty means no group.
    """
    return tuple(
        replace(applicant, wanted=groups.get(applicant.wanted, applicant.wanted))
        for applicant in applicants
    )


def _distinguishing_words(text: str) -> tuple[str, ...]:
    return tuple(word for word in _WORD.findall(folded(text)) if word not in _SAYS_GROUP)


def _common_beginning(first_words: Sequence[str], second_words: Sequence[str]) -> int:
    """Return the length of the shorter sequence if the longer one begins with it, else 0."""
    count = min(len(first_words), len(second_words))
    return count if first_words[:count] == second_words[:count] else 0
