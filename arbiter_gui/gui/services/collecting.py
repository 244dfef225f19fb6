"""Python looks for cycles of forgotten objects in the window's thread alone, and in its pauses.

Otherwise whichever thread makes one object too many looks, in the midst of a deed too. Timers of which a worker lets go
end in a thread that is not theirs, and dialogs between any two steps of what the window does just then.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QCoreApplication, QTimer

COLLECT = (20_000, 0, 4_000)
"""When it looks: at 20,000 new ones, every other time also at those that were new the time before, and seldom at all.

What was new the time before takes four times as long as what is: 100,000 of a large tournament 30 ms. All of one are
500,000, which take 250 ms.
"""
_PAUSE = 25
"""Milliseconds from one look at the counts to the next; what is to be answered and painted comes before.

In a tenth of a second a worker makes so many new ones that a look at them takes longer than many a deed.
"""


def collect_in_pauses() -> None:
    """Have forgotten objects looked for in pauses as long as the application lives, and nowhere else."""
    gc.disable()
    gc.set_threshold(*COLLECT)
    timer = QTimer(QCoreApplication.instance(), interval=_PAUSE)
    timer.timeout.connect(collect_due)
    timer.start()


def collect_due() -> None:
    """Look for forgotten objects if enough new ones were made, as Python would."""
    counts, limits = gc.get_count(), gc.get_threshold()
    if counts[0] > limits[0]:
        gc.collect(
            max(g for g, (count, limit) in enumerate(zip(counts, limits, strict=True)) if count > limit)
        )
