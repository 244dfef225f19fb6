"""The data a device may see, for its page: as its role allows, and nothing more."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from arbiter_gui.app.languages.catalogues import catalogue_of
from arbiter_gui.domain.caching import Recent
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.publication import finished_round, published_round
from arbiter_gui.domain.texts.languages import ENGLISH, LANGUAGES
from arbiter_gui.domain.texts.name_styles import called, style_in, style_of_code, with_name_style
from arbiter_gui.domain.texts.player_names import titled_name
from arbiter_gui.domain.texts.sentences import Catalogue, english, spoken
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Player
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.round_tables.pairings import not_playing_rows, pairings_sheet
from arbiter_gui.reports.sheets.slip_code import tournament_mark
from arbiter_gui.reports.tables.table import table_in_language
from arbiter_gui.sharing.devices import Device, Rights, Role
from arbiter_gui.sharing.entries import DeviceResult, PresenceEntry, presence_text, shown_result
from arbiter_gui.sharing.line_ups.desk import LineUpDesk
from arbiter_gui.sharing.seats import may_enter, seated_people, seats, team_of
from arbiter_gui.sharing.shared import OpenMatter
from arbiter_gui.sharing.web.line_up_view import line_ups_data
from arbiter_gui.standings import chosen_tie_breaks

Data = dict[str, Any]
_STANDINGS: Recent[Data] = Recent()


def page_data(
    tournament: Tournament,
    device: Device,
    round_number: int,
    matters: tuple[OpenMatter, ...],
    line_ups: LineUpDesk | None = None,
    language: str = ENGLISH.code,
) -> Data:
    """Return everything that the page of a device shows.

    `round_number` is the round shown, 0 for the last.

    `line_ups` has the sealed line-ups; of these a captain sees his own. `language` is that of the
    page, by which names are written unless the tournament has an order of names of its own.
    """
    names = with_name_style(
        english, style_of_code(tournament.details.name_style) or LANGUAGES[language].names
    )
    data: Data = {
        "event": in_a_line(tournament.details.name),
        "device": device_data(device),
        "open": [matter_data(matter) for matter in matters if matter.device.id == device.id],
    }
    match device.rights.role:
        case Role.RESULTS:
            return data | results_data(tournament, device.rights, round_number, names)
        case Role.CHECK_IN:
            return data | presence_data(tournament, names)
        case Role.LOOK:
            return data | public_data(tournament, names)
        case Role.CAPTAIN:
            return data | captain_data(
                tournament, device.rights, round_number, line_ups, language, names
            )


def device_data(device: Device) -> Data:
    """Return a device's data about itself."""
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
    """Return an open matter in the form for the device that sent it."""
    entry = matter.entry
    data: Data = {
        "entry": entry.entry,
        "outcome": matter.outcome.value,
        "standing": matter.standing,
    }
    if isinstance(entry, DeviceResult):
        return data | {"round": entry.round, "table": entry.table, "asked": entry.result}
    assert isinstance(entry, PresenceEntry)
    return data | {"player": entry.player, "asked": presence_text(entry.here)}


def captain_data(
    tournament: Tournament,
    rights: Rights,
    round_number: int,
    line_ups: LineUpDesk | None,
    language: str,
    names: Catalogue,
) -> Data:
    """Return the boards of a captain's match, and the line-ups that he may enter or see.

    While the line-ups of the round are sealed no boards are sent: the arbiter may have typed the
    opponent's line-up.
    """
    data = results_data(tournament, rights, round_number, names)
    team_number = team_of(tournament, rights)
    team = tournament.by_number.get(team_number)
    data["team"] = in_a_line(team.name) if team is not None else ""
    data["line_ups"] = []
    if line_ups is not None and team is not None:
        catalogue = with_name_style(catalogue_of((language,)), style_in(names))
        data["line_ups"] = line_ups_data(tournament, team_number, line_ups, catalogue)
    sealed_rounds = [line_up["round"] for line_up in data["line_ups"] if not line_up["opened"]]
    if data["round"] in sealed_rounds:
        data["boards"] = []
    return data


def results_data(
    tournament: Tournament, rights: Rights, round_number: int = 0, names: Catalogue = english
) -> Data:
    """Return the boards of a round (0: the last) at the tables of a device, and its rounds that
    lack results.

    The catalogue `names` has the order of names.
    """
    last_round = len(tournament.rounds)
    current_round = tournament.current_round
    if not 1 <= round_number <= last_round:
        round_number = current_round
    earlier_rounds = range(1, current_round)
    return {
        "round": round_number,
        "last": last_round,
        "mark": tournament_mark(tournament),
        "boards": _boards(tournament, round_number, rights, names),
        "lacking": [
            earlier_round
            for earlier_round in earlier_rounds
            if _lacks_results(tournament, earlier_round, rights)
        ],
    }


def _boards(
    tournament: Tournament, round_number: int, rights: Rights, names: Catalogue
) -> list[Data]:
    """Return the boards of a round at the tables of a device, in the order of the tables."""
    if not round_number:
        return []
    people = seated_people(tournament)
    rows = []
    for seat in seats(tournament, round_number):
        if not may_enter(tournament, round_number, seat, rights):
            continue
        row = {
            "table": seat.table,
            "white": _person(people[seat.white], names),
            "black": _person(people[seat.black], names),
            "result": shown_result(seat.result),
        }
        if seat.game:
            row["match"] = seat.match
            row["label"] = seat.label
        rows.append(row)
    return rows


def _lacks_results(tournament: Tournament, round_number: int, rights: Rights) -> bool:
    """Return whether a board of a round at the tables of a device has no result."""
    lacking_seats = [seat for seat in seats(tournament, round_number) if not seat.result.known]
    return any(may_enter(tournament, round_number, seat, rights) for seat in lacking_seats)


def presence_data(tournament: Tournament, names: Catalogue) -> Data:
    """Return all players, each present or not for the next round.

    Only name, club and country as personal data.

    `running` has the boards of the last round without a result, for players who have not come.
    """
    round_number = tournament.next_round
    absent_players = tournament.absent(round_number)
    people = []
    for player in tournament.players:
        person = {
            **_person(player, names),
            "club": in_a_line(player.club or player.federation),
            "here": player.number not in absent_players,
            "bye": absent_players.get(player.number) in (ByeKind.HALF, ByeKind.FULL),
            "left": player.withdrawn_from is not None and player.withdrawn_from <= round_number,
        }
        people.append(person)
    return {
        "round": round_number,
        "over": tournament.over,
        "running": running_data(tournament, names),
        "people": people,
    }


def running_data(tournament: Tournament, names: Catalogue) -> Data:
    """Return the number of the current round and its boards without a result, as the page of a
    device reads them.

    Before the first round the number is 0, and there are no boards. `names` are the texts in the
    device's language.
    """
    round_number = tournament.current_round
    if not round_number:
        return {"round": 0, "boards": []}
    # The boards are filtered by the rights of a device. These have no range of tables; name and
    # expiry do not matter.
    all_tables = Rights("", Role.RESULTS, expires=0)
    boards = _boards(tournament, round_number, all_tables, names)
    return {"round": round_number, "boards": [board for board in boards if not board["result"]]}


def _person(player: Player, names: Catalogue) -> Data:
    """Return a player for a device: the stored name identifies him, the shown one is for its
    language.
    """
    # The name is sent back with an entry, so it is the unchanged text.
    person = {"number": player.number, "name": player.name, "title": in_a_line(player.title)}
    shown_name = spoken(called(player.name), names)
    if shown_name != player.name:
        person["shown"] = shown_name
    return person


def public_data(tournament: Tournament, names: Catalogue) -> Data:
    """Return the posted lists: the last published pairing, and standings from published rounds."""
    round_number = published_round(tournament)
    last_finished_round = finished_round(tournament)
    return {
        "round": round_number,
        "pairings": _public_pairings(tournament, round_number, names),
        "after": last_finished_round,
        "standings": _public_standings(tournament, last_finished_round, names),
    }


def _public_pairings(
    tournament: Tournament, round_number: int, names: Catalogue
) -> list[list[str]]:
    """Return the boards of the last published round as rows of texts, and then the players who do
    not play.
    """
    if not round_number:
        return []
    public_tournament = replace(tournament, rounds=tournament.rounds[:round_number])
    texts = []
    for row in pairings_sheet(public_tournament, round_number).rows:
        texts.append(
            [
                str(row.table),
                spoken(titled_name(row.white), names),
                points_text(row.white_points),
                shown_result(row.result),
                spoken(titled_name(row.black), names),
                points_text(row.black_points),
            ]
        )
    for seat in not_playing_rows(public_tournament, round_number):
        name = spoken(titled_name(seat.player), names)
        texts.append(["", name, points_text(seat.points_before), "", "", ""])
    return texts


def _public_standings(tournament: Tournament, last_finished_round: int, names: Catalogue) -> Data:
    """Return the standings after the finished rounds, which are calculated once a round for all
    viewers.
    """
    if not last_finished_round:
        return {"codes": [], "rows": []}
    after_round = replace(tournament, rounds=tournament.rounds[:last_finished_round], records=())
    return _STANDINGS.get(style_in(names), after_round, partial(_standings, names))


def _standings(names: Catalogue, after_round: Tournament) -> Data:
    """Return the standings of a tournament: the codes of its tie-breaks, and rows of texts."""
    table = table_in_language(standings_table(after_round, chosen_tie_breaks(after_round)), names)
    columns = []
    codes = []
    for column in table.columns:
        is_tie_break = column.key.startswith("tb")
        if is_tie_break:
            codes.append(str(column.title))
        if is_tie_break or column.key in ("rank", "name", "points"):
            columns.append(column)
    rows = []
    for row in table.rows:
        rows.append([column.text(row) for column in columns])
    return {"codes": codes, "rows": rows}
