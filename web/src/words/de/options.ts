/** All options in words, in German. */

import type { Words } from '../shape';

export const words: Words['options'] = {
  zero: { label: 'Zero', text: 'Nullen sind Joker und werden mit einer zweiten Karte beliebiger Farbe gelegt.' },
  chaos: { label: 'Chaos', text: 'Offene Karten der anderen darf man stehlen und muss sie sofort legen.' },
  reveal: {
    label: 'Offen',
    text: 'Ab wann Espresso-Stapel und Hilfskarten offen liegen.',
    values: { at_deal: 'ab dem Austeilen', on_all_ready: 'sobald alle bereit sind' },
  },
  zero_on_eight: { label: 'Null auf Acht', text: 'Ein fertiger Stapel geht mit der Null seiner Farbe weiter.' },
  flip_gate: {
    label: 'Handkarten aufdecken',
    text: 'Wann Handkarten aufgedeckt werden dürfen.',
    values: {
      free: 'immer',
      stuck_open: 'wenn keine offene Karte passt',
      stuck_tableau: 'wenn Stapel und Hilfskarten nicht passen',
    },
  },
  short_hand: {
    label: 'Letzte Karten',
    text: 'Was bei nur noch einer oder zwei Handkarten geschieht.',
    values: { tuck: 'Ablagestapel unterschieben', may_tuck: 'nach Wahl', flip_remainder: 'einfach aufdecken' },
  },
  recycle_shuffle: {
    label: 'Mischen',
    text: 'Ob der Ablagestapel beim Aufnehmen gemischt wird.',
    values: { never: 'nie', fruitless: 'nach erfolglosem Durchgang', always: 'immer' },
  },
  fruitless_flip_two: {
    label: 'Je zwei aufdecken',
    text: 'Nach erfolglosem Durchgang darf man je zwei aufdecken, bis eine Karte vom Ablagestapel gelegt ist.',
  },
  target_score: {
    label: 'Ziel',
    text: 'So viele Punkte braucht man zum Sieg; bleibt das Feld leer, ist eine Runde die ganze Partie.',
    values: { none: 'eine Runde' },
  },
  tie_break: {
    label: 'Gleichstand',
    text: 'Was bei Gleichstand an der Spitze geschieht.',
    values: { extra_round: 'noch eine Runde', shared: 'geteilter Sieg' },
  },
  zero_lone_start: {
    label: 'Null allein',
    text: 'In Zero darf eine Null allein einen Stapel eröffnen und ist dann eine einfache Null.',
  },
  stolen_scores: {
    label: 'Gestohlene Karten',
    text: 'In Chaos: wer die Punkte einer gestohlenen Karte bekommt.',
    values: { owner: 'wem sie gehört', thief: 'wer sie legt' },
  },
  finito: {
    label: 'Finito',
    text: 'Ein leerer Espresso-Stapel ist sofort Finito oder muss gerufen werden.',
    values: { auto: 'sofort', call: 'muss gerufen werden' },
  },
  start_countdown_ms: { label: 'Countdown', text: 'Millisekunden zwischen „ESPRESSO!“ und dem ersten Zug.' },
  min_action_interval_ms: {
    label: 'Eine Hand',
    text: 'Mindestabstand zwischen zwei Zügen einer Hand, in Millisekunden.',
  },
  plan: { label: 'Plan', text: 'Welche Tische im Café stehen.', values: { board: '24 Tische', app: '12 Tische' } },
  clear_full_tables: {
    label: 'Abräumen',
    text: 'Ein voller Tisch wird abgeräumt und bekommt eine neue Nation; zwei oder drei zugleich zählen doppelt oder dreifach.',
  },
  draw_rule: {
    label: 'Nachziehen',
    text: 'Wenn ein Tisch mit nur einer Nation voll wurde.',
    values: {
      none_on_mono: 'kein neues Kärtchen',
      one_less_on_mono: 'eines weniger',
      limit_minus_one: 'dauerhaft eines weniger',
      always_five: 'immer bis fünf',
    },
  },
  leftover_penalty: { label: 'Übrige Kärtchen', text: 'Am Ende kostet jedes übrige Kärtchen 5 Punkte, ein Joker 10.' },
  end_reasons: { label: 'Ende', text: 'Was die Partie beendet.' },
  joker_nation: {
    label: 'Joker',
    text: 'Ob ein Joker an allen seinen Tischen zu Hause ist oder seine Nation angesagt wird.',
    values: { native: 'überall zu Hause', declared: 'angesagt' },
  },
  lone_table_points: {
    label: 'Allein am Tisch',
    text: 'Was ein Tisch zählt, an dem der Gast allein sitzt, wenn ein anderer Tisch seines Stuhls Punkte bringt.',
  },
  bar_values: { label: 'Bar', text: 'Was die zwanzig Barfelder bringen oder kosten.' },
  start_player: { label: 'Wer beginnt', text: 'Wer die Partie beginnt.', values: { lot: 'ausgelost' } },
};
