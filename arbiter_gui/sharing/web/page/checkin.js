// The page at the door: find a player, one tap says whether he is here, for the next round or the one being played.
// Who is missing in a round that is paired is reported to the arbiter, who decides.
import { say } from "/words.js";
import { el, person, plain } from "/parts.js";

const MOST = 60;
const look = { words: "", absent: true, running: false };
const MISSING = { "-/+": [true, false], "+/-": [false, true], "-/-": [true, true] };

export function checkinPage(state, sent, reported, page) {
  const open = state.running.boards.filter((board) => !board.result);
  if (!open.length) look.running = false;
  if (look.running) return runningPage(state, open, reported, page);
  if (state.over && open.length) return [running(state, page)];
  if (state.over) return [el("p", {}, say("over"))];
  const here = (player) => { const waits = sent(player.number); return waits === undefined ? player.here : waits; };
  const absent = state.people.filter((player) => !here(player));
  const input = el("input", { type: "search", id: "find", "aria-label": say("findPerson"), placeholder: say("findPerson"), autocomplete: "off" });
  input.value = look.words;
  input.addEventListener("input", () => { look.words = input.value; page.draw(); });
  const chip = (text, on, deed) => el("button", { type: "button", "aria-pressed": String(on), click: () => { deed(); look.words = ""; page.draw(); } }, text);
  const shown = found(state.people, absent);
  return [
    el("p", { class: "dim" }, say("door", { n: state.round })),
    el("div", { class: "find" }, input),
    el("div", { class: "chips" },
      chip(say("absentN", { n: absent.length }), look.absent && !look.words, () => { look.absent = true; }),
      chip(say("allN", { n: state.people.length }), !look.absent && !look.words, () => { look.absent = false; }),
      open.length > 0 && running(state, page)),
    ...shown.slice(0, MOST).map((player) => card(player, here(player), page)),
    shown.length > MOST && el("p", { class: "dim" }, `… ${shown.length - MOST}`),
    !shown.length && el("p", { class: "dim" }, say(look.words.trim() ? "nobody" : "allHere")),
  ];
}

function running(state, page) {
  return el("button", { type: "button", "aria-pressed": String(look.running), click: () => { look.running = !look.running; look.words = ""; page.draw(); } },
    say("running", { n: state.running.round }));
}

function runningPage(state, open, reported, page) {
  const input = el("input", { type: "search", id: "find", "aria-label": say("findPerson"), placeholder: say("findPerson"), autocomplete: "off" });
  input.value = look.words;
  input.addEventListener("input", () => { look.words = input.value; page.draw(); });
  const seats = open.flatMap((board) => [["white", 0], ["black", 1]].map(([side, place]) => ({ board, place, player: board[side] })));
  const words = plain(look.words).split(/\s+/).filter(Boolean);
  const shown = seats.filter(({ player, board }) => words.every((word) => String(board.table) === word || plain(person(player)).includes(word)));
  return [
    el("p", { class: "dim" }, say("missingIn", { n: state.running.round })),
    el("div", { class: "find" }, input),
    el("div", { class: "chips" }, running(state, page)),
    ...shown.slice(0, MOST).map((seat) => seatCard(state, seat, reported, page)),
    shown.length > MOST && el("p", { class: "dim" }, `… ${shown.length - MOST}`),
    !shown.length && el("p", { class: "dim" }, say("nobody")),
  ];
}

// What this device has reported of a board: what is under way, else what waits for the arbiter.
function missingAt(state, board, reported) {
  const waits = reported(board.table);
  const asked = (state.open || []).find((each) => each.round === state.running.round && each.table === board.table);
  return MISSING[waits === undefined ? (asked ? asked.asked : "") : waits] || [false, false];
}

function seatCard(state, { board, place, player }, reported, page) {
  const missing = missingAt(state, board, reported);
  const tapped = () => {
    const now = missing.map((value, other) => (other === place ? !value : value));
    const result = Object.keys(MISSING).find((key) => MISSING[key].every((value, other) => value === now[other])) || "";
    page.enter(board, result, false);
  };
  const text = say("person", { name: person(player), state: say(missing[place] ? "notHere" : "here") });
  return el("section", { class: "person", "aria-label": text, "data-table": board.table },
    el("span", { class: "dim" }, String(board.table)),
    el("div", { class: "names" }, el("div", {}, person(player)), el("div", { class: "dim" }, say(place ? "isBlack" : "isWhite"))),
    el("button", { type: "button", "aria-pressed": String(missing[place]), click: tapped }, say("notHere")));
}

function found(people, absent) {
  const words = plain(look.words).split(/\s+/).filter(Boolean);
  if (!words.length) return look.absent ? absent : people;
  return people.filter((player) => words.every((word) => String(player.number) === word || plain(person(player)).includes(word)));
}

function card(player, here, page) {
  const note = player.left ? say("left") : player.bye ? say("bye") : player.club;
  const text = say("person", { name: person(player), state: say(here ? "here" : "absent") });
  return el("section", { class: "person", "aria-label": text, "data-player": player.number },
    el("span", { class: "dim" }, String(player.number)),
    el("div", { class: "names" }, el("div", {}, person(player)), el("div", { class: "dim" }, note)),
    el("button", { type: "button", "aria-pressed": String(here), click: () => page.present(player, !here) }, say(here ? "isHere" : "isAbsent")));
}
