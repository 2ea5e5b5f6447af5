// The client of a live page: regions come in over a socket, what people do goes out as posts.
// Rule: it listens on the root only and knows no rule of any game; every word and every number is the server's.

const root = document.documentElement, body = document.body;
const find = (selector, from = document) => from.querySelector(selector);
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const title = document.title;
let skew = 0; // the server's clock less ours, in milliseconds

const said = (words) => find("#said")?.replaceChildren(words ?? "");

// -- asking ---------------------------------------------------------------------------------------------------------

// crypto.randomUUID does not exist on plain http; these do.
const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
const picked = (from = document) => all("[data-pick] [data-card][aria-pressed=true]", from)
  .sort((one, other) => (one.dataset.nth ?? 0) - (other.dataset.nth ?? 0));

function valueOf(field) {
  switch (field.dataset.type) {
    case "int": return field.value.trim() === "" ? null : Number(field.value.replace(/[\s,.'_]/g, ""));
    case "bool": return field.type === "checkbox" ? field.checked : field.value === "true";
    case "json": return JSON.parse(field.value);
    case "cards": return picked().map((card) => Number(card.dataset.card));
    default: return field.value;
  }
}

/** The form's fields by name; a dot in a name is a step inside: "house.clock.seconds", "shares.p2". */
function argumentOf(form) {
  const argument = {};
  for (const field of form.elements) {
    if (!field.name || field.matches(":disabled")) continue;
    if (field.type === "radio" && !field.checked) continue;
    if (field.type === "checkbox" && field.dataset.type !== "bool" && !field.checked) continue;
    const steps = field.name.split(".");
    const last = steps.pop();
    let inner = argument;
    for (const step of steps) inner = inner[step] ??= {};
    inner[last] = valueOf(field);
  }
  return argument;
}

async function post(address, what) {
  // A phone that wakes up may have lost its net for a moment. The id is the same, so that nothing happens twice.
  for (let tries = 0; ; tries++) {
    try {
      const answer = await fetch(address, {
        method: "POST", body: JSON.stringify(what),
        headers: { "content-type": "application/json", accept: "application/json" },
      });
      const unread = () => ({ message: "The server's answer cannot be read; load the page again." });
      return { ok: answer.ok, ...await answer.json().catch(unread) };
    } catch {
      if (tries === 3) return { ok: false, message: "The server cannot be reached. Try again in a moment." };
      await new Promise((done) => setTimeout(done, 400 << tries));
    }
  }
}

async function send(form, button) {
  const wrong = outOfRange(form);
  if (wrong) return said(wrong);
  if (form.dataset.sent) return;
  form.dataset.sent = "yes";
  button?.classList.add("waiting");
  const question = form.closest("[data-version]")?.dataset ?? {};
  const answer = await post(body.dataset.post, {
    id: newId(), hand: Number(question.hand ?? 0), version: Number(question.version ?? 0),
    kind: form.dataset.do, argument: argumentOf(form),
  });
  delete form.dataset.sent;
  button?.classList.remove("waiting");
  if (!answer.ok) {
    const sure = answer.code === "evening/check_is_free" && find("[data-sure]", form.closest(".region") ?? document);
    if (!sure) return said(answer.message);
    sure.hidden = false;
    return find("button", sure).focus();
  }
  said("");
  if ("clear" in form.dataset) form.reset();
  if ("shuts" in form.dataset) form.closest("dialog")?.close();
  if (form.dataset.then) location.assign(form.dataset.then);
  // Whoever comes to the table becomes another person to the server: his own page is loaded, whatever the socket says.
  if (form.dataset.do === "join") location.reload();
}

// -- the socket -----------------------------------------------------------------------------------------------------

let socket, wait = 500, again, hiddenAt = 0;

function follow() {
  clearTimeout(again);
  const mine = socket = new WebSocket(new URL(body.dataset.live, location.href).href.replace(/^http/, "ws"));
  mine.onopen = () => { wait = 500; delete body.dataset.offline; };
  mine.onmessage = ({ data }) => mine === socket && hear(JSON.parse(data));
  mine.onclose = ({ code }) => {
    if (mine !== socket || code === 4404) return;
    body.dataset.offline = "";
    again = setTimeout(follow, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, 8000);
  };
}

function followNow() {
  if (!body.dataset.live || !socket) return;
  const old = socket;
  wait = 500;
  follow();
  old.close();
}

function hear(message) {
  if (message.now) skew = message.now - Date.now();
  if (message.gone) said(message.gone);
  if (message.reload) location.reload();
  if (message.regions) swap(message.regions);
}

// -- regions --------------------------------------------------------------------------------------------------------

function swap(regions) {
  const talk = find("#talk")?.dataset.v;
  const ends = all("[data-end]").filter((one) => one.scrollHeight - one.scrollTop - one.clientHeight < 24);
  for (const [id, html] of Object.entries(regions)) {
    const holder = document.createElement("template");
    holder.innerHTML = html;
    const fresh = holder.content.firstElementChild, old = document.getElementById(id);
    if (!old) find("#ring")?.append(fresh); // only seats come and go
    else if (old.dataset.v !== fresh.dataset.v) replace(old, fresh);
  }
  arrange();
  dress();
  for (const one of ends) one.scrollTop = one.scrollHeight; // who reads further up stays there
  if (talk !== find("#talk")?.dataset.v && !find(".talk")?.checkVisibility?.()) body.dataset.news = "";
}

const having = (attribute, value) => `[${attribute}="${CSS.escape(value)}"]`;
const keyOf = (element) => element.id ? `#${CSS.escape(element.id)}`
  : element.dataset.key ? having("data-key", element.dataset.key)
  : element.dataset.card ? having("data-card", element.dataset.card)
  : element.name ? having("name", element.name) : null;

/** Put `fresh` where `old` is, with what the person was at: focus, half-typed values, picked cards, scrolled places. */
function replace(old, fresh) {
  const active = old.contains(document.activeElement) ? document.activeElement : null;
  const focus = active && keyOf(active);
  const caret = active && "selectionStart" in active ? [active.selectionStart, active.selectionEnd] : null;
  for (const field of all("[data-keep]", old)) {
    const same = having("data-keep", field.dataset.keep) + having("name", field.name);
    const twin = find(field.type === "radio" ? same + having("value", field.value) : same, fresh);
    if (twin && field.type === "radio") twin.checked = field.checked;
    else if (twin && field.value !== field.defaultValue) twin.value = field.value;
  }
  for (const picks of all("[data-pick]", old)) {
    const twin = find(having("data-pick", picks.dataset.pick), fresh);
    for (const card of twin ? picked(old) : []) {
      const same = find(having("data-card", card.dataset.card), twin);
      same?.setAttribute("aria-pressed", "true");
      if (same) same.dataset.nth = card.dataset.nth;
    }
  }
  for (const one of all("[data-sure]:not([hidden])", old)) {
    const twin = find(having("data-sure", one.dataset.sure), fresh);
    if (twin) twin.hidden = false;
  }
  for (const one of all("details[open][id]", old)) find(`#${CSS.escape(one.id)}`, fresh)?.setAttribute("open", "");
  const scrolled = all("[data-scroll]", old).map((one) => [one.dataset.scroll, one.scrollTop]);
  // What became another since, a card turned or a fist opened, is marked, and the style sheet moves it.
  for (const one of all("[data-part]", fresh)) {
    const was = find(having("data-part", one.dataset.part), old);
    if (was && was.dataset.is !== one.dataset.is) one.classList.add("changed");
  }
  old.replaceWith(fresh);
  for (const [name, top] of scrolled) find(having("data-scroll", name), fresh)?.scrollTo(0, top);
  const next = focus ? find(focus, fresh) : null;
  if (active) (next ?? fresh.closest("[data-rest]"))?.focus({ preventScroll: true });
  if (next && caret && caret[0] !== null) next.setSelectionRange?.(...caret);
}

/** The seats in the order that the server says, as many as it says. */
function arrange() {
  const ring = find("#ring"), order = find("[data-order]")?.dataset.order.split(" ").filter(Boolean);
  if (!ring || !order) return;
  for (const seat of [...ring.children]) if (!order.includes(seat.id)) seat.remove();
  order.forEach((id, place) => {
    const seat = document.getElementById(id);
    if (seat && ring.children[place] !== seat) ring.insertBefore(seat, ring.children[place] ?? null);
  });
  ring.dataset.others = order.length;
}

// -- what follows from the page as it is ----------------------------------------------------------------------------

const chips = (amount) => Number(amount).toLocaleString("en");
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven"];
let myTurn = null, audio;

function dress() {
  for (const wager of all("[data-wager]")) setAmount(wager, find("[name=amount]", wager).value, true);
  for (const button of all("[data-say-picked]")) sayPicked(button);
  for (const form of all("form.declare")) chosen(form);
  const turn = Boolean(find("[data-turn]"));
  document.title = turn ? `(your turn) ${title}` : title;
  if (turn && myTurn === false && "sound" in root.dataset) beep();
  myTurn = turn;
  tick();
}

function sayPicked(button) {
  const { sayPicked: kind, most, exactly, to } = button.dataset, cards = picked();
  const ready = exactly === undefined ? cards.length > 0 : cards.length === Number(most);
  button.classList.toggle("absent", !ready);
  button.disabled = !ready;
  if (!ready) return;
  const names = cards.flatMap((card, place) => {
    const suit = find("svg", card).cloneNode(true);
    suit.setAttribute("class", "suit");
    const before = !place ? "" : place === cards.length - 1 ? " and " : ", ";
    return [before + card.dataset.rank, suit];
  });
  const word = { discard: "Throw ", pass: "Pass ", arrange: "Roll " }[kind];
  const end = { discard: `, draw ${NUMBERS[cards.length]}`, pass: ` to ${to}`, arrange: "" }[kind];
  const label = document.createElement("span");
  label.append(word, ...names, end);
  button.replaceChildren(label);
}

function pick(card) {
  const { most } = card.closest("[data-pick]").dataset, cards = picked();
  const pressed = card.getAttribute("aria-pressed") === "true";
  if (!pressed && cards.length >= Number(most)) {
    // With one more than may be thrown, the one picked first goes back.
    cards[0].setAttribute("aria-pressed", "false");
    delete cards.shift().dataset.nth;
  }
  card.setAttribute("aria-pressed", String(!pressed));
  if (pressed) delete card.dataset.nth;
  else card.dataset.nth = 99;
  picked().forEach((one, place) => { one.dataset.nth = place + 1; });
  all("[data-say-picked]").forEach(sayPicked);
}

/** The side that is chosen: shown, never sent before the lock. */
function chosen(form) {
  const radio = find("input[type=radio]:checked", form);
  root.dataset.side = radio?.value ?? "";
  const button = find("button", form);
  button.classList.toggle("absent", !radio);
  button.disabled = !radio;
}

function setAmount(wager, text, keepText) {
  const { least, most, verb, allIn } = wager.dataset;
  const field = find("[name=amount]", wager), slide = find("[data-slide]", wager);
  const typed = Number(String(text).replace(/[\s,.'_]/g, "")), amount = Math.min(Math.max(typed || 0, least), most);
  if (!keepText) field.value = amount;
  if (slide) {
    slide.value = amount;
    slide.style.setProperty("--at", most - least ? (amount - least) / (most - least) : 1);
  }
  const shown = typed >= least && typed <= most ? typed : amount;
  find("[data-say-amount]", wager).textContent = `${verb} ${chips(shown)}${String(shown) === allIn ? ", all in" : ""}`;
}

function outOfRange(form) {
  if (!form.matches("[data-wager]")) return "";
  const amount = valueOf(find("[name=amount]", form)), { least, most } = form.dataset;
  return amount >= least && amount <= most && Number.isInteger(amount) ? "" : `From ${chips(least)} to ${chips(most)}.`;
}

function beep() {
  try {
    audio ??= new AudioContext();
    const tone = audio.createOscillator(), loud = audio.createGain(), at = audio.currentTime;
    tone.frequency.value = 660;
    loud.gain.setValueAtTime(0.12, at);
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.35);
    tone.connect(loud).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.4);
  } catch { /* no sound here */ }
}

function tick() {
  for (const clock of all("[data-due]")) {
    const left = Math.max(0, Math.ceil((Number(clock.dataset.due) - Date.now() - skew) / 1000));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }
}

// -- listening ------------------------------------------------------------------------------------------------------

function copy(button) {
  const text = button.dataset.copy, done = () => {
    const words = button.textContent;
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = words; }, 1600);
  };
  // The clipboard exists on https only; elsewhere the old way.
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(done);
  const field = document.createElement("textarea");
  field.value = text;
  (button.closest("dialog") ?? body).append(field);
  field.select();
  if (document.execCommand("copy")) done();
  field.remove();
}

async function open(button) {
  const dialog = document.getElementById(button.dataset.open);
  all("dialog[open]").forEach((other) => other.close());
  if (button.dataset.fetch) {
    const answer = await fetch(button.dataset.fetch, { headers: { accept: "text/html" } }).catch(() => null);
    if (answer?.ok) find("[data-fetched]", dialog).innerHTML = await answer.text();
  }
  dialog.showModal();
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("form[data-do]")) return;
  event.preventDefault();
  send(event.target, event.submitter);
});

document.addEventListener("click", (event) => {
  const near = (selector) => event.target.closest?.(selector);
  const card = near("[data-pick] button[data-card]"), step = near("[data-step]"), set = near("[data-set]");
  const opens = near("[data-open]"), copies = near("[data-copy]"), toggles = near("[data-toggle]");
  if (card) pick(card);
  if (set) setAmount(set.closest("[data-wager]"), set.dataset.set);
  if (step) {
    const wager = step.closest("[data-wager]");
    setAmount(wager, (valueOf(find("[name=amount]", wager)) || 0) + Number(step.dataset.step));
  }
  if (copies) copy(copies);
  if (opens) open(opens);
  if (toggles) {
    const [name, selector] = toggles.dataset.toggle.split("@");
    delete body.dataset.news;
    all(selector).forEach((one) => one.classList.toggle(name));
  }
  if (near("[data-not-sure]")) near("[data-sure]").hidden = true;
  if (near("[data-shut]") || event.target.matches?.("dialog")) near("dialog")?.close();
});

document.addEventListener("input", ({ target }) => {
  const wager = target.closest("[data-wager]");
  if (wager) setAmount(wager, target.value, target.name === "amount");
  if (target.matches("form.declare input")) chosen(target.form);
  if (target.dataset.enables) all(target.dataset.enables).forEach((one) => { one.disabled = !target.checked; });
});

document.addEventListener("change", async ({ target }) => {
  if (target.dataset.file && target.files[0]) find(target.dataset.file).value = await target.files[0].text();
});

const hold = (event, held) => {
  // Whatever is let go of, nothing stays open.
  const buttons = held ? [event.target.closest?.("[data-hold]")].filter(Boolean) : all("[data-hold]");
  for (const button of buttons) for (const one of all(button.dataset.hold)) one.classList.toggle("shown", held);
};
document.addEventListener("pointerdown", (event) => hold(event, true));
for (const kind of ["pointerup", "pointercancel", "blur"]) addEventListener(kind, (event) => hold(event, false));

document.addEventListener("keydown", (event) => {
  if (event.target.matches?.("[data-hold]") && [" ", "Enter"].includes(event.key)) hold(event, true);
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || find("dialog[open]")) return;
  if (event.target.matches?.("input:not([type=radio]):not([type=range]), textarea, select")) return;
  if (event.key === "Enter" && event.target.matches?.("button, a, summary")) return;
  const key = event.key.toLowerCase();
  const button = key === "?" ? find("[data-open=keys]") : find(`${having("data-key", key)}:not(:disabled)`);
  if (!button) return;
  event.preventDefault();
  button.click();
  if (button.matches("[type=radio]")) button.focus(); // a card is not: Enter is to press the filled button then
});
document.addEventListener("keyup", (event) => hold(event, false));

document.addEventListener("visibilitychange", () => {
  if (document.hidden) hiddenAt = Date.now();
  // A phone that slept may hold a socket that is dead without knowing it.
  else if (socket?.readyState !== WebSocket.OPEN || Date.now() - hiddenAt > 15000) followNow();
});
addEventListener("online", followNow);
addEventListener("pageshow", (event) => event.persisted && followNow());

const came = find("[data-key-from-address]");
if (came && location.hash.length > 1) {
  const { ok, go, message } = await post(came.dataset.keyFromAddress, { key: location.hash.slice(1) });
  ok ? location.replace(go) : said(message);
}
if (body.dataset.now) skew = Number(body.dataset.now) - Date.now();
if (body.dataset.live) follow();
arrange();
dress();
for (const one of all("[data-end]")) one.scrollTop = one.scrollHeight;
setInterval(tick, 250);
