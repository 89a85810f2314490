/** What the first screen needs, in Dutch. */

import type { Messages } from '../shape';
import { words as cafe } from './cafe';
import { words as common } from './common';
import { words as espresso } from './espresso';
import { words as table } from './espresso-table';
import { words as missing } from './missing';
import { words as refusals } from './refusals';
import { words as replay } from './replay';
import { words as room } from './room';
import { words as settings } from './settings';
import { words as welcome } from './welcome';

export const words: Messages = {
  ...common,
  ...missing,
  ...settings,
  ...room,
  ...espresso,
  ...cafe,
  ...replay,
  refusals,
  table,
  welcome,
};
