"""The actions of the arbiter's day beyond pairing: players, hand pairing, second entry, display, languages."""

from __future__ import annotations

from arbiter_gui.gui.action_spec import ActionSpec
from arbiter_gui.gui.marking import QT_TRANSLATE_NOOP

N = QT_TRANSLATE_NOOP
DAY_ACTIONS: tuple[ActionSpec, ...] = (
    # Players
    ActionSpec(
        "import-players",
        N("Actions", "&Import players…"),
        N("Actions", "Take players from a CSV, Excel or report file"),
        ("Ctrl+Shift+I",),
        enabled="tournament",
    ),
    ActionSpec(
        "number-players",
        N("Actions", "&Number players by rank"),
        N("Actions", "Give the pairing numbers by rating, title and name (C.04.2)"),
        enabled="numbers-open",
    ),
    ActionSpec(
        "rank-up",
        N("Actions", "Move up among e&quals"),
        N("Actions", "Exchange numbers with the player above, who has the same rating and title"),
        ("Alt+Up",),
        enabled="rankable",
    ),
    ActionSpec(
        "rank-down",
        N("Actions", "Move down amon&g equals"),
        N("Actions", "Exchange numbers with the player below, who has the same rating and title"),
        ("Alt+Down",),
        enabled="rankable",
    ),
    ActionSpec(
        "remove-player",
        N("Actions", "Re&move player"),
        N("Actions", "Take the selected player from the list, before round 1"),
        enabled="removable",
    ),
    ActionSpec(
        "check-in",
        N("Actions", "Pla&ys or absent"),
        N("Actions", "Check the selected player in or out for the next round (Space in the list)"),
        enabled="player",
    ),
    ActionSpec(
        "all-absent",
        N("Actions", "All absent &until checked in"),
        N("Actions", "Mark everybody absent; Space then checks in who has come"),
        enabled="before-round-1",
    ),
    ActionSpec(
        "age-groups",
        N("Actions", "Age gr&oups from birth…"),
        N("Actions", "Fill the categories U8 to U20, S50 and S65 from the year of birth, after a preview"),
        enabled="players",
    ),
    ActionSpec(
        "prohibited",
        N("Actions", "&Prohibited pairings…"),
        N("Actions", "Say who must not be paired with whom: clubs, families"),
        enabled="tournament",
    ),
    ActionSpec(
        "adjustments",
        N("Actions", "Point &adjustments…"),
        N("Actions", "Give a bonus or a penalty, or points other than usual for a result"),
        enabled="tournament",
    ),
    ActionSpec(
        "round-dates",
        N("Actions", "Round &dates…"),
        N("Actions", "Say on which day each round is played, for sheets and report files"),
        enabled="writable",
    ),
    # Round
    ActionSpec(
        "by-hand",
        N("Actions", "Pair by &hand…"),
        N(
            "Actions",
            "Change the pairing of the round looked at, or of the proposal, or pair it where the rules cannot",
        ),
        ("Ctrl+M",),
        enabled="by-hand",
    ),
    ActionSpec(
        "odd-result",
        N("Actions", "Unusual result&s…"),
        N("Actions", "A result without a key of its own: ½-0, 0-0, less than a move played"),
        ("Ins",),
        enabled="typing",
    ),
    ActionSpec(
        "verify",
        N("Actions", "S&econd entry"),
        N("Actions", "Type all results once more; it stops only where the two entries differ"),
        ("F7",),
        enabled="typing",
        checkable=True,
    ),
    ActionSpec(
        "keys-arbiter",
        N("Actions", "&Arbiter: 1 0 ="),
        N("Actions", "Keys for results: 1 White, 0 Black, = 5 or d for a draw"),
        checkable=True,
        group="key-sets",
    ),
    ActionSpec(
        "keys-vega",
        N("Actions", "&Vega: 1 0 5, forfeits 3 4 2"),
        N("Actions", "Keys for results as in Vega: 1 0 5, 3 4 2 forfeits, 7 adjourned, 9 clears"),
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
        N("Actions", "Why this p&lace?"),
        N("Actions", "Points and tie-breaks of the selected player, each with its working"),
        ("Ctrl+K",),
        enabled="player",
    ),
    ActionSpec(
        "view-cross",
        N("Actions", "Cross tabl&e"),
        N("Actions", "Everybody against everybody, in the order of the standings"),
        ("Ctrl+6",),
        checkable=True,
        group="views",
    ),
    # Display
    ActionSpec(
        "display",
        N("Actions", "&Open the display"),
        N("Actions", "A window for the projector that shows only what is published"),
        ("Ctrl+Shift+D",),
        enabled="tournament",
    ),
    ActionSpec(
        "display-more",
        N("Actions", "Open a f&urther display"),
        N("Actions", "A window for one more projector, with lists of its own"),
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
        N("Actions", "&Clock to the start…"),
        N("Actions", "Show on the display how long it is until the round starts"),
        enabled="tournament",
    ),
    ActionSpec(
        "display-black",
        N("Actions", "Blac&k display"),
        N("Actions", "Make the display black, or show it again"),
        ("Ctrl+Shift+B",),
        enabled="tournament",
    ),
    # Several tournaments, earlier states, language
    ActionSpec(
        "close-tournament",
        N("Actions", "C&lose tournament"),
        N("Actions", "Let go of the tournament on the desk; everything is saved"),
        ("Ctrl+F4",),
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
        N("Actions", "Go to the open tournament before"),
        ("Ctrl+Shift+Tab",),
        enabled="several",
    ),
    ActionSpec(
        "check-rounds",
        N("Actions", "Chec&k all rounds"),
        N("Actions", "Pair every recorded round again and tell what is recorded otherwise than by the rules"),
        enabled="rounds",
    ),
    ActionSpec(
        "history-line",
        N("Actions", "&Tell this line in full"),
        N("Actions", "Read all old and new values of the selected line of the history (Enter)"),
        enabled="history",
    ),
    ActionSpec(
        "compare-earlier",
        N("Actions", "&Compare this earlier state with now"),
        N("Actions", "List what is different now from how it was after the selected line of the history"),
        enabled="history",
    ),
    ActionSpec(
        "open-earlier",
        N("Actions", "&Open this earlier state"),
        N("Actions", "See the tournament as it was after the selected line of the history; read only"),
        enabled="history",
    ),
    ActionSpec(
        "restore-earlier",
        N("Actions", "Re&store this earlier state"),
        N("Actions", "Go back to the state after the selected line of the history; Undo comes back"),
        enabled="history-writable",
    ),
    ActionSpec(
        "language-en",
        "&English",
        N("Actions", "The window in English"),
        checkable=True,
        group="languages",
    ),
    ActionSpec(
        "language-de",
        "&Deutsch",
        N("Actions", "The window in German"),
        checkable=True,
        group="languages",
    ),
    ActionSpec(
        "import-rating-list",
        N("Actions", "Import rating &list…"),
        N("Actions", "Keep FIDE's rating list on this machine, to find players while typing"),
        enabled="list-idle",
    ),
    ActionSpec(
        "stop-rating-list",
        N("Actions", "&Stop importing the list"),
        N("Actions", "Stop the import of the rating list; the old list stays"),
        enabled="list-running",
    ),
    ActionSpec(
        "refresh-ratings",
        N("Actions", "&Compare with the rating list…"),
        N("Actions", "See what the rating list says otherwise, and take it over"),
        enabled="tournament",
    ),
)
