/** All options in words, in Dutch. */

import type { Words } from '../shape';

export const words: Words['options'] = {
  zero: {
    label: 'Zero',
    text: 'Nullen zijn jokers en worden met een tweede kaart van een willekeurige kleur gespeeld.',
  },
  chaos: { label: 'Chaos', text: 'Open kaarten van anderen mag je pikken; je speelt ze meteen.' },
  reveal: {
    label: 'Open',
    text: 'Vanaf wanneer Espresso-stapel en hulpkaarten open liggen.',
    values: { at_deal: 'vanaf het delen', on_all_ready: 'zodra iedereen klaar is' },
  },
  zero_on_eight: { label: 'Nul op acht', text: 'Een voltooide stapel gaat verder met de nul van zijn kleur.' },
  flip_gate: {
    label: 'Handkaarten omdraaien',
    text: 'Wanneer je handkaarten mag omdraaien.',
    values: {
      free: 'altijd',
      stuck_open: 'als geen open kaart past',
      stuck_tableau: 'als stapel en hulpkaarten niet passen',
    },
  },
  short_hand: {
    label: 'Laatste kaarten',
    text: 'Wat er gebeurt met nog één of twee handkaarten.',
    values: { tuck: 'aflegstapel eronder schuiven', may_tuck: 'naar keuze', flip_remainder: 'gewoon omdraaien' },
  },
  recycle_shuffle: {
    label: 'Schudden',
    text: 'Of de aflegstapel bij het oppakken geschud wordt.',
    values: { never: 'nooit', fruitless: 'na een doorloop zonder succes', always: 'altijd' },
  },
  fruitless_flip_two: {
    label: 'Per twee omdraaien',
    text: 'Na een doorloop zonder succes mag je per twee omdraaien tot een kaart van de aflegstapel gespeeld is.',
  },
  target_score: {
    label: 'Doel',
    text: 'Zoveel punten heb je nodig om te winnen; laat je dit leeg, dan is één ronde de hele partij.',
    values: { none: 'één ronde' },
  },
  tie_break: {
    label: 'Gelijkspel',
    text: 'Wat er bij een gelijke stand aan de top gebeurt.',
    values: { extra_round: 'nog een ronde', shared: 'gedeelde winst' },
  },
  zero_lone_start: {
    label: 'Nul alleen',
    text: 'In Zero mag een nul alleen een stapel openen en is dan een gewone nul.',
  },
  stolen_scores: {
    label: 'Gepikte kaarten',
    text: 'In Chaos: wie de punten van een gepikte kaart krijgt.',
    values: { owner: 'de eigenaar', thief: 'wie hem speelt' },
  },
  finito: {
    label: 'Finito',
    text: 'Een lege Espresso-stapel is meteen Finito of moet geroepen worden.',
    values: { auto: 'meteen', call: 'moet geroepen worden' },
  },
  start_countdown_ms: { label: 'Aftellen', text: 'Milliseconden tussen ‘ESPRESSO!’ en de eerste zet.' },
  min_action_interval_ms: {
    label: 'Eén hand',
    text: 'Kortste tijd tussen twee zetten van één hand, in milliseconden.',
  },
  plan: {
    label: 'Plattegrond',
    text: 'Welke tafels er in het café staan.',
    values: { board: '24 tafels', app: '12 tafels' },
  },
  clear_full_tables: {
    label: 'Afruimen',
    text: 'Een volle tafel wordt afgeruimd en krijgt een nieuw land; twee of drie tegelijk tellen dubbel of driedubbel.',
  },
  draw_rule: {
    label: 'Aanvullen',
    text: 'Als een tafel met één land vol is geraakt.',
    values: {
      none_on_mono: 'geen nieuwe tegel',
      one_less_on_mono: 'één tegel minder',
      limit_minus_one: 'voorgoed één minder',
      always_five: 'altijd tot vijf',
    },
  },
  leftover_penalty: { label: 'Tegels over', text: 'Aan het eind kost elke overgebleven tegel 5 punten, een joker 10.' },
  end_reasons: { label: 'Einde', text: 'Waardoor de partij eindigt.' },
  joker_nation: {
    label: 'Jokers',
    text: 'Of een joker aan al zijn tafels thuis is of dat je zijn land moet noemen.',
    values: { native: 'overal thuis', declared: 'genoemd' },
  },
  lone_table_points: {
    label: 'Alleen aan tafel',
    text: 'Wat een tafel telt waaraan de gast alleen zit terwijl een andere tafel van die stoel punten oplevert.',
  },
  bar_values: { label: 'Bar', text: 'Wat de twintig vakken van de bar opleveren of kosten.' },
  start_player: { label: 'Startspeler', text: 'Wie de partij begint.', values: { lot: 'door loting' } },
};
