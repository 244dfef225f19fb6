"""The results file read back: its fields in order, checked against their parts."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.formats.federation_reports.stated import StatedReport

_TENTHS = {"1": 10, "0": 0, "5": 5}


def read_ecf_report(data: bytes) -> StatedReport:
    """Return the players and the played games of a file.

    Raises ValueError for a file without its parts or its end, and for a result of a player who is
    not in the list.
    """
    fields = list(_fields(data.decode("ascii")))
    names = {}
    games = set()
    section = ""
    for field_index, (name, value) in enumerate(fields):
        if name in ("PLAYER LIST", "SECTION RESULTS", "FINISH"):
            section = name
        elif name == "PIN" and section == "PLAYER LIST":
            number = int(value)
            names[number] = _value_in_record(fields, field_index, "NAME", "PIN")
        elif name == "PIN1" and section == "SECTION RESULTS":
            score = _value_in_record(fields, field_index, "SCORE", "PIN1")
            black = int(_value_in_record(fields, field_index, "PIN2", "PIN1"))
            round_number = int(_value_in_record(fields, field_index, "ROUND", "PIN1"))
            if int(value) not in names or black not in names:
                raise ValueError(f"round {round_number}: a player is not in the list")
            if all(letter in _TENTHS for letter in score):
                games.add((round_number, int(value), black, _TENTHS[score[0]], _TENTHS[score[1]]))
    if section != "FINISH":
        raise ValueError("the file has no end")
    return StatedReport(names, frozenset(games))


def _fields(text: str) -> Iterator[tuple[str, str]]:
    """Yield the fields with their values; line ends do not count."""
    for piece in text.replace("\r", "").replace("\n", "").split("#")[1:]:
        name, _, value = piece.partition("=")
        if name:
            yield name.strip().upper(), value.strip()


def _value_in_record(
    fields: list[tuple[str, str]], field_index: int, field_name: str, next_record: str
) -> str:
    """Return the value of a field of the record that begins at a place.

    Empty if the record lacks the field.
    """
    for name, value in fields[field_index + 1 :]:
        if name == field_name:
            return value
        if name == next_record:
            return ""
    return ""
