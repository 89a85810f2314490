/** Why something was refused, in Dutch. */

import type { Words } from '../shape';

export const words: Words['refusals'] = {
  NOT_STARTED: () => 'De ronde is nog niet begonnen.',
  NOT_READY: () => 'Nog niet iedereen is klaar.',
  ROUND_OVER: () => 'De ronde is voorbij.',
  NOT_OPEN: () => 'Deze kaart ligt daar niet meer.',
  BAD_START: (f) =>
    f.zero
      ? `Een stapel begint met een 0 of een 1; met de ${f.card} kan het niet.`
      : `Een stapel begint met een 0; met de ${f.card} kan het niet.`,
  BAD_VALUE: (f) => {
    if (!f.pair) return f.wanted !== '?' ? `Deze stapel wacht op de ${f.wanted}.` : `De ${f.card} past nu nergens.`;
    if (f.rule === 'ESP-R-26') return `Een nul opent alleen samen met een 1; de ${f.second} past niet.`;
    return f.after !== '?'
      ? `Na de nul heeft deze stapel een ${f.after} nodig; de ${f.second} past niet.`
      : `De ${f.second} past nu op geen enkele stapel na een nul.`;
  },
  BAD_COLOR: (f) =>
    f.wanted !== '?'
      ? `Deze stapel wacht op de ${f.wanted}; de ${f.card} heeft een andere kleur.`
      : `De ${f.card} past op geen enkele stapel van die kleur.`,
  PILE_CLOSED: () => 'Deze stapel is klaar.',
  JOKER_OFF: () => 'Nullen zijn alleen in Zero jokers.',
  JOKER_ALONE: () => 'Een nul is een joker: speel er een tweede kaart bij.',
  JOKER_ON_ZERO: () => 'Een nul ligt nooit direct op een nul.',
  JOKER_NO_ROOM: () => 'De joker zou de 8 zijn, en daarop volgt niets.',
  NOT_A_JOKER: (f) => `De ${f.card} is geen joker; dat zijn alleen nullen.`,
  BLIND_PAIR: () => 'De kaart onder de nul past niet; iedereen heeft hem nu gezien.',
  STEAL_OFF: () => 'Kaarten van anderen zijn taboe, behalve in Chaos.',
  FLIP_NOT_STUCK: () => 'Een van je kaarten past nog; speel die eerst.',
  FLIP_EMPTY: () => 'Er valt niets meer om te draaien.',
  FLIP_SIZE: () => 'Zoveel kaarten mag je nu niet omdraaien.',
  RECYCLE_FIRST: () => 'Pak eerst de aflegstapel op.',
  RECYCLE_EARLY: () => 'Je handkaarten zijn nog niet op.',
  RECYCLE_EMPTY: () => 'De aflegstapel is leeg.',
  FINITO_FALSE: () => 'Je Espresso-stapel is niet leeg.',
  NO_STALEMATE: () => 'Er kan nog een kaart gespeeld worden.',
  NO_PILE: () => 'Die stapel bestaat niet.',
  ALREADY_STARTED: () => 'De ronde is al begonnen.',
  ALREADY_READY: () => 'Je bent al klaar.',
  NO_COUNTDOWN: () => 'Er wordt nu niet afgeteld.',
  ROUND_RUNNING: () => 'De ronde is nog niet voorbij.',
  MATCH_OVER: () => 'De partij is voorbij.',
  TOO_FAST: () => 'Eén hand: je vorige kaart is nog onderweg.',
  NOT_YOURS: () => 'Dat doet het spel zelf.',
  ALONE: (f) => `${f.tile} zou alleen zitten en geen punten opleveren.`,
  NATION: (f) => `${f.tile} hoort bij geen tafel van deze stoel.`,
  GENDER: () => 'Aan een tafel mag er hoogstens één dame of heer meer zijn.',
  TAKEN: () => 'Deze stoel is bezet.',
  COUNT: () => 'In een beurt plaats je één of twee gasten.',
  JOKER_BAR: () => 'Een joker die nog kan zitten, mag niet naar de bar.',
  JOKER_SWAP: (f) => `${f.tile} kan deze joker niet vervangen.`,
  CANNOT_PAY: (f) => `Het volgende vak van de bar kost ${f.cost}, je hebt ${f.score}; je kunt nog iets anders doen.`,
  NOT_IN_RACK: (f) => `Die tegel heb je niet: ${f.tile}.`,
  GAME_OVER: () => 'De partij is voorbij.',
  NOT_YOUR_TURN: () => 'Je bent niet aan de beurt.',
  NO_CHAIR: () => 'Die stoel bestaat niet.',
  BAR_FULL: () => 'De bar is vol.',
  FIRST_CLEARS: (f) =>
    `${f.first_tile} ruimt een tafel af, en pas de nieuwe tafelkaart zegt wie daar mag zitten: plaats ${f.first_tile} eerst alleen.`,
  HALFWAY: () => 'Je hebt in deze beurt al een gast geplaatst: plaats een tweede of druk op ‘Klaar’.',
  NO_STOP: () => 'Passen mag niet: plaats gasten, stuur er één naar de bar of ruil een joker.',
  BAD_INPUT: () => 'Dat lukte niet; probeer het nog eens.',
  BANNED: () => 'De beheerder van deze server heeft je een tijdje geblokkeerd.',
  BAD_TOKEN: () => 'Deze plaats is niet meer van jou.',
  CLOSED: () => 'Deze kamer is gesloten.',
  HELLO_FIRST: () => 'De verbinding is nog niet klaar.',
  HERE_ALREADY: () => 'Je bent al in deze kamer.',
  HINTS_LATER: () => 'Hints komen na drie seconden zonder zet.',
  HINTS_OFF: () => 'In deze kamer zijn er geen hints.',
  HELLO_TWICE: () => 'Er wordt al verbinding gemaakt; even wachten.',
  LOCKED: () => 'Verkeerde kaart: wacht even.',
  MATCH_RUNNING: () => 'Er loopt een partij; dit kan daarna.',
  NOT_HOST: () => 'Dat mag alleen de host.',
  NOT_NOW: () => 'Dat kan nu niet.',
  NOT_SEATED: () => 'Ga eerst zitten.',
  NO_MATCH: () => 'Er loopt geen partij.',
  NO_ROOM: () => 'Er is geen kamer met deze code.',
  NO_SEAT: () => 'Deze plaats is niet vrij.',
  PAUSED: () => 'De partij is gepauzeerd.',
  LOST_RACE: () => 'Iemand was sneller.',
  NOT_SHOWN: () => 'Deze kaart wordt nog omgedraaid.',
  NO_CARD_NAMED: () => 'De zet was onvolledig; probeer het nog eens.',
  NO_TOKEN: () => 'De verbinding is nog niet klaar voor deze zet.',
  TOKEN_USED: () => 'Deze plaats heb je al. Laad de pagina opnieuw.',
  SEATED: () => 'Je hebt al een plaats.',
  SEAT_TAKEN: () => 'Er zit nog iemand op een plaats die zou verdwijnen.',
  STORAGE: () => 'Zetten kunnen nu niet worden opgeslagen.',
  UNREADABLE: () => 'Wat van deze kamer is opgeslagen, kan niet worden gelezen.',
  TOO_FEW: () => 'Er zijn minstens twee spelers nodig; bots tellen mee.',
  TOO_MANY: () => 'Te veel tegelijk; doe het iets rustiger aan.',
};
