/** A moment of a replay as a picture: the ESPRESSO table redrawn. */

import type { EspressoView } from '$src/protocol';
import type { RuleOptions } from '$src/games/game';
import type { Moment } from '$src/games/replays';
import { png } from '$src/share/share';
import { icon, INK, label, sheet } from '$src/share/svg';
import { colorOf, PLACES, type Color } from './cards';
import { drawOptionsOf, type DrawOptions } from './draw-options';
import { keepsEights, lanesOf, pilesOf } from './piles';
import { cardAt } from './slots';

const WIDTH = 1080;
const GROUND: Record<Color, string> = { R: '#d2332b', B: '#17408b', G: '#35b58f', Y: '#ffd84d' };
const FIGURE: Record<Color, string> = { R: '#fff', B: '#fff', G: '#14211c', Y: '#2a1d17' };
const SHAPE: Record<Color, string> = {
  R: '<path d="M10 2 19 18H1z"/>',
  B: '<circle cx="10" cy="10" r="8.5"/>',
  G: '<rect x="2" y="2" width="16" height="16" rx="1.5"/>',
  Y: '<path d="m10 1 2.7 6 6.3.7-4.7 4.3 1.3 6.4L10 15.2l-5.6 3.2 1.3-6.4L1 7.7 7.3 7z"/>',
};

function shape(color: Color, x: number, y: number, size: number, fill: string): string {
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 20 20" fill="${fill}">${SHAPE[color]}</svg>`;
}

function card(text: string | null, x: number, y: number, w: number): string {
  const [h, r] = [w * 1.4, w * 0.12];
  if (text === null) return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="#2d201a"/>`;
  const color = colorOf(text);
  if (!color)
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="#7a4a2a" stroke="#fff6e6" stroke-width="2"/>`;
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${GROUND[color]}" stroke="#fff6e6" stroke-width="2"/>${label(x + w / 2, y + w * 0.78, text[1] ?? '', { size: w * 0.66, bold: true, anchor: 'middle', fill: FIGURE[color] })}${shape(color, x + w * 0.34, y + w * 0.95, w * 0.32, FIGURE[color])}`;
}

function espressoSvg(view: EspressoView, drawOptions: DrawOptions, { caption, name, icon: face }: Moment): string {
  const piles = pilesOf(view, drawOptions.zero);
  const rows = drawOptions.zero
    ? Array.from({ length: Math.max(1, Math.ceil(piles.length / 9)) }, (_, row) => ({
        color: null as Color | null,
        cards: piles.slice(row * 9, row * 9 + 9).map((pile) => pile.top.card),
        complete: 0,
      }))
    : lanesOf(piles, keepsEights(drawOptions)).map((lane) => ({
        color: lane.color,
        cards: lane.piles.map((pile) => pile.top.card),
        complete: lane.complete,
      }));
  const most = Math.max(5, ...rows.map((row) => row.cards.length));
  const w = Math.min(104, (WIDTH - 290) / most - 12);
  const [top, high] = [150, Math.max(w * 1.4 + 22, 96)];
  const center = rows.map((row, index) => {
    const y = top + index * high;
    const lane = `<rect x="40" y="${y}" width="${WIDTH - 80}" height="${high - 8}" rx="16" fill="${INK.panel}"/>`;
    const mark = row.color
      ? shape(row.color, 62, y + high / 2 - 26, 44, GROUND[row.color] === '#17408b' ? '#9dbdf5' : GROUND[row.color])
      : '';
    const done = row.complete
      ? label(WIDTH - 64, y + high / 2 + 6, `8 ✓ × ${row.complete}`, { size: 28, fill: INK.muted, anchor: 'end' })
      : '';
    return (
      lane +
      mark +
      row.cards.map((one, at) => card(one, 136 + at * (w + 12), y + (high - 8 - w * 1.4) / 2, w)).join('') +
      done
    );
  });
  const below = top + rows.length * high + 20;
  const people = view.players.map((player, index) => {
    const y = below + index * 112;
    const points = player.total + (view.phase === 'over' ? 0 : (view.scores[index] ?? 0));
    return `${icon(face(index), 44, y + 16, 60)}${label(122, y + 44, name(index), { size: 34, bold: true, most: 300 })}${label(122, y + 84, `${points} · ${player.espresso_size}`, { size: 30, fill: INK.muted })}${PLACES.map((place, at) => card(cardAt(view, { owner: index, place }), 470 + at * 114, y, 70)).join('')}`;
  });
  return sheet(
    WIDTH,
    below + view.players.length * 112 + 100,
    label(40, 84, 'ESPRESSO', { size: 54, bold: true, fill: INK.crema }) +
      label(WIDTH - 40, 84, caption, { size: 34, anchor: 'end', fill: INK.muted, most: 560 }) +
      center.join('') +
      people.join(''),
  );
}

export const draw = (view: EspressoView, options: RuleOptions, moment: Moment): Promise<Blob> =>
  png(espressoSvg(view, drawOptionsOf(options), moment));
