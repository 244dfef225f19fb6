// The page of results: find a board, one tap a result, a second tap for forfeits and for changes.
import { say } from "/words.js";
import { el, person, plain, pretty, tableName } from "/parts.js";
import { canScan, scan } from "/scan.js";

const PLAIN = [["1-0", "white"], ["½-½", "draw"], ["0-1", "black"]];
const FORFEITS = [["+/-", "whiteForfeit"], ["-/+", "blackForfeit"], ["-/-", "bothForfeit"]];
// `listed` are the boards of the list of missing ones: it stays as it is while somebody taps in it, so that no other
// board comes under the thumb.
const look = { words: "", missing: true, second: false, more: 0, asked: null, table: 0, listed: null, round: 0 };

export function tidy() {
  look.listed = null;
}

// What is on a slip (B, four digits of the event, two of the round, four of the table; or round/board), a number, or
// part of a name. The slip of another event leads to no board of this one. Of several groups `slips` has the current round
// of each by the mark on its slips, which here is the round in sight.
export function meant(words, round, mark, slips = {}) {
  const whole = /^b([0-9]{4})([0-9]{6})$/i.exec(words.trim());
  if (whole && whole[1] in slips) {
    const current = Number(whole[2].slice(0, 2)) === slips[whole[1]];
    return current ? { round, table: Number(whole[2].slice(2)) } : { round, table: 0, foreign: true };
  }
  if (whole && Number(whole[1]) !== mark) return { round, table: 0, foreign: true };
  const slip = whole && /^([0-9]{2})([0-9]{4})$/.exec(whole[2]);
  const code = slip || /(?:^|[^0-9])([0-9]{1,2})[/.]([0-9]{1,5})$/.exec(words.trim());
  if (code) return { round: Number(code[1]), table: Number(code[2]) };
  if (/^[#\s]*[0-9]{1,5}$/.test(words)) return { round, table: Number(words.replace(/[#\s]/g, "")) };
  return null;
}

export function resultsPage(state, sent, page) {
  const goal = meant(look.words, state.round, state.mark, state.slips);
  if (goal && goal.round !== state.round && goal.round >= 1 && goal.round <= state.last) page.turn(goal.round);
  const missing = state.boards.filter((board) => !standing(board, sent));
  if (!look.listed || look.round !== state.round) { look.round = state.round; look.listed = new Set(missing.map((board) => board.table)); }
  return [
    finding(state, page), choices(state, missing, page), ...boards(state, sent, goal, page),
    ...state.lacking.filter((n) => n !== state.round).map((n) => el("button", { type: "button", click: () => turned(n, page) }, say("earlier", { n }))),
    state.round !== state.last && el("button", { type: "button", class: "first", click: () => turned(0, page) }, say("round", { n: state.last })),
  ];
}

// The code of a slip would lead back to its own round.
function turned(number, page) {
  look.words = "";
  page.round(number);
}

function finding(state, page) {
  const input = el("input", { type: "search", id: "find", "aria-label": say("find"), placeholder: say("find"), autocomplete: "off", enterkeyhint: "go" });
  input.value = look.words;
  input.addEventListener("input", () => { look.words = input.value; look.asked = null; tidy(); page.draw(); });
  const found = (text) => { look.words = text; look.asked = null; tidy(); page.draw(); };
  return el("div", { class: "find" }, input, canScan(state) && el("button", { type: "button", id: "scan", click: () => scan(found, page.warn) }, say("scan")));
}

function choices(state, missing, page) {
  const chip = (text, on, deed) => el("button", { type: "button", "aria-pressed": String(on), click: () => { deed(); tidy(); page.draw(); } }, text);
  return el("div", { class: "chips" },
    chip(say("missing", { n: missing.length }), look.missing && !look.words, () => { look.missing = true; look.words = ""; }),
    chip(say("all", { n: state.boards.length }), !look.missing && !look.words, () => { look.missing = false; look.words = ""; }),
    chip(say("second"), look.second, () => { look.second = !look.second; look.missing = false; }));
}

function boards(state, sent, goal, page) {
  let shown = look.missing && !look.second ? state.boards.filter((board) => look.listed.has(board.table)) : state.boards;
  if (goal) shown = state.boards.filter((board) => (board.match || board.table) === goal.table && goal.round === state.round);
  else if (look.words.trim()) {
    const words = plain(look.words).split(/\s+/).filter(Boolean);
    shown = state.boards.filter((board) => words.every((word) => plain(`${person(board.white)} ${person(board.black)}`).includes(word)));
  }
  // A board that has just been entered stays where it is while something is asked about it.
  if (look.asked && !shown.includes(look.asked.board)) shown = shown.concat(state.boards.filter((b) => b.table === look.asked.table));
  if (shown.length) return shown.map((board) => card(state, board, sent, page, shown.length === 1));
  const text = !state.round ? "none" : goal && goal.foreign ? "foreignSlip" : look.words.trim() ? "noneFound" : "noneMissing";
  return [el("p", { class: "dim" }, say(text))];
}

function standing(board, sent) {
  const waits = sent(board.table);
  return waits === undefined ? board.result : waits;
}

function card(state, board, sent, page, found) {
  const value = standing(board, sent), hidden = look.second && value;
  const side = (colour) => el("div", {}, el("span", { class: `side ${colour}`, "aria-hidden": "true" }), person(board[colour]));
  const top = el("div", { class: "pair" }, el("span", { class: "table" }, tableName(board)),
    el("div", { class: "names" }, side("white"), side("black")),
    el("span", { class: "result" }, hidden ? say("hidden") : pretty(value)));
  const made = el("section", { class: found && look.words ? "board found" : "board", "data-table": board.table, "aria-label": say("board", { table: tableName(board), result: value || say("noResult") }) }, top);
  if (look.asked && look.asked.table === board.table) made.append(sure(board, value, page));
  else if (!value || found || look.second || look.table === board.table) made.append(...keys(state, board, value, page));
  else {
    const change = el("button", { type: "button", class: "more", click: () => { look.table = board.table; page.draw(); } }, say("change"));
    if (look.missing) made.append(el("div", { class: "keys one" }, change)); else top.append(change);
  }
  return made;
}

function keys(state, board, value, page) {
  const key = ([result, words]) => el("button", {
    type: "button", "data-result": result, "aria-label": say("board", { table: tableName(board), result: say(words) }),
    "aria-pressed": String(!look.second && value === result), click: () => tapped(state, board, value, result, page),
  }, pretty(result));
  const open = look.more === board.table;
  const more = el("button", { type: "button", class: "more", "aria-expanded": String(open), click: () => { look.more = open ? 0 : board.table; page.draw(); } }, say(open ? "less" : "more"));
  const rows = [el("div", { class: "keys" }, ...(open ? FORFEITS : PLAIN).map(key), more)];
  if (value && !look.second) rows.push(el("div", { class: "keys" }, el("button", { type: "button", class: "more", "data-result": "", click: () => tapped(state, board, value, "", page) }, say("clear"))));
  return rows;
}

function tapped(state, board, value, result, page) {
  look.more = 0;
  if (value && value !== result && !look.second) { look.asked = { table: board.table, board, result }; page.draw(); return; }
  entered(board, result, page);
}

function sure(board, value, page) {
  const { result } = look.asked, text = pretty(result) || say("noResult");
  const no = () => { look.asked = null; look.table = 0; page.draw(); };
  return el("div", {}, el("p", {}, say("sure", { result: text, standing: pretty(value) })), el("div", { class: "keys sure" },
    el("button", { type: "button", class: "first", "data-sure": "", click: () => { look.asked = null; entered(board, result, page); } }, say("yes", { result: text })),
    el("button", { type: "button", class: "more", click: no }, say("no"))));
}

function entered(board, result, page) {
  look.table = 0; look.words = "";
  page.enter(board, result, look.second);
}
