"""A dBase III table in which every field is text (type C), left-aligned and padded with blanks."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from arbiter_gui.domain.texts.plain_letters import in_ascii

_VERSION = 3
_SIZES = struct.Struct("<LHH")
"""The number of records, and the bytes of the header and of a record, in the header of a table."""
_SIZES_OFFSET = 4
_FIELD_BYTES = 32
_NAME_BYTES = 11
_END_OF_HEADER = b"\x0d"
_END_OF_FILE = b"\x1a"
_KEPT_RECORD = b" "
"""The first byte of a record that is not deleted."""


@dataclass(frozen=True, slots=True)
class TextField:
    """A column: its name of at most ten letters, and the number of characters of its texts."""

    name: str
    length: int


def write_table(
    fields: Sequence[TextField], records: Iterable[Mapping[str, str]], day: date
) -> bytes:
    """Return a table as the bytes of a file.

    A text longer than its field is cut, a missing one is blank.
    """
    rows = [
        b"".join([_KEPT_RECORD, *(_cell(record, field) for field in fields)]) for record in records
    ]
    header_bytes = _FIELD_BYTES * (len(fields) + 1) + len(_END_OF_HEADER)
    record_bytes = len(_KEPT_RECORD) + sum(field.length for field in fields)
    header = bytes([_VERSION, day.year - 1900, day.month, day.day])
    header += len(rows).to_bytes(4, "little")
    header += header_bytes.to_bytes(2, "little")
    header += record_bytes.to_bytes(2, "little")
    descriptions = [_description(field) for field in fields]
    parts = [header.ljust(_FIELD_BYTES, b"\0"), *descriptions, _END_OF_HEADER, *rows, _END_OF_FILE]
    return b"".join(parts)


def _description(field: TextField) -> bytes:
    """Return the description of a field for the header."""
    name = field.name.encode("ascii").ljust(_NAME_BYTES, b"\0")
    return (name + b"C" + b"\0\0\0\0" + bytes([field.length])).ljust(_FIELD_BYTES, b"\0")


def _cell(record: Mapping[str, str], field: TextField) -> bytes:
    text = in_ascii(" ".join(record.get(field.name, "").split()))
    return text[: field.length].ljust(field.length).encode("ascii")


def read_table(data: bytes) -> list[dict[str, str]]:
    """Return the records of a table, each as texts without blanks at the end, by the names of the
    fields.

    Raises ValueError for bytes that are not such a table.
    """
    if len(data) < _FIELD_BYTES or data[0] != _VERSION:
        raise ValueError("not a dBase III table")
    count, header_bytes, record_bytes = _SIZES.unpack_from(data, _SIZES_OFFSET)
    fields = _fields(data[_FIELD_BYTES : header_bytes - len(_END_OF_HEADER)])
    if len(data) < header_bytes + count * record_bytes:
        raise ValueError("the table is cut off")
    records = []
    for record_index in range(count):
        # The first byte of a record says whether it is deleted.
        begin = header_bytes + record_index * record_bytes + len(_KEPT_RECORD)
        record = {}
        for field in fields:
            record[field.name] = data[begin : begin + field.length].decode("ascii").rstrip()
            begin += field.length
        records.append(record)
    return records


def _fields(descriptions: bytes) -> list[TextField]:
    """Return the fields of a dBASE table from their descriptions in its header."""
    fields = []
    for begin in range(0, len(descriptions), _FIELD_BYTES):
        name = descriptions[begin : begin + _NAME_BYTES].rstrip(b"\0").decode("ascii")
        # The byte at 16 is the length of the field, which `_description` writes after name, type
        # and four unused bytes.
        fields.append(TextField(name, descriptions[begin + 16]))
    return fields
