"""The records with counts: 062 players, 072 rated players, 082 teams."""

from __future__ import annotations

from arbiter_gui.domain.matches.sides import players_by_team
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import system_of
from arbiter_gui.formats.trf.text import quoted

CODES = ("062", "072", "082")


def count_for_record(code: str, tournament: Tournament) -> int:
    """Return the count for a record.

    Players are rated if their lines state a rating, teams have own records.
    """
    if code == "062":
        return len(tournament.players)
    if code == "072":
        return sum(1 for player in tournament.players if player.rating)
    if system_of(tournament).of_two_sides:
        return len(players_by_team(tournament))
    return sum(1 for record in tournament.records if record.text[:3] in ("013", "310"))


def stays(stated_count: str, code: str, tournament: Tournament) -> bool:
    """Return whether a record with this text is kept: it is right, not a number, or about teams
    (not ours).
    """
    number = _number(stated_count)
    return code == "082" or not number or number == str(count_for_record(code, tournament))


def fault(stated_count: str, code: str, tournament: Tournament) -> Said | None:
    """Return the error in a record with this text; None if it is right, or states nothing."""
    number = _number(stated_count)
    right_count = count_for_record(code, tournament)
    if stated_count and not number:
        return say(
            "record {code} has {stated} where a number is expected",
            code=code,
            stated=quoted(stated_count),
        )
    if not number or code == "082" or number == str(right_count):
        return None
    if code == "062":
        return say(
            "record 062 gives {stated} players, but the file has {n}; it will be corrected",
            stated=number,
            n=right_count,
        )
    return say(
        "record 072 gives {stated} rated players, but the file has {n}; it will be corrected",
        stated=number,
        n=right_count,
    )


def _number(stated_count: str) -> str:
    """Return the number at the beginning of a record, without leading zeros; empty without one."""
    digits = stated_count.split(" ", maxsplit=1)[0]
    if not (digits.isascii() and digits.isdigit()):
        return ""
    return digits.lstrip("0") or "0"
