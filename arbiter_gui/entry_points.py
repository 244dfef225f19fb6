"""The entry points of installed packages, and what an edition provides to other packages than its
engine.

`importlib.metadata` tells the same (https://packaging.python.org/specifications/entry-points), but
to load it takes longer than to pair most rounds.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

EDITIONS = "arbiter_gui.editions"
"""The entry points that name editions."""


def declared(group: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the `module:name` of every entry point of a group.

    Where there are no files of entry points with that group, as for a package in an archive,
    `importlib.metadata` is asked.
    """
    names_seen, has_any = set(), False
    for folder in sys.path:
        for file in sorted(Path(folder).glob("*-info/entry_points.txt")):
            package = file.parent.name.partition("-")[0].lower()
            if package in names_seen:
                continue  # the first one on the path is the one that is imported
            names_seen.add(package)
            for point in _in_file(file.read_text(encoding="utf-8"), group):
                has_any = True
                yield point
    if not has_any:
        from importlib.metadata import entry_points

        yield from ((point.name, point.value) for point in entry_points(group=group))


@cache
def _homes() -> dict[str, str]:
    return {key: value.partition(":")[0] for key, value in declared(EDITIONS)}


@cache
def part(key: str, room: str) -> ModuleType | None:
    """Import what a declared edition has in a room, None where it has nothing there.

    The engine `a.engine.b` has its events in `a.trace.b`, its words in `a.explain.b`, its judge in
    `a.proof.b`.
    """
    names = _homes().get(key, "").split(".")
    if "engine" not in names:
        return None
    module_name = ".".join(room if name == "engine" else name for name in names)
    try:
        return import_module(module_name)
    except ModuleNotFoundError as error:
        if not f"{module_name}.".startswith(f"{error.name}."):
            raise
        return None


def load_parts(room: str) -> None:
    """Import what all declared editions have in a room."""
    for key in _homes():
        part(key, room)


def _in_file(text: str, wanted_group: str) -> Iterator[tuple[str, str]]:
    """Yield the entry points of a group in a file of them.

    >>> list(_in_file("[console_scripts]\\na = b:c\\n\\n[editions]\\nhouse-2026 = house:EDITION\\n",
    ... "editions"))
    [('house-2026', 'house:EDITION')]
    """
    group = ""
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("["):
            group = line.strip("[]")
        elif group == wanted_group and not line.startswith("#"):
            name, _, value = line.partition("=")
            yield name.strip(), value.strip()
