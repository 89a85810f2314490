/** Which words of the profile go with the figures of each game. */

import type { GameName } from './game';

interface ProfileOf {
  /** What points are counted by. */
  points: 'pointsRound' | 'pointsGame';
  /** What is counted besides: where cards came from, or what was done. */
  deeds: 'sources' | 'deeds';
}

export const PROFILES: Readonly<Record<GameName, ProfileOf>> = {
  espresso: { points: 'pointsRound', deeds: 'sources' },
  cafe: { points: 'pointsGame', deeds: 'deeds' },
};
