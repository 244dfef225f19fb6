// What the page says, in the language that was chosen here, or that of the phone, or that of the event. All texts come from
// the server, which has them from the same translations as the arbiter's window.
import { EVENT_LANGUAGES, LANGUAGES, TEXTS } from "/texts.js";

let chosen = firstKnown([localStorage.getItem("language"), ...(navigator.languages || []), navigator.language, ...EVENT_LANGUAGES]);
document.documentElement.lang = chosen;

// Returns the code of the language that is chosen.
export function language() {
  return chosen;
}

// Returns the first of some languages, such as `pt-BR`, that there are texts in.
function firstKnown(wishes) {
  return wishes.filter(Boolean).map((wish) => wish.slice(0, 2).toLowerCase()).find((code) => code in TEXTS);
}

// Returns what says the texts of a table in the language that is chosen. Names in braces are filled in.
export function sayer(table) {
  return (key, values = {}) => TEXTS[chosen][table][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

export const say = sayer("page");

export function why(code) {
  return TEXTS[chosen].why[code] || code;
}

// Fills the list of languages; `draw` is called when another one is chosen.
export function offerLanguages(list, draw) {
  for (const [code, name] of Object.entries(LANGUAGES)) list.add(new Option(name, code, false, code === chosen));
  list.addEventListener("change", () => {
    chosen = list.value;
    localStorage.setItem("language", chosen);
    document.documentElement.lang = chosen;
    draw();
  });
}
