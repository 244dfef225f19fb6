"""What correcting a result of an earlier round means (C.04.2, 4.3)."""

from __future__ import annotations

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.edits.reported import ReportResult
from arbiter_gui.app.edits.results import ClearResult, SetResult
from arbiter_gui.app.rounds.odd_results import impossible_result
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.record_lines.integrity import fide_mode
from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import PENDING, Result

Correction = SetResult | ClearResult | ReportResult
"""What comes of a result typed on a board."""

COUNTING_ROUNDS = 2
"""How many paired rounds, the last one included, a correction can still count in."""


def correction(
    tournament: Tournament, number: int, board: int, result: Result, table: int | None = None
) -> Correction:
    """Return the edit for a result typed on a board (both from 1): in FIDE mode a late one is for rating only."""
    if result == PENDING:
        return ClearResult(number, board, table)
    if too_late_to_correct(tournament, number, board) and fide_mode(tournament):
        return ReportResult(number, board, result, table)
    return SetResult(number, board, result, table)


def too_late_to_correct(tournament: Tournament, number: int, board: int) -> bool:
    """Return whether a change of this result comes after the last two rounds: two more were paired with it.

    A result that was missing, and a game that was adjourned, is no correction and never too late.
    """
    boards = tournament.rounds[number - 1].boards if 1 <= number <= len(tournament.rounds) else ()
    final = 1 <= board <= len(boards) and boards[board - 1].result.final
    return final and tournament.paired_after(number) >= COUNTING_ROUNDS


def correction_cautions(edit: SetResult | ClearResult, tournament: Tournament) -> list[Caution]:
    """Return what is to be said before a result of an earlier round is changed, or one is entered that cannot be."""
    impossible = impossible_result(tournament, edit.result) if isinstance(edit, SetResult) else None
    if impossible is not None:
        return [impossible]
    try:
        after = edit.apply(tournament)
    except ArbiterError:
        return []  # the edit says itself why it cannot be
    if after == tournament or not tournament.paired_after(edit.round):
        return []
    if not tournament.rounds[edit.round - 1].boards[edit.board - 1].result.final:
        return []
    if not too_late_to_correct(tournament, edit.round, edit.board) or not fide_mode(tournament):
        sentence = say("Correct a result of round {n}?", n=edit.round)
        said = consequences(tournament, after, edit.round)
        rather = rather_reported(tournament, edit) is not None
        names = (say("Make it count"), say("Rating report only")) if rather else ()
        return [Caution(CautionLevel.CONFIRM, "late-correction", sentence, said, NOTHING, *names)]
    sentence = say(
        "Round {n} is too far back: only results of the last two rounds count when corrected.", n=edit.round
    )
    way_out = say("Type the right result: it is noted for the rating report only (C.04.2, 4.3).")
    return [Caution(CautionLevel.REFUSE, "too-late", sentence, (), way_out)]


def rather_reported(tournament: Tournament, edit: Correction) -> ReportResult | None:
    """Return the note for the rating report by which C.04.2, 4.3 takes a correction: the round after is over.

    None where the correction counts, and where nothing is corrected: the arbiter need not choose then.
    """
    if not isinstance(edit, SetResult) or edit.round < 1 or tournament.paired_after(edit.round) < 1:
        return None
    boards = tournament.rounds[edit.round - 1].boards
    known = boards[edit.board - 1].result if 1 <= edit.board <= len(boards) else edit.result
    if not known.final or known == edit.result or not next_is_over(tournament, edit.round):
        return None
    return ReportResult(edit.round, edit.board, edit.result, edit.table)


def next_is_over(tournament: Tournament, number: int) -> bool:
    """Return whether the round after `number` has ended: all its results are in, or another one is paired."""
    rounds = tournament.rounds
    return len(rounds) > number + 1 or all(b.result.final for b in rounds[number].boards)


def consequences(before: Tournament, after: Tournament, number: int) -> tuple[Said, ...]:
    """Return what a change of results in recorded round `number` would mean, a sentence each; none in the last round.

    The rounds paired since stay as they are. A mistake reported before the round after it has ended counts from
    the next pairing on; one reported later is corrected for the rating report only, unless the event's own rules
    say otherwise, which the arbiter must judge.
    """
    if after.paired_after(number) < 1:
        return ()
    finished = _finished(before, after, number)
    if finished is not None:
        return (finished,)
    if next_is_over(after, number):
        return (*points_moved(before, after, number), rating_only(number))
    return (*points_moved(before, after, number), _from_when(after, number))


def counting_change(before: Tournament, after: Tournament, number: int) -> tuple[Said, ...]:
    """Return what a change of results in round `number` has done that was carried out: it counts.

    Whether it may count was decided before (see `consequences`), also where the round after it is over.
    Of the last round nothing is said.
    """
    if number >= len(after.rounds):
        return ()
    finished = _finished(before, after, number)
    if finished is not None:
        return (finished,)
    counts = _decided(after, number) if next_is_over(before, number) else _from_when(after, number)
    return (*points_moved(before, after, number), counts)


def _from_when(after: Tournament, number: int) -> Said:
    """Return from when on a change in round `number` counts that C.04.2, 4.3 lets count."""
    if after.over:
        return say(
            "Round {n} stays as it was paired; the change counts in the standings (C.04.2, 4.3).",
            n=number + 1,
        )
    return say(
        "Round {n} stays as it was paired; the change counts from the pairing of round {next} on (C.04.2, 4.3).",
        n=number + 1,
        next=after.next_round,
    )


def _decided(after: Tournament, number: int) -> Said:
    """Return from when on a change in round `number` counts that the arbiter let count, late as it came."""
    if after.over:
        return say(
            "Round {n} stays as it was paired. As you decided, the change counts in the standings.",
            n=number + 1,
        )
    return say(
        "Round {n} stays as it was paired. As you decided, the change counts from the pairing of round {next} on.",
        n=number + 1,
        next=after.next_round,
    )


def rating_only(number: int) -> Said:
    """Return what C.04.2, 4.3 says to a wrong result, or wrong colours, of a round when the next one is over."""
    return say(
        "Round {n} is over: by C.04.2, 4.3 such a late correction goes into the rating report only, "
        "unless the rules of the event say otherwise.",
        n=number + 1,
    )


def points_moved(before: Tournament, after: Tournament, number: int) -> list[Said]:
    """Return a sentence about whose points a change in round `number` changes; none when it changes nobody's."""
    old, new = scores(before), scores(after)
    moved = [
        say(
            "{who} {old} → {new}",
            who=f"{n} {after.by_number[n].name}".rstrip(),
            old=points_text(old[n]),
            new=points_text(new[n]),
        )
        for n in sorted(new)
        if new[n] != old[n]
    ]
    return [say("A change in round {n}. Points: {who}.", n=number, who=joined(moved, "; "))] if moved else []


def _finished(before: Tournament, after: Tournament, number: int) -> Said | None:
    """Return the sentence about a result that came late but corrects nothing: it was missing, or an adjourned game."""
    pairs = zip(before.rounds[number - 1].boards, after.rounds[number - 1].boards, strict=False)
    changed = [(old.result, new.result) for old, new in pairs if old.result != new.result]
    if not changed or not all(not old.final and new.final for old, new in changed):
        return None
    if all(old.known for old, _ in changed):
        if after.over:
            return say("The adjourned game of round {n} is finished; it counts in the standings.", n=number)
        return say(
            "The adjourned game of round {n} is finished; it counts from the pairing of round {next} on.",
            n=number,
            next=after.next_round,
        )
    if after.over:
        return say("The missing result of round {n} is in; it counts in the standings.", n=number)
    return say(
        "The missing result of round {n} is in; it counts from the pairing of round {next} on.",
        n=number,
        next=after.next_round,
    )
