/** Names of sounds from before they were designed; `$src/sound/sound` has the new ones. */

import type { SoundName } from '$src/sound/names';
import { play } from '$src/sound/sound';

export { buzz } from '$src/sound/sound';

const OLD = { deal: 'flip', near: 'near1', cup: 'sit', chime: 'points', bar: 'barMinus' } as const;
type OldName = keyof typeof OLD;

export function sound(name: SoundName | OldName, pan = 0): void {
  play(name in OLD ? OLD[name as OldName] : (name as SoundName), pan);
}
