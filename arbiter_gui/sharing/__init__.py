"""Work on one tournament from several devices: a small web server and its page.

There is one writer, the program with the open file; all devices send it requests. A device's entry
becomes the same edit that a key makes (`shared.py`), on the thread that owns the session, and the
answer is sent when the edit is on the disk. The server (`web/`) and its page (`web/page/`) need the
extra `arbiter-gui[sharing]`; without it everything else works. The attacks that the server must
withstand are in `resources/handbook/en/16-other-devices.md`.
"""

from importlib.util import find_spec

EXTRA = ("aiohttp", "segno", "cryptography")
"""The essential packages of the extra `arbiter-gui[sharing]`; `web/scanning.py` also works without
zxing-cpp."""


def missing_packages() -> tuple[str, ...]:
    """Return which packages of the extra are not installed.

    Empty if other devices can be connected.
    """
    return tuple(name for name in EXTRA if find_spec(name) is None)
