/** This browser is a witness: it stores every seal it receives, with the time, so that nobody can change one later. */

const KEY = 'finito.seals';
const MOST = 300;

type Kept = [seal: string, at: number][];

function read(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Kept) : [];
  } catch {
    return [];
  }
}

/** When this browser received a seal, or null. */
export function toldAt(seal: string): number | null {
  return read().find(([kept]) => kept === seal)?.[1] ?? null;
}

export function keep(seals: readonly string[], at: number): void {
  const old = read();
  const known = new Set(old.map(([seal]) => seal));
  const fresh: Kept = seals.filter((seal) => !known.has(seal)).map((seal) => [seal, at]);
  if (fresh.length === 0) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...old, ...fresh].slice(-MOST)));
  } catch {
    // Without storage the browser is not a witness, but can still play.
  }
}
