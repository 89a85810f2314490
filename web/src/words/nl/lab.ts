/** The laboratory, in Dutch. */

import { percents } from '../count';
import type { Words } from '../shape';
import { words as terms } from './lab-terms';

const percent = percents('nl');

export const words: Words['lab'] = {
  title: 'Het laboratorium',
  lead: 'Wat gebeurt er als een computer deze spellen een miljoen keer speelt? De vragen, de antwoorden en elk getal als tabel. Er is gespeeld met precies de regels die hier in de kamers gelden.',
  offline: 'De eerste keer heeft het laboratorium verbinding nodig.',
  table: 'Tabellen',
  about: (rounds) =>
    `Minstens ${rounds} rondes of partijen voor elk getal; ± is het gebied waarin de echte waarde met 95% zekerheid ligt.`,
  again: 'Zelf narekenen:',
  perPlayers: 'naar aantal spelers',
  fair: 'eerlijk',
  league: 'Hoe sterk zijn de bots?',
  leagueText: 'Elke bot speelde tegen elke andere. De balk is de rating, de dunne lijn laat zien hoe zeker die is.',
  noLeague: 'Er is nog geen competitie gepubliceerd.',
  bot: 'Bot',
  rating: 'Rating',
  run: 'Hier proberen',
  runText: (rounds) => `In het klein, met elk ${rounds} rondes en andere kaarten: hoe dichtbij kom je?`,
  starting: 'Even klaarzetten…',
  running: (part) => `${percent(part)} gespeeld`,
  runDone: 'Net op deze server gespeeld:',
  runFailed: 'De studie kon niet worden afgemaakt.',
  busy: 'Er loopt al een studie. Wacht even.',
  tooFast: 'Dat was voorlopig vaak genoeg. Wacht een minuut.',
  studies: {
    duration: {
      question: 'Hoe lang duurt een ronde?',
      says: (a, b, c, d) =>
        `Met z’n vieren duurt een ronde ${a} seconden volgens de Duitse regels en ${b} volgens de Franse. Hoe meer spelers, hoe korter: ${c} seconden met z’n tweeën, ${d} met z’n zessen (huisregels).`,
    },
    deadlock: {
      question: 'Hoe vaak kan niemand verder?',
      says: (a, b, c) =>
        `Met z’n tweeën gebeurt dat in ${a} van de rondes volgens de Nederlandse regels en in ${b} volgens de Franse. Met z’n vieren is het volgens de huisregels zeldzaam: ${c}.`,
    },
    modes: {
      question: 'Wat veranderen Zero en Chaos?',
      says: (a, b, c) =>
        `Zero is snel: met z’n vieren krimpt een ronde van ${a} naar ${b} seconden. Chaos duurt bijna even lang, maar brengt ${c} diefstallen per ronde.`,
    },
    bonus: {
      question: 'Wat zijn de vijf punten voor Finito waard?',
      says: (a, b, c, d) =>
        `Zonder die punten had met z’n tweeën ${a} van de rondes een andere winnaar, met z’n zessen zelfs ${b}. Over een hele partij is het ${c} en ${d}.`,
    },
    finish: {
      question: 'Wint Finito de ronde?',
      says: (a, b) =>
        `Bijna altijd: met z’n vieren staat wie uitspeelt in ${a} van de rondes voorop. Zonder de vijf punten zou dat ${b} zijn.`,
    },
    skill: {
      question: 'ESPRESSO: geluk of kunde?',
      says: (a, b) =>
        `Wie een vijfde minder tijd nodig heeft dan drie gelijke spelers, wint ${a} van de rondes en ${b} van de partijen tot 100. Eén ronde is geluk, een partij is kunde.`,
    },
    taps: {
      question: 'Wat moet een verkeerde tik kosten?',
      says: (a, b) =>
        `Als die niets kostte, won blind op alles tikken ${a} van de rondes tegen drie spelers die wel kijken. Met de korte blokkade is dat ${b}.`,
    },
    'cafe-seats': {
      question: 'Café: maakt het uit wie begint?',
      says: (a, b) =>
        `Nauwelijks. Met z’n tweeën wint wie begint ${a} van de partijen. De vierde van vier heeft het het zwaarst: ${b}, waar een kwart eerlijk zou zijn.`,
    },
    'cafe-endings': {
      question: 'Café: waardoor eindigt de partij?',
      says: (a, b, c, d) =>
        `Op het bord eindigt met z’n vieren ${a} met de laatste stoel; in de app eindigt ${b} omdat er geen tafelkaart meer is. Volgens de gedrukte regels duurt het ${c} beurten, in de app ${d}.`,
    },
    'cafe-skill': {
      question: 'Café: geluk of kunde?',
      says: (a, b, c) =>
        `Wie op punten let, wint ${a} van de partijen tegen iemand die zomaar iets doet, en ${b} tegen drie zulke spelers. Tegen één is de voorsprong ${c} punten.`,
    },
  },
  terms,
};
