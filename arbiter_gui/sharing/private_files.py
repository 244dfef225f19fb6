"""Lists on this machine's disk that only its user may read."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from arbiter_gui.storage.sqlite.whole_files import part_beside, put_in_place


def write_private(path: Path, data: Any) -> None:
    """Write data as JSON, wholly or not at all. Raises OSError."""
    with part_beside(path) as new_file:
        os.chmod(new_file, 0o600)
        new_file.write_text(json.dumps(data, indent=1), encoding="utf-8")
        put_in_place(new_file, path)


def put_aside(path: Path) -> Path:
    """Rename a damaged list, if possible, so that it is not overwritten; return its new path."""
    aside = path.with_name(f"{path.stem}-damaged{path.suffix}")
    try:
        path.replace(aside)
    except OSError:
        # It stays where it is; what is damaged there cannot be read anyway.
        return path
    return aside
