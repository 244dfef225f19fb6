"""Our own lines about results: those that count for the rating only, and those entered after a
later pairing.

A line that matches nothing in the file gets a notice.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.record_lines.corrections import (
    Correction,
    read_correction,
    unfit_corrections,
)
from arbiter_gui.domain.record_lines.rating_notes import read_rating_note, with_rating_notes
from arbiter_gui.domain.texts.sentences import Said, counted, plain, say
from arbiter_gui.domain.texts.words import result_notation
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.formats.trf.text import ReportText


def read_rating_notes(
    source: ReportText, tournament: Tournament, records: Sequence[Record]
) -> Tournament:
    """Return the tournament with the notes of the lines.

    The boards must be in their order already.
    """
    notes = []
    for record in records:
        note = read_rating_note(record.text)
        if note is not None:
            notes.append((record, note))
    noted, unfitting = with_rating_notes(tournament, [note for _, note in notes])
    for record, note in notes:
        if note in unfitting:
            sentence = say(
                "no board of round {n} has these players; the line was ignored", n=note.round
            )
            source.add_note(record.line, 1, sentence)
    return noted


def check_late_results(
    source: ReportText, tournament: Tournament, records: Sequence[Record]
) -> None:
    """Note for each line which rounds are judged by which result, or that it does not match the
    recorded boards.
    """
    unfitting = list(unfit_corrections(tournament))
    paired_rounds = len(tournament.rounds)
    for record in records:
        correction = read_correction(record.text)
        if correction is None:
            continue
        if correction in unfitting:
            unfitting.remove(correction)
            sentence = say(
                "no board of round {n} has these players with this result; the line was ignored",
                n=correction.round,
            )
            source.add_note(record.line, 1, sentence)
        elif correction.round < paired_rounds:
            source.add_note(record.line, 1, _rounds_judged_by(correction, paired_rounds))


def _rounds_judged_by(correction: Correction, paired_rounds: int) -> Said:
    """Return which of the `paired_rounds` rounds are judged by the old result of a correction."""
    first_round = correction.round + 1
    last_round = min(correction.last_paired, paired_rounds)
    return counted(
        last_round - first_round + 1,
        "{pair} in round {round} had the result {old} when round {last} was paired; that round is "
        "checked with that result",
        "{pair} in round {round} had the result {old} when rounds {first} to {last} were paired; "
        "those rounds are checked with that result",
        pair=plain(f"{correction.white}-{correction.black}"),
        round=correction.round,
        old=result_notation(correction.old_result),
        first=first_round,
        last=last_round,
    )
