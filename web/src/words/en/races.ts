/** Races, in English. */

export const words = {
  how: 'How races are decided',
  links: 'Connections to the server',
  linksText:
    'When two players want the same pile, this credit is subtracted from the arrival time to make up for the distance. On an unstable connection it may be slightly higher.',
  ping: 'Round trip (ping)',
  credit: 'Credit',
  photo: 'Photo finish',
  closest: 'The closest races of this round',
  coin: 'coin',
  byCoin: 'won the coin toss',
  against: 'Races against',
  won: 'Won',
  lost: 'Lost',
  title: 'Who was faster?',
  lead: 'Two players want to play a card on the same pile, and only one can. At a kitchen table everyone sees whose hand was first. Online, the player with the shorter connection would nearly always win. So in a room with fair races we don’t ask whose card arrived first. We ask who took less time to react.',
  onTheWay: 'message or card on its way',
  reaction: 'time to react',
  far: (name: string, ping: number) => `${name}, ${ping} ms round trip`,
  sum: (all: number, ping: number, rest: number) =>
    `The card arrives after ${all} ms. Without the network delay of ${ping} ms: ${rest} ms.`,
  picture: 'Ana’s card arrives first. But Ben reacted faster, so Ben gets the pile.',
  parts: [
    {
      head: 'Your network delay is subtracted',
      lines: [
        'The server sends your browser a small signal about once a second, and the browser sends it back. So we know how long a message takes to reach you and come back.',
        'If you react to another player’s card, this whole delay is subtracted from the time your card arrived. That is your credit. If you play on a card of your own, you saw it at once, and nothing is subtracted. If you waited for one of your own cards to be flipped, only the delay to the server counts.',
        'The shorter time wins. Less than about 4 milliseconds apart nobody can tell: then a coin toss decides, and it can be checked later.',
      ],
    },
    {
      head: 'Why a card may wait for a moment',
      lines: [
        'If someone else has an open card that fits the same pile, we wait until their answer could be here: never longer than 150 milliseconds. Every other card counts at once.',
        'Meanwhile your card lies on the pile with a dashed edge, and nobody else can see it. If you were faster, the edge goes away. If not, the card jumps back, and you see who was faster and by how much. That isn’t a mistake, and it costs nothing.',
      ],
    },
    {
      head: 'Can someone cheat?',
      lines: [
        'Nobody can play in advance: every play must prove that its player had received the message it reacts to.',
        'Nobody can pretend to be slow: the signals are answered deep inside the browser, they are compared with what the network itself measures, the smallest figure counts, and no more than 250 milliseconds are ever given.',
        'Someone who tampers with their own network can still look farther away than they are. That is why the settings at the table show the delay and the credit of every seat.',
      ],
    },
    {
      head: 'What it can’t do',
      lines: [
        'If your connection goes through a third-party relay such as a VPN or proxy, we may see only part of your delay, and you get less credit than you deserve. And a distant player always sees the others’ cards a little later; nothing can change that.',
      ],
    },
    {
      head: 'Bots, and proof',
      lines: [
        'Bots wait in the same queue, and they learn of a card no sooner than the slowest person.',
        'Every decision is kept in the record of the match with all its figures, so that anyone can recalculate it. After each round the photo finish shows the closest races.',
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
