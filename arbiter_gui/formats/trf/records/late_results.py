"""Our own lines about results entered after a later round was paired, and the notes on what follows from them."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.record_lines.corrections import Correction, read_correction, unfit
from arbiter_gui.domain.texts.sentences import Said, counted, plain, say
from arbiter_gui.domain.texts.words import result_notation
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.formats.trf.text import ReportText


def check(source: ReportText, tournament: Tournament, records: Sequence[Record]) -> None:
    """Note for each line by which result which rounds are judged, or that it does not fit what is recorded."""
    unfitting = list(unfit(tournament))
    paired = len(tournament.rounds)
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
            source.note(record.line, 1, sentence)
        elif correction.round < paired:
            source.note(record.line, 1, _judged(correction, paired))


def _judged(correction: Correction, paired: int) -> Said:
    """Return which of the `paired` rounds are judged by the old result of a correction."""
    first_round = correction.round + 1
    last_round = min(correction.after, paired)
    return counted(
        last_round - first_round + 1,
        "{pair} in round {round} had the result {old} when round {last} was paired; that round "
        "is judged by it",
        "{pair} in round {round} had the result {old} when rounds {first} to {last} were "
        "paired; those rounds are judged by it",
        pair=plain(f"{correction.white}-{correction.black}"),
        round=correction.round,
        old=result_notation(correction.old),
        first=first_round,
        last=last_round,
    )
