"""Where short-lived files lie in tests: in memory where the system has room there, since every edit
is synced.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

ROOM = 2 << 30
"""What must be free, in bytes."""


def folder_in_memory() -> Path | None:
    """Return a folder whose files cost no writing to a disk; None where there is none with room."""
    memory = Path("/dev/shm")
    wide = memory.is_dir() and os.access(memory, os.W_OK) and shutil.disk_usage(memory).free >= ROOM
    return memory if wide else None
