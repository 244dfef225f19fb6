"""The annexes of C.05: articles whose names contain words, which are said in the language of the
reader.
"""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import Said, say

_ANNEXES: dict[str, Said] = {
    str(annex): annex
    for annex in (
        say("Annex 1"),
        say("Annex 1, free number"),
        say("Annex 1, further cycles"),
        say("Annex 1, last two rounds"),
        say("Annex 2"),
    )
}
"""The annexes by their English names, which traces and rulebooks contain."""


def article_said(article: str) -> str:
    """Return an article as it is said: a number is the same in every language, an annex is not."""
    return _ANNEXES.get(article, article)
