"""Our own lines about settings that report files have no record for.

House players, wishes to keep players apart, and the order of several rating lists:

    ### House players: 12 15
    ### House players with a rank: 7
    ### Kept apart if possible (by criteria), rounds 1-3: 4 9; Family
    ### Kept apart if possible (by legality), rounds 1-99: 2 3
    ### Order of rating lists: GER FIDE ENG

Other programs skip them as comments.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.domain.players.rating_method import is_order_of_lists
from arbiter_gui.domain.record_lines.integrity import MARK
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import (
    BY_CRITERIA,
    WHILE_LEGAL,
    ProhibitedGroup,
    Record,
    Tournament,
)
from arbiter_gui.domain.values import HOUSE_RANKED, HOUSE_UNRANKED, Player
from arbiter_gui.formats.trf.player_line import MOST_ROUNDS
from arbiter_gui.formats.trf.text import ReportText

HOUSE_LINES = {
    HOUSE_UNRANKED: f"{MARK} House players: ",
    HOUSE_RANKED: f"{MARK} House players with a rank: ",
}
"""The beginning of a line of house players, by their mark."""
WISH_LINES = f"{MARK} Kept apart if possible "
"""The beginning of a line about players who should not meet."""
_WISH_WORDS = {BY_CRITERIA: "by criteria", WHILE_LEGAL: "by legality"}
_WISH_OF_WORDS = {words: wish for wish, words in _WISH_WORDS.items()}
_WISH = re.compile(
    re.escape(WISH_LINES)
    + r"\((?P<wish>by criteria|by legality)\), rounds (?P<first>\d{1,2})-(?P<last>\d{1,2}): "
    + r"(?P<players>\d{1,4}(?: \d{1,4})*)(?:; (?P<name>.+))?"
)
LIST_ORDER_LINE = f"{MARK} Order of rating lists: "
"""What the line of the order of rating lists begins with (`Details.rating_lists`)."""
_NUMBERS = re.compile(r"\d{1,4}(?: \d{1,4})*")


def read_house_players(
    source: ReportText, records: Sequence[Record], players: Sequence[Player]
) -> tuple[Player, ...]:
    """Return the players, with marks for those whom a line names as house players."""
    known_numbers = frozenset(player.number for player in players)
    marks: dict[int, str] = {}
    for record in records:
        for mark, beginning in HOUSE_LINES.items():
            if record.text.startswith(beginning):
                numbers = _numbers(
                    source, record, record.text.removeprefix(beginning), known_numbers
                )
                marks.update(dict.fromkeys(numbers, mark))
    if not marks:
        return tuple(players)
    return tuple(replace(player, house=marks.get(player.number, "")) for player in players)


def render_house_players(tournament: Tournament) -> list[str]:
    """Return a line for the house players without a rank, and one for those with it."""
    lines = []
    for mark, beginning in HOUSE_LINES.items():
        numbers = [str(player.number) for player in tournament.players if player.house == mark]
        if numbers:
            lines.append(beginning + " ".join(numbers))
    return lines


def read_wishes(
    source: ReportText, records: Sequence[Record], known_numbers: Collection[int]
) -> tuple[ProhibitedGroup, ...]:
    """Return the groups of players who should not meet, in the order of their lines."""
    groups = []
    for record in records:
        if not record.text.startswith(WISH_LINES):
            continue
        line = _WISH.fullmatch(record.text)
        numbers: tuple[int, ...] = ()
        if line is not None:
            numbers = _numbers(source, record, line["players"], known_numbers)
        if line is None or not numbers:
            note_ignored(source, record)
            continue
        first_round = max(1, int(line["first"]))
        last_round: int | None = max(first_round, int(line["last"]))
        # The line has no sign for “until the end”: it is written with the greatest number that a
        # round can have.
        if last_round == MOST_ROUNDS:
            last_round = None
        wish = _WISH_OF_WORDS[line["wish"]]
        groups.append(ProhibitedGroup(numbers, first_round, last_round, line["name"] or "", wish))
    return tuple(groups)


def render_wishes(tournament: Tournament) -> list[str]:
    """Return a line for each group of players who should not meet."""
    lines = []
    for group in tournament.prohibited:
        if not group.wish:
            continue
        numbers = " ".join(map(str, group.players))
        last_round = group.last or MOST_ROUNDS
        how = _WISH_WORDS[group.wish]
        line = f"{WISH_LINES}({how}), rounds {group.first}-{last_round}: {numbers}"
        name = " ".join(group.name.split())
        if name:
            line += f"; {name}"
        lines.append(line)
    return lines


@dataclass(frozen=True, slots=True)
class ListOrder:
    """An order of rating lists, and the line of the file that states it."""

    lists: tuple[str, ...]
    line: int


def read_list_order(source: ReportText, records: Sequence[Record]) -> ListOrder | None:
    """Return the order of rating lists that a line states, None where there is none."""
    for record in records:
        if not record.text.startswith(LIST_ORDER_LINE):
            continue
        lists = tuple(record.text.removeprefix(LIST_ORDER_LINE).split())
        if lists and is_order_of_lists(lists):
            return ListOrder(lists, record.line)
        note_ignored(source, record)
    return None


def render_list_order(tournament: Tournament) -> list[str]:
    """Return the line of the order of rating lists, if there is one."""
    lists = tournament.details.rating_lists
    return [LIST_ORDER_LINE + " ".join(lists)] if lists else []


def _numbers(
    source: ReportText, record: Record, text: str, known_numbers: Collection[int]
) -> tuple[int, ...]:
    """Return the numbers in a line; none if it contains anything else, with a notice."""
    if not _NUMBERS.fullmatch(text.strip()):
        note_ignored(source, record)
        return ()
    numbers = tuple(dict.fromkeys(int(word) for word in text.split()))
    unknown_numbers = [number for number in numbers if number not in known_numbers]
    if unknown_numbers:
        sentence = say(
            "there is no player {number}; the line was ignored", number=unknown_numbers[0]
        )
        source.add_note(record.line, 1, sentence)
        return ()
    return numbers


def note_ignored(source: ReportText, record: Record) -> None:
    """Note that a line of ours cannot be read."""
    source.add_note(
        record.line, 1, say("the line cannot be read as an Arbiter setting; it was ignored")
    )
