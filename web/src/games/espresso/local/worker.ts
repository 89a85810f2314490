/** The worker that plays ESPRESSO on this device. */

import { serve } from '$src/local/serve';
import { espresso } from './game';

serve(espresso, () => import('./review'));
