"""Writes files in the layout of Swiss-Manager, for the tests of what reads them."""

from __future__ import annotations

import struct
from collections.abc import Sequence

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Mark, Player, Round

MARK_END = b"\xff\x89\x44"
CODES = {
    (Mark.PENDING, Mark.PENDING): 0,
    (Mark.WIN, Mark.LOSS): 1,
    (Mark.DRAW, Mark.DRAW): 2,
    (Mark.LOSS, Mark.WIN): 3,
    (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS): 4,
    (Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN): 5,
    (Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS): 6,
}
BYES = {
    ByeKind.PAIRING_ALLOCATED: (0xFFFF, 9),
    ByeKind.FULL: (0xFFFE, 1),
    ByeKind.HALF: (0xFFFE, 2),
    ByeKind.ZERO: (0xFFFE, 3),
}


def tunx(tournament: Tournament, system: int = 0, strange_code: int | None = None) -> bytes:
    """Return a tournament as a file.

    `strange_code` replaces the result of the first board of round 1.
    """
    details = tournament.details
    texts = {0: details.name, 3: details.chief_arbiter, 10: details.city, 14: details.time_control}
    texts[20] = details.federation
    parts = [b"\x93" + MARK_END, bytes(0x6C - 4)]
    parts.extend(string(texts.get(index, "")) for index in range(24))
    parts.append(b"\x95" + MARK_END + settings(tournament, system))
    parts.append(b"\xa3" + MARK_END)
    round_count = tournament.round_count or len(tournament.rounds)
    for index in range(round_count):
        recorded = tournament.rounds[index] if index < len(tournament.rounds) else Round(())
        parts.append(string("10:00") + round_header(20261128 + index, recorded))
    parts.append(b"\xa5" + MARK_END)
    parts.extend(player_record(player) for player in tournament.players)
    parts.append(b"\xb3" + MARK_END)
    pairings = [pairing for recorded in tournament.rounds for pairing in pairing_records(recorded)]
    if strange_code is not None:
        pairings[0] = pairings[0][:4] + struct.pack("<H", strange_code) + pairings[0][6:]
    parts.extend(pairings)
    parts.append(b"\xd3" + MARK_END + bytes(40) + b"\xe3" + MARK_END)
    return b"".join(parts)


def string(text: str) -> bytes:
    data = text.encode("utf-16-le")
    return struct.pack("<H", len(data) // 2) + data


def settings(tournament: Tournament, system: int) -> bytes:
    data = bytearray(0x60)
    struct.pack_into("<H", data, 0x00, tournament.round_count or len(tournament.rounds))
    data[0x0B] = system
    struct.pack_into("<H", data, 0x13, len(tournament.players))
    struct.pack_into("<II", data, 0x47, 20261128, 20261130)
    return bytes(data)


def round_header(date: int, recorded: Round) -> bytes:
    data = bytearray(106)
    struct.pack_into("<I", data, 30, date)
    struct.pack_into("<H", data, 36, len(recorded.boards) + len(recorded.byes))
    return bytes(data)


def player_record(player: Player) -> bytes:
    surname, _, first_name = player.name.partition(", ")
    strings = {0: surname, 1: first_name, 4: player.title, 9: player.club, 10: player.federation}
    strings[17] = player.category
    data = bytearray(110)
    data[0x06] = player.sex == "w"
    struct.pack_into("<HH", data, 0x08, player.fide_rating, player.national_rating)
    struct.pack_into("<I", data, 0x18, int(player.fide_id or 0))
    return b"".join(string(strings.get(index, "")) for index in range(30)) + bytes(data)


def pairing_records(recorded: Round) -> Sequence[bytes]:
    rows = [
        (board.white, board.black, CODES[board.result.white, board.result.black])
        for board in recorded.boards
    ]
    rows.extend((bye.player, *BYES[bye.kind]) for bye in recorded.byes)
    return [struct.pack("<HHH", *row) + bytes(15) for row in rows]
