import type { AllOptions } from './en.options';

export const options: AllOptions = {
  zero: { label: 'Zero', text: 'Nullen zijn jokers en worden met een tweede kaart van een willekeurige kleur gelegd.' },
  chaos: { label: 'Chaos', text: 'Open kaarten van anderen mag je pakken en meteen spelen.' },
  reveal: {
    label: 'Openleggen',
    text: 'Vanaf wanneer Espresso-stapel en hulpkaarten open liggen.',
    values: { at_deal: 'vanaf het delen', on_all_ready: 'als iedereen klaar is' },
  },
  zero_on_eight: { label: 'Nul op acht', text: 'Een voltooide stapel gaat verder met de nul van zijn kleur.' },
  flip_gate: {
    label: 'Draaien',
    text: 'Wanneer handkaarten gedraaid mogen worden.',
    values: {
      free: 'altijd',
      stuck_open: 'als geen open kaart past',
      stuck_tableau: 'als stapel en hulpkaarten niet passen',
    },
  },
  short_hand: {
    label: 'Laatste kaarten',
    text: 'Met een of twee kaarten in de hand.',
    values: { tuck: 'aflegstapel eronder schuiven', may_tuck: 'naar keuze', flip_remainder: 'gewoon draaien' },
  },
  recycle_shuffle: {
    label: 'Schudden',
    text: 'Of de aflegstapel bij het oppakken geschud wordt.',
    values: { never: 'nooit', fruitless: 'na een vergeefse doorgang', always: 'altijd' },
  },
  fruitless_flip_two: {
    label: 'Per twee draaien',
    text: 'Na een vergeefse doorgang mag je per twee draaien tot een kaart van de aflegstapel gespeeld is.',
  },
  target_score: { label: 'Doel', text: 'De partij eindigt bij zoveel punten; leeg gelaten is één ronde de partij.' },
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
    label: 'Gestolen kaarten',
    text: 'In Chaos: wie de punten van een gestolen kaart krijgt.',
    values: { owner: 'de eigenaar', thief: 'wie haar legt' },
  },
  finito: {
    label: 'Finito',
    text: 'Een lege Espresso-stapel is meteen Finito of moet geroepen worden.',
    values: { auto: 'meteen', call: 'moet geroepen worden' },
  },
  start_countdown_ms: { label: 'Aftellen', text: 'Milliseconden tussen „ESPRESSO!” en de eerste zet.' },
  min_action_interval_ms: {
    label: 'Eén hand',
    text: 'Zoveel milliseconden liggen er tussen twee zetten van één hand.',
  },
  plan: { label: 'Plan', text: 'Welke tafels er in het café staan.', values: { board: '24 tafels', app: '12 tafels' } },
  clear_full_tables: {
    label: 'Afruimen',
    text: 'Een volle tafel wordt afgeruimd en krijgt een nieuw land; twee of drie tegelijk tellen dubbel of driedubbel.',
  },
  draw_rule: {
    label: 'Bijtrekken',
    text: 'Nadat een tafel met één land vol is.',
    values: {
      none_on_mono: 'geen nieuwe tegel',
      one_less_on_mono: 'één tegel minder',
      limit_minus_one: 'voorgoed één minder',
      always_five: 'altijd tot vijf',
    },
  },
  leftover_penalty: { label: 'Resttegels', text: 'Aan het eind kost elke overgebleven tegel 5 punten, een joker 10.' },
  end_reasons: { label: 'Einde', text: 'Wat het spel beëindigt.' },
  joker_nation: {
    label: 'Jokers',
    text: 'Of een joker aan al zijn tafels thuis is of zijn land gezegd wordt.',
    values: { native: 'overal thuis', declared: 'gezegd' },
  },
  lone_table_points: {
    label: 'Lege tafel',
    text: 'Wat een tafel telt waaraan de gast alleen zit terwijl een andere tafel van hem scoort.',
  },
  bar_values: { label: 'Bar', text: 'Wat de twintig barvelden opleveren of kosten.' },
  start_player: { label: 'Startspeler', text: 'Wie het spel begint.', values: { lot: 'door loting' } },
};
