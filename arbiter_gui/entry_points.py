"""The entry points that installed packages declare.

`importlib.metadata` tells the same (https://packaging.python.org/specifications/entry-points), but to load it takes
longer than to pair most rounds.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path


def declared(group: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the `module:name` of every entry point of a group.

    Where there are no files of entry points with that group, as for a package in an archive, `importlib.metadata` is
    asked.
    """
    seen, found = set(), False
    for folder in sys.path:
        for file in sorted(Path(folder).glob("*-info/entry_points.txt")):
            package = file.parent.name.partition("-")[0].lower()
            if package in seen:
                continue  # the first one on the path is the one that is imported
            seen.add(package)
            for point in _in_file(file.read_text(encoding="utf-8"), group):
                found = True
                yield point
    if not found:
        from importlib.metadata import entry_points

        yield from ((point.name, point.value) for point in entry_points(group=group))


def _in_file(text: str, wanted: str) -> Iterator[tuple[str, str]]:
    """Yield the entry points of a group in a file of them.

    >>> list(_in_file("[console_scripts]\\na = b:c\\n\\n[editions]\\nhouse-2026 = house:EDITION\\n", "editions"))
    [('house-2026', 'house:EDITION')]
    """
    group = ""
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("["):
            group = line.strip("[]")
        elif group == wanted and not line.startswith("#"):
            name, _, value = line.partition("=")
            yield name.strip(), value.strip()
