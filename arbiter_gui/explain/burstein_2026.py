"""The words for the index of players and for a bye by ranking."""

from __future__ import annotations

import arbiter_gui.trace.burstein_2026 as events
from arbiter_gui.domain.figures import decimal
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.engine.burstein_2026.compared_rounds import BYE_RANKING
from arbiter_gui.explain.answers.changed_choices import GETS_BYE, InOrder
from arbiter_gui.explain.answers.later_choices import LATER
from arbiter_gui.explain.phrases import columns
from arbiter_gui.explain.phrases.candidates import preference_and_history
from arbiter_gui.explain.phrases.sentences import plural, register_phrases

register_phrases(
    {
        events.PlayersRanked: plural(
            "count", "ranking index of {n} [player|players], in ranking order"
        ),
        events.ByeByRanking: plural(
            "games",
            "the bye goes to {player}: lowest score ({points}), most games played ({n} "
            "[game|games]), lowest ranking",
        ),
        events.IndexRead: "{player}: Buchholz {buchholz}, Sonneborn-Berger {sonneborn_berger}; "
        "{wish}",
    },
    {
        "buchholz": lambda event, _: decimal(event.buchholz, 10),
        "sonneborn_berger": lambda event, _: decimal(event.sonneborn_berger, 100),
        "wish": lambda event, names: preference_and_history(
            names.player(event.player), event.preference, event.colours
        ),
    },
)


columns.BYE_WORDS[events.ByeByRanking] = say(
    "of the players who may receive it: the lowest score, then the most games, then the lowest "
    "ranking"
)
columns.CARD_NOTES[events.IndexRead] = lambda card: say(
    "Buchholz {buchholz}", buchholz=decimal(card.buchholz, 10)
)
LATER[BYE_RANKING] = InOrder(GETS_BYE, say("lowest score, most games played, lowest ranking"))
