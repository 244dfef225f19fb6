"""Further words by which arbiters look for a command, other than those of its name, help and
menu.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP

N = QT_TRANSLATE_NOOP
SEARCH_WORDS: Mapping[str, str] = MappingProxyType(
    {
        # File
        "new": N("SearchWords", "start, set up, first round, template"),
        "open": N("SearchWords", "load, import"),
        "new-event": N("SearchWords", "sections, several groups, festival"),
        "event-page": N("SearchWords", "event page, overview, festival, add a group"),
        "save-copy": N("SearchWords", "backup, duplicate"),
        "second-copies": N("SearchWords", "backup, safe copy, memory stick"),
        # Tournament
        "undo": N("SearchWords", "mistake, go back, revert"),
        "settings": N(
            "SearchWords",
            "pairing system, half points for missed rounds, bye limits, points for a win, "
            "acceleration, time control, late entries",
        ),
        "tie-breaks": N(
            "SearchWords", "Buchholz, Sonneborn-Berger, direct encounter, progressive score"
        ),
        "prizes": N("SearchWords", "prize money, prize fund, shared prizes"),
        "teams": N("SearchWords", "club team, school team, team ranking"),
        "prohibited": N("SearchWords", "never pair, avoid, family, siblings, same club"),
        "adjustments": N("SearchWords", "penalty, fine, deduct points, bonus"),
        "line-ups": N("SearchWords", "captain, sealed, team order, board order, phone"),
        "other-devices": N("SearchWords", "phone, tablet, Wi-Fi, QR code, results from players"),
        "auto-publish": N("SearchWords", "website, internet, upload, FTP"),
        "restore-earlier": N("SearchWords", "backup, previous version, go back"),
        # Players
        "add-player": N("SearchWords", "late entry, late arrival, latecomer, new player, register"),
        "import-players": N("SearchWords", "entry list, registrations, spreadsheet"),
        "self-registration": N("SearchWords", "online entry, entry form, QR code"),
        "edit-player": N("SearchWords", "correct a name, FIDE ID, club, title, date of birth"),
        "check-in": N("SearchWords", "attendance, present, arrived, has come"),
        "not-playing": N(
            "SearchWords",
            "no-show, bye, half-point bye, zero-point bye, full-point bye, forfeit, did not come",
        ),
        "bye": N(
            "SearchWords", "half-point bye, zero-point bye, full-point bye, miss a round, day off"
        ),
        "withdraw": N("SearchWords", "drop out, leave, retire, gone home, no-show"),
        "return-player": N("SearchWords", "rejoin, come back, re-enter"),
        "payment": N("SearchWords", "entry fee, money, cash, e-mail, telephone"),
        "remove-player": N("SearchWords", "delete player"),
        "expel": N("SearchWords", "disqualify, exclude, cheating, fair play"),
        "number-players": N(
            "SearchWords", "starting list, seeding, sort by rating, initial ranking"
        ),
        "all-absent": N("SearchWords", "check-in, attendance, registration desk"),
        "rating-lists": N("SearchWords", "download ratings, FIDE list, national list"),
        "refresh-ratings": N("SearchWords", "update ratings, new list, rapid rating"),
        # Round
        "pair": N("SearchWords", "make pairings, next round, draw, generate"),
        "by-hand": N("SearchWords", "swap players, switch colours, manual pairing, change pairing"),
        "publish": N("SearchWords", "post the pairings, release, official"),
        "no-shows": N("SearchWords", "did not come, missing players, no-show, bye, pair again"),
        "preview-next": N("SearchWords", "provisional pairing, forecast, games still running"),
        "verify": N("SearchWords", "check results, double entry, compare slips"),
        "result-white-forfeit": N("SearchWords", "no-show, walkover, default, Black is absent"),
        "result-black-forfeit": N("SearchWords", "no-show, walkover, default, White is absent"),
        "result-both-absent": N("SearchWords", "no-show, double forfeit, walkover, default"),
        "odd-result": N("SearchWords", "both lose, unrated game, special result"),
        "move-game": N("SearchWords", "postponed, play in advance, reschedule"),
        "unpair": N("SearchWords", "delete round, cancel round, pair again"),
        # Print and publish
        "print-set": N("SearchWords", "paper, posted lists, notice board, wall"),
        "result-slips": N("SearchWords", "score slips, result cards, scoresheets"),
        "display": N("SearchWords", "projector, screen, monitor, television"),
        "display-clock": N("SearchWords", "timer, clock"),
        "export-xlsx": N("SearchWords", "spreadsheet"),
        "export-pgn": N("SearchWords", "broadcast, DGT, Lichess"),
        "export-html": N("SearchWords", "website, internet"),
        # Reports
        "why-place": N("SearchWords", "Buchholz, calculation, same points"),
        "why-rating": N("SearchWords", "Elo, K-factor, rating gain"),
        "ties": N("SearchWords", "play-off, lot, equal points, shared rank"),
        "knockout": N("SearchWords", "cup, bracket, play-off, semifinal, final, elimination"),
        "export-trf": N("SearchWords", "rating report, rating officer, submit to FIDE"),
        "tournament-report": N("SearchWords", "arbiter's report, FIDE forms"),
        "certificates": N("SearchWords", "title norm, grandmaster, international master"),
        "send-report": N("SearchWords", "federation, rating officer, submit"),
        "live-results": N("SearchWords", "broadcast, DGT, Lichess"),
        "check-rounds": N("SearchWords", "audit, verify pairings"),
        # View and help
        "view-standings": N("SearchWords", "ranking, table, leaders"),
        "view-players": N("SearchWords", "starting list, entry list, participants"),
        "view-history": N("SearchWords", "log, audit trail, who changed what"),
        "view-end": N("SearchWords", "norms, rating changes, after the last round"),
        "scheme-dark": N("SearchWords", "night, black background"),
        "zoom-in": N("SearchWords", "font size, bigger"),
        "handbook": N("SearchWords", "manual, instructions"),
        "keys": N("SearchWords", "shortcuts, keyboard"),
    }
)
"""By the id of the action. Translations are words that arbiters use in that language, in any
number."""
