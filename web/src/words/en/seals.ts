/** Sealed shuffles, in English; loaded only when needed. */

export const words = {
  button: 'Check the deal',
  how: 'What this proves',
  checking: 'Checking…',
  failed: 'The record couldn’t be loaded; try again.',
  unsealed: 'This match has no seals: it is older than they are. Nothing can be said about its deals.',
  wrong: 'Warning: at least one deal doesn’t match its seal.',
  right:
    'The seals match the deals. But this browser joined later and must take the server’s word for when the seals were published. Someone who played can check it too.',
  witnessed:
    'The deal is genuine. This browser received every seal before the cards were dealt, and the cards that were played match.',
  seed: 'Seed of the match',
  deal: (round: number) => `Deal of round ${round}`,
  toldAt: (when: string) => `received ${when}`,
  notTold: 'not received by this browser',
  fits: 'matches',
  differs: 'doesn’t match',
  close: 'Close',
  title: 'Was the deal decided in advance?',
  lead: 'At a kitchen table everyone watches the shuffling. Online the server shuffles, out of sight. So it has to promise in advance which cards it will deal, without showing them, and you can check the promise afterwards.',
  parts: [
    {
      head: 'The sealed envelope',
      lines: [
        'When a match begins, the server has already chosen one large random number, the seed. Every deal of the match follows from it. It puts the seed into an envelope and seals it, and before each round it does the same with the cards of that round.',
        'The seal is a fingerprint (SHA-256) of the contents and a random number. Nobody can read the contents from it. And nobody can find different contents with the same seal.',
        'Everyone in the room receives the seal at once, and your browser keeps it with the time. When a round is over, its envelope is opened; at the end of the match, that of the seed. Then everyone can recalculate the seals.',
      ],
    },
    {
      head: 'What it proves',
      lines: [
        'The cards of a round were decided before the first one was turned face up, and the whole match before its first round. Nobody changed them later because someone was ahead.',
        'The proof is calculated on your own device, not on the server. A small independent program that shares no code with ours does the same: it is in the source code as examples/check_shuffle.py. In the terminal: finito verify.',
      ],
    },
    {
      head: 'What it doesn’t prove',
      lines: [
        'It doesn’t prove that the seed was drawn at random. Whoever runs the server could try many seeds before the match and take the one they like.',
        'It doesn’t prove that nobody knew the cards. The server knows them, and so could whoever runs it. Play with hosts you trust.',
        'A browser that joined later must take the server’s word for when the seals were published. What counts is what you, or someone you trust, received at the time.',
        'And it says nothing about who was faster. That has a page of its own.',
      ],
    },
  ],
};
