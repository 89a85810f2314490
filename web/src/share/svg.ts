/** Pieces of SVG that do not depend on the page's styles, so they can become pictures. */

import { mount, unmount, flushSync } from 'svelte';
import Icon from '$src/ui/Icon.svelte';

export const FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, 'Helvetica Neue', Arial, sans-serif";
export const INK = {
  ground: '#2a1d17',
  panel: '#211712',
  cream: '#fff6e6',
  muted: '#d8c6b2',
  crema: '#e8b04b',
  line: '#5a4436',
};
export const LINES = ['#e8b04b', '#9dbdf5', '#7fe0bd', '#ff9d8f', '#ffe182', '#d9a7f0'];

/** The host it was played on; empty for localhost. */
const address = (): string => (/^(localhost|127\.|\[::1\])/.test(location.hostname) ? '' : location.host);

/** Text escaped for SVG. */
export const plain = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

interface Style {
  size: number;
  fill?: string;
  bold?: boolean;
  anchor?: 'start' | 'middle' | 'end';
  /** The maximum width; longer text is squeezed. */
  most?: number;
}
export function label(
  x: number,
  y: number,
  text: string,
  { size, fill = INK.cream, bold = false, anchor = 'start', most }: Style,
): string {
  const squeezed =
    most && text.length * size * 0.56 > most ? ` textLength="${most}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-weight="${bold ? 800 : 500}" text-anchor="${anchor}"${squeezed}>${plain(text)}</text>`;
}

/** The picture of a player, as on the page. */
export function icon(name: string, x: number, y: number, size: number): string {
  const box = document.createElement('div');
  const drawn = mount(Icon, { target: box, props: { name } });
  flushSync();
  const svg = box.querySelector('svg');
  const inner = svg ? [...svg.children].map((child) => new XMLSerializer().serializeToString(child)).join('') : '';
  void unmount(drawn);
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 32 32">${inner}</svg>`;
}

/** A whole drawing with our name below it. */
export function sheet(width: number, height: number, inner: string): string {
  const foot = `${icon('coffee', 40, height - 62, 40)}${label(90, height - 32, 'Finito', { size: 28, bold: true, fill: INK.crema })}${label(width - 40, height - 32, address(), { size: 24, fill: INK.muted, anchor: 'end' })}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${plain(FONT)}"><rect width="${width}" height="${height}" fill="${INK.ground}"/>${inner}${foot}</svg>`;
}
