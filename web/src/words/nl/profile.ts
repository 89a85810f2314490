/** The profile, in Dutch. */

import { counting } from '../count';
import type { Words } from '../shape';

const plural = counting('nl');

export const words: Words['profile'] = {
  title: 'Mijn partijen',
  stranger:
    'Deze server weet nog niets van je. Als je wilt, onthoudt hij vanaf nu je uitslagen: onder de naam hierboven, zonder account en zonder e-mailadres.',
  remember: 'Uitslagen onthouden',
  hello: (name, day) => `Hallo ${name}! Je uitslagen worden bewaard sinds ${day}.`,
  save: 'Bewaren',
  saved: 'Bewaard',
  nothing: 'Nog geen partij uitgespeeld. Speel er een tot het eind en kom terug.',
  offline: 'Je uitslagen staan op de server, en er is nu geen verbinding.',
  games: 'Partijen',
  won: 'Gewonnen',
  pointsRound: 'Punten per ronde',
  pointsGame: 'Punten per partij',
  best: 'Beste',
  rating: 'Rating',
  curve: 'Rating in de loop van de tijd',
  curveText: (first, last, count) =>
    `van ${first} naar ${last} in ${plural(count, { one: '# partij', other: '# partijen' })} voor de rating`,
  notRated: 'Nog geen partij voor de rating.',
  sources: 'Waar je kaarten vandaan kwamen',
  deeds: 'Wat je met je tegels deed',
  deed: {
    espresso: 'Espresso-stapel',
    help: 'Hulpkaarten',
    waste: 'Aflegstapel',
    taken: 'Van anderen gepikt',
    placed: 'Aan een tafel geplaatst',
    bar: 'Naar de bar gestuurd',
    swapped: 'Geruild voor een joker',
    jokers: 'Jokers geplaatst',
  },
  races: 'Races om dezelfde stapel',
  racesText: (won, lost) => `${won} gewonnen, ${lost} verloren`,
  rivals: 'Tegen wie',
  rival: 'Tegenstander',
  lost: 'Verloren',
  history: 'Laatste partijen',
  place: (place, players) => `${place}e van ${players}`,
  replay: 'Bekijken',
  myGames: 'Partijen op dit apparaat',
  myGamesText: 'Oefeningen tegen bots. Ze staan alleen hier, de nieuwste dertig.',
  forgetGame: 'Verwijderen',
  forgetAll: 'Alles verwijderen',
  saved_replays: 'Herhalingen op dit apparaat',
  savedText: 'Die gaan ook zonder verbinding open.',
  recovery: 'Op een ander apparaat',
  recoveryText:
    'Met een herstelcode neem je je uitslagen mee naar een ander apparaat. Schrijf hem op: hij wordt maar één keer getoond, en een nieuwe vervangt de oude.',
  makeCode: 'Herstelcode maken',
  code: 'Herstelcode',
  haveCode: 'Ik heb een code',
  useCode: 'Gebruiken',
  badCode: 'Dit is geen geldige herstelcode, of er is al een nieuwere.',
  claimed: 'Welkom terug!',
  data: 'Mijn gegevens',
  dataText:
    'Alles wat over jou bewaard is, als bestand. Of alles weg: naam, uitslagen, ratings en scoreblokken. De verslagen van de partijen blijven, zonder je naam.',
  export: 'Alles downloaden',
  delete: 'Mijn gegevens wissen',
  deleteSure: 'Ja, alles wissen',
  deleted: 'Klaar. Er is niets meer over je bewaard.',
  failed: 'Dat lukte niet. Probeer het zo nog eens.',
  table: 'Als tabel',
  date: 'Datum',
  deleteWarning: 'Alles over jou wordt gewist. Dat kun je niet ongedaan maken.',
};
