"""Lines about departures from the normal course of a tournament: `###` records with the round.

They are among the records of the report file, so that they are kept and removed with it; lines of
other programs are kept but never read, except the one that says that FIDE mode was left.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from arbiter_gui.domain.record_lines.adjusted_points import GONE, places_in_adjusted_points
from arbiter_gui.domain.tournament import Record, Tournament

MARK = "###"
LEFT = f"{MARK} FIDE mode left"
RESTORED = "Restored"
"""The event of every restored state that has other rounds: the journal knows by it that none was
paired then."""
BY_HAND = "paired by hand"
"""The first words of the line for a round that the rules did not pair; for a changed one, the
boards follow."""
PAIRED_AGAIN = "the whole round paired again under the rules"
"""The first words of the line for a round that the program paired again, such as without players
who did not appear."""
IN_SECTIONS = f"{BY_HAND}, in sections that merged later"
"""What is on record of each round that was played before several groups became one."""
_AT_THE_END = 1_000_000
"""The line number of an own record: behind all player lines, however many there will be."""


# Every pattern below is made of words that only this program writes. A name or a remark that was
# typed may have numbers in it, which must never be taken for those of players.
_N = r"(\d{1,4})"
_LINE_WITH_PLAYERS = re.compile(
    rf"{MARK} (MPA|Late correction|Adjourned game|Missing result|For rating "
    rf"only|Renumbering|{RESTORED}"
    r"|Full-point bye|Wish)(?: taken back)? @ Round \d+: "
)
_NOT_PLAYING = "(?:bye|nothing|absent|free|full-point bye|half-point bye|zero-point bye)"
_BY_HAND_FORMS = (
    rf"(?<=: ){_N}-{_N}(?=[ ,;]|$)",
    rf"\b{_N} with {_N}\b",
    rf"\b{_N} {_NOT_PLAYING}\b",
    rf"\bwithout {_N}-{_N}\b",
    rf"\bbye: {_N}\b",
    rf"\binstead of {_N}\b",
)
_BY_HAND = re.compile("|".join(_BY_HAND_FORMS))
"""The places of player numbers in changes by hand: pairs of boards, and the player with the bye."""
_ON_BOARD = re.compile(rf"board \d+ \({_N}-{_N}\), .*")
_KEPT_APART = re.compile(rf"{_N}-{_N} kept apart")
_EXCHANGE = rf"exchange the numbers {_N} and {_N}"
_AFTER = r"the state after: (?:restore the state after: )*"
_CHANGED = re.compile(_AFTER + r"change the pairing of round \d+: ")
_WHOLE_DETAIL = {
    "Renumbering": re.compile(rf"enter .*, player {_N}|{_EXCHANGE}"),
    "Full-point bye": re.compile(rf"player {_N}"),
    RESTORED: re.compile(
        rf"{_AFTER}(?:withdraw player {_N} from round \d+|player {_N} (?:returns|plays) in round "
        rf"\d+"
        rf"|[a-z -]+ for player {_N} in round \d+|{_EXCHANGE})"
    ),
}
"""What a line says as a whole when it names players: words that are typed, such as names, cannot
look like it."""


def event_line(subject: str, round_number: int, detail: str = "") -> str:
    """Return a line such as ``### MPA @ Round 3``, followed by a colon and any further words.

    >>> event_line("MPA", 3), event_line("MPA", 3, "board 1: 2-5")
    ('### MPA @ Round 3', '### MPA @ Round 3: board 1: 2-5')
    """
    line = f"{MARK} {subject} @ Round {round_number}"
    if detail:
        return f"{line}: {detail}"
    return line


def paired_by_hand(tournament: Tournament, round_number: int) -> bool:
    """Return whether the lines say that all of the recorded round was paired by hand, and not only
    altered.
    """
    line_of_round = re.compile(rf"{re.escape(event_line('MPA', round_number, BY_HAND))}(?!\w)")
    return round_number <= len(tournament.rounds) and any(
        map(line_of_round.match, event_lines_of(tournament))
    )


def is_changed_by_hand(tournament: Tournament, round_number: int) -> bool:
    """Return whether the lines say that the round was changed after it was paired, or was paired by
    hand.
    """
    return bool(_lines_on_hand_pairing(tournament, round_number))


def is_paired_again(tournament: Tournament, round_number: int) -> bool:
    """Return whether the whole recorded round was paired again under the rules, and not changed by
    hand since.
    """
    lines = _lines_on_hand_pairing(tournament, round_number)
    if not lines:
        return False
    return lines[-1].startswith(event_line("MPA", round_number, PAIRED_AGAIN))


def _lines_on_hand_pairing(tournament: Tournament, round_number: int) -> list[str]:
    """Return the lines on record about changes of the boards of a round, in their order."""
    head = f"{event_line('MPA', round_number)}:"
    return [line for line in event_lines_of(tournament) if line.startswith(head)]


def paired_in_sections(tournament: Tournament, round_number: int) -> bool:
    """Return whether the lines say that the round was paired in sections that became one group
    later.
    """
    return event_line("MPA", round_number, IN_SECTIONS) in event_lines_of(tournament)


def event_lines_of(tournament: Tournament) -> tuple[str, ...]:
    """Return the lines on record about departures from the normal course, unchanged."""
    return tuple(record.text for record in tournament.records if record.text.startswith(MARK))


def with_event_lines(tournament: Tournament, lines: tuple[str, ...]) -> Tournament:
    """Return the tournament with lines added after the others."""
    if not lines:
        return tournament
    added_records = tuple(Record(_AT_THE_END, " ".join(line.split())) for line in lines)
    return replace(tournament, records=tournament.records + added_records)


def with_changed_lines(tournament: Tournament, change: Callable[[str], str | None]) -> Tournament:
    """Return the tournament with `change` applied to each line on record; None removes the line."""
    records = []
    for record in tournament.records:
        text: str | None = record.text
        if record.text.startswith(MARK):
            text = change(record.text)
        if text == record.text:
            records.append(record)
        elif text is not None:
            records.append(replace(record, text=text))
    if tuple(records) == tournament.records:
        return tournament
    return replace(tournament, records=tuple(records))


def renumbered_line(line: str, numbers: Mapping[int, int | None]) -> str | None:
    """Return a line with the new numbers of players.

    None if it is about a player who no longer has one.

    Lines about a restored state or a changed setting stay on record without them. Only numbers that
    are certainly players are changed.

    >>> renumbered_line("### MPA @ Round 2: board 3: 64-10 (instead: 64 bye)", {64: 65, 10: 11})
    '### MPA @ Round 2: board 3: 65-11 (instead: 65 bye)'
    """
    head = _LINE_WITH_PLAYERS.match(line)
    if head is None:
        spans = places_in_adjusted_points(line)
    else:
        spans = _spans_of_numbers(line, head)
    pieces = []
    copied_to = 0
    for start, end in spans:
        old_number = int(line[start:end])
        new_number = numbers.get(old_number, old_number)
        if new_number is None and head is not None:
            # A restored state stays on record, without its detail.
            if head[1] == RESTORED:
                return line[: head.end() - len(": ")]
            return None
        pieces.append(line[copied_to:start])
        pieces.append(GONE if new_number is None else str(new_number))
        copied_to = end
    pieces.append(line[copied_to:])
    return "".join(pieces)


def count_of_restored_lines(texts: Iterable[str]) -> int:
    """Return how many lines say that an earlier state was restored."""
    return sum(text.startswith(f"{MARK} {RESTORED} @ ") for text in texts)


def _spans_of_numbers(line: str, head: re.Match[str]) -> list[tuple[int, int]]:
    """Return where each player number begins and ends in a line that begins with `head`."""
    spans = []
    for match in _matches_with_numbers(line, head):
        for group_index, number in enumerate(match.groups(), 1):
            # An optional group of the pattern has no number, such as the second player of a bye.
            if number:
                spans.append(match.span(group_index))
    return spans


def _matches_with_numbers(line: str, head: re.Match[str]) -> Iterable[re.Match[str]]:
    """Return the parts of a line whose groups are numbers of players, by the kind of the line."""
    kind = head[1]
    begin = head.end()
    if kind == "Wish":
        return _KEPT_APART.finditer(line, begin)
    if kind == "MPA":
        return _BY_HAND.finditer(line, begin)
    if kind == RESTORED:
        changed_boards = _CHANGED.match(line, begin)
        if changed_boards is not None:
            return _BY_HAND.finditer(line, changed_boards.end())
    match = _WHOLE_DETAIL.get(kind, _ON_BOARD).fullmatch(line, begin)
    if match is None:
        return ()
    return (match,)


def fide_mode(tournament: Tournament) -> bool:
    """Return whether the rules are followed strictly: always at first, and never again once that
    was left.
    """
    return not any(line.startswith(LEFT) for line in event_lines_of(tournament))


def is_fide_mode_left_after_last_round(tournament: Tournament) -> bool:
    """Return whether FIDE mode was left when no round remained to be paired."""
    return (
        tournament.round_count is not None
        and round_when_fide_mode_left(tournament) > tournament.round_count
    )


def round_when_fide_mode_left(tournament: Tournament) -> int:
    """Return the round to be paired when FIDE mode was left, 0 while it is on or when the line does
    not say.
    """
    for line in event_lines_of(tournament):
        if line.startswith(LEFT):
            number = line.removeprefix(LEFT).removeprefix(" @ Round ").split(":")[0].strip()
            if re.fullmatch(r"\d{1,4}", number):
                return int(number)
            return 0
    return 0
