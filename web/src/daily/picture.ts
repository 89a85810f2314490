/** Your result of a day as a picture: points, time, rank and everyone's points, but no cards. */

import { png } from '$src/share/share';
import { icon, INK, label, sheet } from '$src/share/svg';
import type { Day } from './day';

const WIDTH = 1080;
const HEIGHT = 860;
const FLOOR = 700;
const HIGH = 250;
const MOST_BARS = 24;

export interface Told {
  title: string;
  date: string;
  /** "21 points · 1:07", and below it rank and streak. */
  result: string;
  lines: readonly string[];
  figure: string;
}

/** The distribution from fewest to most points, with your own bar highlighted. */
function bars(scores: Day['scores'], own: number): string {
  const shown = [...scores].reverse();
  while (shown.length > MOST_BARS) shown.splice(shown[0]?.points === own ? 1 : 0, 1);
  const most = Math.max(...shown.map(({ count }) => count));
  const step = (WIDTH - 120) / shown.length;
  const wide = Math.min(step * 0.72, 90);
  return shown
    .map(({ points, count }, at) => {
      const [x, high] = [60 + at * step + (step - wide) / 2, Math.max((HIGH * count) / most, 8)];
      const mine = points === own;
      const bar = `<rect x="${x}" y="${FLOOR - high}" width="${wide}" height="${high}" rx="10" fill="${mine ? INK.crema : INK.line}"/>`;
      return bar + (mine ? label(x + wide / 2, FLOOR + 44, String(points), BOLD) : '');
    })
    .join('');
}
const BOLD = { size: 32, bold: true, fill: INK.crema, anchor: 'middle' } as const;

export const daySvg = (day: Day, told: Told): string =>
  sheet(
    WIDTH,
    HEIGHT,
    [
      icon(told.figure, 60, 56, 120),
      label(210, 104, told.title, { size: 52, bold: true, fill: INK.crema, most: WIDTH - 260 }),
      label(210, 162, told.date, { size: 36, fill: INK.muted }),
      label(60, 286, told.result, { size: 84, bold: true, most: WIDTH - 120 }),
      ...told.lines.map((line, at) => label(60, 350 + at * 50, line, { size: 38, fill: INK.muted, most: WIDTH - 120 })),
      bars(day.scores, day.you?.points ?? 0),
    ].join(''),
  );
export const dayPicture = (day: Day, told: Told): Promise<Blob> => png(daySvg(day, told));
