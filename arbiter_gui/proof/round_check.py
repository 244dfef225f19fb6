"""The check of a round as all editions go about it: events read in their order, and the findings that grow by it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.judge import Finding, Replay, Replayed, State, false
from arbiter_gui.proof.kernel.checks import BROKEN, TraceReader, was_checked
from arbiter_gui.proof.kernel.context import progress
from arbiter_gui.proof.kernel.players import Pair, Player, in_board_order
from arbiter_gui.trace.kinds import BoardsOrdered, Cited, ColoursGiven


class RoundCheck(ABC):
    """Reads the events at the top in the order in which they must stand; `findings` grow meanwhile.

    `what` is checked now; where it is false, what comes `after` it is left unchecked.
    """

    after: ClassVar[Said | None] = None

    def __init__(self, before: Tournament, story: TraceReader) -> None:
        self.before, self.story, self.pages = before, story, story.below()
        self.findings: list[Finding] = []
        self.what: Said = say("the round")

    @abstractmethod
    def check(self) -> None:
        """Check the whole round. Raises Wrong where nothing more can be followed."""

    def found(self, what: Said, said: Said, event: int | None, article: str, *, first: bool = False) -> None:
        """Keep what is true, as the first finding of all or the last so far."""
        finding = Finding(what, State.PROVED, said, event, article)
        self.findings.insert(0 if first else len(self.findings), finding)

    def reached(self, number: int) -> None:
        """Let whoever waits hear that the check has come to this event."""
        progress(number, len(self.story.trace.events))

    def weighed(self, colours: Iterable[ColoursGiven]) -> list[Pair]:
        """Read the colours of pair after pair, which must be these; return the boards."""
        boards = []
        for own in colours:
            self.pages.expect(own)
            boards.append((own.white, own.black))
        return boards

    def boards(self, boards: Sequence[Pair], order: str, players: Iterable[Player], article: str) -> None:
        """Check the order of the boards, and that nothing else follows; colours go by `article`."""
        at = self.pages.expect(BoardsOrdered(order, in_board_order(boards, players)))
        was_checked("colour", len(boards))
        said = counted(
            len(boards),
            "the first rule that decides, for {n} board",
            "the first rule that decides, for {n} boards",
        )
        self.found(say("the colours"), said, at, article)
        self.what = say("the round")
        self.readings()
        self.pages.ends()

    def readings(self) -> None:
        """Read over the readings that are cited here."""
        for _ in self.pages.all(Cited):
            pass


def everybody_once(boards: int) -> Said:
    """Return that everybody is paired once, on so many boards."""
    return counted(boards, "{n} board: everybody is paired once", "{n} boards: everybody is paired once")


def replay_by(kind: Callable[[Tournament, TraceReader], RoundCheck]) -> Replay:
    """Return how a round is replayed by a kind of check, up to what is false in it."""

    def replay(before: Tournament, story: TraceReader) -> Replayed:
        check = kind(before, story)
        try:
            check.check()
        except BROKEN as error:
            check.findings.append(false(story, check.what, error))
            if check.after is not None:
                check.findings.append(Finding(check.after, State.UNCHECKED))
        return check.findings, check

    return replay
