import type { TableWords } from './espresso';

export const table: TableWords = {
  ghost: 'Een 0 opent',
  waitsFor: (card, needed) => `${card} wacht op ${needed}`,
  waiting: (seconds) => `wacht ${seconds} s`,
  lost: (seconds) => (seconds ? `geen net ${seconds} s` : 'geen net'),
  lostLine: (seconds) =>
    `${seconds ? `Al ${seconds} s geen antwoord. ` : ''}Opnieuw verbinden … je kaarten zijn veilig.`,
  back: (missed) =>
    missed === 0
      ? 'Terug.'
      : missed === 1
        ? 'Terug. Je hebt 1 kaart gemist.'
        : `Terug. Je hebt ${missed} kaarten gemist.`,
  coach: {
    stack: 'Maak eerst je grote stapel leeg: tik op een kaart die past.',
    lanes: 'Een 0 opent een stapel. Dan 1, 2, 3 … tot 8, alles in één kleur.',
    flip: 'Past er niets? Draai kaarten om: de bovenste mag je spelen.',
    fits: 'Deze kaart past. Tik erop!',
    hurry: (name, left) => `${name} heeft er nog maar ${left}. Sneller!`,
    zero: 'Een 0 vervangt elke kaart: tik eerst op de 0, dan op de kaart die volgt.',
    chaos: 'Je mag ook open kaarten van de anderen pakken.',
  },
  helpAsk: 'Dat was een ronde. Volgende keer zonder hulp?',
  keepHelp: 'Hulp houden',
  fine: 'Ik red me wel',
  lastCard: (name) => `${name}: laatste kaart!`,
  stolen: (name, card, thief) =>
    thief ? `${name} pakte je ${card}, en het punt.` : `${name} pakte je ${card}. Het punt is voor jou!`,
  eight: (name) => `${name}: 8!`,
  handsOff: 'Iedereen is klaar. Handen van de kaarten!',
  emptiedMine: 'Je kopje is leeg!',
  emptied: (name) => `${name} heeft het kopje leeg · +5`,
  inTime: (clock, cards) => (clock ? `in ${clock} · ${cards}` : cards),
  laid: (count) => (count === 1 ? '1 kaart gelegd' : `${count} kaarten gelegd`),
  leftInYours: (count) => (count === 1 ? 'In het jouwe zat nog 1 kaart.' : `In het jouwe zaten nog ${count} kaarten.`),
  nowCount: 'Handen weg, nu wordt er geteld!',
  goHome: 'De kaarten gaan naar huis …',
  winsRound: (name) => `${name} wint de ronde!`,
  youWinRound: 'Jij wint de ronde!',
  roundShared: (names) => `De ronde gaat naar ${names}`,
  winsMatch: (name) => `${name} wint de partij!`,
  youWinMatch: 'Jij wint de partij!',
  matchShared: (names) => `De partij gaat naar ${names}`,
  made: (points, center, bonus) =>
    bonus ? `${points}: ${center} in het midden en ${bonus} voor FINITO` : `${points}: ${center} in het midden`,
  nextReady: (count, all) => `${count} van ${all} zijn klaar`,
  watchAgain: 'Nog eens bekijken',
  raceTo: (target) => `Race naar ${target}`,
  pointsTitle: 'Punten',
  people: (count) => `${count} spelers`,
  log: 'Aan tafel',
  pileDone: 'stapel vol!',
  grab: 'Tik om te pakken',
  how: 'Tik op een speler, dan op een kaart',
  openCards: (name) => `Kaarten van ${name}`,
  more: 'Punten en zetten',
};
