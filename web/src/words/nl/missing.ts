/** What to say if a part of the page does not load, in Dutch. Every page has it in all languages. */
import type { Words } from '../shape';

export const words: Words['missing'] = {
  missingPart: 'Dit deel van de pagina kon niet worden geladen.',
  reload: 'Opnieuw laden',
};
