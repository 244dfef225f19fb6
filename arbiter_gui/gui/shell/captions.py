"""Texts that change with the tournament: the window's title, and the texts of Undo, Redo and
Pair.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt

from arbiter_gui.app.history.words import label_with_names
from arbiter_gui.app.session import Session
from arbiter_gui.domain.publication import has_games_to_play
from arbiter_gui.domain.record_lines.integrity import fide_mode
from arbiter_gui.gui.actions.actions import ACTIONS
from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.shell.action_states import states
from arbiter_gui.gui.shell.parts import WindowParts
from arbiter_gui.gui.shell.tab_titles import tab_titles
from arbiter_gui.gui.style.plain_text import in_menu, in_title

_WIDEST_LABEL = 44
"""In em: names can be as long as they like, the menu cannot; the tooltip and the history have all
of them."""
_HELP = {spec.id: spec for spec in ACTIONS}


def refresh(parts: WindowParts) -> None:
    """Update title and actions; the views update themselves."""
    parts.action_set.enable(states(parts))
    show_captions(parts)


def show_captions(parts: WindowParts) -> None:
    """Update title and texts of actions."""
    session = parts.current.session
    title = "Arbiter"
    if session is not None:
        title = in_title(f"{_title_and_place(parts, session)} – Arbiter")
    parts.window.setWindowTitle(title)
    undo, redo = _undo_and_redo_labels(parts, session)
    _set_history_caption(
        parts, "undo", parts.window.tr("&Undo"), undo, _end_of_undo(parts, session)
    )
    _set_history_caption(parts, "redo", parts.window.tr("&Redo"), redo, "")
    _name_pair(parts)
    _name_unpair(parts)
    _name_numbers(parts)
    _name_cards(parts)
    _name_participants(parts)


def _name_pair(parts: WindowParts) -> None:
    """Show which round is paired next.

    After the last one, that the same key leads to the next steps.
    """
    tournament = parts.current.tournament
    text = parts.window.tr("&Pair round")
    tip = _HELP["pair"].help()
    if tournament.schedule is not None and not tournament.rounds:
        text = parts.window.tr("Make schedu&le")
    elif has_games_to_play(tournament):
        text = parts.window.tr("G&o to round {n}").format(n=tournament.current_round)
        tip = parts.window.tr("Go to the first round with games still to be played")
    elif tournament.over:
        text = parts.window.tr("A&fter the last round")
        tip = parts.window.tr(
            "All rounds have been paired: show what is left to do, and the final sheets"
        )
    elif parts.current.session is not None:
        text = parts.window.tr("&Pair round {n}").format(n=tournament.next_round)
    _set_caption(parts, "pair", text, tip)


def _name_unpair(parts: WindowParts) -> None:
    """Say that the last round is unpaired, or that a whole schedule is removed at once."""
    text = _HELP["unpair"].title()
    tip = _HELP["unpair"].help()
    if parts.current.tournament.schedule is not None:
        text = parts.window.tr("Remove sched&ule")
        tip = parts.window.tr("Remove all rounds of the schedule, with their results")
    _set_caption(parts, "unpair", text, tip)


def _name_numbers(parts: WindowParts) -> None:
    """Say that numbers follow the ranking, or that a dialog asks how those of a schedule are
    given.
    """
    text = _HELP["number-players"].title()
    tip = _HELP["number-players"].help()
    if parts.current.tournament.schedule is not None:
        text = participants_text(
            parts.current.tournament,
            parts.window.tr("&Number players…"),
            parts.window.tr("&Number teams…"),
        )
        tip = parts.window.tr(
            "Assign numbers by lot, from the Varma tables, by rating or by hand (C.05, 6.2)"
        )
    _set_caption(parts, "number-players", text, tip)


def _name_cards(parts: WindowParts) -> None:
    """Say that the view of the cards shows the schedule where the rounds come from one."""
    text = _HELP["view-cards"].title()
    tip = _HELP["view-cards"].help()
    if parts.current.tournament.schedule is not None:
        text = parts.window.tr("S&chedule")
        tip = parts.window.tr("Show the whole schedule, by round or by player")
    _set_caption(parts, "view-cards", text, tip)


_TEAM_ACTIONS = {
    "add-player": (
        QT_TRANSLATE_NOOP("TeamActions", "&Add team…"),
        QT_TRANSLATE_NOOP(
            "TeamActions", "Add a team with its roster, before or after the first round"
        ),
    ),
    "edit-player": (
        QT_TRANSLATE_NOOP("TeamActions", "&Edit team…"),
        QT_TRANSLATE_NOOP("TeamActions", "Change the name, captain or roster of the selected team"),
    ),
    "import-players": (
        QT_TRANSLATE_NOOP("TeamActions", "&Import teams…"),
        QT_TRANSLATE_NOOP(
            "TeamActions", "Import teams and rosters from a list of players with a column of teams"
        ),
    ),
    "paste-players": (
        QT_TRANSLATE_NOOP("TeamActions", "&Paste teams…"),
        QT_TRANSLATE_NOOP(
            "TeamActions", "Import teams and rosters from the table on the clipboard"
        ),
    ),
    "number-players": (
        QT_TRANSLATE_NOOP("TeamActions", "&Number teams by rating"),
        QT_TRANSLATE_NOOP(
            "TeamActions",
            "Assign pairing numbers by the average rating of the first players on each roster",
        ),
    ),
    "withdraw": (
        QT_TRANSLATE_NOOP("TeamActions", "&Withdraw team…"),
        QT_TRANSLATE_NOOP("TeamActions", "Withdraw the selected team from the next round onwards"),
    ),
    "remove-player": (
        QT_TRANSLATE_NOOP("TeamActions", "Re&move team"),
        QT_TRANSLATE_NOOP(
            "TeamActions", "Remove the selected team with its roster (before round 1 only)"
        ),
    ),
    "return-player": (
        QT_TRANSLATE_NOOP("TeamActions", "&Return team"),
        QT_TRANSLATE_NOOP("TeamActions", "Return the selected team to the tournament"),
    ),
    "move-game": (
        QT_TRANSLATE_NOOP("TeamActions", "Arran&ge match…"),
        QT_TRANSLATE_NOOP(
            "TeamActions", "Enter the date and place of the selected match (round-robins)"
        ),
    ),
    "view-players": (
        QT_TRANSLATE_NOOP("TeamActions", "&Teams"),
        QT_TRANSLATE_NOOP("TeamActions", "Show the list of teams"),
    ),
    "view-board": (
        QT_TRANSLATE_NOOP("TeamActions", "Team &history"),
        QT_TRANSLATE_NOOP("TeamActions", "Show one row per team and one column per round"),
    ),
    "find": (
        QT_TRANSLATE_NOOP("TeamActions", "&Find team…"),
        QT_TRANSLATE_NOOP("TeamActions", "Go to a team by number or name"),
    ),
    "go-board": (
        QT_TRANSLATE_NOOP("TeamActions", "&Go to match…"),
        QT_TRANSLATE_NOOP("TeamActions", "Go to a match by its number (or press # in the round)"),
    ),
    "result-slips": (
        QT_TRANSLATE_NOOP("TeamActions", "&Match cards…"),
        QT_TRANSLATE_NOOP(
            "TeamActions", "Print match cards for this round, for the captains to fill in and sign"
        ),
    ),
    "slip": (
        QT_TRANSLATE_NOOP("TeamActions", "&Slip for the team…"),
        QT_TRANSLATE_NOOP(
            "TeamActions",
            "Print the reasons for the selected team's match on a slip (half an A5 sheet)",
        ),
    ),
    "result-white": (
        QT_TRANSLATE_NOOP("TeamActions", "&Home team wins"),
        QT_TRANSLATE_NOOP(
            "TeamActions", "Enter only the outcome of the selected match, without board results"
        ),
    ),
    "result-black": (
        QT_TRANSLATE_NOOP("TeamActions", "A&way team wins"),
        QT_TRANSLATE_NOOP(
            "TeamActions", "Enter only the outcome of the selected match, without board results"
        ),
    ),
    "result-draw": (
        QT_TRANSLATE_NOOP("TeamActions", "&Draw"),
        QT_TRANSLATE_NOOP(
            "TeamActions", "Enter only the outcome of the selected match, without board results"
        ),
    ),
    "result-white-forfeit": (
        QT_TRANSLATE_NOOP("TeamActions", "Home team wins by &forfeit (+)"),
        QT_TRANSLATE_NOOP(
            "TeamActions", "The away team did not appear: all boards are lost by forfeit"
        ),
    ),
    "result-black-forfeit": (
        QT_TRANSLATE_NOOP("TeamActions", "Away team wins by f&orfeit (-)"),
        QT_TRANSLATE_NOOP(
            "TeamActions", "The home team did not appear: all boards are lost by forfeit"
        ),
    ),
    "expel": (
        QT_TRANSLATE_NOOP("TeamActions", "E&xpel team…"),
        QT_TRANSLATE_NOOP(
            "TeamActions", "Expel the selected team: no further rounds, no rank, no prize"
        ),
    ),
}
"""The names and tips of actions on participants in a team event."""

_TEAM_TIPS = {
    "check-in": QT_TRANSLATE_NOOP(
        "TeamActions", "Check the selected team in or out for the next round (Space in the list)"
    ),
    "bye": QT_TRANSLATE_NOOP("TeamActions", "Enter a bye for the selected team in the next round"),
    "all-absent": QT_TRANSLATE_NOOP(
        "TeamActions", "Mark all teams absent, then check in arrivals with Space"
    ),
    "view-round": QT_TRANSLATE_NOOP("TeamActions", "Show matches and results"),
    "view-cross": QT_TRANSLATE_NOOP(
        "TeamActions", "Show all teams against each other, in the order of the standings"
    ),
    "missing": QT_TRANSLATE_NOOP("TeamActions", "Show only the matches without a result"),
    "match-result": QT_TRANSLATE_NOOP(
        "TeamActions",
        "Enter the line-ups of the selected match, and its board results or its match score",
    ),
    "not-playing": QT_TRANSLATE_NOOP(
        "TeamActions", "Enter or change a bye or an absence for the selected team in this round"
    ),
    "ask-opponent": QT_TRANSLATE_NOOP(
        "TeamActions", "Explain why the selected team has this opponent"
    ),
    "ask-colour": QT_TRANSLATE_NOOP(
        "TeamActions", "Explain why the selected team has White or Black on board 1"
    ),
    "ask-float": QT_TRANSLATE_NOOP(
        "TeamActions", "Explain why the selected team floated, or did not"
    ),
    "ask-bye": QT_TRANSLATE_NOOP(
        "TeamActions", "Explain why the selected team has the bye, or does not"
    ),
    "ask-not": QT_TRANSLATE_NOOP(
        "TeamActions", "Explain why the selected team was not paired with another team"
    ),
    "pane-alternatives": QT_TRANSLATE_NOOP(
        "TeamActions", "List all other possible opponents of the team"
    ),
    "pane-bracket": QT_TRANSLATE_NOOP("TeamActions", "Show the team's bracket as cards on a table"),
    "preview-next": QT_TRANSLATE_NOOP(
        "TeamActions",
        "Show which matches of the next round are already certain while matches of this round are "
        "still in progress, and which depend on their results",
    ),
    "rank-up": QT_TRANSLATE_NOOP(
        "TeamActions", "Swap numbers with the team above, which has the same rating"
    ),
    "rank-down": QT_TRANSLATE_NOOP(
        "TeamActions", "Swap numbers with the team below, which has the same rating"
    ),
    "why-place": QT_TRANSLATE_NOOP(
        "TeamActions",
        "Show the points and tie-breaks of the selected team, each with its calculation",
    ),
    "payment": QT_TRANSLATE_NOOP(
        "TeamActions", "Show what the selected team owes and has paid, and the contact details"
    ),
    "prohibited": QT_TRANSLATE_NOOP(
        "TeamActions",
        "Specify teams that may not be paired together, such as two from the same club",
    ),
}
"""The tips in a team event of actions whose names do not mention players."""


def _name_participants(parts: WindowParts) -> None:
    """Call the participants of a team event teams; of any other event, players."""
    tournament = parts.current.tournament
    captions = {}
    for key in (*_TEAM_ACTIONS, *_TEAM_TIPS):
        action = _HELP[key]
        captions[key] = (action.title(), action.help())
    if tournament.team_rules is not None:
        captions.update(_team_captions())
    if tournament.team_rules is None or tournament.schedule is not None:
        # The numbers of an event of players, and those of a schedule, are named by `_name_numbers`.
        del captions["number-players"]
    for key, (title, tip) in captions.items():
        _set_caption(parts, key, title, tip)
    for key, title in tab_titles(tournament).items():
        _name_tab(parts, key, title)


def _name_tab(parts: WindowParts, key: str, title: str) -> None:
    """Give the tab of a view its title and the tip of the action that shows it."""
    page = parts.views.pages[key]
    tab_index = parts.tabs.indexOf(page)
    parts.tabs.setTabToolTip(tab_index, parts.action_set[f"view-{key}"].toolTip())
    if parts.tabs.tabText(tab_index) != title:
        parts.tabs.setTabText(tab_index, title)
        page.setAccessibleName(title)


def _team_captions() -> dict[str, tuple[str, str]]:
    """Return the names and tips of actions on teams, in the language of the window."""
    captions = {
        key: (
            QCoreApplication.translate("TeamActions", title),
            QCoreApplication.translate("TeamActions", tip),
        )
        for key, (title, tip) in _TEAM_ACTIONS.items()
    }
    for key, tip in _TEAM_TIPS.items():
        captions[key] = (_HELP[key].title(), QCoreApplication.translate("TeamActions", tip))
    return captions


def _set_caption(parts: WindowParts, key: str, text: str, tip: str) -> None:
    """Give an action its text and its tip with the keys."""
    action = parts.action_set[key]
    if (action.text(), action.statusTip()) == (text, tip):
        return
    action.setText(text)
    keys = action.shortcut().toString(action.shortcut().SequenceFormat.NativeText)
    if keys:
        tooltip = f"{tip} ({keys})"
    else:
        tooltip = tip
    action.setToolTip(tooltip)
    action.setStatusTip(tip)


def _undo_and_redo_labels(
    parts: WindowParts, session: Session | None
) -> tuple[str | None, str | None]:
    """Return what undo and redo would do, by the names of the players.

    Nothing in an earlier state.
    """
    if session is None or parts.current.frozen:
        return None, None
    undo = session.undo_label
    if undo:
        undo = label_with_names(undo, session.tournament)
    redo = session.redo_label
    if redo:
        redo = label_with_names(redo, session.tournament)
    return undo, redo


def _end_of_undo(parts: WindowParts, session: Session | None) -> str:
    """Return what undo does not reach, empty where it reaches everything."""
    if session is None:
        return ""
    if parts.current.frozen:
        return parts.window.tr("This tournament is open read-only.")
    if not fide_mode(session.tournament):
        return parts.window.tr("Leaving FIDE mode cannot be undone; Undo skips that step.")
    if session.undo_label:
        return ""
    return parts.window.tr("There is nothing to undo.")


def _set_history_caption(
    parts: WindowParts, name: str, word: str, label: str | None, further_line: str
) -> None:
    """Name what Undo or Redo would do, shortened in the menu and in full in the tip."""
    action = parts.action_set[name]
    full_label = translated(label)
    metrics = parts.window.fontMetrics()
    room = _WIDEST_LABEL * metrics.horizontalAdvance("m")
    short_label = metrics.elidedText(full_label, Qt.TextElideMode.ElideRight, room)
    action.setText(f"{word}: {in_menu(short_label)}" if label else word)
    action.setIconText(word.replace("&", ""))
    keys = action.shortcut().toString(action.shortcut().SequenceFormat.NativeText)
    plain_word = word.replace("&", "")
    if label:
        tip = f"{plain_word}: {full_label} ({keys})"
    else:
        tip = f"{plain_word} ({keys})"
    action.setToolTip(f"{tip}\n{further_line}" if further_line else tip)
    action.setStatusTip(f"{_HELP[name].help()} {further_line}".rstrip())


def _title_and_place(parts: WindowParts, session: Session) -> str:
    """Return the event's name and its file.

    An earlier state is read from a copy that is not named.
    """
    if parts.open_tournaments.is_earlier(session):
        return parts.open_tournaments.title(session)
    if parts.open_tournaments.is_frozen(session):
        name = parts.open_tournaments.shown_name(session)
    else:
        name = session.tournament.details.name
    if name:
        return f"{name} ({session.place})"
    return session.place
