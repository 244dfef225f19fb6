"""The walk: one step of the pairing after the other, with the cards, the requirements and the article."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from arbiter_gui.domain.visible import in_a_line
from arbiter_gui.engine.editions import edition_name, editions
from arbiter_gui.explain.steps import AFTER, Step
from arbiter_gui.gui.desk import Desk
from arbiter_gui.gui.icons import icon
from arbiter_gui.gui.models.step_walk import StepWalk
from arbiter_gui.gui.printing import print_pages
from arbiter_gui.gui.rich_text import RichLabel, RichText, bold, lines, marked, together, unbroken
from arbiter_gui.gui.theme import Theme
from arbiter_gui.gui.translating import here, spoken_here
from arbiter_gui.gui.views.flat_button import flat_button
from arbiter_gui.gui.views.steps_table import StepsTable
from arbiter_gui.reports.as_paired import AsPaired
from arbiter_gui.reports.card_layout import LaidCard, card_layout
from arbiter_gui.reports.items import Page
from arbiter_gui.reports.names import display_name
from arbiter_gui.reports.pages import Heading
from arbiter_gui.reports.step_sheet import step_pages
from arbiter_gui.trace import Trace
from arbiter_gui.trace.columns import GroupOpened, ListPaired, ProposalMade

_BY_COLOUR = (GroupOpened, ListPaired, ProposalMade)
"""Where these are, a white and a black column are laid instead of S1 and S2."""


class StepsPane(QWidget):
    """Left and Right go by steps, Up and Down by brackets, Home and End to the ends."""

    def __init__(self, desk: Desk, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._theme = desk, theme
        self._waiting: Trace | None = None
        self._drawn_from = AsPaired(desk.shown)
        self._cards: dict[int, LaidCard] = {}
        self.walk = StepWalk(self)
        self.walk.moved.connect(self._moved)
        self.table = StepsTable(theme)
        self.print = print_pages
        self._build()
        theme.changed.connect(self._themed)
        self._themed()
        self._moved()

    def _build(self) -> None:
        self.place, self.title, self.chips, self.sentence = QLabel(), RichLabel(), RichLabel(), RichLabel()
        self.moment = QLabel()
        self.moment.hide()
        for label in (self.title, self.chips, self.sentence, self.moment):
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.chips.setAccessibleName(self.tr("Requirements in force"))
        self.sentence.setAccessibleName(self.tr("What the step does"))
        self.sentence.setMinimumHeight(self.fontMetrics().height() * 3)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        row = QHBoxLayout()
        row.setSpacing(2)
        self.buttons: dict[str, QToolButton] = {}
        for key, sign, tip, slot in (
            ("previous-bracket", "|◀", self.tr("Previous bracket (Up)"), self.walk.previous_bracket),
            ("previous", "◀", self.tr("Previous step (Left)"), lambda: self.walk.by_steps(-1)),
            ("next", "▶", self.tr("Next step (Right)"), lambda: self.walk.by_steps(1)),
            ("next-bracket", "▶|", self.tr("Next bracket (Down)"), self.walk.next_bracket),
            ("print", "", self.tr("Print this step"), self.print_step),
        ):
            self.buttons[key] = flat_button(sign, tip, slot)
            if key == "print":
                row.addWidget(self.place, 1)
            row.addWidget(self.buttons[key])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 4, 6, 6)
        layout.addLayout(row)
        layout.addWidget(self.title)
        layout.addWidget(self.sentence)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.chips)
        layout.addWidget(self.moment)
        self.setFocusProxy(self.table)

    # What is shown

    def show_trace(self, trace: Trace | None) -> None:
        """Walk through another trace, as soon as anybody can see it."""
        self._waiting = trace
        if self.isVisible():
            self._take()

    def pages(self) -> tuple[Page, ...]:
        """Return the step looked at on paper; nothing without a step."""
        step, trace = self.walk.step, self.walk.trace
        if step is None or trace is None:
            return ()
        names = {n: self._on_paper(n) for n in step.position.on_table}
        where = self.tr("Round {round}, step {place} of {count}").format(
            round=trace.round, place=self.walk.place + 1, count=len(self.walk.steps)
        )
        heading = Heading(
            in_a_line(self._desk.tournament.details.name) or self.tr("Tournament"),
            edition_name(trace.edition),
            catalogue=here,
        )
        return step_pages(step, where, self._columns(step, trace), names, heading, self._drawn_from.line)

    def print_step(self) -> None:
        """Ask for a printer and print the step looked at."""
        pages = self.pages()
        if pages:
            self.print(pages, self)

    # Qt

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with the trace that came while the pane was hidden (Qt)."""
        super().showEvent(event)
        self._take()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk (Qt)."""
        walk = self.walk
        deeds: dict[int, Callable[[], object]] = {
            Qt.Key.Key_Left: lambda: walk.by_steps(-1),
            Qt.Key.Key_Right: lambda: walk.by_steps(1),
            Qt.Key.Key_Up: walk.previous_bracket,
            Qt.Key.Key_Down: walk.next_bracket,
            Qt.Key.Key_Home: lambda: walk.go(0),
            Qt.Key.Key_End: lambda: walk.go(len(walk.steps) - 1),
        }
        deed = deeds.get(event.key())
        if deed is None:
            super().keyPressEvent(event)
            return
        deed()

    # Inside

    def _take(self) -> None:
        trace = self._waiting
        state = AsPaired(self._desk.shown) if trace is None else self._desk.moments.as_paired(trace.round)
        same = trace is self.walk.trace
        if same and (trace is None or state.same_before(self._drawn_from, trace.round)):
            return
        self._drawn_from = state
        groups = card_layout(state.tournament, trace.round).groups if trace is not None else ()
        self._cards = {c.player.number: c for g in groups for c in (*g.upper, *g.lower)}
        self.moment.setText(spoken_here(state.line))
        self.moment.setVisible(bool(state.line))
        if same:
            self._moved()
        else:
            self.walk.show(trace)

    def _on_paper(self, number: int) -> str:
        card = self._cards.get(number)
        if card is None:
            return str(number)
        return f"{number} {display_name(card.player)} {card.preference}{card.floats}"

    def _columns(self, step: Step, trace: Trace) -> tuple[str, str]:
        if step.title == AFTER:
            return (self.tr("White"), self.tr("Black"))
        if any(isinstance(event, _BY_COLOUR) for event in trace.events):
            return (self.tr("White column"), self.tr("Black column"))
        return ("S1", "S2")

    def _moved(self) -> None:
        step, trace = self.walk.step, self.walk.trace
        columns = self._columns(step, trace) if step is not None and trace is not None else ("S1", "S2")
        self.table.lay(step, self._cards, columns)
        count, place = len(self.walk.steps), self.walk.place
        self.place.setText(f"{place + 1} / {count}" if count else "")
        self.place.setAccessibleName(self.tr("Step {place} of {count}").format(place=place + 1, count=count))
        forward, back = place + 1 < count, place > 0
        for key, usable in (
            ("previous-bracket", back), ("previous", back), ("next", forward), ("next-bracket", forward),
            ("print", step is not None),
        ):  # fmt: skip
            self.buttons[key].setEnabled(usable)
        self._tell(step, trace)

    def _tell(self, step: Step | None, trace: Trace | None) -> None:
        if step is None or trace is None:
            self.title.setText(self.tr("No steps are known of this round."))
            self.sentence.clear()
            self.chips.clear()
            return
        numbers = together((unbroken(f"{name} = {value}") for name, value in step.position.parameters), " · ")
        self.title.setText(lines(filter(None, (bold(spoken_here(step.title)), numbers))))
        edition = editions().get(trace.edition)
        article = edition.rulebook.find(step.article) if edition is not None else None
        tip = f"{step.article}: {spoken_here(article.said)}" if article is not None else step.article
        self.sentence.setToolTip(tip)
        self.sentence.setText(together((bold(step.article), spoken_here(step.sentence)), " "))
        self.chips.setText(self._chips(step))
        self.chips.setToolTip("\n".join(spoken_here(r.words) for r in step.requirements))

    def _chips(self, step: Step) -> RichText:
        """Return the requirements as chips: a label, in force or struck out with how far it is dropped."""
        scheme = self._theme.scheme
        chips = []
        for r in step.requirements:
            ink, ground = (scheme.good, scheme.good_back) if r.kept else (scheme.warn, scheme.warn_back)
            label = unbroken(f" {'✓' if r.kept else '✗'} {spoken_here(r.label)} ")
            chip = '<span style="color:{ink}; background-color:{ground}">{label}</span>'
            chips.append(marked(chip, ink=ink, ground=ground, label=label))
        return together(chips, " ")

    def _themed(self) -> None:
        side = round(QFontMetrics(QApplication.font()).height() * 1.1)
        self.buttons["print"].setIcon(icon("print", self._theme.scheme.text))
        self.buttons["print"].setIconSize(QSize(side, side))
        self.sentence.setMinimumHeight(QFontMetrics(QApplication.font()).height() * 3)
        self._moved()
