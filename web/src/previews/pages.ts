/**
 * Link previews for chats: title, description and picture of every page in every language. Chats do not run scripts, so
 * the server writes previews into the page. They are made at build time from the texts of the pages.
 */

import { ALL_GAMES, FIRST_GAME } from '$src/games';
import { cafe } from '$src/games/cafe';
import type { Game, GameName } from '$src/games/game';
import { DRAWN } from '$src/games/previews';
import { LESSONS, scriptOf } from '$src/learn/names';
import { LANGUAGES, loadMessages, type Language } from '$src/words/languages';
import type { Words } from '$src/words/shape';
import { titled } from '$src/words/titled';
import { Canvas } from './canvas';

const [WIDTH, HEIGHT] = [1200, 630];
const FILES = import.meta.glob<unknown>('../words/*/{daily,lab,learn,pad,profile,puzzle,races,rules,seals}.ts', {
  import: 'words',
  eager: true,
});

interface Preview {
  title: string;
  description: string;
  /** The game in the picture. */
  game: GameName;
}

/** By path: `rules/cafe`; `t/cafe` is any room of that game, `r/cafe` a replay; the empty path is for all others. */
async function pagesOf(language: Language): Promise<Record<string, Preview>> {
  const words = <Page extends keyof Words>(page: Page): Words[Page] =>
    FILES[`../words/${language}/${page}.ts`] as Words[Page];
  const main = await loadMessages(language);
  const [rules, learn, profile] = [words('rules'), words('learn'), words('profile')];
  const pages: Record<string, Preview> = {};
  const put = (path: string, title: string | string[], description: string, { name }: Game = FIRST_GAME): void => {
    pages[path] = { title: titled(...[title].flat()), description, game: name };
  };
  put('', main.welcome.hook, main.welcome.hookLine);
  put('rules', [rules.title, FIRST_GAME.title], rules.lead);
  for (const game of ALL_GAMES) {
    put(`rules/${game.name}`, [rules.title, game.title], rules.lead, game);
    put(`t/${game.name}`, main.welcome.playWith(game.title), main.welcome.games[game.name], game);
    put(`r/${game.name}`, [main.replay, game.title], main.welcome.games[game.name], game);
  }
  put('learn', learn.title, learn.lead);
  for (const lesson of LESSONS) {
    const { game } = await scriptOf(lesson);
    const { title, line } = learn.lessons[lesson];
    put(
      `learn/${lesson}`,
      title,
      line,
      ALL_GAMES.find(({ name }) => name === game),
    );
  }
  put('pad', words('pad').title, words('pad').lead);
  put('lab', words('lab').title, words('lab').lead);
  put('daily', words('daily').title, words('daily').lead);
  put('puzzle', words('puzzle').title, words('puzzle').lead, cafe);
  put('fair', words('races').title, words('races').lead);
  put('sealed', words('seals').title, words('seals').lead);
  put('me', profile.title, main.welcome.hookLine);
  put('privacy', main.privacy, main.welcome.hookLine);
  return pages;
}

/** `de_DE`: the language and its typical country. */
const localeOf = (language: Language): string => {
  const { language: plain, region } = new Intl.Locale(language).maximize();
  return `${plain}_${region}`;
};

export interface Previews {
  size: readonly [number, number];
  languages: Record<Language, { locale: string; pages: Record<string, Preview> }>;
}
const all = LANGUAGES.map(async (one) => [one, { locale: localeOf(one), pages: await pagesOf(one) }] as const);
/** Built at import, so that nothing more has to be loaded later. */
export const previews: Previews = { size: [WIDTH, HEIGHT], languages: Object.fromEntries(await Promise.all(all)) };

/** The pictures, as PNG. */
export function pictures(): Record<string, Buffer> {
  const drawn = ALL_GAMES.map(({ name }) => {
    const canvas = new Canvas(WIDTH, HEIGHT, '#1b110d');
    DRAWN[name](canvas);
    return [name, canvas.png()] as const;
  });
  return Object.fromEntries(drawn);
}
