"""Where the program keeps its data while it is tested: never with those of the developer, whatever
the system.
"""

from __future__ import annotations

from pathlib import PurePath


def data_in(folder: PurePath) -> dict[str, str]:
    """Return the environment in which the program keeps its data below a folder: Linux and macOS,
    Windows.
    """
    return dict.fromkeys(("XDG_DATA_HOME", "WIN_PD_OVERRIDE_APPDATA"), str(folder))
