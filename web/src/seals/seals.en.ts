/** English words about sealed shuffles: the pattern for the other languages. */

export interface SealWords {
  button: string;
  how: string;
  checking: string;
  failed: string;
  unsealed: string;
  wrong: string;
  right: string;
  witnessed: string;
  seed: string;
  deal: (round: number) => string;
  toldAt: (when: string) => string;
  notTold: string;
  fits: string;
  differs: string;
  close: string;
  title: string;
  lead: string;
  parts: { head: string; lines: string[] }[];
}

export const words: SealWords = {
  button: 'Was the deal fixed beforehand?',
  how: 'What this proves',
  checking: 'Working it out …',
  failed: 'The record could not be loaded; try again.',
  unsealed: 'This match has no seals: it is older than they are. Nothing can be said about its deals.',
  wrong: 'No! At least one deal is not what was sealed.',
  right:
    'The seals fit the deals. But this browser was not there from the beginning, so it has only the word of the server for when they were told. Somebody who played can check it too.',
  witnessed: 'Yes. This browser was told every seal beforehand, and the deals that were played fit them.',
  seed: 'Seed of the match',
  deal: (round) => `Deal of round ${round}`,
  toldAt: (when) => `told to this browser ${when}`,
  notTold: 'not told to this browser',
  fits: 'fits',
  differs: 'does not fit',
  close: 'Close',
  title: 'Was the deal fixed beforehand?',
  lead: 'At a kitchen table everybody watches the shuffling. Online the server shuffles, out of sight. So it has to promise beforehand which cards it will deal, without showing them, and you can check the promise afterwards.',
  parts: [
    {
      head: 'The sealed envelope',
      lines: [
        'When a match begins, the server has already chosen one large random number, the seed. Every deal of the match follows from it. It puts the seed into an envelope and seals it, and before each round it does the same with the cards of that round.',
        'The seal is a fingerprint (SHA-256) of the content and a random number. Nobody can read the content from it. And nobody can find another content with the same seal.',
        'Everybody in the room is told the seal at once, and your browser keeps it with the time. When a round is over, its envelope is opened; at the end of the match that of the seed. Then everybody can work the seals out again.',
      ],
    },
    {
      head: 'What it proves',
      lines: [
        'The cards of a round were fixed before the first of them lay open, and the whole match before its first round. Nobody changed them later because somebody was ahead.',
        'The proof is worked out on your own device, not on the server. A small program without any part of ours does the same: it is in the source code as examples/check_shuffle.py. In the terminal: finito verify.',
      ],
    },
    {
      head: 'What it does not prove',
      lines: [
        'It does not prove that the seed was drawn by chance. Whoever runs the server could try many seeds before the match and take the one they like.',
        'It does not prove that nobody knew the cards. The server knows them, and so could whoever runs it. Play with hosts you trust.',
        'A browser that came later has only the word of the server for when the seals were told. What counts is what you, or somebody you trust, were told yourselves.',
        'And it says nothing about who was faster. That has a page of its own.',
      ],
    },
  ],
};
