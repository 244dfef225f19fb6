"""What stands between the arbiter and undo or redo: players have read what was published, and the report says so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.domain.publication import clock_text, published_round
from arbiter_gui.domain.record_lines.integrity import event_line
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.storage import RowChange
from arbiter_gui.storage.moved_numbers import moved_numbers
from arbiter_gui.storage.rows import Changed, Row, changed_rows
from arbiter_gui.storage.table_rows import StoredBoard, StoredBye, StoredPublication, StoredRound

_SEATS = ("board", "bye")


@dataclass(frozen=True, slots=True)
class Touched:
    """The rounds, from 1, in which a step of undo or redo meets a publication, and how."""

    taken_back: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()
    altered: tuple[int, ...] = ()
    again: tuple[int, ...] = ()


def touched(tournament: Tournament, rows: Iterable[RowChange]) -> Touched:
    """Return what writing these rows does to what players have read."""
    rows = tuple(rows)
    public = {n for n, recorded in enumerate(tournament.rounds, 1) if recorded.published}
    rounds = {row.number: row for row in changed_rows(rows, StoredRound)}
    gone = {n for n, row in rounds.items() if row.after is None} & public
    hidden = {n for n, row in rounds.items() if row.after is not None and not row.after.published} & public
    shown = {
        n
        for n, row in rounds.items()
        if row.before is not None and row.after is not None and row.after.published
    }
    other = _other_pairings(rows, public - gone - hidden)
    return Touched(
        tuple(sorted(hidden)),
        tuple(sorted(gone)),
        tuple(sorted(other)),
        tuple(sorted(shown - public)),
    )


def step_cautions(tournament: Tournament, rows: Sequence[RowChange]) -> tuple[Caution, ...]:
    """Return what is to be said before these rows are written by undo or redo; nothing mostly."""
    met = touched(tournament, rows)
    found = []
    for number in met.taken_back:
        # Who reads the sheet of a later round knows this one, and the display goes on showing what came of it.
        later = number < published_round(tournament)
        more = (
            say("The round will not be published any more; sheets that hang are to be taken down.")
            if later
            else say(
                "The round will not be published any more: the display leaves it out, "
                "sheets that hang are to be taken down."
            ),
            say("The report file will say that the publication was taken back."),
        )
        found.append(_confirm("unpublish", published_words(tournament, number), more))
    for number in met.removed:
        gone = (say("The pairing is removed; the report file will say that it was published."),)
        found.append(_confirm("published", published_words(tournament, number), gone))
    for number in met.altered:
        changed = (say("The round gets other boards than on its sheet."), say("Put it up anew."))
        found.append(_confirm("published", published_words(tournament, number), changed))
    for number in met.again:
        time = _time_of(rows, number)
        again = say("Round {n} is published again, with the time of then: {time}.", n=number, time=time)
        found.append(
            _confirm("publish-again", again if time else say("Round {n} is published again.", n=number))
        )
    return tuple(found)


def step_lines(action: str, tournament: Tournament, rows: Sequence[RowChange]) -> tuple[str, ...]:
    """Return what `undo` or `redo` puts on record; what an edit has put there comes and goes with the edit."""
    met = touched(tournament, rows)
    lines = [event_line("Publication taken back", n) for n in met.taken_back]
    lines += [event_line("Published again", n) for n in met.again]
    if action == "undo":
        lines += [event_line("Alteration after publication taken back", n) for n in met.altered]
        lines += [event_line("Unpaired after publication", n) for n in met.removed]
    return tuple(lines)


def published_words(tournament: Tournament, number: int) -> Said:
    """Return that a recorded round was published, and when."""
    time = tournament.rounds[number - 1].published_at
    if not time:
        return say("Round {n} was published; players may have read it.", n=number)
    return say(
        "Round {n} was published at {time}; players may have read it.", n=number, time=clock_text(time)
    )


def _confirm(code: str, sentence: Said, consequences: tuple[Said, ...] = ()) -> Caution:
    return Caution(CautionLevel.CONFIRM, code, sentence, consequences)


def _other_pairings(rows: Iterable[RowChange], among: Set[int]) -> set[int]:
    """Return which rounds among some have other pairs or byes than before; results and new numbers are none."""
    if not among:
        return set()
    rows = tuple(r for r in rows if r.table == "player" or (r.table in _SEATS and r.number in among))
    moved = moved_numbers(rows)
    old: dict[int, set[Row]] = {}
    new: dict[int, set[Row]] = {}
    seats: list[Changed[StoredBoard] | Changed[StoredBye]] = [*changed_rows(rows, StoredBoard)]
    seats += changed_rows(rows, StoredBye)
    for row in seats:
        # Among new numbers the places may be others as well; without them a place is a board.
        place = None if moved else row.key
        for found, side, numbers in ((old, row.before, moved), (new, row.after, {})):
            if side is not None:
                who = tuple(numbers.get(n, n) for n in side.people)
                kind = side.kind if isinstance(side, StoredBye) else ""
                found.setdefault(row.number, set()).add((place, kind, *who))
    return {number for number in old.keys() | new.keys() if old.get(number) != new.get(number)}


def _time_of(rows: Iterable[RowChange], number: int) -> str:
    found = changed_rows(rows, StoredPublication)
    time = next((row.after.time for row in found if row.number == number and row.after), "")
    return clock_text(time) if time else ""
