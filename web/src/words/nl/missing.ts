/** What is said where a part of the page does not come, in Dutch. Every page has it in all languages. */
import type { Words } from '../shape';

export const words: Words['missing'] = {
  missingPart: 'Dit deel van de pagina kon niet worden geladen.',
  reload: 'Opnieuw laden',
};
