/** A link as a QR code: the dark squares as one SVG path, without the light border around them. */

import { encode } from 'uqr';

export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 0 });
  const path = data.flatMap((line, y) => line.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}
