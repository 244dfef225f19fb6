"""The texts of a session of pairing by hand, the same below the cards and in the dialog."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from arbiter_gui.app.hand_pairing.hand_session import HandSession
from arbiter_gui.domain.texts.player_names import player_of
from arbiter_gui.domain.texts.sentences import Said, joined, listed
from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.language.translating import translated, translated_name
from arbiter_gui.gui.style.plain_text import with_warning_sign
from arbiter_gui.gui.style.rich_text import RichText, bold

N = QT_TRANSLATE_NOOP
_WAITING = N("PairingByHand", "Waiting for an opponent: {names}")
_MARKED = N(
    "PairingByHand",
    "Marked: {name}. Go to another player, then press P to pair the two or S to swap their places",
)
_WORSE = N("PairingByHand", "Made worse by this step: {what}")
_UNCHANGED = N("PairingByHand", "There is nothing to record yet.")
_LOST = N("PairingByHand", "Results that will be removed: {what}")


def bold_warning(text: str) -> RichText:
    """Return rich text for what a step breaks, or why it cannot be."""
    return bold(with_warning_sign(text))


def hand_lines(session: HandSession, step: str, most_items: int | None = None) -> list[str]:
    """Return the lines, some rich: the last `step` first, then whom the next one is about, then the
    difference.

    `most_items` is how many different boards are named.
    """
    lines = [step] if step else []
    cost_lines = session.step_cost()
    if cost_lines:
        lines.append(_hand_text(_WORSE).format(what=_joined_sentences(cost_lines)))
    if session.marked_player:
        lines.append(bold(_hand_text(_MARKED).format(name=name_in(session, session.marked_player))))
    if session.state.waiting_players:
        names = listed(name_in(session, n) for n in session.state.waiting_players)
        lines.append(bold(_hand_text(_WAITING).format(names=names)))
    if session.state == session.start and not session.state.waiting_players:
        lines.append(_hand_text(_UNCHANGED))
    lost = session.results_lost()
    if lost:
        lines.append(bold_warning(_hand_text(_LOST).format(what=_joined_sentences(lost))))
    lines.append(translated(session.state_sentence(most_items)))
    return lines + [f"{translated(note)}." for note in session.notes]


def name_in(session: HandSession, player_number: int) -> str:
    """Return a player's number and name."""
    return translated_name(player_of(session.tournament, player_number))


def _hand_text(text: str) -> str:
    return QCoreApplication.translate("PairingByHand", text)


def _joined_sentences(lines: tuple[Said, ...]) -> str:
    return translated(joined(lines, "; "))
