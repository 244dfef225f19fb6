"""Work on one tournament from several devices: a small web server and its page.

There is one writer, the program that has the file open; everybody else asks it. What a device sends becomes the same
edit that a key makes (`shared.py`), on the thread that owns the session, and the answer goes out when that is on the
disk. The server (`web/`) and its page (`web/page/`) need the extra `arbiter-gui[sharing]`; without it everything else
works. What the server is meant to withstand stands in `resources/handbook/en/16-other-devices.md`.
"""

from importlib.util import find_spec

EXTRA = ("aiohttp", "segno", "cryptography")
"""What the extra `arbiter-gui[sharing]` brings and nothing goes without; `web/scanning.py` does without zxing-cpp."""


def missing_packages() -> tuple[str, ...]:
    """Return which packages of the extra are not installed; empty when other devices can be let in."""
    return tuple(name for name in EXTRA if find_spec(name) is None)
