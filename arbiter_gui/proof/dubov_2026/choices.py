"""Two rounds beside each other, by what the events of this edition choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from arbiter_gui.proof.dubov import comparison
from arbiter_gui.proof.dubov.comparison import BEFORE, ChoicesRead, ProcedureChoice, chosen
from arbiter_gui.proof.dubov_2026.round import RoundOfBrackets
from arbiter_gui.proof.judge import Outcome
from arbiter_gui.proof.kernel.counting import sets_before
from arbiter_gui.trace.dubov_2026 import ByeByGames, PreferencesParted, Shifted, UpfloatersChosen


def compare(played: RoundOfBrackets, asked: RoundOfBrackets) -> Outcome:
    """Return what an answer must say about a round with a wish."""
    return comparison.compare(played.trace, asked.trace, {n: p.score for n, p in played.all.items()})


@chosen.register
def _(event: ByeByGames, read: ChoicesRead) -> Iterator[ProcedureChoice]:
    place, article = len(event.passed) + 1, event.article
    read.gone.add(event.player)
    amounts = (article, event.score), (article, read.round - 1 - event.games)
    yield ProcedureChoice(("bye", BEFORE, 0), article, event.player, amounts, place)


@chosen.register
def _(event: UpfloatersChosen, read: ChoicesRead) -> Iterator[ProcedureChoice]:
    """Yield the choice with its criteria; of C6 the differences of all upfloaters, the largest first."""
    told = {article: amount for article, _, amount in event.amounts if article != "C6"}
    apart = [read.score - low for article, low, n in event.amounts if article == "C6" for _ in range(n)]
    amounts = [("C5", told.get("C5", 0)), *(("C6", gap) for gap in sorted(apart, reverse=True))]
    amounts += [(article, told.get(article, 0)) for article in ("C7", "C8", "C9", "C10")]
    lower = [n for n, score in read.scores.items() if score < read.score and n not in read.gone]
    place = _place(sorted(lower, key=lambda n: (-read.scores[n], n)), event.players)
    read.gone.update(event.players)
    yield ProcedureChoice(("upfloaters", read.score, 0), "3.2.2", event.players, tuple(amounts), place)


def _place(order: Sequence[int], players: Sequence[int]) -> int:
    """Return the place of a set in an order of 4.2 or 4.3: at the first difference the one before comes first."""
    return sets_before([0] * len(order), [order.index(n) for n in players]) + 1


@chosen.register
def _(event: PreferencesParted, read: ChoicesRead) -> Iterator[ProcedureChoice]:
    nobody = ProcedureChoice(("shifters", read.score, 0), "3.2.4", ())
    inside = replace(nobody, step=("shifters", read.score, 1), amounts=(("3.2.4", 0),))
    read.waiting = [inside, nobody]
    return iter(())


@chosen.register
def _(event: Shifted, read: ChoicesRead) -> Iterator[ProcedureChoice]:
    step = int(not event.inside)
    amounts = ((event.article, len(event.players)),) if event.inside else ()
    place = _place(event.order, event.players)
    read.waiting[step] = replace(read.waiting[step], chosen=event.players, amounts=amounts, place=place)
    return iter(())
