/** A moment of a replay as a picture: the café as drawn on the page. */

import type { CafeView } from '$src/protocol';
import type { RuleOptions } from '$src/games/game';
import type { Moment } from '$src/games/replays';
import { png } from '$src/share/share';
import { icon, INK, label, sheet } from '$src/share/svg';

const WIDTH = 1080;

/** A copy of a drawing with the styles of the page inlined. */
function styled(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const SAID = [
    'fill',
    'stroke',
    'stroke-width',
    'stop-color',
    'opacity',
    'font-size',
    'font-weight',
    'text-anchor',
    'dominant-baseline',
    'visibility',
  ];
  const [from, to] = [[...svg.querySelectorAll('*')], [...copy.querySelectorAll('*')]];
  from.forEach((one, index) => {
    const says = getComputedStyle(one);
    for (const name of SAID) {
      const own = one.getAttribute(name);
      // A picture does not have the page's tokens, so `var(…)` must become the actual color.
      if (own === null || own.includes('var(') || name.startsWith('font'))
        to[index]?.setAttribute(name, says.getPropertyValue(name));
    }
    to[index]?.removeAttribute('class');
  });
  return copy;
}

function cafeSvg(view: CafeView, board: SVGSVGElement, { caption, name, icon: face }: Moment): string {
  const { width, height } = board.viewBox.baseVal;
  const copy = styled(board);
  const high = (WIDTH - 80) * (height / width);
  copy.setAttribute('x', '40');
  copy.setAttribute('y', '130');
  copy.setAttribute('width', String(WIDTH - 80));
  copy.setAttribute('height', String(high));
  const drawn = new XMLSerializer().serializeToString(copy);
  const people = view.players.map((player, index) => {
    const [x, y] = [40 + (index % 2) * 510, 160 + high + Math.floor(index / 2) * 84];
    return `${icon(face(index), x, y, 60)}${label(x + 76, y + 44, name(index), { size: 34, bold: view.winners.includes(index), most: 280 })}${label(x + 470, y + 44, String(player.score), { size: 42, bold: true, anchor: 'end', fill: view.winners.includes(index) ? INK.crema : INK.cream })}`;
  });
  const rows = Math.ceil(view.players.length / 2);
  return sheet(
    WIDTH,
    160 + high + rows * 84 + 100,
    label(40, 84, 'Café International', { size: 54, bold: true, fill: INK.crema, most: 500 }) +
      label(WIDTH - 40, 84, caption, { size: 34, anchor: 'end', fill: INK.muted, most: 460 }) +
      drawn +
      people.join(''),
  );
}

export function draw(view: CafeView, _: RuleOptions, moment: Moment): Promise<Blob> {
  const board = document.querySelector<SVGSVGElement>('.board svg');
  if (!board) throw new Error('the board is not on the screen');
  return png(cafeSvg(view, board, moment));
}
