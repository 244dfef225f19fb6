"""What the architecture tests read: the project's own files and their syntax trees."""

from __future__ import annotations

import ast
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
PACKAGE = TOP / "arbiter_gui"


MADE_HERE = {"__pycache__", "build", "dist"}
"""Folders that tools make; as does every folder with a leading dot but `.ci`."""


@cache
def committed_files() -> tuple[Path, ...]:
    """Return every file of the project: what git knows or would add, or all files where git cannot
    be asked.
    """
    listed = _listed_by_git() if (TOP / ".git").exists() and shutil.which("git") else None
    found = _walked() if listed is None else listed
    return tuple(sorted(p for p in found if p.is_file()))


def _listed_by_git() -> list[Path] | None:
    """Return the files git lists, or None when it refuses (a checkout that belongs to somebody
    else).
    """
    command = [
        "git",
        "-C",
        str(TOP),
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]
    done = subprocess.run(command, check=False, capture_output=True)
    return (
        [TOP / name for name in done.stdout.decode().split("\0") if name]
        if done.returncode == 0
        else None
    )


def _walked() -> Iterator[Path]:
    for path in TOP.rglob("*"):
        folders = path.relative_to(TOP).parts[:-1]
        if not any(
            f in MADE_HERE or (f.startswith(".") and f != ".ci") or f.endswith(".egg-info")
            for f in folders
        ):
            yield path


@cache
def modules(folder: Path = PACKAGE) -> tuple[Path, ...]:
    """Return the Python files below a folder."""
    return tuple(p for p in committed_files() if p.suffix == ".py" and p.is_relative_to(folder))


@cache
def tree(path: Path) -> ast.Module:
    """Return a file's syntax tree."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return all nodes of a file's syntax tree."""
    return tuple(ast.walk(tree(path)))


def shown(path: Path) -> str:
    """Return a path from the top of the project."""
    return path.relative_to(TOP).as_posix()
