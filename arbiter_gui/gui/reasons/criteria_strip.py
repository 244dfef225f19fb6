"""Criteria a bracket fails to meet: each with its figure, and the figure of the round asked for
beside it.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from arbiter_gui.explain.answers.verdicts import AskedRound, criterion_lines
from arbiter_gui.explain.steps import Step
from arbiter_gui.explain.story import unmet_criteria
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.rich_text import RichLabel, RichText, marked, together, unbroken
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.trace import Trace
from arbiter_gui.trace.candidates import BracketOpened
from arbiter_gui.trace.columns import GroupOpened
from arbiter_gui.trace.replay import replay
from arbiter_gui.trace.score_brackets import ScoreBracketOpened

_CHIP = '<span style="color:{ink}; background-color:{ground}">{label}</span>'


class CriteriaStrip(RichLabel):
    """Chips in one line that wraps: article and figure, green where nothing is given up."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._theme = theme
        self._tips: list[str] = []
        self.setWordWrap(True)
        self.setAccessibleName(self.tr("Criteria of the bracket"))

    def show_step(self, trace: Trace, step: Step, asked_round: AskedRound | None) -> None:
        """Show the requirements in force at a step, or the bracket's exceptions.

        `asked_round` is the asked one.
        """
        self._tips = []
        chips = [*self._requirements(step), *self._chips_of_both_rounds(trace, step, asked_round)]
        self.setText(together(chips or list(self._chips_given_up(trace, step)), "  "))
        self.setToolTip("\n".join(self._tips))

    def _requirements(self, step: Step) -> Iterator[RichText]:
        """Yield a chip for each requirement of a step, which says whether it is kept."""
        for requirement in step.requirements:
            self._tips.append(translated(requirement.words))
            sign = "✓" if requirement.kept else "✗"
            yield self._chip(f"{sign} {translated(requirement.label)}", requirement.kept)

    def _chips_of_both_rounds(
        self, trace: Trace, step: Step, asked_round: AskedRound | None
    ) -> Iterator[RichText]:
        """Yield the figures of both rounds, if the bracket is paired differently in the one asked
        for.
        """
        opening = replay(trace).openings[step.number]
        opening_event = trace.events[opening] if opening >= 0 else None
        if asked_round is None or not isinstance(
            opening_event, BracketOpened | ScoreBracketOpened | GroupOpened
        ):
            return
        for line in criterion_lines(asked_round):
            if line.score == opening_event.score:
                figures = f"{translated(line.played)} → {translated(line.asked)}"
                self._tips.append(f"{line.article}: {translated(line.what)}: {figures}")
                sign = " ◀" if line.decides else ""
                yield self._chip(f"{line.article}: {figures}{sign}", not line.decides)

    def _chips_given_up(self, trace: Trace, step: Step) -> Iterator[RichText]:
        """Yield the criteria that the pairing does not meet, or that it meets all of them."""
        criteria = unmet_criteria(trace, step.number)
        for criterion in criteria or ():
            self._tips += [
                f"{criterion.article}: {translated(words)}" for words in criterion.sentences
            ]
            yield self._chip(criterion.words, is_met=False)
        if criteria == ():
            yield self._chip(f"✓ {self.tr('every criterion is met')}", is_met=True)

    def _chip(self, label: str, is_met: bool) -> RichText:
        """Return a short text on a ground that says whether a criterion is met."""
        scheme = self._theme.scheme
        ink_colour = scheme.good if is_met else scheme.warn
        ground_colour = scheme.good_back if is_met else scheme.warn_back
        return marked(_CHIP, ink=ink_colour, ground=ground_colour, label=unbroken(f" {label} "))
