/** Registers the service worker. A newer one takes over when a page is opened, never during a round. */

import { address } from '$src/app/base';
import { trustedScript } from './trusted';

export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    const kept = await navigator.serviceWorker.register(trustedScript(address('/sw.js')));
    kept.waiting?.postMessage('take over');
  } catch {
    // Without https, or if storage is full or forbidden, the page simply comes from the server each time.
  }
}
