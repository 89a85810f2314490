/** The ESPRESSO table: its one line, the coach, the moments of a round, in Dutch. */

import { counting } from '../count';
import type { Words } from '../shape';

const plural = counting('nl');

export const words: Words['espresso-table'] = {
  ghost: (value: number) => `Een ${value} opent`,
  waitsFor: (card, needed) => `de ${card} wacht op de ${needed}`,
  waiting: (seconds) => `wacht ${seconds} s`,
  lost: (seconds) => (seconds ? `offline, ${seconds} s` : 'offline'),
  lostLine: (seconds) =>
    `${seconds ? `Al ${seconds} s geen antwoord. ` : ''}Opnieuw verbinden… Je kaarten zijn veilig.`,
  back: (missed) =>
    missed === 0
      ? 'Weer terug.'
      : plural(missed, { one: 'Weer terug. Je hebt # kaart gemist.', other: 'Weer terug. Je hebt # kaarten gemist.' }),
  coach: {
    stack: 'Maak eerst je grote stapel leeg: speel een kaart die past.',
    lanes: 'Een 0 opent een stapel. Dan 1, 2, 3 … tot 8, in één kleur.',
    flip: 'Past er niets? Draai kaarten om: de bovenste mag je spelen.',
    fits: 'Deze kaart past. Spelen maar!',
    hurry: (name, left) => `${name} heeft er nog maar ${left}. Sneller!`,
    zero: 'Een 0 is een joker: kies hem, dan de kaart die volgt.',
    chaos: 'Je mag ook open kaarten van de anderen pikken.',
  },
  helpAsk: 'Dat was een ronde. Volgende keer zonder hulp?',
  keepHelp: 'Hulp houden',
  fine: 'Ik red me wel',
  lastCard: (name) => `${name}: laatste kaart!`,
  stolen: (name, card, thief) =>
    thief ? `${name} pikte je ${card}, en ook het punt.` : `${name} pikte je ${card}. Het punt is voor jou!`,
  eight: (name) => `${name}: 8!`,
  handsOff: 'Iedereen is klaar. Handen thuis!',
  emptiedMine: 'Je kopje is leeg!',
  emptied: (name) => `${name} heeft het kopje leeg · +5`,
  inTime: (clock, cards) => (clock ? `in ${clock} · ${cards}` : cards),
  laid: (count) => plural(count, { one: '# kaart gespeeld', other: '# kaarten gespeeld' }),
  leftInYours: (count) =>
    plural(count, { one: 'In dat van jou zat nog # kaart.', other: 'In dat van jou zaten nog # kaarten.' }),
  nowCount: 'Handen thuis, nu wordt er geteld!',
  goHome: 'De kaarten gaan naar huis…',
  winsRound: (name) => `${name} wint de ronde!`,
  youWinRound: 'Jij wint de ronde!',
  roundShared: (names) => `De ronde gaat naar ${names}`,
  winsMatch: (name) => `${name} wint de partij!`,
  youWinMatch: 'Jij wint de partij!',
  matchShared: (names) => `De partij gaat naar ${names}`,
  made: (points, center, bonus) =>
    bonus ? `${points}: ${center} in het midden en ${bonus} voor FINITO` : `${points}: ${center} in het midden`,
  nextReady: (count, all) => `Klaar: ${count} van ${all}`,
  standIn: 'Laat een bot spelen',
  standInAsk: (names) => `Een bot kan spelen tot jullie iets van ${names} horen.`,
  heldLine: 'Een bot speelt voor je.',
  comeBack: 'Ik ben er weer',
  watchAgain: 'Nog eens bekijken',
  raceTo: (target) => `Tot ${target} punten`,
  pointsTitle: 'Punten',
  people: (count) => plural(count, { one: '# speler', other: '# spelers' }),
  log: 'Aan tafel',
  pileDone: 'stapel klaar!',
  how: 'Kies een speler, dan een kaart',
  openCards: (name) => `Kaarten van ${name}`,
  more: 'Punten en zetten',
};
