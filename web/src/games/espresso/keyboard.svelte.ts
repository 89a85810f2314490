/** The keyboard of this device: what its keys do and their labels. */

import { keepPrefs, prefs } from '$src/app/store.svelte';
import { bindings, keyLabel, type Bindings } from './keys';

class Keyboard {
  private layout = $state.raw<ReadonlyMap<string, string> | null>(null);
  readonly bound = $derived(bindings(prefs.keys));

  /** Read the layout, which only some browsers reveal. */
  async look(): Promise<void> {
    const { keyboard } = navigator as { keyboard?: { getLayoutMap?: () => Promise<ReadonlyMap<string, string>> } };
    this.layout = (await keyboard?.getLayoutMap?.().catch(() => null)) ?? null;
  }
  label(code: string): string {
    return keyLabel(code, prefs.language, this.layout);
  }
  keep(bound: Bindings | null): void {
    prefs.keys = bound ?? {};
    keepPrefs();
  }
}
export const keyboard = new Keyboard();
