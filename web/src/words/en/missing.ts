/** What to say if a part of the page does not load, in English. Every page has it in all languages. */
export const words = {
  missingPart: 'This part of the page couldn’t be loaded.',
  reload: 'Reload',
};
