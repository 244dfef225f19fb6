"""The unpacking limits of an archive: an honest one unpacks to a few times its size, a bomb to a
thousand times.
"""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.formats.unpacking.faults import UnpacksTooFar

BYTES_AT_ONCE = 128 << 20
MOST_TIMES = 200
"""An archive may unpack to `BYTES_AT_ONCE` bytes, plus this many times the bytes that were read of
it."""
FILES_AT_ONCE = 20_000
LEAST_PACKED = 32
"""An archive may have `FILES_AT_ONCE` files, and one more for each so many bytes that were read of
it."""


class Allowance:
    """The remaining allowance of an archive.

    It grows with the bytes read, so a bomb is noticed at its beginning.

    Archives whose files overlap are read more than once: `size`, in bytes, limits the bytes that
    count as read. `most_times` is the allowed ratio of unpacked bytes to bytes read; None means
    `MOST_TIMES`.
    """

    def __init__(
        self, size: int, bytes_at_once: int = BYTES_AT_ONCE, most_times: int | None = None
    ) -> None:
        self._size = size
        self._bytes_at_once = bytes_at_once
        self._most_times = MOST_TIMES if most_times is None else most_times
        self._bytes_read = 0
        self._unpacked = 0
        self._files = 0

    def earn(self, count: int) -> None:
        """Count packed bytes that were read."""
        self._bytes_read = min(self._bytes_read + count, self._size)

    def spend(self, count: int) -> None:
        """Count unpacked bytes. Raises UnpacksTooFar beyond the allowance."""
        self._unpacked += count
        if self._unpacked > self._bytes_at_once + self._most_times * self._bytes_read:
            raise UnpacksTooFar(
                say("unpacked, it would be more than {n} times as large", n=self._most_times)
            )

    def count_file(self) -> None:
        """Count a file. Raises UnpacksTooFar for more files than the bytes read can contain."""
        self._files += 1
        if self._files > FILES_AT_ONCE + self._bytes_read // LEAST_PACKED:
            raise UnpacksTooFar(say("it has more files than an archive of its size can contain"))
