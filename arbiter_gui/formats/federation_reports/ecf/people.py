"""The player numbers of the English federation."""

from __future__ import annotations

import re

from arbiter_gui.domain.values import Player

_ECF_CODE = re.compile(r"\d{6}[ABCDEFGHJKL]", re.ASCII)
_MEMBER = re.compile(r"(?:ME)?\d{1,6}", re.ASCII)


def ecf_code(player: Player) -> str:
    """Return the code of a player in the federation's list, six digits and a letter.

    Empty without one.
    """
    code = player.national_id.upper()
    if _ECF_CODE.fullmatch(code):
        return code
    return ""


def membership(player: Player) -> str:
    """Return the membership number of a player, `ME` and digits; empty without one."""
    number = player.member_number.upper()
    if not number or _MEMBER.fullmatch(number) is None:
        return ""
    if number.startswith("ME"):
        return number
    return f"ME{number}"
