"""The trace of a round of 2012: bracket after bracket replayed and proved, then the colours and the boards."""

from __future__ import annotations

from arbiter_gui.domain.texts.figures import of_points
from arbiter_gui.domain.texts.sentences import counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dutch_2012.bracket import BracketCheck
from arbiter_gui.proof.dutch_2012.players import colours_of, letters
from arbiter_gui.proof.dutch_2012.round import ProcedureRound
from arbiter_gui.proof.findings import Finding, State, colours_proved, false
from arbiter_gui.proof.judge import Replayed
from arbiter_gui.proof.kernel.control import progress
from arbiter_gui.proof.kernel.players import in_board_order, ranked
from arbiter_gui.proof.kernel.tally import BROKEN, Tally, listed
from arbiter_gui.proof.kernel.trace_reader import EventReader, TraceReader
from arbiter_gui.trace.kinds import BoardsOrdered, ByeGiven, Cited
from arbiter_gui.trace.score_brackets import LettersWeighed, ScoreBracketOpened
from arbiter_gui.trace.values import Letter


def replay(before: Tournament, story: TraceReader, _most: int) -> Replayed:
    """Replay the procedure of 2012 bracket by bracket; after a bracket that fails nothing more can be replayed."""
    done, findings, pages = ProcedureRound(before, story), list[Finding](), story.below()
    what = say("the round")
    try:
        while done.groups:
            number, event = pages.take(ScoreBracketOpened)
            progress(number, len(story.trace.events))
            what, before_it = say("bracket {score}", score=of_points(event.score)), Tally(done.tally)
            BracketCheck(done, number, event).check()
            own = done.tally - before_it
            said = say("every step follows; {done} checked", done=listed(own))
            findings.append(Finding(what, State.PROVED, said, number, event.article))
        what = say("the round")
        bye = done.finish()
        what = say("the colours")
        findings.append(_colours(done, pages, story, bye))
        what = say("the round")
        boards = sum(len(stage.pairs) for stage in done.stack)
        for _ in pages.all(Cited):
            pass
        pages.ends()
    except BROKEN as error:
        left = Finding(say("the brackets after it"), State.UNCHECKED)
        return Replayed([*findings, false(story, what, error), left], done.tally, done)
    said = counted(boards, "{n} board: everybody is paired once", "{n} boards: everybody is paired once")
    said = said if bye is None else say("{said}; {bye} gets the bye", said=said, bye=bye)
    findings.insert(0, Finding(what, State.PROVED, said, None, "A.3"))
    return Replayed(findings, done.tally, done)


def _colours(done: ProcedureRound, pages: EventReader, story: TraceReader, bye: int | None) -> Finding:
    """Check the colours of every pair in the order of the brackets, then the bye and the order of the boards."""
    boards, odd, at = [], done.odd, story.at
    for one, other in (pair for stage in done.stack for pair in stage.pairs):
        higher, lower = ranked([done.by_number[n] for n in (one, other)])
        given = colours_of(higher, lower, done.before.initial_colour)
        both = (higher, lower) if given.white == higher.number else (lower, higher)
        weighed = LettersWeighed(
            f"E.{given.rule}", given.white, given.black, rule=given.kind,
            preferences=tuple(Letter(letters(p, odd)) for p in both), colours=tuple(p.letters for p in both),
        )  # fmt: skip
        at = pages.expect(weighed)
        boards.append((given.white, given.black))
        done.tally["colour"] += 1
    if bye is not None:
        pages.expect(ByeGiven("A.5", bye))
    pages.expect(BoardsOrdered("C.04.2:D.9", in_board_order(boards, done.by_number.values())))
    return colours_proved(len(boards), at, "E.1")
