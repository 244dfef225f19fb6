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
    left = list(unfit(tournament))
    for record in records:
        found = read_correction(record.text)
        if found is None:
            continue
        if found in left:
            left.remove(found)
            sentence = say(
                "no board of round {n} has these players with this result; the line was ignored",
                n=found.round,
            )
            source.note(record.line, 1, sentence)
        elif found.round < len(tournament.rounds):
            source.note(record.line, 1, _judged(found, len(tournament.rounds)))


def _judged(found: Correction, paired: int) -> Said:
    first, last = found.round + 1, min(found.after, paired)
    return counted(
        last - first + 1,
        "{pair} in round {round} had the result {old} when round {last} was paired; that round "
        "is judged by it",
        "{pair} in round {round} had the result {old} when rounds {first} to {last} were "
        "paired; those rounds are judged by it",
        pair=plain(f"{found.white}-{found.black}"),
        round=found.round,
        old=result_notation(found.old),
        first=first,
        last=last,
    )
