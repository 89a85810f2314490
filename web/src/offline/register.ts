/** Let the browser keep the page for when there is no server. A newer one takes over when a page is opened, never in a round. */

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

const WORKER = '/sw.js';

/** The one address that may become a worker: pages here allow no script by its mere name. */
function trusted(): string {
  const policies = (globalThis as unknown as { trustedTypes?: Policies }).trustedTypes;
  if (!policies) return WORKER;
  const policy = policies.createPolicy('finito-offline', { createScriptURL: () => WORKER });
  return policy.createScriptURL(WORKER);
}

export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    const kept = await navigator.serviceWorker.register(trusted());
    kept.waiting?.postMessage('take over');
  } catch {
    // Without https, or with storage full or forbidden, the page is simply asked of the server each time.
  }
}
