"""The tie-breaks by their codes (C.07; records 202 and 212 of report files)."""

from __future__ import annotations

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.standings.direct import direct_encounter
from arbiter_gui.standings.opponents import buchholz, buchholz_cut_1, sonneborn_berger
from arbiter_gui.standings.own import games_with_black, games_won, progressive_score, wins
from arbiter_gui.standings.ranking import TieBreak

TIE_BREAKS: dict[str, TieBreak] = {
    "BH": buchholz,
    "BH/C1": buchholz_cut_1,
    "SB": sonneborn_berger,
    "DE": direct_encounter,
    "WIN": wins,
    "WON": games_won,
    "BPG": games_with_black,
    "PS": progressive_score,
}
TITLES = {
    "BH": "Buchholz",
    "BH/C1": "Buchholz without the lowest score",
    "SB": "Sonneborn-Berger",
    "DE": "Direct encounter",
    "WIN": "Rounds won",
    "WON": "Games won over the board",
    "BPG": "Games played with Black",
    "PS": "Progressive score",
}


def tie_breaks(text: str) -> tuple[tuple[str, TieBreak], ...]:
    """Return the tie-breaks of a list such as ``BH/C1, BH, SB``, in its order.

    Small letters and the spellings ``BH-C1`` and ``BH:C1`` are taken too. Raises InvalidTournament for an
    unknown code.

    >>> [code for code, _ in tie_breaks("bh-c1,SB")]
    ['BH/C1', 'SB']
    """
    found = []
    for part in text.replace(";", ",").split(","):
        code = part.strip().upper().replace("-", "/").replace(":", "/")
        if not code:
            continue
        if code not in TIE_BREAKS:
            known = ", ".join(TIE_BREAKS)
            raise InvalidTournament(f"there is no tie-break {part.strip()!r}; the tie-breaks are {known}")
        found.append((code, TIE_BREAKS[code]))
    return tuple(found)
