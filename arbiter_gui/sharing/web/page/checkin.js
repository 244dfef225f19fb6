// The page at the door: find a player, one tap says whether he is here.
import { say } from "/words.js";
import { el, person, plain } from "/parts.js";

const MOST = 60;
const look = { words: "", absent: true };

export function checkinPage(state, sent, page) {
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
      chip(say("allN", { n: state.people.length }), !look.absent && !look.words, () => { look.absent = false; })),
    ...shown.slice(0, MOST).map((player) => card(player, here(player), page)),
    shown.length > MOST && el("p", { class: "dim" }, `… ${shown.length - MOST}`),
    !shown.length && el("p", { class: "dim" }, say(look.words.trim() ? "nobody" : "allHere")),
  ];
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
