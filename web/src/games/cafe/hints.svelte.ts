/** The words of help in the café: short enough for one file. */

import { LazyTexts } from '$src/i18n/lazy-texts.svelte';

export interface HintWords {
  tip: string;
  best: string;
  bar: string;
  none: string;
  note: string;
  /** By how many points a turn is worth less in the end than the first. */
  behind: (points: string) => string;
}

const EN: HintWords = {
  tip: 'Hint',
  best: 'Good turns',
  bar: 'bar',
  none: 'It is not your turn.',
  note: 'Best first, with the next player’s answer in mind; on the right the points at once.',
  behind: (points) => `${points} worse in the end`,
};
const DE: HintWords = {
  tip: 'Tipp',
  best: 'Gute Züge',
  bar: 'Bar',
  none: 'Du bist nicht am Zug.',
  note: 'Der beste zuerst, die Antwort des Nächsten bedacht; rechts die Punkte sofort.',
  behind: (points) => `am Ende ${points} schlechter`,
};
const NL: HintWords = {
  tip: 'Tip',
  best: 'Goede beurten',
  bar: 'bar',
  none: 'Je bent niet aan de beurt.',
  note: 'De beste eerst, met het antwoord van de volgende in gedachten; rechts de punten meteen.',
  behind: (points) => `uiteindelijk ${points} minder`,
};
const FR: HintWords = {
  tip: 'Aide',
  best: 'De bons tours',
  bar: 'bar',
  none: 'Ce n’est pas votre tour.',
  note: 'Le meilleur d’abord, en pensant à la réponse du suivant ; à droite, les points immédiats.',
  behind: (points) => `${points} de moins à la fin`,
};

export const hintWords = new LazyTexts<HintWords>({
  de: () => Promise.resolve(DE),
  nl: () => Promise.resolve(NL),
  en: () => Promise.resolve(EN),
  fr: () => Promise.resolve(FR),
});
