/** What a player should know about the connection, at most two seconds after it stalls. */

export interface Link {
  /** `waiting`: the server is late; `lost`: nothing gets through. */
  state: 'good' | 'waiting' | 'lost';
  /** How long, in whole seconds. */
  seconds: number;
}

/** Milliseconds since the socket was lost (null if open), of an overdue answer, and of a waiting move. */
export interface Ages {
  lost: number | null;
  silent: number;
  waiting: number;
}

export const GOOD: Link = { state: 'good', seconds: 0 };
const MOVE_MS = 1000;
const LATE_MS = 1500;
const LOST_MS = 2000;

export function linkOf({ lost, silent, waiting }: Ages): Link {
  const longest = Math.max(silent, waiting);
  const told = (state: Link['state'], ms: number): Link => ({ state, seconds: Math.floor(ms / 1000) });
  if (lost !== null) return told('lost', Math.max(lost, longest));
  if (silent >= LOST_MS || (waiting >= LOST_MS && silent > 0)) return told('lost', longest);
  if (waiting >= MOVE_MS || silent >= LATE_MS) return told('waiting', longest);
  return GOOD;
}
