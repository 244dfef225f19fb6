"""Keeps an answer that is to be checked, with all it rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter_gui.app.doubt_report import doubt_report
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.gui.messages import Weight
from arbiter_gui.reports.file_names import slug
from arbiter_gui.storage.whole_files import write_file

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


def save_report(window: MainWindow) -> None:
    """Ask for a file and write the answer shown into it; a file that cannot be written is told."""
    asked = window.why.answer.asked
    if asked is None:
        return
    stem = f"{slug(window.desk.shown.details.name)}-{asked.inquiry.number}-{asked.player}"
    path = window.questions.file_to_write(window.tr("Save a report of the answer"), stem, ".txt")
    if path is None:
        return
    try:
        write_file(path, doubt_report(asked.inquiry, asked.question, asked.player, asked.other, asked.answer))
    except ArbiterError as error:
        window.desk.tell(Weight.ERROR, error.said)
