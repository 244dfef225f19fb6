"""Creates the parts of the main window beside its frame: views, bars and features, connected to
each other.

This is where most of the program is loaded.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Qt

from arbiter_gui.gui.pairing.proposal_bar import ProposalBar
from arbiter_gui.gui.search.jump_bar import JumpBar
from arbiter_gui.gui.services.questions import UserQuestions
from arbiter_gui.gui.services.tasks import Tasks
from arbiter_gui.gui.sharing.sharing_strip import SharingStrip
from arbiter_gui.gui.shell.captions import refresh
from arbiter_gui.gui.shell.parts import WindowParts
from arbiter_gui.gui.shell.tab_titles import tab_titles
from arbiter_gui.gui.shell.view_commands import ViewCommands
from arbiter_gui.gui.shell.view_making import MAKERS
from arbiter_gui.gui.shell.window_features import add_features
from arbiter_gui.gui.shell.window_views import WindowViews
from arbiter_gui.gui.shell.wiring import wire
from arbiter_gui.gui.tournament.banner import Banner
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.feature import Features
from arbiter_gui.gui.tournament.round_traces import RoundTraces
from arbiter_gui.gui.tournament.tournament_tabs import OpenTournaments
from arbiter_gui.gui.tournament.view_preparation import ViewPreparation
from arbiter_gui.gui.why.why_dock import WhyDock
from arbiter_gui.gui.widgets.stacked_pages import SteadyTabs
from arbiter_gui.gui.window_parts.fide_mode_badge import FideModeBadge
from arbiter_gui.gui.window_parts.round_picker import RoundPicker
from arbiter_gui.gui.window_parts.status_bar import StatusBar, ZoomButton
from arbiter_gui.gui.window_parts.tab_corner import TabCorner, ViewTabs


def made_in_steps(parts: WindowParts, current: CurrentTournament | None) -> Iterator[None]:
    """Make everything; between the steps the window can be painted and hears its keys.

    The order matters: each step takes from `parts` what the steps before it have put there. The
    bars hold the views, commands act on both, and only when all commands are there can they be
    connected.
    """
    window = parts.window
    parts.current = current or CurrentTournament(Tasks(window), window)
    _make_views(parts)
    yield
    _make_bars(parts)
    parts.features = Features()
    parts.context = _command_context(parts, parts.features.add(ViewCommands(parts)))
    add_features(parts)
    parts.slots = parts.features.slots()
    assert parts.slots.keys() == parts.action_set.by_id.keys()
    wire(parts)


def _make_views(parts: WindowParts) -> None:
    """Make the places of the views, which are made when they are looked at, and what they need."""
    current = parts.current
    actions = parts.action_set
    parts.proposal_bar = ProposalBar(
        current, parts.theme, actions["accept"], actions["discard"], actions["view-cards"]
    )
    parts.traces = RoundTraces(current, parts.window)
    parts.views = WindowViews({key: partial(make, parts) for key, make in MAKERS.items()})
    parts.preparation = ViewPreparation(current, parts.views, parts.window)


def _make_bars(parts: WindowParts) -> None:
    """Put the views between the bars above and below them, the reasons beside them."""
    current = parts.current
    theme = parts.theme
    actions = parts.action_set
    _make_tabs(parts)
    parts.picker = RoundPicker(current, actions["previous-round"], actions["next-round"])
    parts.badge = FideModeBadge(current, theme)
    parts.beside = TabCorner(parts.tabs, parts.titles, (parts.badge, parts.picker))
    parts.jump = JumpBar(lambda: current.tournament.players, parts.round)
    parts.jump.of_teams = lambda: current.tournament.team_rules is not None
    parts.open_tournaments = OpenTournaments(current)
    parts.strip = SharingStrip(theme)
    parts.frame.middle.insertWidget(0, parts.open_tournaments)
    for bar in (parts.beside, parts.tabs, parts.strip, parts.jump, parts.proposal_bar):
        parts.frame.middle.addWidget(bar, 1 if bar is parts.tabs else 0)
    parts.why = WhyDock(current, theme, parts.traces, parts.window)
    parts.window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, parts.why)
    parts.why.show()  # what comes to a window that is shown already would be hidden
    parts.window.resizeDocks([parts.why], [parts.why.sizeHint().width()], Qt.Orientation.Horizontal)
    parts.status = StatusBar(current, actions["stop"])
    parts.status.addPermanentWidget(ZoomButton(theme, actions["zoom-reset"]))
    parts.window.setStatusBar(parts.status)
    parts.banner = Banner(current, theme, parts.window)


def _make_tabs(parts: WindowParts) -> None:
    """Make the tabs of the views, named as in an event of players or of teams."""
    parts.tabs = SteadyTabs()
    parts.titles = ViewTabs()
    parts.tabs.setTabBar(parts.titles)
    parts.tabs.setDocumentMode(True)
    titles = tab_titles(parts.current.tournament)
    for key, page in parts.views.pages.items():
        title = titles[key]
        page.setAccessibleName(title)
        tab_index = parts.tabs.addTab(page, title)
        parts.tabs.setTabToolTip(tab_index, parts.action_set[f"view-{key}"].toolTip())


def _command_context(parts: WindowParts, view_commands: ViewCommands) -> CommandContext:
    """Return what commands know of the window, so that none of them needs the window itself."""
    return CommandContext(
        window=parts.window,
        current=parts.current,
        theme=parts.theme,
        questions=UserQuestions(parts.window),
        actions=parts.action_set.by_id,
        banner=parts.banner,
        open_tournaments=parts.open_tournaments,
        view=parts.view,
        show_view=view_commands.show_view,
        focus_view=parts.focus_view,
        refresh=lambda *_: refresh(parts),
    )
