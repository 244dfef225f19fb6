"""The garbage collector runs in the window's thread alone, in pauses between events.

Python looks for cycles in whichever thread makes one object too many. A worker that finds what the window let go of
would end objects of Qt, timers above all, in a thread that is not theirs, with which Qt can crash; and in the window a
look could fall into a key. Other programs with Qt and threads do the same.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QCoreApplication, QTimer

COLLECT = (20_000, 0, 4_000)
"""When it looks: at 20,000 new objects, every other time also at what was new the time before, and seldom at all.

What was new the time before takes four times as long as what is: 100,000 of a large tournament 30 ms. All of one are
500,000, which take 250 ms.
"""
_PAUSE = 25
"""Milliseconds from one look at the counts to the next; what is to be answered and painted comes before.

In a tenth of a second a worker makes so many new ones that a look at them takes longer than many a deed.
"""


def collect_in_pauses() -> None:
    """Have cycles looked for in pauses as long as the application lives, and nowhere else."""
    collect_when_asked()
    timer = QTimer(QCoreApplication.instance(), interval=_PAUSE)
    timer.timeout.connect(collect_due)
    timer.start()


def collect_when_asked() -> None:
    """Have cycles looked for by `collect_due` alone, and never among what is there now, such as the modules."""
    gc.disable()
    gc.freeze()
    gc.set_threshold(*COLLECT)


def collect_due() -> None:
    """Look for cycles if enough objects were made since the last time, as Python would."""
    generations = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (count, limit) in enumerate(generations) if count > limit]
    if 0 in due:
        gc.collect(max(due))
