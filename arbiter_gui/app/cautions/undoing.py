"""Warnings before undo or redo changes what was published, and the lines recorded about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import partial

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.domain.publication import clock_text, published_round
from arbiter_gui.domain.record_lines.integrity import event_line
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.storage import RowChange
from arbiter_gui.storage.moved_numbers import moved_numbers
from arbiter_gui.storage.rows import Changed, Row, changed_rows
from arbiter_gui.storage.table_rows import StoredBoard, StoredBye, StoredPublication, StoredRound

_SEATS = ("board", "bye")


@dataclass(frozen=True, slots=True)
class PublicationChanges:
    """The published rounds, from 1, that undo or redo changes, and how."""

    taken_back: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()
    altered: tuple[int, ...] = ()
    republished: tuple[int, ...] = ()


def publication_changes(tournament: Tournament, rows: Iterable[RowChange]) -> PublicationChanges:
    """Return the effects that writing these rows has on published rounds."""
    rows = tuple(rows)
    published_rounds = {
        round_number
        for round_number, recorded_round in enumerate(tournament.rounds, 1)
        if recorded_round.published
    }
    removed_rounds: set[int] = set()
    unpublished_rounds: set[int] = set()
    republished_rounds: set[int] = set()
    for row in changed_rows(rows, StoredRound):
        if row.new_row is None:
            removed_rounds.add(row.number)
        elif not row.new_row.published:
            unpublished_rounds.add(row.number)
        elif row.old_row is not None:
            republished_rounds.add(row.number)
    altered_rounds = _rounds_with_other_pairings(
        rows, published_rounds - removed_rounds - unpublished_rounds
    )
    return PublicationChanges(
        taken_back=tuple(sorted(unpublished_rounds & published_rounds)),
        removed=tuple(sorted(removed_rounds & published_rounds)),
        altered=tuple(sorted(altered_rounds)),
        republished=tuple(sorted(republished_rounds - published_rounds)),
    )


def step_cautions(tournament: Tournament, rows: Sequence[RowChange]) -> tuple[Caution, ...]:
    """Return the warnings before undo or redo writes these rows; there are none for most steps."""
    changes = publication_changes(tournament, rows)
    warnings = []
    for round_number in changes.taken_back:
        warnings.append(_publication_taken_back_caution(tournament, round_number))
    for round_number in changes.removed:
        consequence = say(
            "The pairing is removed; the report file will show that it was published."
        )
        warnings.append(
            _confirmation("published", published_sentence(tournament, round_number), (consequence,))
        )
    for round_number in changes.altered:
        consequences = (
            say("The boards of the round will differ from the printed sheet."),
            say("Post it again."),
        )
        warnings.append(
            _confirmation("published", published_sentence(tournament, round_number), consequences)
        )
    for round_number in changes.republished:
        time = _publication_time(rows, round_number)
        sentence = say("Round {n} is published again.", n=round_number)
        if time:
            sentence = say(
                "Round {n} is published again, with its original time: {time}.",
                n=round_number,
                time=time,
            )
        warnings.append(_confirmation("publish-again", sentence))
    return tuple(
        caution.with_texts(partial(about_participants, tournament)) for caution in warnings
    )


def _publication_taken_back_caution(tournament: Tournament, round_number: int) -> Caution:
    """Return the warning that an undo also takes back the publication of a round."""
    display_consequence = say(
        "The round will no longer be published: it disappears from the display, and posted sheets "
        "should be taken down."
    )
    # The display keeps showing the results of a round when a later round is published.
    if round_number < published_round(tournament):
        display_consequence = say("The round will no longer be published; take down posted sheets.")
    report_consequence = say("The report file will show that the publication was withdrawn.")
    return _confirmation(
        "unpublish",
        published_sentence(tournament, round_number),
        (display_consequence, report_consequence),
    )


def step_lines(action: str, tournament: Tournament, rows: Sequence[RowChange]) -> tuple[str, ...]:
    """Return the lines that `undo` or `redo` records.

    Lines that an edit recorded are undone and redone with it.
    """
    changes = publication_changes(tournament, rows)
    lines = [
        event_line("Publication taken back", round_number) for round_number in changes.taken_back
    ]
    lines += [event_line("Published again", round_number) for round_number in changes.republished]
    if action == "undo":
        lines += [
            event_line("Alteration after publication taken back", round_number)
            for round_number in changes.altered
        ]
        lines += [
            event_line("Unpaired after publication", round_number)
            for round_number in changes.removed
        ]
    return tuple(lines)


def published_sentence(tournament: Tournament, round_number: int) -> Said:
    """Return the sentence that a recorded round was published, and when."""
    time = tournament.rounds[round_number - 1].published_at
    if not time:
        return say("Round {n} was published; players may have read it.", n=round_number)
    return say(
        "Round {n} was published at {time}; players may have read it.",
        n=round_number,
        time=clock_text(time),
    )


def _confirmation(code: str, sentence: Said, consequences: tuple[Said, ...] = ()) -> Caution:
    """Return a warning; undo and redo give it the name of their deed."""
    return Caution(CautionLevel.CONFIRM, code, sentence, consequences, confirm_text=say("&Undo"))


def _rounds_with_other_pairings(rows: Iterable[RowChange], rounds: Set[int]) -> set[int]:
    """Return the given rounds in which pairs or byes change.

    Results and new numbers do not count.
    """
    if not rounds:
        return set()
    relevant_rows = []
    for row in rows:
        if row.table == "player" or (row.table in _SEATS and row.number in rounds):
            relevant_rows.append(row)
    new_numbers = moved_numbers(relevant_rows)
    old_seats: dict[int, set[Row]] = {}
    new_seats: dict[int, set[Row]] = {}
    seat_rows: list[Changed[StoredBoard] | Changed[StoredBye]] = []
    seat_rows += changed_rows(relevant_rows, StoredBoard)
    seat_rows += changed_rows(relevant_rows, StoredBye)
    for seat in seat_rows:
        # New numbers may also change places; without new numbers a place is a board.
        seat_key = None if new_numbers else seat.key
        if seat.old_row is not None:
            old_seat = _seat(seat_key, seat.old_row, new_numbers)
            old_seats.setdefault(seat.number, set()).add(old_seat)
        if seat.new_row is not None:
            new_seat = _seat(seat_key, seat.new_row, {})
            new_seats.setdefault(seat.number, set()).add(new_seat)
    changed_rounds = old_seats.keys() | new_seats.keys()
    return {
        round_number
        for round_number in changed_rounds
        if old_seats.get(round_number) != new_seats.get(round_number)
    }


def _seat(
    seat_key: Row | None, stored_seat: StoredBoard | StoredBye, new_numbers: Mapping[int, int]
) -> Row:
    """Return the players at a place, by their new numbers, and the type of bye."""
    players = [new_numbers.get(number, number) for number in stored_seat.people]
    if isinstance(stored_seat, StoredBye):
        kind = stored_seat.kind
    else:
        kind = ""
    return (seat_key, kind, *players)


def _publication_time(rows: Iterable[RowChange], round_number: int) -> str:
    """Return the clock time at which these rows publish a round; empty if they do not."""
    for row in changed_rows(rows, StoredPublication):
        if row.number == round_number and row.new_row is not None:
            if row.new_row.time:
                return clock_text(row.new_row.time)
            return ""
    return ""
