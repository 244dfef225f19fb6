"""Where results go: standard output or a named file, always UTF-8 with LF."""

from __future__ import annotations

from pathlib import Path


def write(target: str | None, text: str) -> None:
    """Write text to a file, or print it when the target is None or `-`. Raises OSError."""
    if target is None or target == "-":
        print(text.rstrip("\n"))
    else:
        Path(target).write_text(text, encoding="utf-8", newline="\n")
