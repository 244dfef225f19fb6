"""The actions of the arbiter's day besides pairing: players, hand pairing, second entry, display,
languages.
"""

from __future__ import annotations

from arbiter_gui.domain.texts.languages import LANGUAGES
from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.services.action_spec import ActionSpec, Keys

N = QT_TRANSLATE_NOOP
DAY_ACTIONS: tuple[ActionSpec, ...] = (
    # Players
    ActionSpec(
        "import-players",
        N("Actions", "&Import players…"),
        N("Actions", "Import players from a CSV, Excel or report file"),
        ("Ctrl+Shift+I",),
        enabled="tournament",
    ),
    ActionSpec(
        "paste-players",
        N("Actions", "&Paste players…"),
        N("Actions", "Import players from the table on the clipboard"),
        (Keys.Paste,),
        enabled="players-in-sight",
    ),
    ActionSpec(
        "number-players",
        N("Actions", "&Number players by rating"),
        N("Actions", "Assign pairing numbers by rating, title and name (C.04.2)"),
        enabled="numbers-open",
    ),
    ActionSpec(
        "cut-groups",
        N("Actions", "S&plit into groups…"),
        N(
            "Actions",
            "Split the field into round-robins of four or more players, each a tournament of its "
            "own",
        ),
        enabled="can-be-cut",
    ),
    ActionSpec(
        "number-by-lot",
        N("Actions", "Number by rating, wit&h lots among equals"),
        N("Actions", "Assign numbers by rating and title, and draw lots among equals"),
        enabled="numbers-open",
    ),
    ActionSpec(
        "rank-up",
        N("Actions", "Move up among e&quals"),
        N("Actions", "Swap numbers with the player above, who has the same rating and title"),
        ("Alt+Up",),
        enabled="rankable",
    ),
    ActionSpec(
        "rank-down",
        N("Actions", "Move &down among equals"),
        N("Actions", "Swap numbers with the player below, who has the same rating and title"),
        ("Alt+Down",),
        enabled="rankable",
    ),
    ActionSpec(
        "remove-player",
        N("Actions", "Re&move player"),
        N("Actions", "Remove the selected player from the list (before round 1 only)"),
        enabled="removable",
    ),
    ActionSpec(
        "check-in",
        N("Actions", "Mar&k absent or present"),
        N("Actions", "Check the selected player in or out for the next round (Space in the list)"),
        enabled="player",
    ),
    ActionSpec(
        "all-absent",
        N("Actions", "Mark all absent &until checked in"),
        N("Actions", "Mark all players absent, then check in arrivals with Space"),
        enabled="before-round-1",
    ),
    ActionSpec(
        "age-groups",
        N("Actions", "Age gr&oups by year of birth…"),
        N(
            "Actions",
            "Fill in the categories U8 to U20, S50 and S65 from the year of birth, after a preview",
        ),
        enabled="players",
    ),
    ActionSpec(
        "prohibited",
        N("Actions", "&Prohibited pairings…"),
        N(
            "Actions",
            "Specify players who may not be paired together, such as club mates or relatives",
        ),
        enabled="tournament",
    ),
    ActionSpec(
        "adjustments",
        N("Actions", "Point &adjustments…"),
        N("Actions", "Enter bonus or penalty points, or different points for a result"),
        enabled="tournament",
    ),
    ActionSpec(
        "round-dates",
        N("Actions", "Round &dates…"),
        N("Actions", "Set the date of each round, for sheets and report files"),
        enabled="writable",
    ),
    # Round
    ActionSpec(
        "by-hand",
        N("Actions", "Pair by &hand…"),
        N(
            "Actions",
            "Change the pairing of this round or of the proposal, or pair by hand where the rules "
            "allow no pairing",
        ),
        ("Ctrl+M",),
        enabled="by-hand",
    ),
    ActionSpec(
        "no-shows",
        N("Actions", "No-sh&ows in this round…"),
        N(
            "Actions",
            "Pair this round again without the missing players, with as few changes as possible",
        ),
        ("Ctrl+Shift+M",),
        enabled="entries",
    ),
    ActionSpec(
        "preview-next",
        N("Actions", "Previe&w next round…"),
        N(
            "Actions",
            "Show which boards of the next round are already certain while games of this round are "
            "still in progress, and which depend on their results",
        ),
        ("Shift+F9",),
        enabled="rounds",
    ),
    ActionSpec(
        "not-playing",
        N("Actions", "Forfeit or b&ye in this round…"),
        N(
            "Actions",
            "Enter a forfeit, a bye or an absence for the selected player in this round after it "
            "has been paired",
        ),
        ("Ctrl+Shift+N",),
        enabled="entries",
    ),
    ActionSpec(
        "odd-result",
        N("Actions", "Unusual result&s…"),
        N(
            "Actions",
            "Enter a result that has no key of its own: ½-0, 0-0, less than one move played",
        ),
        ("Ins",),
        enabled="typing",
    ),
    ActionSpec(
        "match-result",
        N("Actions", "Whole &match… (m)"),
        N(
            "Actions",
            "Enter the results of both games on the selected board as one match score, such as "
            "1½-½",
        ),
        enabled="match",
    ),
    ActionSpec(
        "move-game",
        N("Actions", "Move &game to another day…"),
        N(
            "Actions",
            "Postpone the game on the selected board, or have it played early (round-robins)",
        ),
        enabled="schedule",
    ),
    ActionSpec(
        "verify",
        N("Actions", "S&econd entry"),
        N(
            "Actions",
            "Enter all results a second time; the program stops only where the two entries differ",
        ),
        ("F7",),
        enabled="typing",
        checkable=True,
    ),
    ActionSpec(
        "keys-arbiter",
        N("Actions", "&Arbiter: 1 0 ="),
        N("Actions", "Keys for results: 1 White, 0 Black, = or 5 or d for a draw"),
        checkable=True,
        group="key-sets",
    ),
    ActionSpec(
        "keys-vega",
        N("Actions", "&Vega: 1 0 5, forfeits 3 4 2"),
        N("Actions", "Keys for results as in Vega: 1 0 5, forfeits 3 4 2, 7 adjourned, 9 clears"),
        checkable=True,
        group="key-sets",
    ),
    ActionSpec(
        "keys-sharly",
        N("Actions", "&Sharly Chess: 1 2 3"),
        N("Actions", "Keys for results as in Sharly Chess: 1 White, 2 Black, 3 draw, 0 clears"),
        checkable=True,
        group="key-sets",
    ),
    # Standings
    ActionSpec(
        "tie-breaks",
        N("Actions", "&Tie-breaks…"),
        N("Actions", "Choose the tie-breaks and their order"),
        ("Ctrl+Shift+T",),
        enabled="tournament",
    ),
    ActionSpec(
        "why-place",
        N("Actions", "&Why this rank?"),
        N(
            "Actions",
            "Show the points and tie-breaks of the selected player, each with its calculation",
        ),
        ("Shift+F8",),
        enabled="player",
    ),
    ActionSpec(
        "why-rating",
        N("Actions", "W&hy this rating?"),
        N("Actions", "Show the rating change and performance of the selected player, game by game"),
        ("Ctrl+Shift+K",),
        enabled="player",
    ),
    ActionSpec(
        "officials",
        N("Actions", "&Officials and forms…"),
        N(
            "Actions",
            "Enter the arbiters with their titles and FIDE IDs, the organiser, the event code, the "
            "type of event and the logo",
        ),
        enabled="writable",
    ),
    ActionSpec(
        "certificates",
        N("Actions", "Norm &certificates (IT1)…"),
        N("Actions", "Show the certificates of the norms achieved, ready to be signed"),
        enabled="tournament",
    ),
    ActionSpec(
        "tournament-report",
        N("Actions", "&Tournament report (IT3)…"),
        N(
            "Actions",
            "Show the tournament report: the event, its officials, how many players of each type, "
            "and the norms",
        ),
        enabled="tournament",
    ),
    ActionSpec(
        "new-event",
        N("Actions", "New e&vent…"),
        N("Actions", "Create an event with the open tournaments as its groups"),
        enabled="tournament",
    ),
    ActionSpec(
        "event-page",
        N("Actions", "&Groups of the event"),
        N(
            "Actions",
            "Show the next step of each group, where players play, and lists of all groups",
        ),
        ("Ctrl+Shift+E",),
        enabled="tournament",
    ),
    ActionSpec(
        "pair-groups",
        N("Actions", "Pair the group&s"),
        N("Actions", "Pair the next round of each group that is ready, one proposal after another"),
        ("Ctrl+Shift+F9",),
        enabled="several",
    ),
    ActionSpec(
        "send-report",
        N("Actions", "S&end results to…"),
        N("Actions", "Show the reports for FIDE and federations, and what is missing from each"),
        enabled="writable",
    ),
    ActionSpec(
        "prizes",
        N("Actions", "Pri&zes…"),
        N(
            "Actions",
            "Edit the list of prizes: amounts, places, conditions, and how they are shared",
        ),
        enabled="writable",
    ),
    ActionSpec(
        "ties",
        N("Actions", "T&ies…"),
        N(
            "Actions",
            "Where ties remain after the tie-breaks, settle them by lot, play-off or another "
            "decision",
        ),
        enabled="writable",
    ),
    ActionSpec(
        "knockout",
        N("Actions", "K&nock-out…"),
        N(
            "Actions",
            "Create a knock-out bracket from the standings or pairing numbers, and enter its "
            "results",
        ),
        enabled="players",
    ),
    ActionSpec(
        "attach-games",
        N("Actions", "Attach &games (PGN)…"),
        N(
            "Actions",
            "Match the games in a PGN file to the boards, show every difference, and attach the "
            "games",
        ),
        enabled="rounds",
    ),
    ActionSpec(
        "live-results",
        N("Actions", "Res&ults of live boards (PGN)…"),
        N(
            "Actions",
            "For boards without a result, import the results from the PGN file of the live boards; "
            "the file may still be growing",
        ),
        enabled="rounds",
    ),
    ActionSpec(
        "detach-games",
        N("Actions", "Detach al&l games"),
        N("Actions", "Remove the attached games of this round from its boards"),
        enabled="games",
    ),
    ActionSpec(
        "export-games",
        N("Actions", "Attached ga&mes (PGN)…"),
        N("Actions", "Export all games attached to boards as PGN"),
        enabled="tournament",
    ),
    ActionSpec(
        "payment",
        N("Actions", "Paymen&t and contact…"),
        N("Actions", "Show what the selected player owes and has paid, and the contact details"),
        enabled="player",
    ),
    ActionSpec(
        "expel",
        N("Actions", "E&xpel player…"),
        N("Actions", "Expel the selected player: no further rounds, no rank, no prize"),
        enabled="player",
    ),
    ActionSpec(
        "month-ratings",
        N("Actions", "&Use ratings from a later month"),
        N(
            "Actions",
            "Use the imported rating list for the rounds played in its month, in an event lasting "
            "more than 30 days",
        ),
        enabled="players",
    ),
    ActionSpec(
        "teams",
        N("Actions", "Tea&ms…"),
        N(
            "Actions",
            "Form teams in an individual event: enter them, or use the club, federation or "
            "category",
        ),
        enabled="writable",
    ),
    ActionSpec(
        "view-cross",
        N("Actions", "Crosstabl&e"),
        N(
            "Actions",
            "Show the results of all players against each other, in the order of the standings",
        ),
        ("Ctrl+7",),
        checkable=True,
        group="views",
    ),
    # Display
    ActionSpec(
        "display",
        N("Actions", "&Open the display"),
        N("Actions", "Open a window for the projector that shows only what is published"),
        ("Ctrl+Shift+D",),
        enabled="tournament",
    ),
    ActionSpec(
        "display-more",
        N("Actions", "Open another disp&lay"),
        N("Actions", "Open a window for another projector, with its own lists"),
        enabled="tournament",
    ),
    ActionSpec(
        "display-boards",
        N("Actions", "Pairings by &board"),
        N("Actions", "Show the published pairings by board on the display"),
        enabled="tournament",
    ),
    ActionSpec(
        "display-names",
        N("Actions", "Pairings by &name"),
        N("Actions", "Show the published pairings by name on the display"),
        enabled="tournament",
    ),
    ActionSpec(
        "display-standings",
        N("Actions", "S&tandings"),
        N("Actions", "Show the standings after the last finished round on the display"),
        enabled="tournament",
    ),
    ActionSpec(
        "display-4",
        N("Actions", "&Boards and names"),
        N("Actions", "Show several lists side by side on the display"),
        enabled="tournament",
    ),
    ActionSpec(
        "display-5",
        N("Actions", "B&oards and standings"),
        N("Actions", "Show several lists side by side on the display"),
        enabled="tournament",
    ),
    ActionSpec(
        "display-6",
        N("Actions", "&Names and standings"),
        N("Actions", "Show several lists side by side on the display"),
        enabled="tournament",
    ),
    ActionSpec(
        "display-7",
        N("Actions", "&All three lists"),
        N("Actions", "Show several lists side by side on the display"),
        enabled="tournament",
    ),
    ActionSpec(
        "display-clock",
        N("Actions", "&Countdown to the start…"),
        N("Actions", "Show a countdown to the start of the round on the display"),
        enabled="tournament",
    ),
    ActionSpec(
        "display-black",
        N("Actions", "Blan&k display"),
        N("Actions", "Blank the display, or show it again"),
        ("Ctrl+Shift+B",),
        enabled="tournament",
    ),
    # Several tournaments, earlier states, language
    ActionSpec(
        "close-tournament",
        N("Actions", "C&lose tournament"),
        N("Actions", "Close this tournament in this window; everything is saved"),
        ("Ctrl+W", "Ctrl+F4"),
        enabled="tournament",
    ),
    ActionSpec(
        "next-tournament",
        N("Actions", "Next to&urnament"),
        N("Actions", "Go to the next open tournament"),
        ("Ctrl+Tab",),
        enabled="several",
    ),
    ActionSpec(
        "previous-tournament",
        N("Actions", "Previous tourna&ment"),
        N("Actions", "Go to the previous open tournament"),
        ("Ctrl+Shift+Tab",),
        enabled="several",
    ),
    ActionSpec(
        "check-rounds",
        N("Actions", "Chec&k all rounds"),
        N("Actions", "Pair every recorded round again and list where it differs from the rules"),
        enabled="rounds",
    ),
    ActionSpec(
        "history-line",
        N("Actions", "Show full de&tails"),
        N("Actions", "Show all old and new values of the selected change (Enter)"),
        enabled="history",
    ),
    ActionSpec(
        "compare-earlier",
        N("Actions", "&Compare this earlier state with now"),
        N("Actions", "List what has changed since the selected line of the history"),
        enabled="history",
    ),
    ActionSpec(
        "open-earlier",
        N("Actions", "&Open this earlier state"),
        N(
            "Actions",
            "Open the tournament as it was after the selected line of the history, read-only",
        ),
        enabled="history",
    ),
    ActionSpec(
        "restore-earlier",
        N("Actions", "Re&store this earlier state"),
        N(
            "Actions",
            "Go back to the state after the selected line of the history; Undo reverses this",
        ),
        enabled="history-writable",
    ),
    *(
        ActionSpec(
            f"language-{language.code}",
            language.label,
            N("Actions", "Show the program in this language"),
            checkable=True,
            group="languages",
        )
        for language in LANGUAGES.values()
    ),
    ActionSpec(
        "rating-lists",
        N("Actions", "Ratin&g lists…"),
        N(
            "Actions",
            "Show which rating lists are kept on this computer and how old they are, and fetch "
            "newer ones",
        ),
    ),
    ActionSpec(
        "import-rating-list",
        N("Actions", "Import rating &list…"),
        N(
            "Actions",
            "Import a FIDE or national rating list, so that players are found as you type their "
            "names",
        ),
        enabled="list-idle",
    ),
    ActionSpec(
        "stop-rating-list",
        N("Actions", "&Stop importing the list"),
        N("Actions", "Stop importing the rating list; the previous list is kept"),
        enabled="list-running",
    ),
    ActionSpec(
        "refresh-ratings",
        N("Actions", "&Compare with the rating lists…"),
        N("Actions", "Show where the players' data differs from the rating lists, and update it"),
        enabled="tournament",
    ),
)
