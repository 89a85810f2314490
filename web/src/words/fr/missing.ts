/** What to say if a part of the page does not load, in French. Every page has it in all languages. */
import type { Words } from '../shape';

export const words: Words['missing'] = {
  missingPart: 'Cette partie de la page n’a pas pu être chargée.',
  reload: 'Recharger',
};
