"""How long the five questions take, for players all over a generated field.

    python tests/benchmarks/bench_answers.py
    python tests/benchmarks/bench_answers.py --sizes 200,500 --editions dutch-2026,dubov-1997

The round is paired once, which `first` includes; after that every question counts by itself.
Seconds of the processor; an answer is meant to come within one second.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from arbiter_gui.app.questions.inquiry import Question, prepare_inquiry
from arbiter_gui.cli.tables import aligned
from arbiter_gui.engine.editions import editions
from arbiter_gui.reports.tables.table import Align
from tests.benchmarks.fields import generate

PLAYED, SEED, PLAYERS_ASKED = 5, 1, 12


def seconds(deed: Callable[[], object]) -> float:
    """Return what the processor worked for it."""
    begun = time.process_time()
    deed()
    return time.process_time() - begun


def measured(players: int, edition: str) -> tuple[float, list[float]]:
    """Return the time of the first answer, and the times of all others."""
    tournament = generate(players, PLAYED, edition, SEED)
    begun = time.process_time()
    inquiry = prepare_inquiry(tournament, PLAYED + 1, edition_key=edition)
    present = inquiry.participants()
    inquiry.answer(Question.NOT, present[0], present[-1])
    first = time.process_time() - begun
    step = max(1, len(present) // 2 // PLAYERS_ASKED)
    asked = [
        (q, present[i], present[-1 - i])
        for i in range(0, len(present) // 2, step)
        for q in Question
    ]
    return first, [seconds(lambda a=a: inquiry.answer(*a)) for a in asked]


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sizes", default="100,200,500")
    parser.add_argument("--editions", default=",".join(editions()))
    options = parser.parse_args(arguments)
    rows = [("edition", "players", "answers", "first", "median", "longest")]
    for edition in options.editions.split(","):
        for players in map(int, options.sizes.split(",")):
            first, taken = measured(players, edition)
            figures = (first, statistics.median(taken), max(taken))
            rows.append(
                (edition, str(players), str(len(taken)), *(f"{value:.3f}" for value in figures))
            )
    print("\n".join(aligned(rows, (Align.LEFT, *[Align.RIGHT] * 5))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
