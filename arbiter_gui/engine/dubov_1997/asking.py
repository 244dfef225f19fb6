"""Counter-questions to a round: the articles once more with a wish, and the first choice that comes out otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.saying import plain
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dubov_1997.engine import FINAL_REMARK, pair_players
from arbiter_gui.engine.dubov_1997.limits import a22_may_have_bye
from arbiter_gui.engine.dubov_1997.partings import choices, first_parting
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.dubov_1997.workbench import Workbench, workbench
from arbiter_gui.engine.kernel.asking import Asking, Barrier
from arbiter_gui.engine.kernel.barriers import coded
from arbiter_gui.engine.kernel.bitsets import bitset, induced
from arbiter_gui.engine.kernel.control import FREE, Control
from arbiter_gui.engine.kernel.impossible import Deadlock, deadlock
from arbiter_gui.engine.kernel.pairing import RoundPairing
from arbiter_gui.engine.kernel.verdicts import Verdict
from arbiter_gui.engine.kernel.wishes import NO_WISH, Wish
from arbiter_gui.trace import NO_TRACE, Level, Recorder, Trace


@dataclass(frozen=True)
class PairedRound:
    """A paired round: the players, the pairing and its trace."""

    bench: Workbench
    pairing: RoundPairing
    trace: Trace

    @property
    def boards(self) -> tuple[tuple[int, int], ...]:
        """The boards as (white, black)."""
        return self.pairing.boards

    @property
    def bye(self) -> int | None:
        """Who has the bye."""
        return self.pairing.bye

    @property
    def proposed(self) -> bool:
        """Whether article 9 proposed the round, because no pairing keeps all limits."""
        return FINAL_REMARK in self.pairing.questions

    def place(self, number: int) -> int:
        """Return the place of a pairing number; StopIteration for somebody who is not paired."""
        return next(i for i, e in enumerate(self.bench.entrants) if e.number == number)


def _paired(tournament: Tournament, wish: Wish, control: Control) -> PairedRound:
    recorder = Recorder(Level.STEPS)
    bench = workbench(tournament, recorder, control, wish)
    pairing = pair_players(bench)
    if wish != NO_WISH and FINAL_REMARK in pairing.questions:
        raise NoLegalPairing("9", wish.aside, plain("article 9 would have to break a limit"))
    return PairedRound(bench, pairing, recorder.trace(BOOK.key, tournament.next_round, ""))


def _compared(played: PairedRound, wished: PairedRound, control: Control) -> Verdict | None:
    """Return the first choice that differs; None where article 9 proposed the round as it was paired."""
    if played.proposed:
        return None
    own, other = (choices(r.trace, r.bench.entrants) for r in (played, wished))
    return first_parting(own, other)


def _lacking(tournament: Tournament, wish: Wish) -> Deadlock | None:
    bench = workbench(tournament, NO_TRACE, FREE, wish)
    kept = [v for v, e in enumerate(bench.entrants) if e.number not in wish.aside]
    rows = induced(bench.legal, kept)
    if len(kept) % 2:
        may = bitset(i for i, v in enumerate(kept) if _may_have_bye(bench, v))
        rows = [row | (may >> i & 1) << len(kept) for i, row in enumerate(rows)] + [may]
    return deadlock(rows, bench.names(kept))


def _may_have_bye(bench: Workbench, place: int) -> bool:
    return a22_may_have_bye(bench.entrants[place], bench.tournament.points)


def _pair_barrier(played: PairedRound, one: int, other: int) -> Barrier | None:
    """Return the limit that keeps two players apart, as (article, detail), if one does."""
    return coded(played.bench.why_apart(played.place(one), played.place(other)))


def _bye_barrier(played: PairedRound, player: int) -> Barrier | None:
    """Return what keeps a player from the bye, as (article, detail), if anything does."""
    if len(played.bench.entrants) % 2 == 0:
        return "4", "even"
    return None if _may_have_bye(played.bench, played.place(player)) else ("2.2",)


ASKING = Asking(_paired, _compared, lambda played: (), _lacking, _pair_barrier, _bye_barrier, "6.1")
"""How counter-questions are put to this edition."""
