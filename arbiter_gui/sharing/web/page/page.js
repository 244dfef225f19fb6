// The page of a device: what it sees follows the server; what is entered goes through the queue.
import { ask, post } from "/ask.js";
import { language, offerLanguages, say, why } from "/words.js";
import { el, person, pretty, show, tableName } from "/parts.js";
import { forgetLast, isSafe, keep, last, openQueue, remember, send, settled, waiting } from "/queue.js";
import { resultsPage, tidy } from "/results.js";
import { checkinPage } from "/checkin.js";
import { lookPage } from "/look.js";
import { captainPage } from "/lineups.js";
import { endScan } from "/scan.js";
import { beginRegistration } from "/register.js";

const LONGEST_PRESS = 2000;  // milliseconds: where a finger is let go of outside of the page, nothing says so
const CLICK_AFTER = 50;      // milliseconds in which a click follows the finger
const at = (id) => document.getElementById(id);
let state = null;      // what the server said last
let round = 0;         // the round looked at; 0: the last
let queue = [];        // what waits on this device
let mine = [];         // the last five entries
let up = false;
let barred = false;    // the device is not let in
let stream = null;
let fetching = false;
let stale = false;
let failed = "";

// Talking to the server

async function refresh() {
  if (fetching) { stale = true; return; }
  fetching = true;
  const open = new Map((await waiting()).filter((item) => item.open).map((item) => [item.at, item.run]));
  const answer = await ask(`/api/state?round=${round}&language=${language()}`);
  fetching = false;
  if (answer.status === 200) {
    state = answer.data;
    up = true; barred = false;
    await decided(open, answer.data);
  } else if (answer.status === 401) {
    await end();
  } else {
    up = false;
    lookAgain();
  }
  draw();
  if (stale) { stale = false; setTimeout(refresh, 100); }
}

// Entries that waited for the arbiter of this run when the server was asked (`open`: their runs) and do not any more are
// settled: one that came to wait since then the answer cannot know. A server that was started anew knows of none of
// them, and is asked again. Meanwhile the device may be ended, and nothing said holds any more.
async function decided(open, said) {
  const wait = new Set(said.open.map((each) => each.entry));
  const over = (item) => open.get(item.at) === said.run && !wait.has(item.entry.entry);
  const ended = (await waiting()).filter(over);
  await settled(over);
  queue = await waiting();
  if (!state) return;
  ended.forEach(tellSettled);
  if (queue.some((item) => item.open && item.run !== state.run)) flush();
}

// Where the line on top still says what stood before.
function tellSettled({ entry, about }) {
  const here = place(entry), still = state.open.some((each) => (each.player ? `p${each.player}` : `${each.round}/${each.table}`) === here);
  if (still || !at("told").textContent.startsWith(about.what)) return;
  const board = entry.kind === "result" && boardAt(entry.round, entry.table);
  const player = entry.kind === "presence" && state.people.find((each) => each.number === entry.player);
  const standing = board ? pretty(board.result) || say("noResult") : player ? say(player.here ? "here" : "absent") : "";
  tell(say(standing ? "settledStands" : "settled", { what: about.what, standing }), "good");
}

function listen() {
  if (stream) stream.close();
  stream = new EventSource("/api/events");
  stream.onmessage = (message) => heard(JSON.parse(message.data));
  stream.onerror = () => {
    up = false;
    if (stream.readyState === EventSource.CLOSED) { stream = null; setTimeout(() => { if (!barred) { listen(); refresh(); } }, 3000); }
    drawLine();
  };
}

// When the stream told of a board or a player last: an answer that was asked for before that is older.
const told = new Map();

function heard(data) {
  if (data.run) { refresh(); flush(); return; }
  if (fetching) stale = true;
  if (!state || data.anew) { refreshSoon(); return; }
  for (const [number, table, result] of data.results || []) {
    told.set(`${number}/${table}`, performance.now());
    const board = boardAt(number, table);
    if (board) board.result = result;
  }
  for (const [number, here] of data.people || []) {
    told.set(`p${number}`, performance.now());
    const player = state.people.find((each) => each.number === number);
    if (player) player.here = here;
  }
  up = true;
  draw();
  reload();
}

// Another page of this device may have sent meanwhile what waits here.
async function reload() {
  queue = await waiting(); mine = await last();
  draw();
}

// A hall that only looks on does not ask all at once, and not after every single result.
let due = null;
function refreshSoon() {
  const look = state && state.device.role === "look";
  due = due || setTimeout(() => { due = null; refresh(); }, look ? 1000 + Math.random() * 4000 : 50 + Math.random() * 400);
}

// A network that is said to be there may not be yet, and a stream that outlived it tells nothing.
function lookAgain() {
  due = due || setTimeout(() => { due = null; if (!barred) refresh(); }, 3000);
}

function flush() {
  if (!barred) send(answered, reached, () => state && state.run);
}

async function reached(status) {
  up = status !== 0;
  // Another page of this device may send what failed here: then nothing more is sent that would tell of the connection.
  if (!up) lookAgain();
  if (status === 401) await end();
  queue = await waiting();
  const kept = queue.filter((item) => !item.open);
  if (status !== 200 && kept.length) tell(say("kept", kept[kept.length - 1].about), "warn");
  drawLine();
}

// Returns the key of the text that says what has become of an entry.
function outcomeText(entry, data) {
  if (data.outcome === "same" && entry.second) return "agrees";
  if (data.outcome !== "done") return data.outcome;
  if (entry.kind === "line-up") return "sealed";
  const isOther = entry.kind === "result" && data.standing !== entry.result;
  return data.again && isOther ? "again" : "saved";
}

async function answered(item, data, asked) {
  const what = item.about.what, values = { what, standing: pretty(data.standing) || say("noResult"), why: why(data.why) };
  const kind = outcomeText(item.entry, data);
  const lineUp = item.entry.kind === "line-up", done = data.outcome === "done";
  tell(say(kind, values), data.outcome === "done" || data.outcome === "same" ? "good" : "warn");
  const newer = told.get(place(item.entry)) > asked;
  if (state && !newer && item.entry.kind === "result" && data.outcome !== "refused") {
    const board = boardAt(item.entry.round, item.entry.table);
    if (board) board.result = data.standing;
  }
  if (state && !newer && item.entry.kind === "presence" && (data.outcome === "done" || data.outcome === "same")) {
    const player = state.people.find((each) => each.number === item.entry.player);
    if (player) player.here = data.standing === "here";
  }
  if (data.outcome === "refused" && data.why !== "disk") await remember(refused(item, say(kind, values)));
  if (done && lineUp) sealedHere(item.entry);
  if (done && !lineUp && !data.again) await (item.about.undoes ? forgetLast(item.about.undoes) : remember(entered(item)));
  queue = await waiting(); mine = await last();
  if (lineUp || (!done && data.outcome !== "same")) refresh();
  draw();
}

// The warnings come with the next answer.
function sealedHere(entry) {
  const lineUp = state && (state.line_ups || []).find((each) => each.round === entry.round && each.opponent === entry.opponent);
  if (lineUp) Object.assign(lineUp, { players: entry.players, sealed: Date.now() / 1000, warnings: [] });
}

// The round whose boards the page shows: at the door the one that is being played.
function played() {
  return state.running || { round: state.round, boards: state.boards || [] };
}

function boardAt(number, table) {
  return number === played().round && played().boards.find((each) => each.table === table);
}

function place(entry) {
  if (entry.kind === "line-up") return `l${entry.round}`;
  return entry.kind === "result" ? `${entry.round}/${entry.table}` : `p${entry.player}`;
}

function entered(item) {
  const { entry, about } = item;
  return { key: place(entry), what: about.what, entry };
}

// What was refused stands among the last entries until it was seen: the next answer takes it off the line on top.
function refused(item, what) {
  return { key: `r${item.entry.entry}`, what, refused: true };
}

// Getting in

async function end() {
  barred = true; up = false; state = null;
  if (stream) { stream.close(); stream = null; }
  endScan();
  draw();
}

async function join(token) {
  const { status, data } = await post("/api/join", { token });
  if (status === 200) {
    failed = ""; barred = false; state = null;
    listen(); await refresh(); flush();
    return;
  }
  const reason = data ? data.why : "";
  failed = reason === "wait" ? say("waitCode", { n: data.seconds }) : reason === "token" ? say("badCode") : reason === "disk" ? why(reason) : say("down");
  // A code that is used up may be that of this very device, which then is let in already.
  await refresh();
  if (!barred && !stream) listen();
}

// With what is typed of the code already: the page is drawn anew whenever it hears from the server.
function joinPage(typed) {
  const input = el("input", { id: "code", autocomplete: "off", autocapitalize: "characters", "aria-label": say("code"), placeholder: "XXXX-XXXX-XXXX", maxlength: "20" });
  const form = el("form", {}, el("h2", {}, say("join")), el("p", {}, say("code")), input, el("p", {}, el("button", { class: "first", type: "submit" }, say("go"))));
  input.value = typed;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const code = input.value;
    input.value = "";
    if (code.trim()) join(code);
  });
  return [el("p", {}, failed || say("ended")), form, ...keptPart()];
}

// What is not sent yet, for the arbiter to read whoever lets the device in again or not.
function keptPart() {
  const kept = queue.filter((item) => !item.open);
  const shown = kept.map((item) => el("div", { class: "mine" }, el("span", {}, item.about.what)));
  return shown.length ? [el("h2", {}, say("endedKept", { n: shown.length })), ...shown] : [];
}

// Entering

const page = {
  draw: () => draw(),
  warn: (text) => tell(text, "warn"),
  // Of another round the server is asked once; a page that is drawn again meanwhile asks nothing.
  round: (number) => { round = number; refresh(); },
  turn: (number) => { if (round !== number) page.round(number); },
  enter: (board, result, second) => {
    const number = played().round;
    const seen = waits((entry) => entry.kind === "result" && entry.round === number && entry.table === board.table);
    put({ kind: "result", round: number, table: board.table, white: board.white.number, black: board.black.number,
      result, seen: seen ? seen.result : second ? "" : board.result, second },
    { what: `${say("board", { table: tableName(board), result: pretty(result) || say("noResult") })} · ${person(board.white)} – ${person(board.black)}` });
  },
  seal: (lineUp, players) => {
    put({ kind: "line-up", round: lineUp.round, opponent: lineUp.opponent, players }, { what: say("lineUp", { n: lineUp.round }) });
  },
  present: (player, here) => {
    const seen = waits((entry) => entry.kind === "presence" && entry.player === player.number);
    put({ kind: "presence", player: player.number, name: player.name, here, seen: seen ? seen.here : player.here },
      { what: say("person", { name: person(player), state: say(here ? "here" : "absent") }) });
  },
};

// The last entry of this device for a place that is still under way.
function waits(about) {
  const found = queue.filter((item) => !item.open && about(item.entry));
  return found.length ? found[found.length - 1].entry : null;
}

async function put(entry, about) {
  tell(say("sending", about), "");
  await keep(entry, about);
  queue = await waiting();
  if (!up) tell(say("kept", about), "warn");
  draw();
  flush();
}

function undo(item) {
  const { entry } = item;
  const back = Object.assign({}, entry, { seen: entry.kind === "result" ? entry.result : entry.here, second: false });
  delete back.entry;
  if (entry.kind === "result") back.result = entry.seen; else { back.here = entry.seen; delete back.second; }
  put(back, { what: `${item.what} ${say("undone")}`, undoes: item.key });
}

// Giving way to what stands: the same entry with the value that stands.
function giveWay(open, item) {
  const entry = Object.assign({}, item.entry);
  delete entry.entry;
  if (entry.kind === "result") { entry.result = open.standing; entry.seen = open.standing; entry.second = false; }
  else { entry.here = open.standing === "here"; entry.seen = entry.here; }
  settled((other) => other.entry.entry === open.entry).then(() => put(entry, item.about));
}

// Showing

function tell(text, kind) {
  at("told").textContent = text;
  at("told").className = kind;
}

function openPart() {
  const shown = (state.open || []).map((open) => {
    const item = queue.find((each) => each.entry.entry === open.entry);
    const name = open.player ? (state.people || []).filter((each) => each.number === open.player).map(person)[0] : "";
    const text = open.player ? "openPerson" : open.outcome === "differs" ? "openDiffers" : "openAsked";
    const word = (value) => (open.player ? say(value) : pretty(value) || say("noResult"));
    return el("div", { class: "open" }, el("p", {}, say(text, { table: tableName(boardAt(open.round, open.table) || open), round: open.round, name, asked: word(open.asked), standing: word(open.standing) })),
      item && el("button", { type: "button", click: () => giveWay(open, item) }, say("giveWay")));
  });
  return shown.length ? [el("h2", {}, say("open")), ...shown] : [];
}

function minePart(looks) {
  const gone = async (item) => { await forgetLast(item.key); await reload(); };
  const shown = mine.filter((item) => item.refused || !looks).map((item) => el("div", { class: item.refused ? "mine refused" : "mine" }, el("span", {}, item.what),
    el("button", { type: "button", click: () => (item.refused ? gone(item) : undo(item)) }, say(item.refused ? "seen" : "undo"))));
  return shown.length ? [el("h2", {}, say("last")), ...shown] : [];
}

function drawLine() {
  const count = queue.filter((item) => !item.open).length;
  const parts = [up ? "● " + say("up") : "○ " + say(barred ? "barred" : "down")];
  if (count) parts.push(say("waiting", { n: count }));
  if (!isSafe()) parts.push(say("noStore"));
  at("line").textContent = parts.join(" · ");
  at("line").className = up ? "up" : "down";
}

// While a finger is down nothing is drawn anew: a button that is gone before it is let go of hears nothing of the tap.
const press = { down: false, due: false, clock: null };

function pressed() {
  press.down = true;
  released(LONGEST_PRESS);
}

function released(milliseconds) {
  clearTimeout(press.clock);
  press.clock = setTimeout(() => { press.down = false; if (press.due) draw(); }, milliseconds);
}

// The button that has the keyboard, by its place and words, as a page that is drawn anew has other buttons.
function called(button) {
  const place = button.closest("[data-table], [data-player]");
  return [place ? place.dataset.table || place.dataset.player : "", button.textContent].join("/");
}

function draw() {
  press.due = press.down;
  if (press.down) return;
  const active = document.activeElement, held = at("main").contains(active) && active.tagName === "BUTTON" ? called(active) : null;
  drawAll();
  const again = held === null ? null : Array.from(at("main").querySelectorAll("button")).find((button) => called(button) === held);
  if (again) again.focus({ preventScroll: true });
}

function drawAll() {
  at("language").setAttribute("aria-label", say("language"));
  drawLine();
  if (barred || !state) {
    at("who").textContent = "";
    const before = at("code"), typing = before && before === document.activeElement, marked = typing && [before.selectionStart, before.selectionEnd];
    show(at("main"), ...(barred ? joinPage(before ? before.value : "") : []));
    if (typing && at("code")) { at("code").focus(); at("code").setSelectionRange(...marked); }
    return;
  }
  const device = state.device;
  document.title = at("event").textContent = state.event || "Arbiter";
  at("who").textContent = [device.name, state.round ? say("round", { n: state.round }) : "",
    state.team, device.role === "results" ? (device.last ? say("boards", { a: device.first || 1, b: device.last }) : say("allBoards")) : ""].filter(Boolean).join(" · ");
  const typed = document.activeElement, marked = typed && typed.id === "find" ? [typed.selectionStart, typed.selectionEnd] : null;
  const sent = (kind, value) => (key) => {
    const found = waits((entry) => entry.kind === kind && (kind === "result" ? entry.round === played().round && entry.table === key : entry.player === key));
    return found ? found[value] : undefined;
  };
  const sealing = (round) => waits((entry) => entry.kind === "line-up" && entry.round === round);
  const body = device.role === "results" ? resultsPage(state, sent("result", "result"), page)
    : device.role === "captain" ? captainPage(state, sent("result", "result"), sealing, page)
    : device.role === "check-in" ? checkinPage(state, sent("presence", "here"), sent("result", "result"), page) : lookPage(state, page);
  show(at("main"), ...openPart(), ...body, ...minePart(device.role === "look"));
  if (marked && at("find")) { at("find").focus(); at("find").setSelectionRange(...marked); }
}

async function begin() {
  const register = /^#register=([0-9A-Za-z-]+)$/.exec(location.hash);
  // Whoever registers is no device: that page is another one, and keeps its address for a reload.
  if (register) { await beginRegistration(register[1]); return; }
  // What the server says in the language of the page is asked for anew.
  offerLanguages(at("language"), () => { draw(); if (state) refresh(); });
  await openQueue();
  queue = await waiting(); mine = await last();
  const token = /^#join=([0-9A-Za-z-]+)$/.exec(location.hash);
  // The token is used up: it stays neither in the address nor in the history of the browser.
  if (location.hash) history.replaceState(null, "", "/");
  addEventListener("pointerdown", pressed, true);
  addEventListener("pointerup", () => released(CLICK_AFTER), true);
  addEventListener("pointercancel", () => released(0), true);
  addEventListener("online", () => { refresh(); flush(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden && !barred) { tidy(); refresh(); flush(); } });
  if (token) await join(token[1]);
  else { await refresh(); if (!barred) listen(); }
}

begin();
