/**
 * The host's console. Everything it shows and does is a route of the admin port, with the token as `finito admin` has it;
 * the token stays in this tab. Texts of guests become text nodes, never markup.
 */

const EVERY_MS = 3000;
const KEY = 'finito-admin-token';
const SWITCHES = {
  public_rooms: ['Public rooms', 'Rooms that their hosts made public are listed on the first page.'],
  public_records: ['Public records', 'Finished matches of public rooms are listed, with names.'],
  lab: ['Laboratory', 'Visitors may run small studies on this machine.'],
  daily: ['Deal of the day', 'One round a day that is the same for everybody.'],
  family: ['Family mode', 'Everybody is called by a name that the page offers; typed names are replaced.'],
};

/** @type {(id: string) => any} */
const $ = (id) => document.getElementById(id);
const main = /** @type {HTMLElement} */ (document.querySelector('main'));
let token = takeToken();
let before = null;
let timer = 0;

/** The token in the address, which is removed from it, or the one of this tab. */
function takeToken() {
  const given = new URLSearchParams(location.hash.slice(1)).get('token');
  if (given) {
    history.replaceState(null, '', '/');
    sessionStorage.setItem(KEY, given);
  }
  return given ?? sessionStorage.getItem(KEY) ?? '';
}

/** An element with properties and children. */
function make(tag, props = {}, ...children) {
  const element = Object.assign(document.createElement(tag), props);
  element.append(...children.filter(Boolean));
  return element;
}

function say(text, bad = false) {
  $('told').textContent = text;
  $('told').classList.toggle('bad', bad);
}

/** Ask the server; what it refuses is thrown with its sentence. */
async function ask(method, path, body) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) }).catch(() => null);
  if (!answer) throw new Error('The server does not answer.');
  const told = await answer.json().catch(() => ({}));
  if (answer.status === 401) close();
  if (!answer.ok) throw new Error(told.sentence ?? `The server answers ${answer.status}.`);
  return told;
}

/** Do something, say what came of it, and show how things are now. */
async function act(work, done) {
  try {
    await work();
    say(done);
    if (main.contains(document.activeElement)) document.activeElement.blur();
    await refresh();
  } catch (error) {
    say(error.message, true);
  }
}

/** Ask before something that cannot be taken back; the number of hours if it has any, else true; false if not. */
async function sure(title, text, yes, hours = false) {
  $('sure-title').textContent = title;
  $('sure-text').textContent = text;
  $('sure-yes').textContent = yes;
  $('sure-hours').hidden = !hours;
  const dialog = $('sure');
  dialog.returnValue = '';
  dialog.showModal();
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  if (dialog.returnValue !== 'yes') return false;
  return hours ? Number($('sure-hours').querySelector('select').value) : true;
}

// ---- showing -----------------------------------------------------------------------------------------------------

function table(heads, rows, none) {
  if (!rows.length) return make('p', { className: 'muted' }, none);
  const head = make('tr', {}, ...heads.map((text) => make(text ? 'th' : 'td', text ? { scope: 'col' } : {}, text)));
  const lines = rows.map((cells) => make('tr', {}, ...cells.map((cell) => make('td', {}, cell))));
  return make('div', { className: 'scroll' }, make('table', {}, make('thead', {}, head), make('tbody', {}, ...lines)));
}

const button = (text, onclick, className = 'plain') => make('button', { type: 'button', className, onclick }, text);
const when = (ms) => new Date(ms).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });

function span(seconds) {
  const units = [['d', 86400], ['h', 3600], ['min', 60]]; // prettier-ignore
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? ['s', 1];
  return `${Math.floor(seconds / size)} ${unit}`;
}

function show(status) {
  const cpu = before && (100 * 1000 * (status.cpu_seconds - before.cpu_seconds)) / (status.at - before.at);
  const rate = before && (1000 * (status.entries - before.entries)) / (status.at - before.at);
  before = status;
  const tiles = [
    [status.rooms, 'rooms'],
    [status.sockets, 'connected'],
    [rate == null ? '–' : rate.toFixed(1), 'entries per second'],
    [cpu == null ? '–' : `${cpu.toFixed(0)} %`, 'of a core'],
    [`${status.lag_ms} ms`, 'event loop late'],
    [`${status.memory_mb} MB`, 'memory'],
    [span(status.up_seconds), `up, version ${status.version}`],
  ];
  $('load').replaceChildren(...tiles.map(([value, text]) => make('p', {}, make('b', {}, String(value)), text)));
  showSwitches(status.switches);
  const rooms = status.loaded.map((room) => [
    room.code,
    room.game,
    room.broken ? `${room.stage}, broken` : room.stage,
    String(room.taken),
    String(room.sockets),
    span(room.idle_seconds),
    button('Open', () => openRoom(room.code)),
  ]);
  keep('rooms', table(['Room', 'Game', 'Stage', 'Seated', 'Connected', 'Idle', ''], rooms, 'No room is loaded.'));
  const bans = status.bans.map((ban) => [ban.who, when(ban.until), button('Lift', () => lift(ban.who))]);
  keep('bans', table(['Guest or network', 'Until', ''], bans, 'Nobody is banned.'));
  const refused = Object.entries(status.refused).map(([reason, count]) => [reason, String(count)]);
  keep('refused', table(['Reason', 'Count'], refused, 'None.'));
}

/** Replace a part of the page, unless somebody is about to use a button in it. */
function keep(id, content) {
  if (!$(id).contains(document.activeElement)) $(id).replaceChildren(content);
}

function showSwitches(switches) {
  const rows = Object.entries(SWITCHES).map(([name, [title, text]]) => {
    const on = switches[name];
    const flip = button(on ? 'On' : 'Off', () =>
      act(() => ask('POST', '/switches', { name, on: !on }), `${title}: ${on ? 'off' : 'on'}.`),
    );
    flip.id = `switch-${name}`;
    flip.className = '';
    flip.setAttribute('role', 'switch');
    flip.setAttribute('aria-checked', String(on));
    flip.setAttribute('aria-label', title);
    return make('div', { className: 'switch' }, make('span', {}, title), make('small', {}, text), flip);
  });
  const focused = $('switches').contains(document.activeElement) ? document.activeElement.id : '';
  $('switches').replaceChildren(...rows);
  if (focused) $(focused).focus();
}

// ---- people ------------------------------------------------------------------------------------------------------

async function openRoom(code) {
  try {
    showRoom(await ask('GET', `/rooms/${code}`));
    if (!$('room').open) $('room').showModal();
  } catch (error) {
    say(error.message, true);
  }
}

function showRoom(room) {
  const again = async (work, done) => {
    await act(work, done);
    if (room.code) await openRoom(room.code);
  };
  const people = room.people.map((one) => [
    String(one.seat + 1),
    one.kind === 'bot' ? `${one.name} (bot)` : one.held ? `${one.name} (a bot holds the seat)` : one.name,
    one.address || '–',
    make(
      'span',
      { className: 'row' },
      (room.stage !== 'playing' || one.kind !== 'bot') && button('Kick', () => kick(room, one, again)),
      one.guest && button('Ban …', () => ban({ guest: one.guest }, one.name, again)),
      one.address && button('Ban network …', () => ban({ network: one.address }, one.address, again)),
    ),
  ]);
  const watching = room.watching.map((one) => [
    one.address,
    make(
      'span',
      { className: 'row' },
      one.guest && button('Ban …', () => ban({ guest: one.guest }, 'this spectator', again)),
      button('Ban network …', () => ban({ network: one.address }, one.address, again)),
    ),
  ]);
  $('room').replaceChildren(
    make('h2', { id: 'room-title' }, `Room ${room.code} · ${room.game}, ${room.stage}`),
    table(['Seat', 'Name', 'Address', ''], people, 'Nobody sits here.'),
    ...(watching.length ? [make('h2', {}, 'Watching'), table(['Address', ''], watching, '')] : []),
    make(
      'div',
      { className: 'row end' },
      button('Close this room …', () => closeRoom(room.code), 'danger'),
      button('Done', () => $('room').close()),
    ),
  );
}

async function kick(room, one, again) {
  const playing = room.stage === 'playing' && one.kind !== 'bot';
  const text = playing ? 'A bot plays their cards to the end of the match; they cannot come back to the seat.' : 'The seat becomes free.'; // prettier-ignore
  if (await sure(`Kick ${one.name}?`, text, 'Kick'))
    await again(() => ask('POST', `/rooms/${room.code}/kick/${one.seat}`), `${one.name} was removed.`);
}

async function ban(whom, shown, again = act) {
  const hours = await sure(
    `Ban ${shown}?`,
    'They cannot join, watch or open rooms until then. Their seat stays theirs; a bot holds it.',
    'Ban',
    true,
  );
  if (hours) await again(() => ask('POST', '/bans', { ...whom, hours }), `${shown} is banned.`);
}

const lift = (who) => act(() => ask('POST', '/bans/lift', { who }), `${who} may play again.`);

async function closeRoom(code) {
  if (!(await sure(`Close room ${code}?`, 'Everybody is sent away, and the room is gone for good.', 'Close'))) return;
  $('room').close();
  await act(() => ask('POST', `/rooms/${code}/close`), `Room ${code} is closed.`);
}

async function search() {
  const found = await ask('GET', `/guests?text=${encodeURIComponent($('text').value)}`);
  const rows = found.map((one) => [
    one.name,
    one.id || 'no cookie',
    when(one.at),
    make(
      'span',
      { className: 'row' },
      one.id && button('Ban …', () => ban({ guest: one.id }, one.name)),
      button('Delete …', () => forget(one)),
    ),
  ]);
  $('guests').replaceChildren(table(['Name', 'Id', 'Since', ''], rows, 'Nobody was found.'));
}

async function forget(one) {
  const text = 'Name, ratings and links are erased everywhere; finished matches stay without the name. This cannot be undone.';
  if (!(await sure(`Delete ${one.name}?`, text, 'Delete'))) return;
  const body = one.id ? { id: one.id } : { name: one.name };
  await act(() => ask('POST', '/guests/delete', body), `${one.name} is deleted.`);
  await search().catch(() => undefined);
}

// ---- opening and closing -----------------------------------------------------------------------------------------

async function refresh() {
  show(await ask('GET', '/status'));
  const nodes = await ask('GET', '/nodes');
  const state = (node) => (node.alive ? (node.draining ? 'draining' : 'running') : 'gone');
  const rows = nodes.map((node) => [node.name || 'this server', String(node.rooms), state(node), node.version]);
  keep('nodes', table(['Node', 'Rooms', 'State', 'Version'], rows, ''));
}

async function open() {
  try {
    await refresh();
    sessionStorage.setItem(KEY, token);
    $('door').hidden = true;
    main.hidden = $('leave').hidden = false;
    say('');
    timer = setInterval(() => !document.hidden && refresh().catch((error) => say(error.message, true)), EVERY_MS);
  } catch (error) {
    close();
    if (token) say(error.message, true);
    token = '';
  }
}

function close() {
  clearInterval(timer);
  sessionStorage.removeItem(KEY);
  before = null;
  main.hidden = $('leave').hidden = true;
  $('door').hidden = false;
  $('token').focus();
}

$('door').addEventListener('submit', (event) => {
  event.preventDefault();
  token = $('token').value.trim();
  $('token').value = '';
  void open();
});
$('search').addEventListener('submit', (event) => {
  event.preventDefault();
  void search().catch((error) => say(error.message, true));
});
$('network').addEventListener('submit', (event) => {
  event.preventDefault();
  void ban({ network: $('address').value }, $('address').value);
});
$('leave').addEventListener('click', () => {
  token = '';
  close();
  say('');
});
if (token) void open();
else close();
