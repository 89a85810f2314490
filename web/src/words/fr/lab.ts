/** The laboratory, in French. */

import { percents } from '../count';
import type { Words } from '../shape';
import { words as terms } from './lab-terms';

const percent = percents('fr');

export const words: Words['lab'] = {
  title: 'Le laboratoire',
  lead: 'Que se passe-t-il quand un ordinateur joue un million de parties ? Les questions, les réponses, et chaque chiffre en tableau. On a joué exactement avec les règles des salons de ce site.',
  offline: 'La première fois, le laboratoire a besoin d’une connexion.',
  table: 'Tableaux',
  about: (rounds) =>
    `Au moins ${rounds} manches ou parties pour chaque chiffre ; ± donne l’intervalle de confiance à 95 %.`,
  again: 'Pour refaire le calcul :',
  perPlayers: 'selon le nombre de joueurs',
  fair: 'équitable',
  league: 'Quelle est la force des robots ?',
  leagueText:
    'Chaque robot a joué contre tous les autres. La barre est la cote, le trait fin montre à quel point elle est sûre.',
  noLeague: 'Aucun championnat n’est encore publié.',
  bot: 'Robot',
  rating: 'Cote',
  run: 'Essayer ici',
  runText: (rounds) => `En petit, avec ${rounds} manches chaque fois et d’autres donnes : s’en approche-t-on ?`,
  starting: 'On prépare…',
  running: (part) => `${percent(part)} joués`,
  runDone: 'Joué à l’instant sur ce serveur :',
  runFailed: 'L’étude n’a pas pu être menée à bout.',
  busy: 'Une autre étude est en cours. Patientez un instant.',
  tooFast: 'C’est assez pour le moment. Attendez une minute.',
  studies: {
    duration: {
      question: 'Combien de temps dure une manche ?',
      says: (a, b, c, d) =>
        `À quatre, une manche dure ${a} secondes avec les règles allemandes et ${b} avec les françaises. Plus on est nombreux, plus c’est court : ${c} secondes à deux, ${d} à six (règles maison).`,
    },
    deadlock: {
      question: 'Est-on souvent tous bloqués ?',
      says: (a, b, c) =>
        `À deux, cela arrive dans ${a} des manches avec les règles néerlandaises et dans ${b} avec les françaises. À quatre, avec les règles maison, c’est rare : ${c}.`,
    },
    modes: {
      question: 'Que changent Zero et Chaos ?',
      says: (a, b, c) =>
        `Zero va vite : à quatre, une manche passe de ${a} à ${b} secondes. Chaos dure presque autant, mais amène ${c} vols par manche.`,
    },
    bonus: {
      question: 'Que valent les cinq points de Finito ?',
      says: (a, b, c, d) =>
        `Sans eux, ${a} des manches à deux iraient à quelqu’un d’autre, et même ${b} à six. Sur une partie entière, c’est ${c} et ${d}.`,
    },
    finish: {
      question: 'Finito gagne-t-il la manche ?',
      says: (a, b) =>
        `Presque toujours : à quatre, la personne qui finit est en tête dans ${a} des manches. Sans les cinq points, ce serait ${b}.`,
    },
    skill: {
      question: 'ESPRESSO : chance ou talent ?',
      says: (a, b) =>
        `Qui met un cinquième de temps en moins que trois joueurs égaux gagne ${a} des manches et ${b} des parties en 100 points. Une manche, c’est la chance ; une partie, le talent.`,
    },
    taps: {
      question: 'Que doit coûter un mauvais geste ?',
      says: (a, b) =>
        `S’il ne coûtait rien, taper partout sans regarder gagnerait ${a} des manches contre trois joueurs attentifs. Avec le court blocage, c’est ${b}.`,
    },
    'cafe-seats': {
      question: 'Café : est-ce un avantage de commencer ?',
      says: (a, b) =>
        `À peine. À deux, qui commence gagne ${a} des parties. À quatre, la dernière place est la moins bonne : ${b}, alors qu’un quart serait équitable.`,
    },
    'cafe-endings': {
      question: 'Café : qu’est-ce qui met fin à la partie ?',
      says: (a, b, c, d) =>
        `Sur le plateau, à quatre, ${a} des parties finissent avec la dernière chaise ; dans l’appli, ${b} parce qu’il n’y a plus de carte de table. Il faut ${c} tours avec les règles imprimées, ${d} dans l’appli.`,
    },
    'cafe-skill': {
      question: 'Café : chance ou talent ?',
      says: (a, b, c) =>
        `Qui cherche les points gagne ${a} des parties contre quelqu’un qui joue au hasard, et ${b} contre trois. Contre un seul, l’avance est de ${c} points.`,
    },
  },
  terms,
};
