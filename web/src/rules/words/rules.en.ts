/** The words around the rules: headings, search, what pictures show. */
export const words = {
  title: 'Rules',
  lead: 'Every rule has a number that you can link to. Where the printed sheets disagree, they stand side by side; what no sheet settles, we decided ourselves.',
  search: 'Search the rules',
  searchHint: 'joker, 8, ESP-R-20 …',
  contents: 'Contents',
  found: (count: number) => (count === 1 ? '1 rule found' : `${count} rules found`),
  nothing: 'Nothing found. Try another word.',
  ruling: 'our ruling',
  tip: 'tip',
  sheets: 'Where the sheets differ',
  sheetsLead: 'All differences at a glance. When you open a room you choose a sheet, or mix your own.',
  linkTo: (id: string) => `Link to rule ${id}`,
  learn: 'Rather learn by playing',
  chapters: {
    goal: 'What it is about',
    setup: 'Set-up',
    start: 'Start',
    piles: 'Piles in the center',
    sources: 'What you may play',
    help: 'Help cards',
    flip: 'Turning hand cards over',
    recycle: 'Taking the waste up',
    stuck: 'When nothing works any more',
    together: 'All at once',
    finito: 'Finito',
    score: 'Points, next round, end',
    zero: 'Variant: Zero',
    chaos: 'Variant: Chaos',
    cafeSetup: 'Tables, tiles, players',
    turn: 'Your turn',
    seat: 'Who sits where',
    place: 'Seating guests',
    cafeScore: 'Points',
    draw: 'Drawing',
    bar: 'The bar',
    joker: 'Exchanging a joker',
    clear: 'App: clearing tables',
    end: 'End of the game',
  },
  pictures: {
    setup: 'Your cards: the Espresso stack with nine cards, three help cards, and the hand, face down.',
    piles: 'A green pile: 0, 1, 2 and so on up to 8.',
    help: 'The red 6 was played from the help row; the yellow 5 from the stack moves into the gap.',
    flip: 'Three cards of the hand are turned over; the red 4 is on top and may be played.',
    score: 'Two of your cards in the center: 2 points. Finito: 5 more.',
    zero: 'Red 5, yellow 0 as 6, red 7.',
    chaos: 'The blue 4 is grabbed from somebody’s help row and goes on the blue 3.',
    seat: 'A French and an Italian table. The chair between them belongs to both.',
    cafeScore: 'Three Italians at a table: 3 × 2 = 6 points. With a guest from France among them: 3 × 1 = 3 points.',
    joker: 'A gentleman from Spain takes the chair of the joker.',
  },
};

type Widen<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { [K in keyof T]: Widen<T[K]> };
export type RulesWords = Widen<typeof words>;
export type PictureName = keyof typeof words.pictures;
