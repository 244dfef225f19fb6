"""Asks what players not playing in a recorded round get: a bye, an absence, or a forfeit of their
pairing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from PySide6.QtWidgets import QCheckBox, QComboBox, QDialogButtonBox, QLabel, QWidget

from arbiter_gui.domain.texts.sentences import filled
from arbiter_gui.domain.values import ByeKind, Result, forfeited
from arbiter_gui.gui.style.plain_text import in_menu, letter_in, with_letters
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog

Entries = dict[int, ByeKind | None]
Refusal = Callable[[Entries], str]
_WIDE = 60
_HERE = "here"
_NO_SHOW = "no-show"
_ABSENT = "absent"


class EntryDialog(FormDialog):
    """Ask for the bye or absence of each player; `players` are their names by number.

    The two players of one `board`, White first, can also lose by forfeit; the opponent of a player
    who gets a bye gets the pairing-allocated bye, unless `bye_player`, a name, has it. The opponent
    can play this player instead, as soon as `allow_opponents` has said who may. `present_players`
    are the byes that players have, and `refusal` says why the entries chosen cannot be made, empty
    where they can.
    """

    def __init__(
        self,
        title: str,
        players: Mapping[int, str],
        present_players: Mapping[int, ByeKind | None],
        board: tuple[int, int] | None,
        refusal: Refusal,
        parent: QWidget | None = None,
        *,
        bye_player: str = "",
    ) -> None:
        self._board = board
        super().__init__(title, self._question(), parent)
        self.explain(self.tr("OK changes the recorded round; Undo reverses it."))
        self._refusal = refusal
        self._players = players
        self._bye_player = bye_player
        self.kinds: dict[int, QComboBox] = {}
        bye_text = self.tr("The opponent &plays {player}, who has the bye")
        letters_taken = [letter_in(button.text()) for button in self.buttons.buttons()]
        letters_taken.append(letter_in(bye_text))
        labels = with_letters(list(players.values()), letters_taken)
        for (player_number, name), label_text in zip(players.items(), labels, strict=True):
            choice = self._choice(present_players.get(player_number, ByeKind.ZERO))
            if player_number in present_players:
                choice.setCurrentIndex(choice.findData(_code(present_players[player_number])))
            choice.currentIndexChanged.connect(lambda _index: self._check())
            label = QLabel(self.tr("{player}:").format(player=label_text))
            label.setBuddy(choice)
            choice.setAccessibleName(name)
            self.form.addRow(label, choice)
            self.kinds[player_number] = choice
        self._allowed_opponents: frozenset[int] = frozenset()
        self.plays_bye_player = QCheckBox(filled(bye_text, {"player": in_menu(bye_player)}))
        self.plays_bye_player.toggled.connect(lambda _on: self._check())
        self.plays_bye_player.setVisible(board is not None and bool(bye_player))
        self.form.addRow(self.plays_bye_player)
        self.reason = QLabel()
        self.reason.setWordWrap(True)
        self.reason.setMinimumWidth(_WIDE * self.fontMetrics().averageCharWidth())
        self._reserve_room_for_reason()
        self.form.addRow(self.reason)
        self._check()

    def _reserve_room_for_reason(self) -> None:
        """Make the line of the reason as high as its longest text, so that no line of it is cut."""
        texts = []
        if self._board is not None and self._bye_player:
            for player_number in self._players:
                texts.append(self._text_on_taken_bye(player_number, may_play_bye_player=True))
                texts.append(self._text_on_forfeit_win(player_number, may_play_bye_player=True))
        width = self.reason.minimumWidth()
        heights = [2 * self.fontMetrics().lineSpacing()]
        for text in texts:
            self.reason.setText(text)
            heights.append(self.reason.heightForWidth(width))
        self.reason.setMinimumHeight(max(heights))

    def _question(self) -> str:
        """Return what is asked of the players of a board; a single player needs no question."""
        if self._board is None:
            return ""
        return self.tr("Who is not coming?")

    def _choice(self, kind_before: ByeKind | None) -> QComboBox:
        """Return the list of the ways of not playing: a short one for players of a board, whose
        opponent follows.

        An absence that is not on record (`kind_before` is None) is worth as much as a zero-point
        bye, and is called so.
        """
        choice = QComboBox()
        if self._board is not None:
            choice.addItem(self.tr("present"), _HERE)
            choice.addItem(self.tr("is not coming, loses by forfeit"), _NO_SHOW)
        zero_code = _ABSENT if kind_before is None else ByeKind.ZERO.value
        choice.addItem(self.tr("zero-point bye"), zero_code)
        choice.addItem(self.tr("half-point bye"), ByeKind.HALF.value)
        choice.addItem(self.tr("full-point bye"), ByeKind.FULL.value)
        if self._board is None:
            choice.addItem(self.tr("pairing-allocated bye"), ByeKind.PAIRING_ALLOCATED.value)
        return choice

    def entries(self) -> Entries:
        """Return the bye of each player, None for an absence; nobody has one where the board stays.

        A player who is here, and whose opponent gets a bye, has the pairing-allocated bye.
        """
        chosen_kinds: Entries = {}
        for number, code in self._codes().items():
            if code == _ABSENT:
                chosen_kinds[number] = None
            elif code not in (_HERE, _NO_SHOW):
                chosen_kinds[number] = ByeKind(code)
        if not chosen_kinds:
            return {}
        return {
            number: chosen_kinds.get(number, ByeKind.PAIRING_ALLOCATED) for number in self.kinds
        }

    def allow_opponents(self, opponents: Collection[int]) -> None:
        """Offer these players of the board the player with the bye as their opponent."""
        self._allowed_opponents = frozenset(opponents)
        self._check()

    def missing_player(self) -> int | None:
        """Return the player who gets a bye while the opponent plays the one who had it.

        None if that is not chosen.
        """
        players_here = self._with_code(_HERE)
        if not self.plays_bye_player.isChecked() or not self._may_play_bye_player():
            return None
        return next(number for number in self.kinds if number not in players_here)

    def chosen_bye(self, player: int) -> ByeKind:
        """Return the bye that is chosen for a player of the board who is not coming."""
        return ByeKind(self._codes()[player])

    def _may_play_bye_player(self) -> bool:
        """Return whether one player gets a bye, and the other one may play the player who has the
        bye.
        """
        players_here = self._with_code(_HERE)
        has_bye = bool(self.entries()) and not self._with_code(_NO_SHOW)
        return has_bye and len(players_here) == 1 and players_here[0] in self._allowed_opponents

    def chosen_forfeit(self) -> Result | None:
        """Return the forfeit that is chosen for the board; None for byes and absences."""
        missing_players = self._with_code(_NO_SHOW)
        if self._board is None or not missing_players:
            return None
        white, black = self._board
        return forfeited(white in missing_players, black in missing_players)

    def _codes(self) -> dict[int, str]:
        """Return the code of the choice of each player."""
        return {number: choice.currentData() for number, choice in self.kinds.items()}

    def _with_code(self, code: str) -> list[int]:
        """Return the players for whom this is chosen."""
        return [number for number, chosen_code in self._codes().items() if chosen_code == code]

    def _check(self) -> None:
        """Say what the choice means for the opponent, or why it cannot be made.

        OK is possible where it can.
        """
        self.plays_bye_player.setEnabled(self._may_play_bye_player())
        reason = self._reason_against()
        self.reason.setText(reason or self._consequence())
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not reason)

    def _reason_against(self) -> str:
        """Return why the choice cannot be made; empty where it can."""
        players_here = self._with_code(_HERE)
        no_shows = self._with_code(_NO_SHOW)
        if len(players_here) == len(self.kinds):
            return self.tr("Choose what to record for the player who is not coming.")
        if not self.entries():
            return ""
        if no_shows:
            return self.tr(
                "A forfeit keeps the pairing, but a bye removes it. Choose forfeits or byes, not "
                "both."
            )
        if self.missing_player() is not None:
            return ""
        if players_here and self._bye_player:
            return self._text_on_taken_bye(players_here[0], self._may_play_bye_player())
        return self._refusal(self.entries())

    def _consequence(self) -> str:
        """Return what the choice means for the opponent; empty for a player without one."""
        if self._board is None:
            return ""
        players_here = self._with_code(_HERE)
        if self.missing_player() is not None:
            text = self.tr("Instead, {opponent} plays {player}, who had the bye.")
            return filled(
                text, {"opponent": self._players[players_here[0]], "player": self._bye_player}
            )
        if self.chosen_forfeit() is not None:
            if not players_here:
                return self.tr("Both lose by forfeit. The pairing stays.")
            opponent = players_here[0]
            return self._text_on_forfeit_win(opponent, opponent in self._allowed_opponents)
        if not players_here:
            return self.tr("Both get byes. The pairing is removed.")
        text = self.tr("{opponent} gets the pairing-allocated bye. The pairing is removed.")
        return filled(text, {"opponent": self._players[players_here[0]]})

    def _text_on_taken_bye(self, opponent: int, may_play_bye_player: bool) -> str:
        """Return that the opponent cannot have the bye, which another player has, and what to
        choose instead.
        """
        text = self.tr(
            "{opponent} cannot get the pairing-allocated bye: {player} has it in this round. "
            "Choose a forfeit, or byes for both."
        )
        if may_play_bye_player:
            text = self.tr(
                "{opponent} cannot get the pairing-allocated bye: {player} has it in this round. "
                "Pair the two, or choose a forfeit, or byes for both."
            )
        return filled(text, {"opponent": self._players[opponent], "player": self._bye_player})

    def _text_on_forfeit_win(self, opponent: int, may_play_bye_player: bool) -> str:
        """Return that the opponent wins by forfeit, and how to pair the one with the bye
        instead.
        """
        text = self.tr("{opponent} wins by forfeit. The pairing stays.")
        if may_play_bye_player and self._bye_player:
            text = self.tr(
                "{opponent} wins by forfeit. The pairing stays. To pair {opponent} with {player}, "
                "who has the bye, choose a bye instead of the forfeit."
            )
        return filled(text, {"opponent": self._players[opponent], "player": self._bye_player})


def _code(kind: ByeKind | None) -> str:
    """Return the code of a bye in the list; None is an absence."""
    if kind is None:
        return _ABSENT
    return kind.value
