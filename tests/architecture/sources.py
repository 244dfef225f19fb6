"""What the architecture tests read: the project's own files and their syntax trees."""

from __future__ import annotations

import ast
import subprocess
from functools import cache
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
PACKAGE = TOP / "arbiter_gui"


@cache
def committed_files() -> tuple[Path, ...]:
    """Return every file of the project: what git knows or would add, or all files of an unpacked archive."""
    command = ["git", "-C", str(TOP), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    if (TOP / ".git").exists():
        names = subprocess.run(command, check=True, capture_output=True).stdout.decode().split("\0")
        found = (TOP / name for name in names if name)
    else:
        found = (p for p in TOP.rglob("*") if not {".venv", "__pycache__"} & set(p.parts))
    return tuple(sorted(p for p in found if p.is_file()))


@cache
def modules(folder: Path = PACKAGE) -> tuple[Path, ...]:
    """Return the Python files below a folder."""
    return tuple(p for p in committed_files() if p.suffix == ".py" and p.is_relative_to(folder))


@cache
def tree(path: Path) -> ast.Module:
    """Return a file's syntax tree."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def shown(path: Path) -> str:
    """Return a path from the top of the project."""
    return path.relative_to(TOP).as_posix()
