"""The operating system's messages about a file, in words that can be translated."""

from __future__ import annotations

import errno

from arbiter_gui.domain.texts.sentences import Said, plain, say

_BY_NUMBER = {
    errno.ENOENT: say("no such file or directory"),
    errno.EACCES: say("permission denied"),
    errno.EPERM: say("operation not permitted"),
    errno.ENOSPC: say("no space left on device"),
    errno.EROFS: say("read-only file system"),
    errno.EISDIR: say("is a directory"),
    errno.ENOTDIR: say("not a directory"),
    errno.EEXIST: say("file exists"),
    errno.ENAMETOOLONG: say("file name too long"),
    errno.EIO: say("input/output error"),
}
# Not by its number, which all of Windows' errors have that are unknown elsewhere: the system's own
# words say more.
_BY_TEXT = {str(words): words for words in (*_BY_NUMBER.values(), say("invalid argument"))}


def system_words(error: OSError) -> Said:
    """Return the reason in lower case; an uncommon one in the system's own words.

    Windows uses its own language, whatever that of the program is: so the number counts first.

    >>> system_words(PermissionError(13, "Zugriff verweigert"))
    'permission denied'
    """
    text = (error.strerror or str(error)).lower()
    return _BY_NUMBER.get(error.errno or 0) or _BY_TEXT.get(text) or plain(text)
