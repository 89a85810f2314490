/** The Café puzzle of the day, in German. */

import type { Words } from '../shape';
import { counting } from '../count';

const plural = counting('de');

export const words: Words['puzzle'] = {
  title: 'Café-Rätsel des Tages',
  lead: 'Eine Stellung, ein Zug: Finde den, nach dem du am weitesten vorn liegst. Es ist nicht der, der sofort die meisten Punkte bringt.',
  find: 'Du bist dran: Nach welchem Zug liegst du am weitesten vorn?',
  once: 'Deine erste Antwort zählt.',
  leave: 'Verlassen',
  archive: 'Alle Rätsel',
  right: 'Der beste Zug!',
  behind: (points) => plural(points, { one: '# Punkt hinter dem besten Zug', other: '# Punkte hinter dem besten Zug' }),
  behindMore: (points) =>
    plural(points, { one: 'Mehr als # Punkt hinter dem besten Zug', other: 'Mehr als # Punkte hinter dem besten Zug' }),
  yours: 'Dein Zug',
  best: 'Bester Zug',
  now: (points) => `${points} sofort.`,
  reply: (name, points) => `Danach kann ${name} höchstens ${points} holen.`,
  end: (lead) => `Nach je vier weiteren Zügen liegst du im Schnitt ${lead}.`,
  ahead: (points) => plural(points, { one: '# Punkt vorn', other: '# Punkte vorn' }),
  back: (points) => plural(points, { one: '# Punkt zurück', other: '# Punkte zurück' }),
  whyReply: (name, less) =>
    `Er lohnt sich, weil ${name} danach ${plural(less, { one: '# Punkt weniger', other: '# Punkte weniger' })} holen kann.`,
  whyNow: (more) =>
    `Er lohnt sich sofort: ${plural(more, { one: '# Punkt mehr', other: '# Punkte mehr' })} als deiner.`,
  whyLater: 'Er lohnt sich später: Was in deinem Vorrat bleibt, passt in den nächsten Zügen besser.',
  greedy: (points) => `Ein anderer Zug brächte jetzt ${points}, doch danach fielst du zurück.`,
  how: plural(10_000, { other: 'Bots haben nach diesen Zügen insgesamt #-mal weitergespielt.' }),
  today: 'Heute',
  unsolved: 'noch nicht gespielt',
  solved: 'bester Zug',
  cost: (points) => `${points} zurück`,
  solvedOf: (right, all) => `${right} von ${plural(all, { one: '# Rätsel', other: '# Rätseln' })} gelöst`,
  next: 'Jeden Tag um 00:00 UTC ein neues Rätsel.',
  kept: 'Deine Ergebnisse liegen nur auf diesem Gerät.',
};
