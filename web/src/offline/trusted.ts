/** Scripts that may become workers. Trusted types keep pages from starting one by a plain URL. */

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

let policy: ReturnType<Policies['createPolicy']> | null = null;

/** The address of one of our own files; throws for anything else. */
export function trustedScript(url: string): string {
  const policies = (globalThis as unknown as { trustedTypes?: Policies }).trustedTypes;
  if (!policies) return url;
  policy ??= policies.createPolicy('finito-workers', {
    createScriptURL(wanted) {
      if (new URL(wanted, location.href).origin !== location.origin) throw new TypeError('not one of our files');
      return wanted;
    },
  });
  return policy.createScriptURL(url);
}
