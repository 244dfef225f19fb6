"""Whether a window can be shown on this computer."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping

X11 = "DISPLAY"
WAYLAND = "WAYLAND_DISPLAY"
"""The variables that name a display."""
_PLATFORM = "QT_QPA_PLATFORM"
_VARIABLE_OF_PLATFORM = {"xcb": X11, "wayland": WAYLAND}
"""The displays of Qt's platforms; the others, such as `offscreen`, need none."""


def display_missing(
    environment: Mapping[str, str] = os.environ,
    system: str = sys.platform,
    answers: Callable[[str, Mapping[str, str]], bool] | None = None,
) -> bool:
    """Return whether there is no display for a window.

    Windows and macOS always have a display. Elsewhere an X or Wayland display must be named and
    answer, unless QT_QPA_PLATFORM chooses a platform that needs neither (such as `offscreen`).
    `answers` returns whether the display of a variable does; without one it is asked.
    """
    if system in ("win32", "darwin"):
        return False
    named_variables = displays_named(environment)
    if named_variables is None:
        return False
    asked = answers or display_answers
    return not any(asked(variable, environment) for variable in named_variables)


def displays_named(environment: Mapping[str, str] = os.environ) -> tuple[str, ...] | None:
    """Return the variables that name a display which Qt would use.

    None if it needs no display.
    """
    platform = environment.get(_PLATFORM, "").partition(":")[0]
    wanted_variables: tuple[str, ...] = (X11, WAYLAND)
    if platform:
        variable = _VARIABLE_OF_PLATFORM.get(platform.partition("-")[0])
        # Several platforms, such as `wayland;xcb`, are Qt's own business.
        if variable is None:
            return None
        wanted_variables = (variable,)
    return tuple(variable for variable in wanted_variables if environment.get(variable))


def display_answers(variable: str, environment: Mapping[str, str]) -> bool:
    """Return whether a connection to the display of a variable is possible.

    Qt would end the whole program where none is.
    """
    if variable == X11:
        return _x_server_answers(environment[X11])
    return _wayland_answers(environment)


def _x_server_answers(display: str) -> bool:
    """Return whether an X server accepts a connection, with the rights of the user.

    True if it cannot be asked, because the library with which Qt would connect is missing: Qt then
    names that.
    """
    import ctypes

    try:
        library = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    library.xcb_connect.restype = ctypes.c_void_p
    library.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    library.xcb_disconnect.argtypes = [ctypes.c_void_p]
    # Never NULL: a failed connection is an object, too.
    connection = library.xcb_connect(display.encode(), None)
    failed = library.xcb_connection_has_error(connection)
    library.xcb_disconnect(connection)
    return not failed


def _wayland_answers(environment: Mapping[str, str]) -> bool:
    """Return whether a Wayland compositor listens at the socket of a display."""
    import socket

    # An absolute name replaces the folder.
    path = os.path.join(environment.get("XDG_RUNTIME_DIR", ""), environment[WAYLAND])
    with socket.socket(socket.AF_UNIX) as connection:
        try:
            connection.connect(path)
        except OSError:
            return False
    return True
