"""Every action of the window in one list: its id, text, key, icon, help and place in the menus.

Menus, tool bar and the list of keys are built from these records, and the tests read them. Texts
are marked for translation here and translated where they are shown.
"""

from __future__ import annotations

from arbiter_gui.gui.actions.day_actions import DAY_ACTIONS
from arbiter_gui.gui.actions.view_actions import VIEW_ACTIONS
from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.results.result_keys import RESULT_ACTIONS
from arbiter_gui.gui.services.action_spec import ActionSpec, Keys
from arbiter_gui.gui.why.why_actions import WHY_ACTIONS

N = QT_TRANSLATE_NOOP
ACTIONS: tuple[ActionSpec, ...] = (
    # File
    ActionSpec(
        "new",
        N("Actions", "&New tournament…"),
        N("Actions", "Create a tournament"),
        (Keys.New,),
        "new",
    ),
    ActionSpec(
        "open",
        N("Actions", "&Open…"),
        N("Actions", "Open a tournament or a report file (TRF)"),
        (Keys.Open,),
        "open",
    ),
    ActionSpec(
        "open-server",
        N("Actions", "Open &from server…"),
        N(
            "Actions",
            "Open a tournament on a server, where several windows can edit it at the same time",
        ),
    ),
    ActionSpec(
        "copy-server",
        N("Actions", "Cop&y to server…"),
        N("Actions", "Copy the tournament to a server, with its history, and continue there"),
        enabled="tournament",
    ),
    ActionSpec(
        "save-copy",
        N("Actions", "Save a &copy as…"),
        N("Actions", "Save a copy of the tournament and continue in the copy"),
        (Keys.SaveAs,),
        enabled="tournament",
    ),
    ActionSpec(
        "second-copies",
        N("Actions", "Secon&d copies…"),
        N(
            "Actions",
            "Keep a second copy of every open tournament in another folder, for example on a USB "
            "stick",
        ),
    ),
    ActionSpec(
        "export-xlsx",
        N("Actions", "&Excel workbook…"),
        N("Actions", "Export pairings, wall chart, standings and reasons as a workbook"),
        ("Ctrl+E",),
        enabled="tournament",
    ),
    ActionSpec(
        "export-trf",
        N("Actions", "&Report file (TRF)…"),
        N("Actions", "Export the tournament as a FIDE report file"),
        enabled="tournament",
    ),
    ActionSpec(
        "export-trf26",
        N("Actions", "Report file of &2026 (TRF26)…"),
        N(
            "Actions",
            "Export the report file in the 2026 format, with tournament type and tie-breaks",
        ),
        enabled="tournament",
    ),
    ActionSpec(
        "export-pdf",
        N("Actions", "PDF of &this view…"),
        N("Actions", "Export the sheet for this view as a PDF"),
        enabled="tournament",
    ),
    ActionSpec(
        "export-all-pdf",
        N("Actions", "PDF &of everything…"),
        N("Actions", "Export all sheets after the last round as one PDF"),
        enabled="tournament",
    ),
    ActionSpec(
        "export-all-reasons",
        N("Actions", "PDF of everything with &reasons…"),
        N(
            "Actions",
            "Export all sheets, and the reasons and pictures of the last round, as one PDF",
        ),
        enabled="tournament",
    ),
    ActionSpec(
        "export-csv",
        N("Actions", "&CSV of this view…"),
        N("Actions", "Export the table of this view as comma-separated values"),
        enabled="tournament",
    ),
    ActionSpec(
        "export-pgn",
        N("Actions", "Pairin&gs as PGN…"),
        N("Actions", "Export the pairings of this round as PGN for live boards"),
        enabled="round",
    ),
    ActionSpec(
        "export-html",
        N("Actions", "&Web page of this view…"),
        N("Actions", "Export the sheet for this view as a web page"),
        enabled="tournament",
    ),
    ActionSpec(
        "preview",
        N("Actions", "Print pre&view…"),
        N("Actions", "Preview the sheet for this view"),
        ("Ctrl+F2",),
        "preview",
        "tournament",
    ),
    ActionSpec(
        "print-set",
        N("Actions", "Print &set…"),
        N(
            "Actions",
            "Print the sheets needed at this point in the event, with the same number of copies as "
            "last time",
        ),
        ("Ctrl+Shift+P",),
        enabled="tournament",
    ),
    ActionSpec(
        "result-slips",
        N("Actions", "Result sl&ips…"),
        N("Actions", "Print result slips for this round, for the players to mark and sign"),
        ("Ctrl+L",),
        enabled="typing",
    ),
    ActionSpec(
        "print",
        N("Actions", "&Print…"),
        N("Actions", "Print the sheet for this view"),
        (Keys.Print,),
        "print",
        "tournament",
    ),
    ActionSpec(
        "quit",
        N("Actions", "&Quit"),
        N("Actions", "Close the window; everything is already saved"),
        (Keys.Quit, "Ctrl+Q"),
        role="quit",
    ),
    # Edit
    ActionSpec(
        "undo",
        N("Actions", "&Undo"),
        N("Actions", "Undo the last change"),
        (Keys.Undo,),
        "undo",
        "undo",
    ),
    ActionSpec(
        "redo",
        N("Actions", "&Redo"),
        N("Actions", "Redo the change that was undone"),
        (Keys.Redo, "Ctrl+Y", "Ctrl+Shift+Z"),
        "redo",
        "redo",
    ),
    ActionSpec(
        "find",
        N("Actions", "&Find player…"),
        N("Actions", "Go to a player by number or name"),
        (Keys.Find,),
        enabled="tournament",
    ),
    ActionSpec(
        "go-board",
        N("Actions", "&Go to board…"),
        N("Actions", "Go to a board by its number (or press # in the round)"),
        ("Ctrl+G",),
        enabled="round",
    ),
    # Tournament
    ActionSpec(
        "settings",
        N("Actions", "&Settings…"),
        N("Actions", "Edit name, rounds, rules and initial colour"),
        ("Ctrl+T",),
        "settings",
        "tournament",
    ),
    ActionSpec(
        "add-player",
        N("Actions", "&Add player…"),
        N("Actions", "Add a player, before or after the first round"),
        ("Ctrl+I",),
        enabled="tournament",
    ),
    ActionSpec(
        "edit-player",
        N("Actions", "&Edit player…"),
        N("Actions", "Change the name, rating or federation of the selected player"),
        ("F2",),
        enabled="player",
    ),
    ActionSpec(
        "withdraw",
        N("Actions", "&Withdraw player…"),
        N("Actions", "Withdraw the selected player from the next round onwards"),
        ("Ctrl+D",),
        "withdraw",
        "player",
    ),
    ActionSpec(
        "return-player",
        N("Actions", "&Reinstate player"),
        N("Actions", "Return the withdrawn player to the tournament"),
        enabled="withdrawn",
    ),
    ActionSpec(
        "bye",
        N("Actions", "Request &bye…"),
        N("Actions", "Enter a bye for the selected player in the next round"),
        ("Ctrl+B",),
        "bye",
        "player",
    ),
    ActionSpec(
        "notices",
        N("Actions", "&Notes on the import…"),
        N("Actions", "Show what was adjusted when the file was imported"),
        enabled="notices",
    ),
    ActionSpec(
        "self-registration",
        N("Actions", "&Self-registration…"),
        N("Actions", "Let players register on their phones; you decide who is entered"),
        enabled="tournament",
    ),
    ActionSpec(
        "other-devices",
        N("Actions", "Other de&vices…"),
        N(
            "Actions",
            "Let phones and other computers enter results, check players in or view the tournament",
        ),
        enabled="tournament",
    ),
    ActionSpec(
        "line-ups",
        N("Actions", "Captains’ line-ups…"),
        N(
            "Actions",
            "Let captains enter line-ups on their phones, sealed until a time that you set",
        ),
        enabled="tournament",
    ),
    ActionSpec(
        "auto-publish",
        N("Actions", "Publish automaticall&y…"),
        N(
            "Actions",
            "Write all published lists as web pages to a folder, and upload them to a server if "
            "you wish",
        ),
        enabled="tournament",
    ),
    # Round
    ActionSpec(
        "pair",
        N("Actions", "&Pair round"),
        N("Actions", "Pair the next round under the rules and show the reasons"),
        ("F9", "Ctrl+R"),
        "pair",
        "can-pair",
    ),
    ActionSpec(
        "stop",
        N("Actions", "S&top pairing"),
        N("Actions", "Stop the pairing in progress; nothing is changed"),
        ("Ctrl+.",),
        "discard",
        "pairing",
    ),
    ActionSpec(
        "accept",
        N("Actions", "&Accept proposal"),
        N("Actions", "Accept the proposed pairing (Enter)"),
        ("Ctrl+Enter", "Ctrl+Return"),
        "accept",
        "proposal",
    ),
    ActionSpec(
        "discard",
        N("Actions", "&Discard proposal"),
        N("Actions", "Discard the proposed pairing (Esc)"),
        ("Ctrl+Backspace",),
        "discard",
        "proposal",
    ),
    ActionSpec(
        "previous-round",
        N("Actions", "Pre&vious round"),
        N("Actions", "Show the previous round"),
        ("Alt+Left", "Ctrl+PgUp"),
        "previous",
        "earlier",
    ),
    ActionSpec(
        "next-round",
        N("Actions", "&Next round"),
        N("Actions", "Show the next round"),
        ("Alt+Right", "Ctrl+PgDown"),
        "next",
        "later",
    ),
    ActionSpec(
        "missing",
        N("Actions", "&Missing results only"),
        N("Actions", "Show only the boards without a result"),
        ("F6",),
        "missing",
        "round",
        checkable=True,
    ),
    ActionSpec(
        "publish",
        N("Actions", "Pu&blish round"),
        N(
            "Actions",
            "Publish the pairings of this round with the time of publication; later changes are "
            "marked",
        ),
        ("Ctrl+Shift+Enter", "Ctrl+Shift+Return"),
        enabled="unpublished",
    ),
    ActionSpec(
        "exercise",
        N("Actions", "Pract&ise pairing…"),
        N(
            "Actions",
            "Practise pairing with the cards of this round; the tournament is not changed",
        ),
        enabled="exercise",
    ),
    ActionSpec(
        "unpair",
        N("Actions", "&Unpair last round"),
        N("Actions", "Remove the last round with its results"),
        icon="unpair",
        enabled="rounds",
    ),
    ActionSpec(
        "leave-fide",
        N("Actions", "Leave &FIDE mode…"),
        N(
            "Actions",
            "Unlock the settings fixed by the FIDE rules; this cannot be undone and is printed on "
            "every sheet",
        ),
        enabled="fide-mode",
    ),
    # Tools
    ActionSpec(
        "check-archive",
        N("Actions", "Check &an archive…"),
        N("Actions", "Check every tournament in a folder or archive and list the differences"),
    ),
    # Help
    ActionSpec(
        "find-command",
        N("Actions", "&Find command…"),
        N("Actions", "Find any command, with its menu and key, by typing what you want to do"),
        ("Ctrl+K",),
    ),
    ActionSpec(
        "handbook",
        N("Actions", "&Handbook"),
        N("Actions", "Open the handbook at the topic you are looking at"),
        (Keys.HelpContents, "F1"),
    ),
    ActionSpec(
        "exercise-booklet",
        N("Actions", "&Exercise booklet…"),
        N(
            "Actions",
            "Practise pairing with the cards of the supplied exercise booklet; your pairs are "
            "checked against the rules",
        ),
    ),
    ActionSpec(
        "keys", N("Actions", "&Keys"), N("Actions", "Show all keys on one page"), ("Shift+F1",)
    ),
    ActionSpec(
        "about",
        N("Actions", "&About Arbiter"),
        N("Actions", "Show version, rules and licence"),
        role="about",
    ),
)
ACTIONS += VIEW_ACTIONS + WHY_ACTIONS
ACTIONS += tuple(
    ActionSpec(
        f"result-{name}",
        text,
        N("Actions", "Enter this result on the selected board"),
        enabled="typing",
    )
    for name, _, text in RESULT_ACTIONS
)
ACTIONS += DAY_ACTIONS
BY_ID = {spec.id: spec for spec in ACTIONS}
