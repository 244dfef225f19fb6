"""What a device may see, as plain data for its page: by its role, and nothing beside that."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from arbiter_gui.domain.caching import Recent
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.publication import finished_round, published_round
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.player_names import titled_name
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Player
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.round_tables.pairings import not_playing_rows, pairings_sheet
from arbiter_gui.reports.sheets.slip_code import tournament_mark
from arbiter_gui.sharing.devices import Device, Rights, Role
from arbiter_gui.sharing.entries import DeviceResult, PresenceEntry, shown_result
from arbiter_gui.sharing.shared import OpenMatter
from arbiter_gui.standings import chosen_tie_breaks

Data = dict[str, Any]
_STANDINGS: Recent[Data] = Recent()


def page_data(tournament: Tournament, device: Device, number: int, matters: tuple[OpenMatter, ...]) -> Data:
    """Return everything that the page of a device shows; `number` is the round it looks at, 0 for the last."""
    seen = {
        Role.RESULTS: lambda: results_data(tournament, device.rights, number),
        Role.CHECK_IN: lambda: presence_data(tournament),
        Role.LOOK: lambda: public_data(tournament),
    }
    return {
        "event": in_a_line(tournament.details.name),
        "device": device_data(device),
        "open": [matter_data(m) for m in matters if m.device.id == device.id],
        **seen[device.rights.role](),
    }


def device_data(device: Device) -> Data:
    """Return what a device knows of itself."""
    rights = device.rights
    return {
        "id": device.id,
        "name": in_a_line(rights.name),
        "role": rights.role.value,
        "first": rights.first,
        "last": rights.last,
        "expires": rights.expires,
    }


def matter_data(matter: OpenMatter) -> Data:
    """Return what waits for the arbiter, for the device it came from."""
    entry = matter.entry
    found: Data = {"entry": entry.entry, "outcome": matter.outcome.value, "standing": matter.standing}
    if isinstance(entry, DeviceResult):
        return found | {"round": entry.round, "table": entry.table, "asked": entry.result}
    assert isinstance(entry, PresenceEntry)
    return found | {"player": entry.player, "asked": "here" if entry.here else "absent"}


def results_data(tournament: Tournament, rights: Rights, number: int = 0) -> Data:
    """Return the boards of a round (0: the last) at the tables of a device, and its rounds that lack results."""
    last = len(tournament.rounds)
    current = tournament.current_round
    if 1 <= number <= last:
        number = number
    else:
        number = current
    return {
        "round": number,
        "last": last,
        "mark": tournament_mark(tournament),
        "boards": _boards(tournament, number, rights),
        "lacking": [n for n in range(1, current) if _lacks(tournament, n, rights)],
    }


def _boards(tournament: Tournament, number: int, rights: Rights) -> list[Data]:
    if not number:
        return []
    pairs = zip(table_numbers(tournament, number), tournament.rounds[number - 1].boards, strict=True)
    known = tournament.by_number
    return [
        {
            "table": table,
            "white": _person(known[board.white]),
            "black": _person(known[board.black]),
            "result": shown_result(board.result),
        }
        for table, board in sorted(pairs, key=lambda pair: pair[0])
        if rights.has_table(table)
    ]


def _lacks(tournament: Tournament, number: int, rights: Rights) -> bool:
    tables = table_numbers(tournament, number)
    return any(rights.has_table(tables[board - 1]) for board in tournament.rounds[number - 1].missing)


def presence_data(tournament: Tournament) -> Data:
    """Return everybody with whether he is here for the next round; nothing personal beyond name, club and country.

    `running` has the boards of the last round without a result, for players who have not come.
    """
    number = tournament.next_round
    away = tournament.absent(number)
    return {
        "round": number,
        "over": tournament.over,
        "running": running_data(tournament),
        "people": [
            {
                **_person(player),
                "club": in_a_line(player.club or player.federation),
                "here": player.number not in away,
                "bye": away.get(player.number) in (ByeKind.HALF, ByeKind.FULL),
                "left": player.withdrawn_from is not None and player.withdrawn_from <= number,
            }
            for player in tournament.players
        ],
    }


def running_data(tournament: Tournament) -> Data:
    """Return the boards of the round being played that have no result; round 0 and no boards without one."""
    number = tournament.current_round
    if not number:
        return {"round": 0, "boards": []}
    everywhere = Rights("", Role.RESULTS, 0)
    boards = [board for board in _boards(tournament, number, everywhere) if not board["result"]]
    return {"round": number, "boards": boards}


def _person(player: Player) -> Data:
    # The name is sent back with an entry, so it is the very text.
    return {"number": player.number, "name": player.name, "title": in_a_line(player.title)}


def public_data(tournament: Tournament) -> Data:
    """Return what hangs on the wall: the last published pairing, and standings from published rounds."""
    number = published_round(tournament)
    finished = finished_round(tournament)
    return {
        "round": number,
        "pairings": _public_pairings(tournament, number),
        "after": finished,
        "standings": _public_standings(tournament, finished),
    }


def _public_pairings(tournament: Tournament, number: int) -> list[list[str]]:
    if not number:
        return []
    known = replace(tournament, rounds=tournament.rounds[:number])
    rows = [
        [
            str(row.table),
            titled_name(row.white),
            points_text(row.white_points),
            shown_result(row.result),
            titled_name(row.black),
            points_text(row.black_points),
        ]
        for row in pairings_sheet(known, number).rows
    ]
    away = [
        ["", titled_name(r.player), points_text(r.points_before), "", "", ""]
        for r in not_playing_rows(known, number)
    ]
    return rows + away


def _public_standings(tournament: Tournament, finished: int) -> Data:
    """Return the standings after the finished rounds; a hall that looks on has them worked out once a round."""
    if not finished:
        return {"codes": [], "rows": []}
    return _STANDINGS.get(
        "public", replace(tournament, rounds=tournament.rounds[:finished], records=()), _standings
    )


def _standings(known: Tournament) -> Data:
    table = standings_table(known, chosen_tie_breaks(known))
    shown = [c for c in table.columns if c.key in ("rank", "name", "points") or c.key.startswith("tb")]
    return {
        "codes": [str(c.title) for c in shown if c.key.startswith("tb")],
        "rows": [[c.text(row) for c in shown] for row in table.rows],
    }
