/** What to say if a part of the page does not load, in German. Every page has it in all languages. */
import type { Words } from '../shape';

export const words: Words['missing'] = {
  missingPart: 'Dieser Teil der Seite konnte nicht geladen werden.',
  reload: 'Neu laden',
};
