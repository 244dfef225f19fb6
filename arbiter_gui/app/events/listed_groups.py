"""What a list calls the groups: forms write ``B – Under 1900 (Saturday)`` where the event has a group B."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.app.events.registering import Applicant
from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.texts.plain_letters import folded

_ASIDE = re.compile(r"\s*[(\[].*?[)\]]\s*")
_WORD = re.compile(r"\w+")
_SAYS_GROUP = frozenset(["group", "gruppe", "groupe", "grupo", "gruppo", "grupa", "группа"])
"""Words that tell no group from another."""


@dataclass(frozen=True, slots=True)
class ListedGroup:
    """A name that a list has for a group, for how many applicants, and the group that is meant; empty for none."""

    name: str
    count: int
    meant: str

    @property
    def short_name(self) -> str:
        """The name without what stands in brackets, as a new group would be called."""
        return _ASIDE.sub(" ", self.name).strip() or self.name


def listed_groups(event: Event, applicants: Sequence[Applicant]) -> tuple[ListedGroup, ...]:
    """Return the names of groups in a list that are not those of the event word for word, by the alphabet."""
    counts = Counter(applicant.wanted for applicant in applicants if applicant.wanted)
    return tuple(
        ListedGroup(name, count, meant_group(event, name))
        for name, count in sorted(counts.items(), key=lambda item: folded(item[0]))
        if event.group(name) is None
    )


def meant_group(event: Event, name: str) -> str:
    """Return the only group that can be meant by a name, empty where there is none or several.

    That is one whose words begin the name, or the other way round; of several the one with most words.

    >>> from arbiter_gui.domain.organisation.event import Group
    >>> from arbiter_gui.domain.tournament import Tournament
    >>> event = Event("Open", (Group("Group A", Tournament()), Group("B", Tournament())))
    >>> meant_group(event, "A – Open (from 1900)"), meant_group(event, "C")
    ('Group A', '')
    """
    words = _words(name)
    matches: dict[int, list[str]] = {}
    for group in event.groups:
        for title in (group.name, group.tournament.details.name):
            common_count = _common_beginning(words, _words(title))
            if common_count and group.name not in matches.setdefault(common_count, []):
                matches[common_count].append(group.name)
    best = matches[max(matches)] if matches else []
    return best[0] if len(best) == 1 else ""


def with_groups(applicants: Sequence[Applicant], groups: Mapping[str, str]) -> tuple[Applicant, ...]:
    """Return the applicants with the groups of the event for the names of the list; an empty one wants none."""
    return tuple(
        replace(applicant, wanted=groups.get(applicant.wanted, applicant.wanted)) for applicant in applicants
    )


def _words(text: str) -> tuple[str, ...]:
    return tuple(word for word in _WORD.findall(folded(text)) if word not in _SAYS_GROUP)


def _common_beginning(one: Sequence[str], other: Sequence[str]) -> int:
    """Return how many words both have where one is the beginning of the other; 0 where neither is."""
    count = min(len(one), len(other))
    return count if one[:count] == other[:count] else 0
