// Elements of the page. Texts are only ever set as text: a name is never taken for anything else.
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "click") made.addEventListener("click", value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  for (const child of children) if (child !== null && child !== undefined && child !== false) made.append(child);
  return made;
}

export function show(parent, ...children) {
  parent.replaceChildren(...children.filter((child) => child));
}

// Letters without their accents, so that Capek finds Čapek.
export function plain(text) {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/ß/g, "ss").replace(/ł/g, "l").replace(/ø/g, "o");
}

// The number on the table; of a board of a match that of the match with the board behind it.
export function tableName(board) {
  return board.label || String(board.table);
}

export function person(side) {
  return (side.title ? `${side.title} ` : "") + (side.shown || side.name || `#${side.number}`);
}

// A result as people read it: a score keeps its hyphen as on every sheet; in a forfeit a minus shows who lost.
export function pretty(result) {
  return result.replace("-/-", "−/−").replace("+/-", "+/−").replace("-/+", "−/+");
}
