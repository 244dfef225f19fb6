"""The records of how many there are: 062 players, 072 rated players, 082 teams."""

from __future__ import annotations

from arbiter_gui.domain.tournament import Tournament

CODES = ("062", "072", "082")


def count(code: str, tournament: Tournament) -> int:
    """Return what a record counts; a player is rated whose line states a rating, teams are their own records."""
    if code == "062":
        return len(tournament.players)
    if code == "072":
        return sum(1 for player in tournament.players if player.rating)
    return sum(1 for record in tournament.records if record.text[:3] in ("013", "310"))


def stays(stated: str, code: str, tournament: Tournament) -> bool:
    """Tell whether a record is kept that states this: it is right, no number, or about teams, which are not ours."""
    number = stated.split(" ", maxsplit=1)[0]
    right = number.lstrip("0") or "0"
    return code == "082" or not number.isdigit() or right == str(count(code, tournament))
