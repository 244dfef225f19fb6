// What the page says, in both languages. Names in braces are filled in by `say`.
const WORDS = {
  en: {
    language: "Deutsch", join: "Connect this device", code: "Code shown by the arbiter", go: "Go",
    badCode: "This code is wrong, already used or expired. Ask the arbiter for a new one.",
    waitCode: "Too many wrong codes. Try again in {n} s.",
    ended: "This device is not authorised, or its authorisation has expired. Ask the arbiter for a code.",
    endedKept: "Entries kept on this device, to be sent once it is authorised again: {n}.",
    up: "connected", down: "no connection", barred: "not authorised", waiting: "{n} waiting", noStore: "entries are kept only while this page is open",
    round: "Round {n}", boards: "boards {a}–{b}", allBoards: "all boards",
    find: "Board, name or code", scan: "Scan", stop: "Stop",
    aim: "Hold the bar code of the slip in front of the camera.", cameraNone: "No camera is available here. Type the code below the bar code.",
    cameraForbidden: "This page may not use the camera. Allow it in the browser, or type the code below the bar code.",
    cameraSecure: "Browsers allow a page to use the camera only with encryption (https). Type the code below the bar code.",
    missing: "Missing {n}", all: "All {n}", second: "Second entry", earlier: "Round {n}: results missing",
    none: "No pairing yet.", noneMissing: "All results in this range are in.", noneFound: "Nothing found.",
    white: "White wins", black: "Black wins", draw: "Draw", more: "Not here", less: "Back",
    whiteForfeit: "Black is not here, White wins by forfeit", blackForfeit: "White is not here, Black wins by forfeit", bothForfeit: "Neither player is here, both lose by forfeit",
    change: "Change", clear: "Clear", sure: "Change {standing} to {result}?", yes: "Yes, {result}", no: "No",
    hidden: "entered", sending: "{what}: sending…", kept: "{what}: kept on this device, will be sent as soon as possible",
    saved: "{what}: saved", again: "{what}: was already saved; now {standing}", same: "{what}: already recorded",
    agrees: "{what}: matches", differs: "{what}: not saved; {standing} is recorded. The arbiter decides.",
    asked: "{what}: waiting for the arbiter", settled: "{what}: settled", settledStands: "{what}: settled, {standing} is recorded", refused: "{what}: rejected ({why})",
    board: "Board {table} {result}", noResult: "no result", last: "My last five", undo: "Undo", seen: "Seen", undone: "undone",
    open: "Waiting for the arbiter", openDiffers: "Board {table}: you entered {asked}, {standing} is recorded",
    openAsked: "Round {round} board {table}: {asked}", openPerson: "{name}: you entered {asked}, {standing} is recorded", giveWay: "Cancel my entry",
    here: "present", absent: "absent", isHere: "Present", isAbsent: "Absent", person: "{name} {state}", bye: "requested a bye", left: "withdrawn",
    foreignSlip: "This slip is from another event.",
    findPerson: "Name or number", nobody: "No player found.", allHere: "All players are present.", over: "All rounds have been paired.",
    running: "Missing in round {n}", missingIn: "Players of round {n} who have not come. The arbiter decides.", notHere: "Not here", isWhite: "White", isBlack: "Black",
    absentN: "Absent {n}", allN: "All {n}", door: "for round {n}",
    pairings: "Pairings", standings: "Standings", after: "After round {n}", nothing: "Nothing has been published yet.",
    no_: "No.", name: "Name", points: "Pts",
    why: { "no-board": "no such board", "other-pair": "the pairing has changed, check again", rights: "not allowed for this device",
      device: "device not authorised", disk: "the file could not be written, try again", rules: "not allowed by the rules of the event",
      many: "too many open questions", "other-player": "the list has changed, check again", over: "all rounds have been paired", request: "not understood" },
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
    white: "Weiß gewinnt", black: "Schwarz gewinnt", draw: "Remis", more: "Nicht da", less: "Zurück",
    whiteForfeit: "Schwarz ist nicht da, Weiß gewinnt kampflos", blackForfeit: "Weiß ist nicht da, Schwarz gewinnt kampflos", bothForfeit: "Beide sind nicht da und verlieren kampflos",
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
    running: "Fehlt in Runde {n}", missingIn: "Spieler der Runde {n}, die nicht gekommen sind. Der Schiedsrichter entscheidet.", notHere: "Nicht da", isWhite: "Weiß", isBlack: "Schwarz",
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

// Returns what says the texts of a table of words in the language that is chosen.
export function sayer(words) {
  return (key, values = {}) => words[language][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

export const say = sayer(WORDS);

export function why(code) {
  return WORDS[language].why[code] || code;
}

export function otherLanguage() {
  language = language === "de" ? "en" : "de";
  localStorage.setItem("language", language);
  document.documentElement.lang = language;
}
