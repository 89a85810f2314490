/** English words about races: the pattern for the other languages. */

export interface FairWords {
  /** The link to the page that explains it all. */
  how: string;
  links: string;
  linksText: string;
  ping: string;
  credit: string;
  photo: string;
  closest: string;
  coin: string;
  byCoin: string;
  against: string;
  won: string;
  lost: string;
  title: string;
  lead: string;
  onTheWay: string;
  reaction: string;
  far: (name: string, ping: number) => string;
  sum: (all: number, ping: number, rest: number) => string;
  picture: string;
  parts: { head: string; lines: string[] }[];
}

export const words: FairWords = {
  how: 'How races are decided',
  links: 'Ways to the server',
  linksText:
    'The credit is taken off for the way when two want the same pile; on an unsteady line it may be a little more.',
  ping: 'There and back',
  credit: 'Credit',
  photo: 'Photo finish',
  closest: 'The closest races of this round',
  coin: 'coin',
  byCoin: 'won the toss of a coin',
  against: 'Races against',
  won: 'Won',
  lost: 'Lost',
  title: 'Who was faster?',
  lead: 'Two players want to lay a card on the same pile, and only one can. At a kitchen table everybody sees whose hand was first. Online, the player with the shorter line would nearly always win. So in a room with fair races we do not ask whose card arrived first. We ask who took less time to react.',
  onTheWay: 'news or card on its way',
  reaction: 'time to react',
  far: (name, ping) => `${name}, ${ping} ms there and back`,
  sum: (all, ping, rest) => `The card arrives after ${all} ms. Without the way of ${ping} ms: ${rest} ms.`,
  picture: 'Ana’s card arrives first. But Ben reacted faster, so Ben gets the pile.',
  parts: [
    {
      head: 'Your way is taken off',
      lines: [
        'The server sends your browser a small signal about once a second, and the browser sends it back. So we know how long news needs to you and back.',
        'If you answer a card of another player, this whole way is taken off the moment at which your card arrived. That is your credit. If you play on a card of your own, you saw it at once, and nothing is taken off. If you waited for a card of yours to turn, only the way to the server counts.',
        'The earlier time wins. Less than about 4 milliseconds apart nobody can tell: then a coin decides, and its toss can be checked later.',
      ],
    },
    {
      head: 'Why a card may wait for a moment',
      lines: [
        'If somebody else shows an open card that fits the same pile, we wait until their answer could be here: never longer than 150 milliseconds. Every other card counts at once.',
        'Meanwhile your card lies on the pile with a dashed edge, and nobody else can see it. If you were faster, the edge goes away. If not, the card jumps back, and you read who was faster and by how much. That is no mistake, and it costs nothing.',
      ],
    },
    {
      head: 'Can somebody cheat?',
      lines: [
        'Nobody can fire in advance: every play must prove that its player had received the news it answers.',
        'Players cannot talk themselves slow: the signals are answered deep inside the browser, they are compared with what the network itself measures, the smallest figure counts, and no more than 250 milliseconds are ever given.',
        'Somebody who rebuilds the network of their own computer can still look farther away than they are. That is why the menu of the table shows the way and the credit of every seat.',
      ],
    },
    {
      head: 'What it cannot do',
      lines: [
        'If your connection goes through a stranger’s relay, we may see only a part of your way, and you get less credit than you deserve. And a far player always sees the cards of the others a little later; nothing can change that.',
      ],
    },
    {
      head: 'Bots, and proof',
      lines: [
        'Bots wait in the same queue, and they learn of a card no sooner than the slowest person.',
        'Every decision is kept in the record of the match with all its figures, so that anybody can work it out again. After each round the photo finish shows the closest races.',
      ],
    },
    {
      head: 'If you want it simple',
      lines: [
        'Whoever opens the room can choose “the first to arrive”. Then only the order counts in which the cards reach the server.',
      ],
    },
  ],
};
