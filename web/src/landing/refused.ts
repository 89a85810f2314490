/** Why no room was opened, in the reader's language. */

import { ServerSaid } from '$src/app/api';
import { refusalText, t } from '$src/words/words.svelte';

const TOO_MANY_REQUESTS = 429;

export function whyNot(error: unknown): string {
  if (!(error instanceof ServerSaid)) return t().noServer;
  const { code, sentence } = error.why;
  if (!code) return t().noServer;
  if (code === 'ROOMS_OPEN') return t().welcome.roomsOpen;
  return error.status === TOO_MANY_REQUESTS ? t().welcome.roomsTooFast : refusalText({ code, sentence });
}
