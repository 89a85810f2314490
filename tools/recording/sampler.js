/* Writes down, many times a second, where each card and each picture is on the screen, and what short texts say. */
(everyMs) => {
  const tape = { boxes: [], faces: {}, tracks: [], from: performance.now(), width: innerWidth, height: innerHeight };
  const known = new WeakMap();
  const TEXTS = '.opp .name b, .opp .points, .saucer .left, .own .score b, .own .badge, .deck b';
  const picture = (one) => /^url\("?(data:image\/svg.*?)"?\)$/.exec(getComputedStyle(one).backgroundImage)?.[1];
  const box = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map((value) => Math.round(value * 2) / 2);
  };
  const solid = (color) => !/rgba\(0, 0, 0, 0\)/.test(color);
  for (const one of document.querySelectorAll('.lane, .opp, .deck, .talk')) {
    const { backgroundColor, borderTopLeftRadius, borderTopColor, borderTopWidth, color } = getComputedStyle(one);
    tape.boxes.push({
      at: box(one),
      fill: solid(backgroundColor) ? backgroundColor : 'none',
      edge: parseFloat(borderTopWidth) ? borderTopColor : 'none',
      round: parseFloat(borderTopLeftRadius),
      text: one.matches('.talk') ? one.textContent : '',
      color,
    });
  }
  for (const one of document.querySelectorAll('.felt .saucer')) {
    const at = box(one);
    tape.boxes.push({ at, fill: '#f3e0c2', edge: 'none', round: at[2] / 2, text: '', color: '' });
  }
  tape.ground = getComputedStyle(document.body).backgroundColor;
  const see = (one, kind, say, style, now, where = one) => {
    const at = box(where);
    if (!at[2] || at[0] > innerWidth || at[1] > innerHeight) return;
    let track = known.get(one);
    if (!track || track.say !== say) {
      track = { kind, say, style, spots: [] };
      known.set(one, track);
      tape.tracks.push(track);
    }
    const last = track.spots.at(-1);
    if (!last || at.some((value, index) => value !== last.at[index])) track.spots.push({ now, at });
    track.until = now;
  };
  const look = () => {
    const now = Math.round(performance.now() - tape.from);
    const ends = document.querySelector('.moment');
    if (ends) {
      tape.finito ??= { now, word: [...ends.querySelectorAll('.word g:not(.behind) path')].map((path) => [path.parentElement.getAttribute('transform'), path.getAttribute('d')]) };
      tape.finito.mine ??= box(ends.querySelector('.who'));
      tape.finito.face ??= picture(ends.querySelector('.who'));
      return;
    }
    for (const one of document.querySelectorAll('.felt .card, .opp .who, .own .who')) {
      if (one.closest('.covered, .fan')) continue;
      const face = one.className.replace(/svelte-\w+/g, '').trim();
      tape.faces[face] ??= picture(one);
      see(one, 'picture', face, null, now);
    }
    for (const one of document.querySelectorAll(TEXTS)) {
      const { color, fontSize, fontWeight, backgroundColor } = getComputedStyle(one);
      const say = one.dataset.count ?? one.textContent;
      const fill = solid(backgroundColor) ? backgroundColor : 'none';
      // The words of the big button are in its middle, however long they are.
      const deck = one.closest('.deck');
      see(one, 'text', say, { color, size: parseFloat(fontSize), bold: fontWeight, fill, middle: deck !== null }, now, deck ?? one);
    }
  };
  look();
  tape.timer = setInterval(look, everyMs);
  window.tape = tape;
}
