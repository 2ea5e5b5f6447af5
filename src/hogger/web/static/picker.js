// Cards tapped into fields, and parts of a page that are fetched when they are opened.
// Rule: every page works without this file; it listens on the root and keeps nothing but the field being filled.

const WORDS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six", 5: "five",
  4: "four", 3: "three", 2: "two", s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const SUITS = "shdc♠♥♦♣♤♡♢♧", CARD = new RegExp(`(10|[2-9tjqka])\ufe0f?([${SUITS}])`, "gi");
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const read = (text) => [...text.matchAll(CARD)].map(([, rank, suit]) =>
  (rank === "10" ? "T" : rank.toUpperCase()) + SUITS[SUITS.indexOf(suit.toLowerCase()) % 4]);

function made(tag, classes, words = "", more = {}) {
  const element = document.createElement(tag);
  element.className = classes;
  element.textContent = words;
  for (const [key, value] of Object.entries(more)) element.setAttribute(key, value);
  return element;
}

const sign = (suit) => `<svg class="suit" viewBox="0 0 32 32" aria-hidden="true"><use href="#suit-${suit}"></use></svg>`;

/** A card, as the pages draw it. */
function drawn(tag, classes, card, more) {
  const [rank, suit] = card, element = made(tag, `${classes} suit-${suit}`, "", { "aria-label": `${WORDS[rank]} of ${WORDS[suit]}`, ...more });
  element.innerHTML = `<b class="rank${rank === "T" ? " ten" : ""}" aria-hidden="true">${rank === "T" ? "10" : rank}</b>${sign(suit)}`;
  return element;
}

const face = (card) => drawn("span", "card card-list", card, { role: "img" });

/** What is in a field, as cards: below it, or where they lie on the board. */
function show(field) {
  const cards = read(field.value), slots = all(`[data-slots="${field.name}"] [data-slot]`);
  for (const slot of slots) slot.replaceChildren(...cards.slice(slot.dataset.slot, Number(slot.dataset.slot) + 1).map(face));
  if (!slots.length) field.parentElement.querySelector(".picked")?.replaceChildren(...cards.map(face));
}

function furnish(field) {
  const row = made("span", "pick-row"), open = made("button", "pick-open", "", { type: "button", "aria-label": "Tap the cards" });
  open.innerHTML = sign("s");
  field.replaceWith(row);
  row.append(field, open, made("span", "picked"));
  show(field);
}

// -- the grid ------------------------------------------------------------------------------------------------------

const dialog = made("dialog", "picker", "", { "aria-label": "Tap the cards" });
const chosen = made("p", "picker-chosen"), grid = made("div", "picker-grid"), foot = made("p", "picker-foot");
for (const suit of "shdc") {
  const line = made("div", "picker-suit", "", { role: "group", "aria-label": WORDS[suit] });
  for (const rank of "AKQJT98765432") line.append(drawn("button", "pick", rank + suit, { type: "button", value: rank + suit }));
  grid.append(line);
}
for (const [does, words] of [["back", "Take back"], ["type", "Type"], ["done", "Done"]]) {
  foot.append(made("button", does === "done" ? "primary" : "second", words, { type: "button", "data-does": does }));
}
dialog.append(chosen, grid, foot);
let filling = null;

function draw() {
  const cards = read(filling.value), most = Number(filling.dataset.cards) || 52;
  const taken = all("input[data-cards]").filter((field) => field !== filling).flatMap((field) => read(field.value));
  chosen.replaceChildren(...cards.map(face), made("span", "picker-room", most < 11 ? `${cards.length} of ${most}` : `${cards.length}`));
  for (const button of all("button", grid)) {
    const mine = cards.includes(button.value);
    button.setAttribute("aria-pressed", String(mine));
    button.classList.toggle("taken", taken.includes(button.value));
    button.disabled = !mine && (taken.includes(button.value) || cards.length >= most);
  }
}

function fill(cards) {
  filling.value = cards.map((card) => card.replace("T", "10")).join(" ");
  filling.dispatchEvent(new Event("input", { bubbles: true }));
  draw();
}

function tapped(button) {
  const cards = read(filling.value), does = button.dataset.does;
  if (does === "back") fill(cards.slice(0, -1));
  else if (!does) fill(cards.includes(button.value) ? cards.filter((card) => card !== button.value) : [...cards, button.value]);
  else {
    dialog.close();
    if (does === "type") filling.focus();
  }
}

function open(field) {
  document.body.append(dialog);
  filling = field;
  draw();
  dialog.showModal();
}

// -- parts that are fetched ----------------------------------------------------------------------------------------

async function fetched(link) {
  // Of a form that is being filled in, what stands in it now.
  const address = new URL(link.dataset.fetch, location.href), form = link.closest("form[data-draft]");
  for (const [key, value] of form ? new FormData(form) : []) address.searchParams.set(key, value);
  if (link.dataset.had === address.href) return;
  link.dataset.had = address.href;
  let part = link.nextElementSibling;
  if (!part?.matches(".fetched")) link.after(part = made("div", "fetched", "", { "aria-live": "polite" }));
  part.setAttribute("aria-busy", "true");
  const answer = await fetch(address, { headers: { accept: "text/html" } }).catch(() => null), words = await answer?.text();
  if (link.dataset.had !== address.href) return; // another value was chosen meanwhile
  link.hidden = Boolean(answer?.ok);
  if (answer?.ok) part.innerHTML = words;
  else delete link.dataset.had;
  part.removeAttribute("aria-busy");
}

const opened = (row) => all("a[data-fetch]", row).forEach(fetched);

function arrive() {
  const row = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest("details");
  if (!row) return;
  row.open = true;
  row.scrollIntoView({ block: "center" });
}

// -- the root listens ----------------------------------------------------------------------------------------------

document.addEventListener("toggle", ({ target }) => target.open && opened(target), true);
document.addEventListener("change", ({ target }) => {
  if (!target.dataset.says) return;
  for (const brief of all(`[data-brief="${target.name}"]`)) brief.textContent = target.dataset.says;
  for (const row of all("details[open]")) if (row.contains(target)) opened(row);
});
document.addEventListener("input", ({ target }) => target.matches("input[data-cards]") && show(target));
document.addEventListener("keydown", (event) => {
  if (event.key !== "Backspace" || !dialog.open) return;
  event.preventDefault();
  fill(read(filling.value).slice(0, -1));
});
document.addEventListener("click", (event) => {
  const near = (selector) => event.target.closest?.(selector), link = near("a[data-fetch]");
  if (link && !event.ctrlKey && !event.metaKey) { event.preventDefault(); fetched(link); }
  if (near(".pick-open")) open(near(".pick-row").querySelector("input"));
  if (near(".picker button")) tapped(near("button"));
  if (event.target === dialog) dialog.close();
  if (near("[data-print]")) print();
});
addEventListener("hashchange", arrive);
document.documentElement.classList.add("scripted");
all("input[data-cards]").forEach(furnish);
all("details[open]").forEach(opened);
arrive();
