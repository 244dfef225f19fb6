"""Registration for the event: one player with a proposed group, or a list with a proposal for each
player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from arbiter_gui.app.events.dividing import GroupRule, group_awaiting_year
from arbiter_gui.app.events.listed_groups import ListedGroup, listed_groups, with_groups
from arbiter_gui.app.events.registering import Applicant, ProposedEntry, proposed_entries
from arbiter_gui.app.rating_lists.importing import with_listed
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.players.name_matching import same_name
from arbiter_gui.domain.players.sexes import FEMALE, MALE
from arbiter_gui.domain.texts.player_names import display_name, rating_phrase
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.player_lists.name_finder import NameFinder
from arbiter_gui.gui.style.plain_text import in_menu
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog, ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.ticked_values import ProposedLine, TickedValues

_HIGHEST_RATING = 3500
_LINES = 12
_LEAST_IN_NEW_GROUP = 4
"""For fewer players a name that the event does not have is rather a slip of the pen."""
_NOBODY = Player(0)


class RegisterDialog(FormDialog):
    """A name with the data that the rules need.

    The group follows them until another one is chosen.
    """

    def __init__(
        self, event: Event, rules: Sequence[GroupRule], parent: QWidget | None = None
    ) -> None:
        """Register players for the groups of an `event`; its `rules` propose the group."""
        super().__init__("", parent=parent)
        self.setWindowTitle(self.tr("Register player"))
        self.explain(self.tr("OK enters the player in the group shown."))
        self._event = event
        self._rules = rules
        self._chosen_by_hand = False
        self._listed_player = _NOBODY
        self.name = QLineEdit()
        self.name.setPlaceholderText(self.tr("Surname, First name"))
        self.rating = QSpinBox()
        self.rating.setRange(0, _HIGHEST_RATING)
        self.rating.setSpecialValueText(translated(say("unrated")))
        self.fide_id = QLineEdit()
        self.birth = QLineEdit()
        self.sex = QComboBox()
        for text, sex in (("–", ""), (self.tr("woman"), FEMALE), (self.tr("man"), MALE)):
            self.sex.addItem(text, sex)
        self.category = QLineEdit()
        self.club = QLineEdit()
        self.group = QComboBox()
        for group in event.groups:
            self.group.addItem(in_a_line(group.name), group.name)
        self.note = QLabel()
        self.note.setWordWrap(True)
        self.note.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self._lay_out_fields()
        self._connect_fields()
        self._look_up_names(event)
        self._propose_group()

    def _lay_out_fields(self) -> None:
        """Put the fields below each other, with the note on the group at the end."""
        for text, field in (
            (self.tr("&Name:"), self.name),
            (self.tr("&Rating:"), self.rating),
            (self.tr("&FIDE ID:"), self.fide_id),
            (self.tr("&Born:"), self.birth),
            (self.tr("&Sex:"), self.sex),
            (self.tr("C&ategory:"), self.category),
            (self.tr("Cl&ub:"), self.club),
            (self.tr("&Group:"), self.group),
        ):
            self.form.addRow(text, field)
        self.form.addRow(self.note)

    def _connect_fields(self) -> None:
        """Propose a group at every change, until the arbiter chooses one."""
        self.name.textChanged.connect(self._rename)
        for line in (self.name, self.fide_id, self.birth, self.category, self.club):
            line.textChanged.connect(lambda _text: self._propose_group())
        self.rating.valueChanged.connect(lambda _value: self._propose_group())
        self.sex.currentIndexChanged.connect(lambda _row: self._propose_group())
        self.group.activated.connect(self._choose_by_hand)

    def _look_up_names(self, event: Event) -> None:
        """Complete the name from the rating lists while it is typed."""
        self.finder = NameFinder(self.name)
        if event.groups:
            self.finder.details = event.groups[0].tournament.details
        self.finder.chosen.connect(self.fill_in_player)
        self.finder.failed.connect(self.note.setText)
        self.finished.connect(lambda _code: self.finder.close())

    def proposal(self) -> ProposedEntry:
        """Return the player to be entered, and the group."""
        applicant = Applicant(self._player())
        if self._chosen_by_hand:
            applicant = Applicant(self._player(), wanted=self.group.currentData())
        return proposed_entries(self._event, self._rules, (applicant,))[0]

    def fill_in_player(self, player: Player) -> None:
        """Put a player of the rating lists into the fields, to be checked and entered."""
        self._listed_player = player
        self.name.setText(player.name)
        self.rating.setValue(player.rating)
        self.fide_id.setText(player.fide_id)
        self.birth.setText(player.birth)
        self.sex.setCurrentIndex(max(0, self.sex.findData(player.sex)))
        self.club.setText(player.club)

    def _rename(self, name: str) -> None:
        """Remove data from the rating list when the name is changed; typed text is kept."""
        listed_player = self._listed_player
        if not listed_player.name or same_name(name, listed_player.name):
            return
        # A field that differs from the list was typed by hand: it stays.
        self._listed_player = _NOBODY
        if self.rating.value() == listed_player.rating:
            self.rating.setValue(0)
        if self.sex.currentData() == listed_player.sex:
            self.sex.setCurrentIndex(0)
        for line, text in (
            (self.fide_id, listed_player.fide_id),
            (self.birth, listed_player.birth),
            (self.club, listed_player.club),
        ):
            if line.text() == text:
                line.clear()

    def _player(self) -> Player:
        """Return the typed player, with further data of the player selected from the rating
        lists.
        """
        listed_player = self._listed_player
        typed_player = replace(
            self._typed(), title=listed_player.title, federation=listed_player.federation
        )
        return with_listed(typed_player, listed_player)

    def _typed(self) -> Player:
        """Return the player as typed; the number is given when he is entered."""
        return Player(
            0,
            " ".join(self.name.text().split()),
            self.rating.value(),
            sex=self.sex.currentData(),
            fide_id=self.fide_id.text().strip(),
            birth=self.birth.text().strip(),
            club=self.club.text().strip(),
            category=self.category.text().strip(),
        )

    def _choose_by_hand(self, _row: int) -> None:
        self._chosen_by_hand = True
        self._propose_group()

    def _propose_group(self) -> None:
        """Choose the group under the rules, unless the arbiter has chosen one, and say why."""
        proposal = self.proposal()
        if not self._chosen_by_hand:
            self.group.setCurrentIndex(self.group.findData(proposal.group))
        note = _group_note(proposal, self._rules, self._chosen_by_hand)
        self.note.setText(in_a_line(translated(note)))
        has_name = bool(proposal.applicant.player.name)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(
            has_name and proposal.has_to_be_entered
        )


class RegisterListDialog(FramedDialog):
    """All players of a list with the proposed groups, each with a tick box.

    Above them is a line for each group name that the event does not have, to choose the group meant
    or a new one.
    """

    def __init__(
        self,
        event: Event,
        rules: Sequence[GroupRule],
        applicants: Sequence[Applicant],
        can_add: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """With `can_add` groups can be added to the event. Errors as `proposed_entries`."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Register a list"))
        self._event = event
        self._rules = rules
        self._applicants = applicants
        self.explain(
            self.tr(
                "Each player is proposed for the group named in the list or, if none is named, for "
                "the group of the first rule that applies. Set the rules with “Divide players”."
            )
        )
        self.groups = {
            listed_group: self._choice(listed_group, can_add)
            for listed_group in listed_groups(event, applicants)
        }
        self.players: TickedValues[ProposedEntry] = TickedValues()
        self.players.setAccessibleName(self.tr("Players in the list"))
        self.players.setMinimumHeight(_LINES * self.fontMetrics().lineSpacing())
        self.count = QLabel()
        self.buttons = ok_and_cancel(self)
        self._add_choices()
        self.contents.addWidget(self.players, 1)
        self.contents.addWidget(self.count)
        self.end_with(self.buttons)
        self.players.itemChanged.connect(lambda _item: self._count_ticked())
        self._propose_groups()
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setFocus()

    def ticked_entries(self) -> tuple[ProposedEntry, ...]:
        """Return the ticked players."""
        return self.players.ticked()

    def new_groups(self) -> tuple[str, ...]:
        """Return the names of the new groups needed for the ticked players."""
        names = {proposal.group for proposal in self.ticked_entries()}
        return tuple(name for name in self._new_names() if name in names)

    def _choice(self, listed_group: ListedGroup, can_add: bool) -> QComboBox:
        """Return the box for choosing the group meant by a name in the list."""
        box = QComboBox()
        box.setAccessibleName(in_a_line(listed_group.name))
        for group in self._event.groups:
            box.addItem(in_a_line(group.name), group.name)
        if can_add:
            new_group = self.tr("new group: {name}").format(name=in_a_line(listed_group.short_name))
            box.addItem(new_group, listed_group.short_name)
        box.addItem(self.tr("group according to the rules"), "")
        proposed_group = listed_group.meant
        if not proposed_group and can_add and listed_group.count >= _LEAST_IN_NEW_GROUP:
            proposed_group = listed_group.short_name
        box.setCurrentIndex(box.findData(proposed_group))
        box.currentIndexChanged.connect(lambda _row: self._propose_groups())
        return box

    def _add_choices(self) -> None:
        """Add a row for each group that the list names: what it means here, and how many players it
        has.
        """
        if not self.groups:
            return
        grid = QGridLayout()
        for row, (listed, box) in enumerate(self.groups.items()):
            text = counted(
                listed.count, "“{name}” ({n} player)", "“{name}” ({n} players)", name=listed.name
            )
            label = QLabel(in_menu(in_a_line(translated(text))))
            label.setBuddy(box)
            grid.addWidget(label, row, 0)
            grid.addWidget(box, row, 1)
        self.contents.addWidget(QLabel(self.tr("Names of the groups in the list:")))
        self.contents.addLayout(grid)

    def _new_names(self) -> list[str]:
        """Return the chosen names that are not those of a group yet."""
        chosen_names = [box.currentData() for box in self.groups.values()]
        return [
            name for name in dict.fromkeys(chosen_names) if name and self._event.group(name) is None
        ]

    def _propose_groups(self) -> None:
        """Show all players with the groups that follow from the choices above."""
        names = {listed_group.name: box.currentData() for listed_group, box in self.groups.items()}
        new_groups = tuple(Group(name, Tournament()) for name in self._new_names())
        event = replace(self._event, groups=(*self._event.groups, *new_groups))
        applicants = with_groups(self._applicants, names)
        proposals = proposed_entries(event, self._rules, applicants)
        # The lines stay in the order of the applicants, so that players who were left out stay left
        # out.
        left_out = self.players.left_out()
        self.players.propose(
            ProposedLine(
                proposal,
                translated(_line(proposal)),
                proposal.has_to_be_entered,
                row not in left_out,
            )
            for row, proposal in enumerate(proposals)
        )
        self.players.be_as_wide_as_lines()
        self._count_ticked()

    def _count_ticked(self) -> None:
        count = len(self.ticked_entries())
        self.count.setText(self.tr("Players to be entered: {n}").format(n=count))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(count > 0)


def _line(proposal: ProposedEntry) -> Said:
    """Return the line of a player in the list: the group, or why there is none, and other
    entries.
    """
    name = display_name(proposal.player)
    rating = rating_phrase(proposal.player)
    if not proposal.group:
        return say("{who}, {rating}: no rule applies", who=name, rating=rating)
    if proposal.is_entered:
        return say("{group}: {who} has already been entered", group=proposal.group, who=name)
    if proposal.known_entries:
        groups = ", ".join(entry.group for entry in proposal.known_entries)
        return say(
            "{group}: {who}, {rating}; also plays in {groups}",
            group=proposal.group,
            who=name,
            rating=rating,
            groups=groups,
        )
    return say("{group}: {who}, {rating}", group=proposal.group, who=name, rating=rating)


def _group_note(
    proposal: ProposedEntry, rules: Sequence[GroupRule], is_chosen_by_hand: bool
) -> Said:
    """Return the note about a player who is being typed."""
    if proposal.is_entered:
        return say("{who} is already in this group.", who=display_name(proposal.player))
    if proposal.known_entries:
        groups = ", ".join(entry.group for entry in proposal.known_entries)
        return say(
            "{who} also plays in {groups}. Empty fields are filled in from there.",
            who=display_name(proposal.player),
            groups=groups,
        )
    group = group_awaiting_year(rules, proposal.player)
    if group and proposal.applicant.player.name and not is_chosen_by_hand:
        return say(
            "The year of birth is missing. It decides whether group {group} applies.", group=group
        )
    if not rules:
        return say(
            "No rules for proposing a group have been set yet. Set them with “Divide players”."
        )
    if not proposal.group:
        return say("No rule applies. Choose a group.")
    return say("")
