"""What the operating system says about a file, in words that can be said in another language."""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import Said, plain, say

_KNOWN = {
    str(words): words
    for words in (
        say("no such file or directory"),
        say("permission denied"),
        say("operation not permitted"),
        say("no space left on device"),
        say("read-only file system"),
        say("is a directory"),
        say("not a directory"),
        say("file exists"),
        say("file name too long"),
        say("invalid argument"),
        say("input/output error"),
    )
}


def system_words(error: OSError) -> Said:
    """Return the reason in small letters; what is not among the common reasons stays as the system says it.

    >>> system_words(PermissionError(13, "Permission denied"))
    'permission denied'
    """
    text = (error.strerror or str(error)).lower()
    return _KNOWN.get(text, plain(text))
