"""What the program makes of damaged files.

    python -m tests.storage.wrong_values.trying --count 20000 --seed 1

Each file is put to a command; exit code 3 is a fault, and so is nonsense that is not told, or sense
that is refused.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import random
import sqlite3
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from arbiter_gui.app.session import Session
from arbiter_gui.cli.run import run
from arbiter_gui.domain.errors import ArbiterError
from tests.storage.scratch import scratch_folder
from tests.storage.wrong_values.damaging import Damage, damage
from tests.storage.wrong_values.files import make
from tests.storage.wrong_values.nonsense import is_nonsense

COMMANDS = (
    ("standings", "{file}"),
    ("check", "{file}", "--jobs", "1"),
    ("export", "{file}", "--trf", "{out}"),
    ("export", "{file}", "--html", "{out}"),
    ("explain", "{file}", "--round", "2"),
    ("explain", "{file}", "--round", "3", "--picture"),
    ("explain", "{file}", "--round", "1", "--verify"),
    ("explain", "{file}", "--round", "3", "--player", "2"),
    ("pair", "{file}", "--rules", "dutch-2017", "--initial-colour", "white", "--rounds", "5"),
)


@dataclass(frozen=True)
class Tried:
    """A damage, the command that was given the file, and what came of it."""

    damage: Damage
    command: str
    code: int
    told: str
    nonsense: bool


def tried(count: int, seed: int) -> Iterator[Tried]:
    """Yield what comes of so many random damages."""
    chance = random.Random(seed)
    with scratch_folder() as folder:
        whole = [path.read_bytes() for path in make(folder)]
        file, out = folder / "cup.arbiter", folder / "out"
        while count:
            found = damage(chance.choice(whole), chance)
            if found is None:
                continue
            count -= 1
            file.write_bytes(found.data)
            words = chance.choice(COMMANDS)
            code, told = _run([word.format(file=file, out=out) for word in words])
            yield Tried(
                found, words[0], code, told, not found.bytes_only and _is_nonsense(found.data)
            )


def _run(words: list[str]) -> tuple[int, str]:
    errors = io.StringIO()
    with contextlib.redirect_stderr(errors), contextlib.redirect_stdout(io.StringIO()) as said:
        code = run(words, lambda file: 77)
    return code, said.getvalue()[-500:] + errors.getvalue()


def _is_nonsense(data: bytes) -> bool:
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        connection.deserialize(data)
        return is_nonsense(connection)


def fault(each: Tried) -> str | None:
    """Return what is wrong with what the program did; None where it did well."""
    if each.code not in (0, 1, 2):
        return f"exit {each.code}"
    if each.damage.bytes_only:
        return None
    refused = (
        "contains an impossible value" in each.told
        or "this version of Arbiter does not support" in each.told
    )
    if each.nonsense:
        named = ("table " in each.told and "row " in each.told) or "does not support" in each.told
        return None if each.code == 2 and refused and named else "nonsense was not told"
    # Rows that an edit tells of may be possible by themselves and lead back to a state that never
    # was.
    return "sense was refused" if refused and not each.damage.what.startswith("edit ") else None


def salvage_fault(found: Damage, folder: Path) -> str | None:
    """Return what is wrong with what is saved of a damaged file: a copy of it must be a sound
    file.
    """
    file, copy = folder / "damaged.arbiter", folder / "copy.arbiter"
    file.write_bytes(found.data)
    try:
        session = Session.salvage(file)
    except ArbiterError:
        return None
    with contextlib.closing(session):
        session.save_copy(copy)
        with contextlib.closing(Session.read(copy)) as again:
            return (
                None if again.tournament == session.tournament else "the copy is not what was saved"
            )


def main() -> int:
    """Try many; print every fault."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    wrong = nonsense = 0
    with tempfile.TemporaryDirectory() as folder:
        for place, each in enumerate(tried(options.count, options.seed)):
            nonsense += each.nonsense
            said = fault(each) or (
                salvage_fault(each.damage, Path(folder)) if each.nonsense else None
            )
            if said is not None:
                wrong += 1
                print(
                    f"{place}: {said}: {each.damage.what} ({each.command})\n    {each.told[-600:]}"
                )
    print(f"{options.count} files, {nonsense} of them nonsense, {wrong} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
