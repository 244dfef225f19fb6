"""Entries from devices: read strictly, and judged against the current tournament."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias

from arbiter_gui.app.caution import CautionLevel
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits.attendance import edit_switching_presence
from arbiter_gui.app.edits.base import Edit
from arbiter_gui.domain.round_rules import MOST_ROUNDS
from arbiter_gui.domain.team_values.rules import MOST_BOARDS
from arbiter_gui.domain.texts.words import result_notation, result_of_notation
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import PENDING, ByeKind, Result
from arbiter_gui.sharing.seats import result_edit, seat_at

NO_RESULT = ""
RESULTS = ("1-0", "½-½", "0-1", "+/-", "-/+", "-/-", NO_RESULT)
"""The results a device can enter; all others are reserved for the arbiter."""
NOT_HERE = ("+/-", "-/+", "-/-")
"""The results with which a device reports that a player, or both, have not come."""
ENTRY_NAME = re.compile(r"[A-Za-z0-9]{4,40}-[0-9]{1,9}\Z")
_MOST_NUMBER = 99_999


class NotAnEntry(ValueError):
    """A request contains something that no page sends."""


class EntryOutcome(Enum):
    """The outcome of an entry: carried out, already so, different from now, left to the arbiter, or
    refused.
    """

    DONE = "done"
    SAME = "same"
    DIFFERS = "differs"
    ASKED = "asked"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class DeviceResult:
    """A result for a board, named by round, table and both pairing numbers: the pair at that table
    may have changed.

    `entry` is the device's name for it, `seen` the result that was shown on its page. A `second`
    entry was made without seeing that.
    """

    entry: str
    round: int
    table: int
    white: int
    black: int
    result: str
    seen: str
    second: bool = False


@dataclass(frozen=True, slots=True)
class PresenceEntry:
    """Whether a player is `here` for the next round.

    `name` and `seen` are what was shown on the page.

    The fields of entries have the names of the keys that a page sends, as `read_entry` makes the
    ones from the others.
    """

    entry: str
    player: int
    name: str
    here: bool
    seen: bool


Entry: TypeAlias = DeviceResult | PresenceEntry
"""An entry that becomes an edit at once, or waits for the arbiter."""


@dataclass(frozen=True, slots=True)
class LineUpEntry:
    """A captain's line-up for the match against `opponent`, in board order, 0 for an empty board.

    It is sealed.
    """

    entry: str
    round: int
    opponent: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """The judgement of an entry: `edit` carries it out.

    `present_value` is what is recorded now, `reason` a code.
    """

    outcome: EntryOutcome
    edit: Edit | None = None
    present_value: str = NO_RESULT
    reason: str = ""


def read_entry(data: Any) -> Entry | LineUpEntry:
    """Return the entry in a request; NotAnEntry for anything a page does not send."""
    if type(data) is not dict:
        raise NotAnEntry("not an object")
    kind = data.get("kind")
    if type(kind) is not str or kind not in _KINDS:
        raise NotAnEntry("no kind of entry")
    entry_class, value_checks = _KINDS[kind]
    # Unknown keys are refused too: whoever sends them does not use the page of this program.
    if data.keys() != value_checks.keys() | {"kind"}:
        raise NotAnEntry("other keys")
    for key, is_possible in value_checks.items():
        if not is_possible(data[key]):
            raise NotAnEntry(key)
    values: dict[str, Any] = {}
    for key in value_checks:
        value = data[key]
        values[key] = tuple(value) if type(value) is list else value
    return entry_class(**values)


def _is_number(value: Any) -> bool:
    return type(value) is int and 1 <= value <= _MOST_NUMBER


def _is_flag(value: Any) -> bool:
    return type(value) is bool


def _is_entry_name(value: Any) -> bool:
    return type(value) is str and ENTRY_NAME.match(value) is not None


def _is_short_text(value: Any) -> bool:
    return type(value) is str and len(value) <= 200


def _is_round(value: Any) -> bool:
    return _is_number(value) and value <= MOST_ROUNDS


def _are_players(value: Any) -> bool:
    if type(value) is not list or len(value) > MOST_BOARDS:
        return False
    return all(type(number) is int and 0 <= number <= _MOST_NUMBER for number in value)


_Checks: TypeAlias = Mapping[str, Callable[[Any], bool]]
_RESULT_CHECKS: _Checks = {
    "entry": _is_entry_name,
    "round": _is_round,
    "table": _is_number,
    "white": _is_number,
    "black": _is_number,
    "result": lambda value: type(value) is str and value in RESULTS,
    "seen": _is_short_text,
    "second": _is_flag,
}
_PRESENCE_CHECKS: _Checks = {
    "entry": _is_entry_name,
    "player": _is_number,
    "name": _is_short_text,
    "here": _is_flag,
    "seen": _is_flag,
}
_LINE_UP_CHECKS: _Checks = {
    "entry": _is_entry_name,
    "round": _is_round,
    "opponent": _is_number,
    "players": _are_players,
}
"""Every key of a request with the check of its value; our page never sends other keys."""
_KINDS: Mapping[str, tuple[Callable[..., Entry | LineUpEntry], _Checks]] = {
    "result": (DeviceResult, _RESULT_CHECKS),
    "presence": (PresenceEntry, _PRESENCE_CHECKS),
    "line-up": (LineUpEntry, _LINE_UP_CHECKS),
}


def shown_result(result: Result) -> str:
    """Return a result in the form of the pages: in arbiters' English notation, empty for none."""
    if result == PENDING:
        return NO_RESULT
    return str(result_notation(result))


def judge_entry(tournament: Tournament, entry: Entry) -> Judgement:
    """Return the judgement of an entry; nothing is carried out."""
    if isinstance(entry, DeviceResult):
        return _judge_result(tournament, entry)
    return _judge_presence(tournament, entry)


def _judge_result(tournament: Tournament, entry: DeviceResult) -> Judgement:
    """Return the judgement of a result: neither the pair nor the value shown on the device may have
    changed.
    """
    seat = seat_at(tournament, entry.round, entry.table)
    if seat is None:
        return Judgement(EntryOutcome.REFUSED, reason="no-board")
    present_value = shown_result(seat.result)
    # Before the result is looked at: after another pairing the same table has other players.
    if (seat.white, seat.black) != (entry.white, entry.black):
        return Judgement(EntryOutcome.REFUSED, present_value=present_value, reason="other-pair")
    if present_value == entry.result:
        return Judgement(EntryOutcome.SAME, present_value=present_value)
    if seat.game and present_value != NO_RESULT:
        # One captain reports a board and the other confirms it; if they differ, the arbiter
        # decides.
        return Judgement(EntryOutcome.DIFFERS, edit_for(tournament, entry), present_value)
    # Since the device showed this board another result was recorded: its user did not know of that.
    if present_value != entry.seen and not (entry.second and present_value == NO_RESULT):
        return Judgement(EntryOutcome.DIFFERS, edit_for(tournament, entry), present_value)
    is_earlier_round = tournament.paired_after(entry.round) > 0
    # A player who has not come may mean a forfeit, or a round paired around the player: the arbiter
    # decides.
    needs_arbiter = is_earlier_round or entry.result in NOT_HERE
    return _allowed_judgement(tournament, edit_for(tournament, entry), present_value, needs_arbiter)


def edit_for(tournament: Tournament, entry: DeviceResult) -> Edit:
    """Return the edit that the same key at the window would make."""
    seat = seat_at(tournament, entry.round, entry.table)
    assert seat is not None, "an entry for a board that is not there has been refused"
    if entry.result:
        result = result_of_notation(entry.result)
    else:
        result = PENDING
    assert result is not None, "read_entry lets only known results through"
    return result_edit(tournament, entry.round, seat, result)


def _judge_presence(tournament: Tournament, entry: PresenceEntry) -> Judgement:
    """Return what becomes of a device's entry that a player is present, or absent, in the next
    round.

    `entry.here` is what the device wants, `entry.seen` what its page showed before, and `is_here`
    what is recorded now. Reasons for a refusal are keys of texts of the page: ``other-player`` if
    the list has changed, ``over`` after the last round.
    """
    player = tournament.by_number.get(entry.player)
    round_number = tournament.next_round
    # Players can have been renumbered since the page was shown: the name says whom the device
    # meant.
    if player is None or player.name != entry.name:
        return Judgement(EntryOutcome.REFUSED, reason="other-player")
    if tournament.over:
        return Judgement(EntryOutcome.REFUSED, reason="over")
    bye = tournament.absent(round_number).get(entry.player)
    is_here = bye is None
    present_value = presence_text(is_here)
    if is_here == entry.here:
        return Judgement(EntryOutcome.SAME, present_value=present_value)
    edit = edit_switching_presence(tournament, entry.player)
    # Somebody else has changed it in the meantime, and the device did not know when it sent the
    # entry.
    if is_here != entry.seen:
        return Judgement(EntryOutcome.DIFFERS, edit, present_value)
    has_withdrawn = player.withdrawn_from is not None and player.withdrawn_from <= round_number
    # A bye with points was promised, and a withdrawal was declared: only the arbiter may reverse
    # these.
    needs_arbiter = has_withdrawn or bye not in (None, ByeKind.ZERO)
    return _allowed_judgement(tournament, edit, present_value, needs_arbiter)


def presence_text(is_here: bool) -> str:
    """Return whether a player is present, in the form of the pages."""
    if is_here:
        return "here"
    return "absent"


def _allowed_judgement(
    tournament: Tournament, edit: Edit, present_value: str, needs_arbiter: bool
) -> Judgement:
    """Return whether an edit is carried out, or needs the arbiter's confirmation as it would at the
    window.
    """
    is_grave = any(caution.level > CautionLevel.NOTE for caution in cautions(edit, tournament))
    if needs_arbiter or is_grave:
        return Judgement(EntryOutcome.ASKED, edit, present_value)
    return Judgement(EntryOutcome.DONE, edit, present_value)
