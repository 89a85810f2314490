/** Let the browser keep the page for when there is no server. A newer one takes over when a page is opened, never in a round. */

import { address } from '$src/app/base';
import { trustedScript } from './trusted';

export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    const kept = await navigator.serviceWorker.register(trustedScript(address('/sw.js')));
    kept.waiting?.postMessage('take over');
  } catch {
    // Without https, or with storage full or forbidden, the page is simply asked of the server each time.
  }
}
