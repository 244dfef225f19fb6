"""Tables of a form: questions on the left, answers on the right, and lines to sign."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from arbiter_gui.domain.texts.sentences import NOTHING, Said, say
from arbiter_gui.reports.tables.table import Column, Table


@dataclass(frozen=True, slots=True)
class FormField:
    """A line of a form; an empty answer is left open on paper."""

    question: Said
    answer: str


def form_table(
    key: str, title: Said, fields: Iterable[FormField], note: Said = NOTHING
) -> Table[FormField]:
    """Return the lines of a form as a table."""
    columns: tuple[Column[FormField], ...] = (
        Column("asked", say("Field"), lambda field: field.question, width=34),
        Column(
            "answer",
            say("Entry"),
            lambda field: field.answer or None,
            width=50,
            elastic=True,
            strong=True,
            wrap=True,
        ),
    )
    return Table(key, title, columns, tuple(fields), note)


def signatures_table(roles: Iterable[FormField]) -> Table[FormField]:
    """Return lines to sign: who, by name, and room for date and signature."""
    columns: tuple[Column[FormField], ...] = (
        Column("role", say("Signed by"), lambda field: field.question, width=30),
        Column("name", say("Name"), lambda field: field.answer or None, width=26, elastic=True),
        Column("date", say("Date"), lambda field: None, width=9, fill_in=True, signed=True),
        Column(
            "signature", say("Signature"), lambda field: None, width=20, fill_in=True, signed=True
        ),
    )
    return Table("signatures", say("Signatures"), columns, tuple(roles))
