"""The rules for the matches of a team event: boards, their colours, preferences, scores,
line-ups.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRegularExpression, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from arbiter_gui.domain.team_values.rules import (
    FEWEST_BOARDS,
    MOST_BOARDS,
    MOST_RATING_MARGIN,
    LineUpOrder,
    PreferenceType,
    TeamRules,
    TeamScore,
)
from arbiter_gui.domain.texts.words import colour_letter
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import System
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.editions import Edition, editions
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.tournament_settings.points_fields import PointsSpin
from arbiter_gui.gui.widgets.dialogs.forms import add_rows, narrow_fields

_MOST_GAME_POINTS = 99.9
_NOT_STATED = -0.5
_USUAL_MARGIN = 80
"""The rating margin that is proposed; many leagues have it."""


class ParticipantsField(QComboBox):
    """The choice of pairing players or teams.

    It can be changed only while there are no participants.
    """

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.addItem(self.tr("players"), False)
        self.addItem(self.tr("teams"), True)
        self.setCurrentIndex(int(tournament.team_rules is not None))
        self.setEnabled(not tournament.players and not tournament.rounds)
        narrow_fields(self)

    @property
    def of_teams(self) -> bool:
        """Whether teams are paired."""
        return bool(self.currentData())


def editions_for(of_teams: bool) -> tuple[Edition, ...]:
    """Return the editions that pair teams, or those that pair players."""
    kinds = editions().values()
    offered_editions = [
        edition
        for edition in kinds
        if any(system.of_teams is of_teams for system in _systems_paired_by(edition))
    ]
    # Round-by-round systems come first, as their rounds do not depend on the number of
    # participants.
    return tuple(
        sorted(offered_editions, key=lambda edition: of_teams and edition.schedule is not None)
    )


def _systems_paired_by(edition: Edition) -> tuple[System, ...]:
    """Return the types of tournaments that an edition pairs."""
    if edition.team_system is None:
        return (edition.system,)
    return edition.system, edition.team_system


class TeamFields(QWidget):
    """The rules of the matches; signal: changed."""

    changed = Signal()

    def __init__(self, tournament: Tournament, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        rules = tournament.team_rules or TeamRules()
        self._rules_before = rules
        self.boards = QSpinBox()
        self.boards.setRange(FEWEST_BOARDS, MOST_BOARDS)
        self.boards.setValue(rules.boards)
        self.colours = _colours_line(rules)
        self.preferences = _value_choice(_preference_words(), rules.preferences)
        self.scores = _value_choice(_score_words(), (rules.primary, rules.uses_secondary))
        self.bye_points = _bye_points(rules)
        self.order = _value_choice(_order_words(), rules.order)
        self.order.setToolTip(
            self.tr("A line-up that does not follow this order gives a warning but is accepted")
        )
        self.margin = QSpinBox()
        self.margin.setRange(0, MOST_RATING_MARGIN)
        self.margin.setSingleStep(10)
        self.margin.setValue(_USUAL_MARGIN)
        if rules.order is LineUpOrder.MARGIN:
            self.margin.setValue(rules.rating_margin)
        self._lay_out()
        self._connect_fields()
        if tournament.rounds:
            self._lock()

    def _lay_out(self) -> None:
        """Put the fields below each other."""
        self.form = QFormLayout(self)
        self.form.setContentsMargins(0, 0, 0, 0)
        add_rows(
            self.form,
            (
                (self.tr("Boards per match:"), self.boards),
                (self.tr("Colours of the first team:"), self.colours),
                (self.tr("Colour preferences:"), self.preferences),
                (self.tr("Scores:"), self.scores),
                (self.tr("Game points for a bye:"), self.bye_points),
                (self.tr("Order of line-ups:"), self.order),
                (self.tr("Rating margin:"), self.margin),
            ),
        )
        narrow_fields(self.boards, self.bye_points, self.margin)

    def _connect_fields(self) -> None:
        """Report every change, and show the colours that follow from the number of boards."""
        for change_signal in (
            self.boards.valueChanged,
            self.colours.textChanged,
            self.preferences.currentIndexChanged,
            self.scores.currentIndexChanged,
            self.bye_points.valueChanged,
            self.order.currentIndexChanged,
            self.margin.valueChanged,
        ):
            change_signal.connect(self.changed)
        self.boards.valueChanged.connect(self._show_colours)
        self._show_colours()
        self.order.currentIndexChanged.connect(self._open_margin)
        self._open_margin()

    def _show_colours(self) -> None:
        """Show in the empty line the colours of the boards."""
        alternating = TeamRules(boards=self.boards.value())
        self.colours.setPlaceholderText(_in_own_letters(alternating.colour_letters))

    def _open_margin(self) -> None:
        """Open the margin where it is the order that asks for one."""
        self.margin.setEnabled(self.order.currentData() is LineUpOrder.MARGIN)

    def _lock(self) -> None:
        """Disable the fields that are fixed once a round has been paired."""
        reason = self.tr(
            "Boards, their colours and the primary score are fixed once round 1 has been paired."
        )
        for field in (self.boards, self.colours, self.scores):
            field.setEnabled(False)
            field.setToolTip(reason)

    def show_further(self, is_shown: bool) -> None:
        """Show or hide everything but the number of boards."""
        for row in range(1, self.form.rowCount()):
            self.form.setRowVisible(row, is_shown)

    def rules(self) -> TeamRules:
        """Return the rules as entered; rules without a field here are unchanged."""
        primary, uses_secondary = self.scores.currentData()
        bye = self.bye_points.value()
        # Below zero the field shows “half of the boards”, which is stored as None. Points are
        # stored as tenths.
        bye_tenths = None
        if bye >= 0:
            bye_tenths = round(bye * 10)
        order = self.order.currentData()
        # The field keeps its figure while another order is chosen, but only this order has a
        # margin.
        rating_margin = 0
        if order is LineUpOrder.MARGIN:
            rating_margin = self.margin.value()
        return TeamRules(
            boards=self.boards.value(),
            preferences=self.preferences.currentData(),
            primary=primary,
            uses_secondary=uses_secondary,
            colours=_in_stored_letters(self.colours.text()),
            game_win=self._rules_before.game_win,
            game_draw=self._rules_before.game_draw,
            game_loss=self._rules_before.game_loss,
            bye_game_points=bye_tenths,
            order=order,
            rating_margin=rating_margin,
        )


def _preference_words() -> tuple[tuple[str, object], ...]:
    """Return the types of colour preference (C.04.6), each with its words."""
    return (
        (
            QCoreApplication.translate("TeamFields", "type A: simple preferences (usual)"),
            PreferenceType.A,
        ),
        (
            QCoreApplication.translate("TeamFields", "type B: strong and mild preferences"),
            PreferenceType.B,
        ),
        (QCoreApplication.translate("TeamFields", "no preferences"), PreferenceType.NONE),
    )


def _score_words() -> tuple[tuple[str, object], ...]:
    """Return by which score teams are ranked, each with its words."""
    match_points = TeamScore.MATCH_POINTS
    game_points = TeamScore.GAME_POINTS
    return (
        (
            QCoreApplication.translate("TeamFields", "match points, then game points"),
            (match_points, True),
        ),
        (QCoreApplication.translate("TeamFields", "match points only"), (match_points, False)),
        (
            QCoreApplication.translate("TeamFields", "game points, then match points"),
            (game_points, True),
        ),
        (QCoreApplication.translate("TeamFields", "game points only"), (game_points, False)),
    )


def _order_words() -> tuple[tuple[str, object], ...]:
    """Return the orders in which players may be lined up, each with its words."""
    return (
        (
            QCoreApplication.translate("TeamFields", "order of the roster (usual)"),
            LineUpOrder.ROSTER,
        ),
        (
            QCoreApplication.translate("TeamFields", "exchange within a rating margin"),
            LineUpOrder.MARGIN,
        ),
        (
            QCoreApplication.translate("TeamFields", "fixed boards, reserves anywhere"),
            LineUpOrder.FIXED,
        ),
        (QCoreApplication.translate("TeamFields", "any order"), LineUpOrder.FREE),
    )


def _value_choice(words: tuple[tuple[str, object], ...], current_value: object) -> QComboBox:
    """Return a list of values by their words."""
    box = QComboBox()
    for text, _ in words:
        box.addItem(text)
    for item_index, (_, value) in enumerate(words):
        box.setItemData(item_index, value)
        if value == current_value:
            box.setCurrentIndex(item_index)
    return box


def _colours_line(rules: TeamRules) -> QLineEdit:
    """Return the line for the colours of the first-named team, board by board.

    Empty alternates from White.

    It takes the letters of the window's language alone: `B` means White in French and Spanish.
    """
    line = QLineEdit(_in_own_letters(rules.colours))
    white, black = _own_letters()
    letters = QRegularExpression(f"(?i)[{white}{black}]{{0,{MOST_BOARDS}}}")
    line.setValidator(QRegularExpressionValidator(letters, line))
    hint = QCoreApplication.translate(
        "TeamFields",
        "Letters {white} and {black}, board by board; after the last letter the colours alternate",
    )
    line.setToolTip(hint.format(white=white, black=black))
    return line


def _own_letters() -> tuple[str, str]:
    """Return the capital letters of White and Black in the language of the window."""
    return translated(colour_letter(Colour.WHITE)), translated(colour_letter(Colour.BLACK))


def _in_own_letters(colours: str) -> str:
    """Return stored colours, `W` and `B`, in the letters of the window's language."""
    white, black = _own_letters()
    return colours.translate(str.maketrans("WB", white + black))


def _in_stored_letters(typed_text: str) -> str:
    """Return typed colours as `W` and `B`."""
    white, black = _own_letters()
    return typed_text.upper().translate(str.maketrans(white + black, "WB"))


def _bye_points(rules: TeamRules) -> PointsSpin:
    """Return the field for the game points of a pairing-allocated bye.

    Below zero it is half of the boards (1.4).
    """
    spin = PointsSpin()
    spin.setDecimals(1)
    spin.setRange(_NOT_STATED, _MOST_GAME_POINTS)
    spin.setSingleStep(0.5)
    spin.setSpecialValueText(QCoreApplication.translate("TeamFields", "half a point per board"))
    stated_points = rules.bye_game_points
    spin.setValue(_NOT_STATED if stated_points is None else stated_points / 10)
    return spin
