// The page for everybody: what is published, and nothing else.
import { say } from "/words.js";
import { el, plain, pretty } from "/parts.js";

const look = { words: "", standings: false };

export function lookPage(state, page) {
  if (!state.round) return [el("p", {}, say("nothing"))];
  const input = el("input", { type: "search", id: "find", "aria-label": say("name"), placeholder: say("name"), autocomplete: "off" });
  input.value = look.words;
  input.addEventListener("input", () => { look.words = input.value; page.draw(); });
  const chip = (text, standings) => el("button", { type: "button", "aria-pressed": String(look.standings === standings), click: () => { look.standings = standings; page.draw(); } }, text);
  return [
    el("div", { class: "chips" }, chip(say("pairings"), false), chip(say("standings"), true)),
    el("div", { class: "find" }, input),
    look.standings ? standings(state) : pairings(state),
  ];
}

function holds(row) {
  const words = plain(look.words).split(/\s+/).filter(Boolean), text = plain(row.join(" "));
  return words.every((word) => text.includes(word));
}

function seat(name, points) {
  return el("td", {}, `${name} `, el("span", {}, `(${points})`));
}

function pairings(state) {
  const rows = state.pairings.filter(holds).map((row) => el("tr", {},
    el("td", { class: "n" }, row[0]), seat(row[1], row[2]), el("td", { class: "r" }, pretty(row[3]) || "–"),
    row[4] ? seat(row[4], row[5]) : el("td")));
  return el("div", {}, el("h2", {}, say("round", { n: state.round })), el("div", { class: "wide" }, el("table", { class: "pairs" }, ...rows)));
}

function standings(state) {
  if (!state.after) return el("p", {}, say("nothing"));
  const head = el("tr", {}, ...["no_", "name", "points"].map((key) => el("th", { scope: "col", class: key === "name" ? null : "n" }, say(key))),
    ...state.standings.codes.map((code) => el("th", { scope: "col", class: "n" }, code)));
  const rows = state.standings.rows.filter(holds).map((row) => el("tr", {}, ...row.map((cell, place) => el("td", { class: place === 1 ? null : "n" }, cell))));
  return el("div", {}, el("h2", {}, say("after", { n: state.after })), el("div", { class: "wide" }, el("table", {}, head, ...rows)));
}
