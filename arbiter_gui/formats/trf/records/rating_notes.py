"""Our own lines about results that count for the rating only: read back, with a note on one that fits nothing."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.record_lines.rating_notes import read_rating_note, with_rating_notes
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.formats.trf.text import ReportText


def read_rating_notes(source: ReportText, tournament: Tournament, records: Sequence[Record]) -> Tournament:
    """Return the tournament with what the lines note; boards must stand in their order already."""
    notes = []
    for record in records:
        note = read_rating_note(record.text)
        if note is not None:
            notes.append((record, note))
    noted, unfit = with_rating_notes(tournament, [note for _, note in notes])
    for record, note in notes:
        if note in unfit:
            sentence = say("no board of round {n} has these players; the line was ignored", n=note.round)
            source.note(record.line, 1, sentence)
    return noted
