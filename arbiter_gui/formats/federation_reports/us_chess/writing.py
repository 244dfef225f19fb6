"""The three files for US Chess: the event, its sections, and a record for every player of a
section.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter_gui.domain.organisation.report_fields import (
    AFFILIATE,
    ASSISTANT_DIRECTOR,
    CHIEF_DIRECTOR,
    POSTCODE,
    STATE,
    ReportField,
    report_value,
)
from arbiter_gui.domain.texts.plain_letters import in_ascii
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.federation_reports.games import first_and_last_day
from arbiter_gui.formats.federation_reports.names import person_name
from arbiter_gui.formats.federation_reports.stamp import Stamp
from arbiter_gui.formats.federation_reports.us_chess.dbase import TextField, write_table
from arbiter_gui.formats.federation_reports.us_chess.rounds import NOT_PAIRED, round_cells
from arbiter_gui.formats.federation_reports.us_chess.time_limits import (
    DUAL,
    REGULAR,
    rating_system,
    us_time_control,
)

EVENT_FILE = "THEXPORT.DBF"
SECTION_FILE = "TSEXPORT.DBF"
PLAYER_FILE = "TDEXPORT.DBF"
_FORMAT = "2C"
_SWISS = "S"
_ROUND_ROBIN = "R"
_YES = "Y"
_NO = "N"
_COUNTRY = "USA"

_EVENT_FIELDS = (
    TextField("H_FORMAT", 5),
    TextField("H_PROGRAM", 10),
    TextField("H_EVENT_ID", 12),
    TextField("H_NAME", 35),
    TextField("H_TOT_SECT", 2),
    TextField("H_BEG_DATE", 8),
    TextField("H_END_DATE", 8),
    TextField("H_AFF_ID", 8),
    TextField("H_CITY", 21),
    TextField("H_STATE", 2),
    TextField("H_ZIPCODE", 10),
    TextField("H_COUNTRY", 21),
    TextField("H_SENDCROS", 1),
    TextField("H_CTD_ID", 8),
    TextField("H_ATD_ID", 8),
    TextField("H_OTHER_TD", 254),
)
_SECTION_FIELDS = (
    TextField("S_EVENT_ID", 12),
    TextField("S_SEC_NUM", 2),
    TextField("S_SEC_NAME", 30),
    TextField("S_R_SYSTEM", 1),
    TextField("S_TIMECTL", 40),
    TextField("S_CTD_ID", 8),
    TextField("S_ATD_ID", 8),
    TextField("S_TRN_TYPE", 1),
    TextField("S_TOT_RNDS", 2),
    TextField("S_LST_PAIR", 4),
    TextField("S_BEG_DATE", 8),
    TextField("S_END_DATE", 8),
    TextField("S_SCH_LVL", 1),
    TextField("S_GR_PRIX", 1),
    TextField("S_GP_PTS", 3),
    TextField("S_FIDE", 1),
)
_PLAYER_FIELDS = (
    TextField("D_EVENT_ID", 12),
    TextField("D_SEC_NUM", 2),
    TextField("D_PAIR_NUM", 4),
    TextField("D_MEM_ID", 8),
    TextField("D_NAME", 30),
    TextField("D_STATE", 2),
    TextField("D_RATING", 4),
)
_ROUND_BYTES = 7


def us_chess_report(sections: Sequence[Tournament], stamp: Stamp) -> dict[str, bytes]:
    """Return the three files by their names.

    Data that appear once for the event are those of the first section.
    """
    day = stamp.written.date()
    most_rounds = max(len(section.rounds) for section in sections)
    round_fields = [
        TextField(_round_name(round_number), _ROUND_BYTES)
        for round_number in range(1, most_rounds + 1)
    ]
    player_records: list[dict[str, str]] = []
    for section_number, section in enumerate(sections, 1):
        player_records += _player_records(section, section_number, most_rounds)
    section_records = [
        _section_record(section, section_number)
        for section_number, section in enumerate(sections, 1)
    ]
    return {
        EVENT_FILE: write_table(_EVENT_FIELDS, [_event_record(sections, stamp)], day),
        SECTION_FILE: write_table(_SECTION_FIELDS, section_records, day),
        PLAYER_FILE: write_table([*_PLAYER_FIELDS, *round_fields], player_records, day),
    }


def report_numbers(section: Tournament) -> dict[int, int]:
    """Return the numbers of the report by pairing numbers: from 1 without a gap."""
    pairing_numbers = sorted(player.number for player in section.players)
    return {number: report_number for report_number, number in enumerate(pairing_numbers, 1)}


def name_in_report(player: Player) -> str:
    """Return a name as the report has it, in capital letters and at most as long as its field."""
    return in_ascii(person_name(player.name).surname_first.upper())[:30].rstrip()


def _round_name(round_number: int) -> str:
    return f"D_RND{round_number:02}"


def _event_record(sections: Sequence[Tournament], stamp: Stamp) -> dict[str, str]:
    """Return the header of the report, the one record of its first file."""
    first_section = sections[0]
    details = first_section.details
    days = [first_and_last_day(section) for section in sections]
    return {
        "H_FORMAT": _FORMAT,
        "H_PROGRAM": stamp.program,
        "H_NAME": details.name,
        "H_TOT_SECT": str(len(sections)),
        "H_BEG_DATE": _digits(min(first_day for first_day, _ in days)),
        "H_END_DATE": _digits(max(last_day for _, last_day in days)),
        "H_CITY": details.city,
        "H_COUNTRY": _COUNTRY,
        "H_SENDCROS": _NO,
        "H_AFF_ID": _report_value(first_section, AFFILIATE),
        "H_STATE": _report_value(first_section, STATE),
        "H_ZIPCODE": _report_value(first_section, POSTCODE),
        "H_CTD_ID": _report_value(first_section, CHIEF_DIRECTOR),
        "H_ATD_ID": _report_value(first_section, ASSISTANT_DIRECTOR),
    }


def _section_record(section: Tournament, section_number: int) -> dict[str, str]:
    """Return the record of a section in the second file."""
    details = section.details
    first_day, last_day = first_and_last_day(section)
    system = rating_system(details.time_control) or REGULAR
    is_fide_rated = bool(details.event_code) and system in (REGULAR, DUAL)
    return {
        "S_SEC_NUM": str(section_number),
        "S_SEC_NAME": details.name,
        "S_R_SYSTEM": system,
        "S_TIMECTL": us_time_control(details.time_control),
        "S_CTD_ID": _report_value(section, CHIEF_DIRECTOR),
        "S_ATD_ID": _report_value(section, ASSISTANT_DIRECTOR),
        "S_TRN_TYPE": _SWISS if section.schedule is None else _ROUND_ROBIN,
        "S_TOT_RNDS": str(len(section.rounds)),
        "S_LST_PAIR": str(len(section.players)),
        "S_BEG_DATE": _digits(first_day),
        "S_END_DATE": _digits(last_day),
        "S_SCH_LVL": _NO,
        "S_GR_PRIX": _NO,
        "S_FIDE": _YES if is_fide_rated else _NO,
    }


def _player_records(
    section: Tournament, section_number: int, most_rounds: int
) -> Iterator[dict[str, str]]:
    """Yield the record of each player of a section in the third file, with a column for each round:
    as many as the section with the `most_rounds` has.
    """
    report_number_by_player = report_numbers(section)
    cells_by_player = round_cells(section, report_number_by_player)
    for player in sorted(section.players, key=lambda player: player.number):
        cells = cells_by_player[player.number]
        # A shorter section states for its missing rounds that no player was paired.
        missing_cells = [NOT_PAIRED] * (most_rounds - len(cells))
        record = {
            "D_SEC_NUM": str(section_number),
            "D_PAIR_NUM": str(report_number_by_player[player.number]),
            "D_MEM_ID": player.national_id,
            "D_NAME": name_in_report(player),
            "D_STATE": player.state,
            "D_RATING": str(player.rating),
        }
        for round_number, cell in enumerate((*cells, *missing_cells), 1):
            record[_round_name(round_number)] = cell
        yield record


def _report_value(section: Tournament, field: ReportField) -> str:
    return report_value(section.details, field)


def _digits(day: str) -> str:
    """Return a day ``2026/11/28`` as ``20261128``."""
    return day.replace("/", "")
