"""`arbiter explain --pdf`: every bracket of a round on paper, its final cards above its steps."""

from __future__ import annotations

from arbiter_gui.domain.state_when_paired import StateWhenPaired
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.engine.editions import edition_name
from arbiter_gui.reports.layout.pages import Heading
from arbiter_gui.reports.outputs.pdf import pdf_bytes
from arbiter_gui.reports.sheets.picture_sheets import cards_of
from arbiter_gui.reports.sheets.step_sheet import round_sheets
from arbiter_gui.trace import Trace


def reasons_pdf(state: StateWhenPaired, trace: Trace) -> bytes:
    """Return the brackets of a trace as one PDF, each with a bookmark.

    Raises StoreError without the bundled fonts.
    """
    heading = Heading(
        in_a_line(state.tournament.details.name) or "Tournament", edition_name(trace.edition)
    )
    sheets = round_sheets(trace, cards_of(state.tournament, trace), heading, state.line)
    return pdf_bytes(sheets, f"Reasons of round {trace.round}")
