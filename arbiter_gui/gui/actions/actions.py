"""Every action of the window in one list: its id, text, key, icon, help and place in the menus.

Menus, tool bar and the list of keys are built from these records, and the tests read them. Texts are marked
for translation here and translated where they are shown.
"""

from __future__ import annotations

from arbiter_gui.gui.actions.day_actions import DAY_ACTIONS
from arbiter_gui.gui.actions.view_actions import VIEW_ACTIONS
from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.reasons.why_actions import WHY_ACTIONS
from arbiter_gui.gui.results.result_keys import RESULT_ACTIONS
from arbiter_gui.gui.services.action_spec import ActionSpec, Keys

N = QT_TRANSLATE_NOOP
ACTIONS: tuple[ActionSpec, ...] = (
    # File
    ActionSpec(
        "new", N("Actions", "&New tournament…"), N("Actions", "Start a tournament"), (Keys.New,), "new"
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
        N("Actions", "Open a tournament on a server, where several windows work on it at once"),
    ),
    ActionSpec(
        "copy-server",
        N("Actions", "Cop&y to server…"),
        N("Actions", "Put the tournament on a server, history included, and go on there"),
        enabled="tournament",
    ),
    ActionSpec(
        "save-copy",
        N("Actions", "Save a &copy as…"),
        N("Actions", "Write the tournament to another file and go on there"),
        (Keys.SaveAs,),
        enabled="tournament",
    ),
    ActionSpec(
        "second-copies",
        N("Actions", "Secon&d copies…"),
        N("Actions", "Keep a copy of every open tournament in another folder, such as on a stick"),
    ),
    ActionSpec(
        "export-xlsx",
        N("Actions", "&Excel workbook…"),
        N("Actions", "Write pairings, tournament board, standings and reasons as a workbook"),
        ("Ctrl+E",),
        enabled="tournament",
    ),
    ActionSpec(
        "export-trf",
        N("Actions", "&Report file (TRF)…"),
        N("Actions", "Write the tournament as a FIDE report file"),
        enabled="tournament",
    ),
    ActionSpec(
        "export-trf26",
        N("Actions", "Report file of &2026 (TRF26)…"),
        N("Actions", "Write the report file by the records of 2026, with the tournament type and tie-breaks"),
        enabled="tournament",
    ),
    ActionSpec(
        "export-pdf",
        N("Actions", "PDF of &this view…"),
        N("Actions", "Write the sheet of this view as PDF"),
        enabled="tournament",
    ),
    ActionSpec(
        "export-all-pdf",
        N("Actions", "PDF &of everything…"),
        N("Actions", "Write all sheets, reasons and pictures of the last round as one PDF"),
        enabled="tournament",
    ),
    ActionSpec(
        "export-csv",
        N("Actions", "&CSV of this view…"),
        N("Actions", "Write the table of this view as comma-separated values"),
        enabled="tournament",
    ),
    ActionSpec(
        "export-pgn",
        N("Actions", "Pairin&gs as PGN…"),
        N("Actions", "Write the boards of this round as PGN, for live boards"),
        enabled="round",
    ),
    ActionSpec(
        "export-html",
        N("Actions", "&Web page of this view…"),
        N("Actions", "Write the sheet of this view as a web page"),
        enabled="tournament",
    ),
    ActionSpec(
        "preview",
        N("Actions", "Print pre&view…"),
        N("Actions", "See the sheet of this view before it is printed"),
        ("Ctrl+F2",),
        "preview",
        "tournament",
    ),
    ActionSpec(
        "print-set",
        N("Actions", "Print &set…"),
        N("Actions", "Print the sheets of this moment in one go, in as many copies as the last time"),
        ("Ctrl+Shift+P",),
        enabled="tournament",
    ),
    ActionSpec(
        "result-slips",
        N("Actions", "Result sl&ips…"),
        N("Actions", "Slips for the boards of this round, on which the players mark and sign the result"),
        ("Ctrl+L",),
        enabled="typing",
    ),
    ActionSpec(
        "print",
        N("Actions", "&Print…"),
        N("Actions", "Print the sheet of this view"),
        (Keys.Print,),
        "print",
        "tournament",
    ),
    ActionSpec(
        "quit",
        N("Actions", "&Quit"),
        N("Actions", "Close the window; everything is saved already"),
        (Keys.Quit, "Ctrl+Q"),
        role="quit",
    ),
    # Edit
    ActionSpec(
        "undo", N("Actions", "&Undo"), N("Actions", "Take the last change back"), (Keys.Undo,), "undo", "undo"
    ),
    ActionSpec(
        "redo",
        N("Actions", "&Redo"),
        N("Actions", "Make the undone change again"),
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
        N("Actions", "Go to a board by its number (also # in the round)"),
        ("Ctrl+G",),
        enabled="round",
    ),
    # Tournament
    ActionSpec(
        "settings",
        N("Actions", "&Settings…"),
        N("Actions", "Name, rounds, rules and initial colour"),
        ("Ctrl+T",),
        "settings",
        "tournament",
    ),
    ActionSpec(
        "add-player",
        N("Actions", "&Add player…"),
        N("Actions", "Add a player, also after the first round"),
        ("Ctrl+I",),
        enabled="tournament",
    ),
    ActionSpec(
        "edit-player",
        N("Actions", "&Edit player…"),
        N("Actions", "Change name, rating or federation of the selected player"),
        ("F2",),
        enabled="player",
    ),
    ActionSpec(
        "withdraw",
        N("Actions", "&Withdraw player…"),
        N("Actions", "The selected player takes no part from the next round on"),
        ("Ctrl+D",),
        "withdraw",
        "player",
    ),
    ActionSpec(
        "return-player",
        N("Actions", "&Return player"),
        N("Actions", "The selected player takes part again"),
        enabled="withdrawn",
    ),
    ActionSpec(
        "bye",
        N("Actions", "Request &bye…"),
        N("Actions", "A bye for the selected player in the next round"),
        ("Ctrl+B",),
        "bye",
        "player",
    ),
    ActionSpec(
        "notices",
        N("Actions", "&Notes on reading…"),
        N("Actions", "What was adjusted while the file was read"),
        enabled="notices",
    ),
    ActionSpec(
        "other-devices",
        N("Actions", "Other de&vices…"),
        N("Actions", "Let phones and other computers enter results, check players in or look"),
        enabled="tournament",
    ),
    ActionSpec(
        "auto-publish",
        N("Actions", "Publish b&y itself…"),
        N("Actions", "Write pages of what is published into a folder, and bring them to a server"),
        enabled="tournament",
    ),
    # Round
    ActionSpec(
        "pair",
        N("Actions", "&Pair round"),
        N("Actions", "Pair the next round by the rules and show why"),
        ("F9", "Ctrl+R"),
        "pair",
        "can-pair",
    ),
    ActionSpec(
        "stop",
        N("Actions", "S&top pairing"),
        N("Actions", "Stop the pairing that runs; nothing is changed"),
        ("Ctrl+.",),
        "discard",
        "pairing",
    ),
    ActionSpec(
        "accept",
        N("Actions", "&Accept proposal"),
        N("Actions", "Make the proposed pairing the round (Enter)"),
        ("Ctrl+Enter", "Ctrl+Return"),
        "accept",
        "proposal",
    ),
    ActionSpec(
        "discard",
        N("Actions", "&Discard proposal"),
        N("Actions", "Drop the proposed pairing (Esc)"),
        ("Ctrl+Backspace",),
        "discard",
        "proposal",
    ),
    ActionSpec(
        "previous-round",
        N("Actions", "Pre&vious round"),
        N("Actions", "Show the round before"),
        ("Alt+Left", "Ctrl+PgUp"),
        "previous",
        "earlier",
    ),
    ActionSpec(
        "next-round",
        N("Actions", "&Next round"),
        N("Actions", "Show the round after"),
        ("Alt+Right", "Ctrl+PgDown"),
        "next",
        "later",
    ),
    ActionSpec(
        "missing",
        N("Actions", "&Missing results only"),
        N("Actions", "Show only boards without a result"),
        ("F6",),
        "missing",
        "round",
        True,
    ),
    ActionSpec(
        "publish",
        N("Actions", "Pu&blish round"),
        N(
            "Actions",
            "Mark the pairing of the round looked at as public, with the time; later changes are marked",
        ),
        ("Ctrl+Shift+Enter", "Ctrl+Shift+Return"),
        enabled="unpublished",
    ),
    ActionSpec(
        "exercise",
        N("Actions", "Pair it &yourself…"),
        N("Actions", "Put the cards of this round together as an exercise; the tournament is not changed"),
        enabled="exercise",
    ),
    ActionSpec(
        "unpair",
        N("Actions", "&Unpair last round…"),
        N("Actions", "Remove the last round with its results"),
        icon="unpair",
        enabled="rounds",
    ),
    ActionSpec(
        "leave-fide",
        N("Actions", "Leave &FIDE mode…"),
        N("Actions", "Be free of what the rules fix; for good, and every sheet will say so"),
        enabled="fide-mode",
    ),
    # Tools
    ActionSpec(
        "check-archive",
        N("Actions", "Check &an archive…"),
        N("Actions", "Check all tournaments of a folder or an archive, and see what differs"),
    ),
    # Help
    ActionSpec(
        "find-command",
        N("Actions", "&Find command…"),
        N("Actions", "Type what you want to do: every command, with its menu and its key"),
        ("Ctrl+K",),
    ),
    ActionSpec(
        "handbook",
        N("Actions", "&Handbook"),
        N("Actions", "How everything is done, opened at what you are looking at"),
        (Keys.HelpContents, "F1"),
    ),
    ActionSpec(
        "exercise-booklet",
        N("Actions", "&Exercise booklet…"),
        N("Actions", "Put the cards of a known booklet of exercises together, and let the rules judge"),
    ),
    ActionSpec("keys", N("Actions", "&Keys"), N("Actions", "All keys on one page"), ("Shift+F1",)),
    ActionSpec(
        "about", N("Actions", "&About Arbiter"), N("Actions", "Version, rules and licence"), role="about"
    ),
)
ACTIONS += VIEW_ACTIONS + WHY_ACTIONS
ACTIONS += tuple(
    ActionSpec(
        f"result-{name}", text, N("Actions", "Enter this result on the board of the cursor"), enabled="typing"
    )
    for name, _, text in RESULT_ACTIONS
)
ACTIONS += DAY_ACTIONS
BY_ID = {spec.id: spec for spec in ACTIONS}
