/** The worker that plays Café International on this device. */

import { serve } from '$src/local/serve';
import { cafe } from './game';

serve(cafe, () => import('./review'));
