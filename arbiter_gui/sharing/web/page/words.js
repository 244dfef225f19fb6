// What the page says, in both languages. Names in braces are filled in by `say`.
const WORDS = {
  en: {
    language: "Deutsch", join: "Let this device in", code: "Code shown by the arbiter", go: "Go",
    badCode: "This code is wrong, used up or too old. Ask the arbiter for a new one.",
    waitCode: "Too many wrong codes. Try again in {n} s.",
    ended: "This device is not let in, or its time is up. Ask the arbiter for a code.",
    endedKept: "Entries kept here, sent once it is let in again: {n}.",
    up: "connected", down: "no connection", barred: "not let in", waiting: "{n} waiting", noStore: "entries are kept only while this page is open",
    round: "Round {n}", boards: "boards {a}–{b}", allBoards: "all boards",
    find: "Board, name or code", scan: "Scan", stop: "Stop",
    aim: "Hold the bars of the slip before the camera.", cameraNone: "No camera can be used here. Type the code below the bars.",
    cameraForbidden: "This page may not use the camera. Allow it in the browser, or type the code below the bars.",
    cameraSecure: "Browsers give a page the camera only with encryption (https). Type the code below the bars.",
    missing: "Missing {n}", all: "All {n}", second: "Second entry", earlier: "Round {n}: results missing",
    none: "No pairing yet.", noneMissing: "All results in this range are in.", noneFound: "Nothing found.",
    white: "White wins", black: "Black wins", draw: "Draw", more: "Forfeit", less: "Back",
    whiteForfeit: "White wins by forfeit", blackForfeit: "Black wins by forfeit", bothForfeit: "Both lose by forfeit",
    change: "Change", clear: "Clear", sure: "Really {result} instead of {standing}?", yes: "Yes, {result}", no: "No",
    hidden: "entered", sending: "{what}: sending…", kept: "{what}: kept here, is sent as soon as it can be",
    saved: "{what}: saved", again: "{what}: was saved before; now {standing}", same: "{what}: stands so already",
    agrees: "{what}: agrees", differs: "{what}: not entered, {standing} stands. The arbiter decides.",
    asked: "{what}: waits for the arbiter", settled: "{what}: settled", settledStands: "{what}: settled, {standing} stands", refused: "{what}: refused ({why})",
    board: "Board {table} {result}", noResult: "no result", last: "My last five", undo: "Undo", seen: "Seen", undone: "taken back",
    open: "Waits for the arbiter", openDiffers: "Board {table}: you say {asked}, {standing} stands",
    openAsked: "Round {round} board {table}: {asked}", openPerson: "{name}: you say {asked}, {standing} stands", giveWay: "Withdraw mine",
    here: "here", absent: "absent", isHere: "Here", isAbsent: "Absent", person: "{name} {state}", bye: "has a requested bye", left: "withdrawn",
    foreignSlip: "This slip is of another event.",
    findPerson: "Name or number", nobody: "Nobody found.", allHere: "Nobody is absent.", over: "All rounds are paired.",
    absentN: "Absent {n}", allN: "All {n}", door: "for round {n}",
    pairings: "Pairings", standings: "Standings", after: "After round {n}", nothing: "Nothing is published yet.",
    no_: "No.", name: "Name", points: "Pts",
    why: { "no-board": "no such board", "other-pair": "the pairing has changed, look again", rights: "not for this device",
      device: "device not let in", disk: "the file could not be written, try again", rules: "the rules of the event forbid it",
      many: "too many open questions", "other-player": "the list has changed, look again", over: "all rounds are paired", request: "not understood" },
  },
  de: {
    language: "English", join: "Dieses Gerät anmelden", code: "Code, den der Schiedsrichter zeigt", go: "Los",
    badCode: "Dieser Code ist falsch, verbraucht oder zu alt. Bitte den Schiedsrichter um einen neuen.",
    waitCode: "Zu viele falsche Codes. Wieder in {n} s.",
    ended: "Dieses Gerät ist nicht angemeldet, oder seine Zeit ist um. Bitte den Schiedsrichter um einen Code.",
    endedKept: "Hier aufgehobene Eingaben, die hinausgehen, sobald es wieder angemeldet ist: {n}.",
    up: "verbunden", down: "keine Verbindung", barred: "nicht angemeldet", waiting: "{n} warten", noStore: "Eingaben bleiben nur, solange diese Seite offen ist",
    round: "Runde {n}", boards: "Bretter {a}–{b}", allBoards: "alle Bretter",
    find: "Brett, Name, Code", scan: "Scannen", stop: "Ende",
    aim: "Die Striche des Zettels vor die Kamera halten.", cameraNone: "Hier ist keine Kamera zu benutzen. Den Code unter den Strichen tippen.",
    cameraForbidden: "Diese Seite darf die Kamera nicht benutzen. Im Browser erlauben, oder den Code unter den Strichen tippen.",
    cameraSecure: "Browser geben einer Seite die Kamera nur mit Verschlüsselung (https). Den Code unter den Strichen tippen.",
    missing: "Fehlen {n}", all: "Alle {n}", second: "Zweite Eingabe", earlier: "Runde {n}: Ergebnisse fehlen",
    none: "Noch keine Auslosung.", noneMissing: "Alle Ergebnisse dieses Bereichs sind da.", noneFound: "Nichts gefunden.",
    white: "Weiß gewinnt", black: "Schwarz gewinnt", draw: "Remis", more: "Kampflos", less: "Zurück",
    whiteForfeit: "Weiß gewinnt kampflos", blackForfeit: "Schwarz gewinnt kampflos", bothForfeit: "Beide verlieren kampflos",
    change: "Ändern", clear: "Löschen", sure: "Wirklich {result} statt {standing}?", yes: "Ja, {result}", no: "Nein",
    hidden: "eingetragen", sending: "{what}: wird gesendet…", kept: "{what}: hier aufgehoben, geht hinaus, sobald es geht",
    saved: "{what}: gespeichert", again: "{what}: war schon gespeichert; jetzt {standing}", same: "{what}: steht schon so da",
    agrees: "{what}: stimmt überein", differs: "{what}: nicht eingetragen, es steht {standing}. Der Schiedsrichter entscheidet.",
    asked: "{what}: wartet auf den Schiedsrichter", settled: "{what}: erledigt", settledStands: "{what}: erledigt, es steht {standing}", refused: "{what}: abgelehnt ({why})",
    board: "Brett {table} {result}", noResult: "kein Ergebnis", last: "Meine letzten fünf", undo: "Zurücknehmen", seen: "Gesehen", undone: "zurückgenommen",
    open: "Wartet auf den Schiedsrichter", openDiffers: "Brett {table}: Sie sagen {asked}, es steht {standing}",
    openAsked: "Runde {round} Brett {table}: {asked}", openPerson: "{name}: Sie sagen {asked}, es steht {standing}", giveWay: "Meines zurückziehen",
    here: "da", absent: "fehlt", isHere: "Da", isAbsent: "Fehlt", person: "{name} {state}", bye: "hat ein beantragtes Freilos", left: "zurückgetreten",
    foreignSlip: "Dieser Zettel gehört zu einem anderen Turnier.",
    findPerson: "Name oder Nummer", nobody: "Niemand gefunden.", allHere: "Niemand fehlt.", over: "Alle Runden sind ausgelost.",
    absentN: "Fehlen {n}", allN: "Alle {n}", door: "für Runde {n}",
    pairings: "Paarungen", standings: "Tabelle", after: "Nach Runde {n}", nothing: "Noch ist nichts veröffentlicht.",
    no_: "Nr.", name: "Name", points: "Pkt",
    why: { "no-board": "kein solches Brett", "other-pair": "die Paarung ist jetzt anders, bitte neu ansehen", rights: "nicht für dieses Gerät",
      device: "Gerät nicht angemeldet", disk: "die Datei war nicht zu schreiben, bitte noch einmal", rules: "die Regeln des Turniers erlauben es nicht",
      many: "zu viele offene Fragen", "other-player": "die Liste ist jetzt anders, bitte neu ansehen", over: "alle Runden sind ausgelost", request: "nicht verstanden" },
  },
};

let language = (localStorage.getItem("language") || navigator.language || "en").slice(0, 2) === "de" ? "de" : "en";
document.documentElement.lang = language;

export function say(key, values = {}) {
  return WORDS[language][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

export function why(code) {
  return WORDS[language].why[code] || code;
}

export function otherLanguage() {
  language = language === "de" ? "en" : "de";
  localStorage.setItem("language", language);
  document.documentElement.lang = language;
}
