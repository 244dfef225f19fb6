"""The garbage collector runs in the window's thread alone, in pauses between events.

Python looks for cycles in whichever thread makes one object too many. A worker that finds discarded
objects of the window would destroy objects of Qt, timers above all, in the wrong thread, which can
crash Qt; and in the window a collection could delay a key. Other programs with Qt and threads do
the same.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QCoreApplication, QTimer

COLLECT = (20_000, 0, 4_000)
"""The thresholds: 20,000 new objects, every other time also those new the time before, and rarely
all of them.

The second generation takes four times as long as the first: 100,000 objects of a large tournament
30 ms. All objects of one are 500,000, which take 250 ms.
"""
_PAUSE = 25
"""Milliseconds between checks of the counts; answers and painting come first.

In a tenth of a second a worker makes so many new objects that a collection takes longer than many
actions.
"""


def collect_in_pauses() -> None:
    """Have cycles looked for in pauses as long as the application lives, and nowhere else."""
    collect_when_asked()
    timer = QTimer(QCoreApplication.instance(), interval=_PAUSE)
    timer.timeout.connect(collect_due)
    timer.start()


def collect_when_asked() -> None:
    """Let `collect_due` alone look for cycles, and never among the present objects, such as
    modules.
    """
    gc.disable()
    gc.freeze()
    gc.set_threshold(*COLLECT)


def collect_due() -> None:
    """Look for cycles if enough objects were made since the last time, as Python would."""
    generations = zip(gc.get_count(), gc.get_threshold(), strict=True)
    # CPython's own rule: once the youngest is due, the oldest that is due, and all younger ones
    # with it.
    due_generations = [
        generation for generation, (count, limit) in enumerate(generations) if count > limit
    ]
    if 0 in due_generations:
        gc.collect(max(due_generations))
