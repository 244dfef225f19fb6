"""The code of a slip in a phone's camera picture, for browsers that cannot read codes themselves.

The page sends grey octets, row by row, so that no picture format from a stranger is parsed; only
the code of a slip is sent back.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache

from arbiter_gui.reports.sheets.slip_code import read_slip_code
from arbiter_gui.sharing.limits import LEAST_SIDE, MOST_SIDE


@lru_cache(maxsize=1)
def can_read_codes() -> bool:
    """Return whether the library that reads codes is installed and can be loaded here."""
    try:
        import zxingcpp
    except ImportError:
        return False
    return bool(zxingcpp)


def frame_height(octets: int, width: int) -> int:
    """Return how many rows a frame has; 0 if octets and width do not make a frame."""
    if not LEAST_SIDE <= width <= MOST_SIDE or octets % width:
        return 0
    height = octets // width
    if LEAST_SIDE <= height <= MOST_SIDE:
        return height
    return 0


def code_in(grey: bytes, width: int) -> str:
    """Return the code of the slip in a frame, empty if there is none."""
    import zxingcpp

    rows = memoryview(grey).cast("B", (frame_height(len(grey), width), width))
    kinds = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.Code128)
    # Slips are printed dark on light; other kinds of codes in the picture are not looked for, which
    # is quicker.
    barcodes = zxingcpp.read_barcodes(rows, formats=kinds, try_invert=False)
    for barcode in barcodes:
        slip_code = read_slip_code(barcode.text)
        if slip_code is not None:
            return slip_code.text
    return ""


class CodeReader:
    """A reader of frames in turn on its own thread, so that entries need not wait.

    One for each device at a time.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "arbiter-codes")
        self._busy_devices: set[str] = set()

    def accept_frame(self, device_id: str) -> bool:
        """Accept a frame of a device; return False while another of its frames is being read."""
        if device_id in self._busy_devices:
            return False
        self._busy_devices.add(device_id)
        return True

    def finish_frame(self, device_id: str) -> None:
        """Finish the frame of a device."""
        self._busy_devices.discard(device_id)

    async def read(self, grey: bytes, width: int) -> str:
        """Return the code of the slip in a frame, empty if there is none."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, code_in, grey, width)

    def close(self) -> None:
        """Stop reading; waiting frames are dropped."""
        self._thread.shutdown(wait=False, cancel_futures=True)
