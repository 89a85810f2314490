/** Which texts of the profile go with the numbers of each game. */

import type { GameName } from './game';

interface ProfileOf {
  /** Whether points are per round or per game. */
  points: 'pointsRound' | 'pointsGame';
  /** What else is counted: where cards came from, or what was done. */
  deeds: 'sources' | 'deeds';
}

export const PROFILES: Readonly<Record<GameName, ProfileOf>> = {
  espresso: { points: 'pointsRound', deeds: 'sources' },
  cafe: { points: 'pointsGame', deeds: 'deeds' },
};
