"""What changing the pairing of a recorded round by hand means for its results and for the rounds after it."""

from __future__ import annotations

from arbiter_gui.app.caution import LEAVE, Caution, CautionLevel
from arbiter_gui.app.edits import ChangeRound
from arbiter_gui.app.rounds.late_correction import COUNTING_ROUNDS, next_is_over, points_moved, rating_only
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.record_lines.integrity import fide_mode
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.texts.words import result_notation
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, ByeKind, Round

TOO_FAR_BACK = "pairing-too-far-back"


def rearranging_cautions(edit: ChangeRound, tournament: Tournament) -> list[Caution]:
    """Return what is to be said before the boards of a recorded round are changed by hand."""
    too_far = too_far_back(tournament, edit.round)
    if too_far is not None:
        return [too_far]
    try:
        after = edit.apply(tournament)
    except ArbiterError:
        return []  # the edit says itself why it cannot be
    found = []
    if tournament.paired_after(edit.round) > 0:
        found.append(_later_rounds(tournament, after, edit.round))
    kept = frozenset(frozenset((b.white, b.black)) for b in edit.boards if b.result.known)
    lost = results_lost(tournament, edit.round, kept)
    if lost:
        sentence = say(
            "Results of round {n} are taken away with their boards; Undo brings them back.", n=edit.round
        )
        found.append(Caution(CautionLevel.CONFIRM, "results-lost", sentence, lost))
    turned = _turned(tournament, after, edit.round)
    if turned:
        sentence = say("Colours change; the result stays with the players.")
        found.append(Caution(CautionLevel.ACKNOWLEDGE, "results-turned", sentence, turned))
    return found


def too_far_back(tournament: Tournament, number: int) -> Caution | None:
    """Return why the boards of a round cannot be changed in FIDE mode any more; None where they can."""
    if not fide_mode(tournament) or tournament.paired_after(number) < COUNTING_ROUNDS:
        return None
    sentence = say(
        "Round {n} is too far back: two rounds have been paired since. By C.04.2, 4.3 wrong colours go into the rating "
        "report only then, and other opponents are no correction.",
        n=number,
    )
    return Caution(CautionLevel.REFUSE, TOO_FAR_BACK, sentence, (), LEAVE)


def results_lost(tournament: Tournament, number: int, kept: frozenset[frozenset[int]]) -> tuple[Said, ...]:
    """Return a line for each board of a recorded round with a result; not for the pairs that have `kept` theirs."""
    return tuple(
        _on_table(table, b)
        for table, b in _tabled(tournament, number)
        if b.result.known and frozenset((b.white, b.black)) not in kept
    )


def _turned(before: Tournament, after: Tournament, number: int) -> tuple[Said, ...]:
    """Return a line for each board with the other colours, as far as its result reads otherwise now."""
    old = {(b.black, b.white): b.result for b in before.rounds[number - 1].boards}
    return tuple(
        _on_table(table, b)
        for table, b in _tabled(after, number)
        if b.result.known and b.result not in (old.get((b.white, b.black), b.result), b.result.turned)
    )


def _later_rounds(before: Tournament, after: Tournament, number: int) -> Caution:
    """Return that rounds were paired since, which stay; whose points change, and who meets twice now."""
    last = len(before.rounds)
    stays = say("Round {n} stays as it was paired; results and colours there are left alone.", n=last)
    if last > number + 1:
        stays = say(
            "Rounds {first} to {last} stay as they were paired; results and colours there are left alone.",
            first=number + 1,
            last=last,
        )
    counts = _from_when(before, after, number)
    twice = _met_later(before.rounds[number - 1], after, number)
    sentence = say("Round {n} is not the last one: the next was paired by what it says now.", n=number)
    said = (stays, *points_moved(before, after, number), *twice, *counts)
    return Caution(CautionLevel.TWO_STEP, "later-rounds", sentence, tuple(said))


def _from_when(before: Tournament, after: Tournament, number: int) -> list[Said]:
    """Return from when on a change of an earlier round counts: colours as C.04.2, 4.3 says, pairs are none of it."""
    old, new = before.rounds[number - 1], after.rounds[number - 1]
    turned = {(b.black, b.white) for b in old.boards} & {(b.white, b.black) for b in new.boards}
    pairs = _pairs(old) != _pairs(new)
    said: list[Said] = []
    if turned and next_is_over(after, number):
        said.append(rating_only(number))
    elif turned and not pairs and after.over:
        said.append(say("No round is to be paired any more; the change counts in the standings."))
    elif turned and not pairs:
        said.append(
            say("The change counts from the pairing of round {n} on (C.04.2, 4.3).", n=after.next_round)
        )
    if pairs and after.over:
        said.append(
            say(
                "The change counts in the standings. Other opponents are no correction by C.04.2, 4.3: "
                "published pairings change only for the reasons that 4.4 names."
            )
        )
    elif pairs:
        said.append(
            say(
                "The change counts from the pairing of round {n} on. Other opponents are no correction by C.04.2, 4.3: "
                "published pairings change only for the reasons that 4.4 names.",
                n=after.next_round,
            )
        )
    return said


def _pairs(recorded: Round) -> set[frozenset[int]]:
    """Return who meets whom, whatever the colours, and who has the bye of the pairing."""
    byes = {frozenset((b.player,)) for b in recorded.byes if b.kind is ByeKind.PAIRING_ALLOCATED}
    return byes | {frozenset((b.white, b.black)) for b in recorded.boards}


def _met_later(old: Round, after: Tournament, number: int) -> list[Said]:
    """Return a line for each new pair that a later round has as well."""
    new = _pairs(after.rounds[number - 1]) - _pairs(old)
    return [
        say("{pair} have met in round {n}, too.", pair=f"{b.white}-{b.black}", n=later)
        for later, recorded in enumerate(after.rounds[number:], number + 1)
        for b in recorded.boards
        if frozenset((b.white, b.black)) in new
    ]


def _tabled(tournament: Tournament, number: int) -> list[tuple[int, Board]]:
    boards = tournament.rounds[number - 1].boards
    return list(zip(table_numbers(tournament, number), boards, strict=True))


def _on_table(table: int, board: Board) -> Said:
    return say(
        "board {n}, {pair}: {result}",
        n=table,
        pair=f"{board.white}-{board.black}",
        result=result_notation(board.result),
    )
