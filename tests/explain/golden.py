"""The booklet's five rounds as the program tells them, kept as text.

python -m tests.explain.golden            show what would change
python -m tests.explain.golden --write    write the files anew
"""

from __future__ import annotations

import difflib
import sys
from functools import cache
from pathlib import Path

from arbiter_gui.engine.api import pair_round
from arbiter_gui.explain.text import as_text
from arbiter_gui.trace import Level, Recorder, Trace
from tests.engine.dutch_2012.fields import KEY, booklet

FOLDER = Path(__file__).parents[1] / "fixtures" / "golden"
ROUNDS = (1, 2, 3, 4, 5)


def path(number: int) -> Path:
    return FOLDER / f"booklet-round-{number}.txt"


@cache
def traced(number: int) -> Trace:
    """The trace of a round of the booklet at level steps."""
    recorder = Recorder(Level.STEPS)
    pair_round(booklet(number), KEY, recorder)
    return recorder.trace(KEY, number, "golden")


def told(number: int) -> str:
    return as_text(traced(number))


def difference(number: int) -> str:
    """What differs between the kept text and the one told now; nothing when they agree."""
    kept = path(number).read_text(encoding="utf-8") if path(number).exists() else ""
    name = path(number).name
    lines = difflib.unified_diff(
        kept.splitlines(),
        told(number).splitlines(),
        f"kept/{name}",
        f"now/{name}",
        lineterm="",
        n=1,
    )
    return "\n".join(lines)


def main(words: list[str]) -> int:
    changes = [difference(number) for number in ROUNDS]
    sys.stdout.write(
        "\n".join(change for change in changes if change) + "\n" if any(changes) else "no change\n"
    )
    if "--write" in words:
        FOLDER.mkdir(exist_ok=True)
        for number in ROUNDS:
            path(number).write_text(told(number), encoding="utf-8", newline="\n")
        return 0
    return 1 if any(changes) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
