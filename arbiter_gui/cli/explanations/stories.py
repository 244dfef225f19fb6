"""The reasons for every board of a round, for the files of `arbiter export`."""

from __future__ import annotations

from arbiter_gui.app.questions.inquiry import Inquiry, prepare_inquiry
from arbiter_gui.app.questions.recorded_rounds import fits_todays_numbers, recorded_round
from arbiter_gui.cli.loading import Loaded, loaded_original_pairing
from arbiter_gui.cli.people import naming_players
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import InvalidTournament, NeedsChoice, NoLegalPairing
from arbiter_gui.domain.texts.sentences import Catalogue, Said, say
from arbiter_gui.reports.documents import Document, DocumentSource
from arbiter_gui.reports.export import Format, exported_file
from arbiter_gui.reports.stories import Explained


def explained_round(
    loaded: Loaded, round_number: int, rules: str | None, control: Control = FREE
) -> dict[int, Explained]:
    """Return the explanations of a recorded round by its number.

    Empty if the rules give no pairing.
    """
    try:
        inquiry = _prepared_inquiry(loaded, round_number, rules)
    except (InvalidTournament, NeedsChoice, NoLegalPairing):
        return {}
    return {
        round_number: inquiry.explained_boards(loaded.tournament, with_names=False, control=control)
    }


def slip_sheets(
    loaded: Loaded,
    round_number: int,
    rules: str | None,
    catalogue: Catalogue,
    control: Control = FREE,
) -> bytes:
    """Return a PDF with a slip of half A5 for every board, in the language of a catalogue.

    Raises InvalidTournament for a round that is not recorded or was paired by other numbers,
    NeedsChoice and NoLegalPairing like the engine.
    """
    stories = _prepared_inquiry(loaded, round_number, rules).explained_boards(
        loaded.tournament, control=control
    )
    source = DocumentSource(
        loaded.tournament, {}, explained={round_number: stories}, catalogue=catalogue
    )
    return exported_file(source, Format.PDF, (Document.SLIPS,), round_number)


def _prepared_inquiry(loaded: Loaded, round_number: int, rules: str | None) -> Inquiry:
    """Return what the questions about a recorded round are answered from.

    Raises InvalidTournament without one.
    """
    if not 1 <= round_number <= len(loaded.tournament.rounds):
        raise InvalidTournament(
            say(
                "round {number} is not recorded, so there is nothing to explain",
                number=round_number,
            )
        )
    original_pairing = loaded_original_pairing(loaded, round_number)
    with naming_players(loaded.tournament):
        inquiry = prepare_inquiry(
            loaded.tournament, round_number, edition_key=rules, original_pairing=original_pairing
        )
    key = inquiry.pairing.edition
    if not fits_todays_numbers(
        recorded_round(loaded.tournament, round_number, original_pairing), original_pairing, key
    ):
        raise InvalidTournament(by_numbers_of_then(round_number, key))
    return inquiry


def by_numbers_of_then(round_number: int, rules: str) -> Said:
    """Return the message that a round has no reasons, as players have different numbers since."""
    return say(
        "round {number} was paired with different numbers; with the current ones, {rules} pairs it "
        "differently",
        number=round_number,
        rules=rules,
    )
