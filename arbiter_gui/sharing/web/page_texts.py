"""The texts on the pages of phones and other devices, with the same translations as those of the
window.

The scripts of the page identify a text by its key; `texts_script` gives them all texts in every
language of the program, so that a phone changes its language without another request.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from arbiter_gui.app.languages.catalogues import catalogue_of
from arbiter_gui.domain.texts.languages import ENGLISH, LANGUAGES
from arbiter_gui.domain.texts.sentences import NOTE, Catalogue, pattern

PAGE_TEXTS = {
    "language": pattern("Language of this page"),
    "join": pattern("Connect this device"),
    "code": pattern("Code shown by the arbiter"),
    "go": pattern("Go"),
    "badCode": pattern(
        "This code is wrong, already used or expired. Ask the arbiter for a new one."
    ),
    "waitCode": pattern("Too many wrong codes. Try again in {n} s."),
    "ended": pattern(
        "This device is not authorised, or its authorisation has expired. Ask the arbiter for a "
        "code."
    ),
    "endedKept": pattern(
        "Entries kept on this device, to be sent once it is authorised again: {n}."
    ),
    "up": pattern("connected"),
    "down": pattern("no connection"),
    "barred": pattern("not authorised"),
    "waiting": pattern("{n} waiting"),
    "noStore": pattern("entries are kept only while this page is open"),
    "round": pattern("Round {n}"),
    "boards": pattern("boards {a}–{b}"),
    "allBoards": pattern("all boards"),
    "find": pattern("Board, name or code"),
    "scan": pattern("Scan"),
    "stop": pattern("Stop"),
    "aim": pattern("Hold the bar code of the slip in front of the camera."),
    "cameraNone": pattern("No camera is available here. Type the code below the bar code."),
    "cameraForbidden": pattern(
        "This page is not allowed to use the camera. Allow it in the browser, or type the code "
        "below the bar code."
    ),
    "cameraSecure": pattern(
        "Browsers allow a page to use the camera only with encryption (https). Type the code below "
        "the bar code."
    ),
    "missing": pattern("Missing {n}"),
    "all": pattern("All {n}"),
    "second": pattern("Second entry"),
    "earlier": pattern("Round {n}: results missing"),
    "none": pattern("No pairing yet."),
    "noneMissing": pattern("All results in this range are in."),
    "noneFound": pattern("Nothing found."),
    "white": pattern("White wins"),
    "black": pattern("Black wins"),
    "draw": pattern("Draw"),
    "more": pattern("Not here"),
    "less": pattern("Back"),
    "whiteForfeit": pattern("Black is not here: White wins by forfeit"),
    "blackForfeit": pattern("White is not here: Black wins by forfeit"),
    "bothForfeit": pattern("Neither player is here: both lose by forfeit"),
    "change": pattern("Change result"),
    "clear": pattern("Clear"),
    "sure": pattern("Change {standing} to {result}?"),
    "yes": pattern("Yes, {result}"),
    "no": pattern("No"),
    "hidden": pattern("already entered"),
    "sending": pattern("{what}: sending…"),
    "kept": pattern("{what}: kept on this device, to be sent as soon as possible"),
    "saved": pattern("{what}: saved"),
    "again": pattern("{what}: had already been saved; the result is now {standing}"),
    "same": pattern("{what}: already recorded"),
    "agrees": pattern("{what}: matches the recorded result"),
    "differs": pattern("{what}: not saved; {standing} is recorded. The arbiter decides."),
    "asked": pattern("{what}: waiting for the arbiter"),
    "settled": pattern("{what}: settled"),
    "settledStands": pattern("{what}: settled; {standing} is recorded"),
    "refused": pattern("{what}: rejected ({why})"),
    "board": pattern("Board {table} {result}"),
    "noResult": pattern("no result"),
    "last": pattern("My last five entries"),
    "undo": pattern("Undo"),
    "seen": pattern("Seen"),
    "undone": pattern("undone"),
    "open": pattern("Waiting for the arbiter"),
    "openDiffers": pattern("Board {table}: you entered {asked}, but {standing} is recorded"),
    "openAsked": pattern("Round {round} board {table}: {asked}"),
    "openPerson": pattern("{name}: you entered {asked}, but {standing} is recorded"),
    "giveWay": pattern("Cancel my entry"),
    "here": pattern("present"),
    "absent": pattern("absent"),
    "isHere": pattern("Present"),
    "isAbsent": pattern("Absent"),
    "person": pattern("{name} {state}"),
    "bye": pattern("requested a bye"),
    "left": pattern("withdrawn"),
    "foreignSlip": pattern("This slip is from another event."),
    "findPerson": pattern("Name or number"),
    "nobody": pattern("No player found."),
    "allHere": pattern("All players are present."),
    "over": pattern("All rounds have been paired."),
    "running": pattern("Missing in round {n}"),
    "missingIn": pattern("Players of round {n} who have not arrived. The arbiter decides."),
    "notHere": pattern("Not here"),
    "isWhite": pattern("White"),
    "isBlack": pattern("Black"),
    "absentN": pattern("Absent {n}"),
    "allN": pattern("All {n}"),
    "door": pattern("for round {n}"),
    "pairings": pattern("Pairings"),
    "standings": pattern("Standings"),
    "after": pattern("After round {n}"),
    "nothing": pattern("Nothing has been published yet."),
    "lineUp": pattern("Line-up of round {n}"),
    "lineUpAgainst": pattern("Line-up of round {n} against {team}"),
    "lineUpsOf": pattern("Line-ups of round {n}"),
    "untilTime": pattern(
        "Until {time} only your team sees it, and you can change it. Then both teams see both "
        "line-ups."
    ),
    "boardWhite": pattern("Board {n}, White"),
    "boardBlack": pattern("Board {n}, Black"),
    "emptyBoard": pattern("Empty board"),
    "seal": pattern("Seal the line-up"),
    "sealed": pattern("{what}: sealed"),
    "sealedAt": pattern("Sealed at {time}"),
    "notSealed": pattern(
        "Not sealed yet. Without a line-up your team plays in the order of the roster."
    ),
    "changedOpen": pattern("Changed, but not sealed yet."),
    "changedSealed": pattern(
        "Changed, but not sealed yet: your earlier line-up counts until then."
    ),
    "no_": pattern("No."),
    "name": pattern("Name"),
    "points": pattern("Pts"),
}
"""The texts of a device's page, by key. The script fills in names in braces."""

REFUSALS = {
    "no-board": pattern("no such board"),
    "other-pair": pattern("the pairing has changed; check again"),
    "rights": pattern("not allowed for this device"),
    "device": pattern("device not authorised"),
    "disk": pattern("the file could not be written; try again"),
    "rules": pattern("not allowed by the rules of the event"),
    "many": pattern("too many entries are waiting for the arbiter"),
    "other-player": pattern("the list has changed; check again"),
    "over": pattern("all rounds have been paired"),
    "late": pattern("the deadline for line-ups has passed"),
    "no-time": pattern("no line-ups are being accepted for this round"),
    "request": pattern("not understood"),
}
"""The reasons why an entry was refused, by code."""

FORM_TEXTS = {
    "language": pattern("Language of this page"),
    "title": pattern("Registration"),
    "heading": pattern("Register for this event"),
    "another": pattern("Register another player"),
    "name": pattern("Surname, first name"),
    "found": pattern("Players in the rating list"),
    "year": pattern("Year of birth"),
    "sex": pattern("Sex"),
    "woman": pattern("female"),
    "man": pattern("male"),
    "federation": pattern("Federation (three letters)"),
    "club": pattern("Club"),
    "group": pattern("Group"),
    "byes": pattern("I will not play in round"),
    "waits": pattern("The arbiter checks your registration before you are entered."),
    "send": pattern("Send"),
    "sent": pattern("Sent from this phone"),
    "isSent": pattern("Sent to the arbiter."),
    "waiting": pattern("waiting for the arbiter"),
    "accepted": pattern("entered##of a player who registers"),
    "acceptedNumber": pattern("entered, number {n}"),
    "refused": pattern("not accepted: please see the arbiter"),
    "noName": pattern("Please enter your name."),
    "noYear": pattern("Please enter the year with four digits, or leave it empty."),
    "noFederation": pattern("A federation code has three letters, such as GER."),
    "closed": pattern("Registration is closed. Please see the arbiter."),
    "many": pattern("Too many registrations are waiting. Please see the arbiter."),
    "wait": pattern("Too many wrong codes. Try again in {n} s."),
    "rate": pattern("Please wait a few seconds, then send again."),
    "disk": pattern("This could not be saved. Please send it again."),
    "down": pattern("No connection. Please try again."),
    "wrongForm": pattern("This entry was not understood. Please see the arbiter."),
}
"""The texts for players who register themselves, by key."""

_TABLES = {"page": PAGE_TEXTS, "why": REFUSALS, "form": FORM_TEXTS}


@lru_cache(maxsize=4)
def texts_script(event_languages: tuple[str, ...]) -> bytes:
    """Return the script with all texts; a phone with an unsupported language uses one of the event.

    Raises StoreError if the translations of a language cannot be read.
    """
    texts = {code: _texts_in(catalogue_of((code,))) for code in LANGUAGES}
    names = {code: language.name for code, language in LANGUAGES.items()}
    values = {
        "TEXTS": texts,
        "LANGUAGES": names,
        "EVENT_LANGUAGES": (*event_languages, ENGLISH.code),
    }
    lines = [
        f"export const {name} = {json.dumps(value, ensure_ascii=False)};"
        for name, value in values.items()
    ]
    return "\n".join((*lines, "")).encode()


def _texts_in(catalogue: Catalogue) -> dict[str, dict[str, str]]:
    """Return the tables of texts in the language of a catalogue."""
    return {table: _table_in(texts, catalogue) for table, texts in _TABLES.items()}


def _table_in(texts: Mapping[str, str], catalogue: Catalogue) -> dict[str, str]:
    """Return the texts of the page by their keys, in the language of a catalogue."""
    table = {}
    for key, text in texts.items():
        words = catalogue(text).partition(NOTE)[0]
        # The page uses a text only on its own: a text with a capital in English keeps one.
        if text[:1].isupper():
            words = _with_capital(words)
        table[key] = words
    return table


def _with_capital(words: str) -> str:
    return words[:1].upper() + words[1:]
