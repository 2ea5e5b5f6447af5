// Cards tapped into fields, and parts of a page fetched when they are opened.
// Rule: every page works without this file; it listens on the root and keeps nothing but the field being filled.

const RANKS = "AKQJT98765432", SUITS = "shdc";
const WORDS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six", 5: "five",
  4: "four", 3: "three", 2: "deuce", s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const SIGNS = { "♠": "s", "♥": "h", "♦": "d", "♣": "c", "♤": "s", "♡": "h", "♢": "d", "♧": "c" };
const CARD = /(10|[2-9tjqka])\ufe0f?([cdhs♠♥♦♣♤♡♢♧])/gi;
const fields = () => [...document.querySelectorAll("input[data-cards]")];
const read = (text) => [...text.matchAll(CARD)].map(([, rank, suit]) =>
  (rank === "10" ? "T" : rank.toUpperCase()) + (SIGNS[suit] ?? suit.toLowerCase()));
const said = (cards) => cards.map((card) => card.replace("T", "10")).join(" ");
const name = (card) => `${WORDS[card[0]]} of ${WORDS[card[1]]}`;

function made(tag, classes, words = "") {
  const element = document.createElement(tag);
  element.className = classes;
  element.textContent = words;
  return element;
}

function sign(suit) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#suit-${suit}`);
  svg.append(use);
  return svg;
}

function face(card) {
  const drawn = made("span", `pick-face pick-${card[1]}`, card[0] === "T" ? "10" : card[0]);
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", name(card));
  drawn.append(sign(card[1]));
  return drawn;
}

// -- what is in a field, as cards ---------------------------------------------------------------------------------

function show(field) {
  const cards = read(field.value);
  const slots = document.querySelectorAll(`[data-slots="${field.name}"] [data-slot]`);
  slots.forEach((slot) => slot.replaceChildren(...(cards[slot.dataset.slot] ? [face(cards[slot.dataset.slot])] : [])));
  const strip = field.parentElement.querySelector(".picked");
  if (strip) strip.replaceChildren(...(slots.length ? [] : cards.map(face)));
}

function furnish(field) {
  if (field.parentElement.querySelector(".pick-open")) return;
  const open = made("button", "pick-open");
  open.type = "button";
  open.setAttribute("aria-label", "Tap the cards");
  open.append(sign("s"));
  const row = made("span", "pick-row");
  field.replaceWith(row);
  row.append(field, open, made("span", "picked"));
  show(field);
}

// -- the grid ------------------------------------------------------------------------------------------------------

const dialog = made("dialog", "picker");
dialog.setAttribute("aria-label", "Tap the cards");
const chosen = made("p", "picker-chosen"), grid = made("div", "picker-grid"), foot = made("p", "picker-foot");
for (const suit of SUITS) {
  const line = made("div", "picker-suit");
  line.setAttribute("role", "group");
  line.setAttribute("aria-label", WORDS[suit]);
  for (const rank of RANKS) {
    const button = made("button", `pick pick-${suit}`, rank === "T" ? "10" : rank);
    button.type = "button";
    button.value = rank + suit;
    button.setAttribute("aria-label", name(rank + suit));
    button.append(sign(suit));
    line.append(button);
  }
  grid.append(line);
}
for (const [does, words] of [["back", "Take back"], ["type", "Type instead"], ["done", "Done"]]) {
  const button = made("button", does === "done" ? "button primary" : "button", words);
  button.type = "button";
  button.dataset.pick = does;
  foot.append(button);
}
dialog.append(chosen, grid, foot);
let filling = null;

function draw() {
  const cards = read(filling.value), most = Number(filling.dataset.cards);
  const taken = new Set(fields().filter((field) => field !== filling).flatMap((field) => read(field.value)));
  const room = made("span", "picker-room", most ? `${cards.length} of ${most}` : `${cards.length}`);
  chosen.replaceChildren(...cards.map(face), room);
  for (const button of grid.querySelectorAll("button")) {
    button.setAttribute("aria-pressed", String(cards.includes(button.value)));
    button.disabled = taken.has(button.value) || (most > 0 && cards.length >= most && !cards.includes(button.value));
    button.classList.toggle("taken", taken.has(button.value));
  }
}

function fill(cards) {
  filling.value = said(cards);
  filling.dispatchEvent(new Event("input", { bubbles: true }));
  draw();
}

function open(field) {
  if (!dialog.isConnected) document.body.append(dialog);
  filling = field;
  draw();
  dialog.showModal();
}

dialog.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) { if (event.target === dialog) dialog.close(); return; }
  const cards = read(filling.value);
  if (button.dataset.pick === "back") fill(cards.slice(0, -1));
  else if (button.dataset.pick) {
    dialog.close();
    if (button.dataset.pick === "type") filling.focus();
  } else fill(cards.includes(button.value) ? cards.filter((card) => card !== button.value) : [...cards, button.value]);
});
dialog.addEventListener("keydown", (event) => {
  if (event.key === "Backspace") { event.preventDefault(); fill(read(filling.value).slice(0, -1)); }
});

// -- parts that are fetched ---------------------------------------------------------------------------------------

function asked(link) {
  // Of a form that is being filled in, what stands in it now.
  const address = new URL(link.dataset.fetch, location.href), form = link.closest("form[data-draft]");
  if (form) for (const [key, value] of new FormData(form)) if (typeof value === "string") address.searchParams.set(key, value);
  return address;
}

async function fetched(link) {
  const address = asked(link).href;
  if (link.dataset.had === address) return;
  link.dataset.had = address;
  const part = link.nextElementSibling?.matches(".fetched") ? link.nextElementSibling : made("div", "fetched");
  link.after(part);
  part.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address, { headers: { accept: "text/html" } });
    if (!answer.ok) throw new Error(answer.status);
    const words = await answer.text();
    if (link.dataset.had !== address) return;
    part.innerHTML = words;
    link.hidden = true;
  } catch {
    delete link.dataset.had;
    link.hidden = false;
  }
  part.removeAttribute("aria-busy");
}

const opened = (row) => row.querySelectorAll("[data-fetch]").forEach(fetched);

function arrive() {
  const row = location.hash.length > 1 && document.getElementById(location.hash.slice(1))?.closest("details");
  if (row) { row.open = true; row.scrollIntoView({ block: "start" }); }
}

// -- the root listens ---------------------------------------------------------------------------------------------

document.addEventListener("toggle", (event) => { if (event.target.open) opened(event.target); }, true);
document.addEventListener("change", (event) => {
  const says = event.target.dataset?.says, row = event.target.closest("details");
  if (!says) return;
  const brief = document.querySelector(`[data-brief="${event.target.name}"]`);
  if (brief) brief.textContent = says;
  if (row?.open) opened(row);
});
document.addEventListener("input", (event) => { if (event.target.matches?.("input[data-cards]")) show(event.target); });
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-fetch]"), button = event.target.closest(".pick-open");
  if (link && !event.ctrlKey && !event.metaKey) { event.preventDefault(); fetched(link); }
  if (button) open(button.parentElement.querySelector("input[data-cards]"));
  if (event.target.closest("[data-print]")) print();
});
addEventListener("hashchange", arrive);
document.documentElement.classList.add("scripted");
fields().forEach(furnish);
document.querySelectorAll("details[open]").forEach(opened);
arrive();
