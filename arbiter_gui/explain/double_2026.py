"""The words for second games, and those that the Double-Swiss shares."""

import arbiter_gui.trace.upfloating as events
from arbiter_gui.explain import upfloating
from arbiter_gui.explain.phrases.sentences import register_phrases

register_phrases(
    {
        events.SecondGames: "second games of the matches of round {first}, with colours reversed: "
        "{pairs}"
    },
    {},
)

__all__ = ["upfloating"]
