"""What the arbiter changed in a recorded round, when, and who came or left with that."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from arbiter_gui.app.edits import ChangeRound
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import raised, say
from arbiter_gui.gui.language.dates import local_time
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.reports.round_tables.altered import arbiters_words, as_sentence


def arbiters_change_lines(current: CurrentTournament, round_number: int) -> list[str]:
    """Return the lines about the arbiter's changes in a recorded round: what was changed and when,
    then which players joined or left the round. Empty for a proposal, and for a round as the engine
    paired it.
    """
    if current.session is None or not 1 <= round_number <= len(current.tournament.rounds):
        return []
    engine_pairing = current.original_pairings.engine_pairing(round_number)
    what = as_sentence(arbiters_words(current.tournament, round_number, engine_pairing))
    if what is None:
        return []
    # The change is said even if the history, which has the rest, cannot be read.
    try:
        time_sentence = _time_sentence(current.session, round_number)
        original_pairing = current.original_pairings.of(round_number)
    except ArbiterError:
        return [translated(what)]
    lines = [" ".join(filter(None, (translated(what), time_sentence)))]
    if original_pairing is not None:
        for note in original_pairing.changed_field.notes:
            lines.append(translated(say("{line}.", line=raised(note))))
    return lines


def _time_sentence(session: Session, round_number: int) -> str:
    """Return when the round was last changed by hand; empty if the history does not say.

    Raises StoreError.
    """
    label = str(ChangeRound(round_number, ()).label)
    # Read in the thread of the window, which alone may read the file: after 9 rounds of 200 players
    # (910 entries) it takes 26 ms the first time after opening, then under 1 ms.
    for entry in reversed(session.history()):
        is_of_this_round = entry.round == round_number and entry.state == "done"
        # The label of a change of several boards goes on with their number.
        if is_of_this_round and entry.action == "edit" and entry.label.startswith(label):
            text = QCoreApplication.translate("RecordedPane", "Last changed: {time}.")
            return text.format(time=local_time(entry.time))
    return ""
