"""Players offered below a line while a number or some of a name is typed into it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QStringListModel
from PySide6.QtWidgets import QCompleter, QLineEdit

from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.translating import translated_name
from arbiter_gui.gui.search.found_players import found_players


class PlayersOffered(QCompleter):
    """Offers whom the text may mean, however the name is spelled.

    `players` are asked for at every key.
    """

    def __init__(self, line: QLineEdit, players: Callable[[], tuple[Player, ...]]) -> None:
        self._offered_names = QStringListModel()
        super().__init__(self._offered_names, line)
        self._players = players
        self.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        # Before the line asks for them itself.
        line.textEdited.connect(self._offer_players)
        line.setCompleter(self)

    def _offer_players(self, text: str) -> None:
        self._offered_names.setStringList(
            [translated_name(player) for player in players_offered(self._players(), text)]
        )


def players_offered(players: tuple[Player, ...], text: str) -> list[Player]:
    """Return the players that some digits may begin, or letters of a name mean.

    Empty for an empty text.
    """
    text = text.strip()
    if text.isdecimal():
        return [player for player in players if str(player.number).startswith(text)]
    return found_players(players, text)
