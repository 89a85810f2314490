/** What everyone may see of a match: only the count of hidden cards, never the cards. */

import type { EspressoPlayerView, EspressoView } from '$src/protocol';
import * as text from './text';
import { playersOf } from './happen';
import { cardOrNull, cardText, HIDDEN, LETTERS, pileText } from './notation';

const PHASES = ['dealt', 'countdown', 'running', 'over'] as const;

export function viewOf(match: text.Match): EspressoView {
  const center: Record<string, string[]> = {};
  for (let at = 0; at < match.center_size; at += 1) {
    const back = LETTERS[match.laid_owner[at] ?? 0] ?? '';
    (center[pileText(match.laid_pile[at] ?? 0)] ??= []).push(`${cardText(match.laid_card[at] ?? 0)}@${back}`);
  }
  const open = text.open_to_see(match);
  return {
    you: null,
    round: match.round_number,
    phase: PHASES[match.phase] ?? 'over',
    players: playersOf(match).map((player, who) => playerView(match, player, who, open)),
    center,
    center_size: match.center_size,
    finisher: match.phase === text.OVER && match.finisher !== text.NOBODY ? match.finisher : null,
    scores: playersOf(match).map((_, who) => text.round_score(match, who)),
    match_over: match.match_over === 1,
  };
}

function playerView(match: text.Match, player: text.Player, who: number, open: boolean): EspressoPlayerView {
  const at = (place: number): string | null => cardOrNull(text.card_at(match, who, place));
  return {
    espresso: open ? at(text.ESPRESSO) : HIDDEN,
    espresso_size: player.espresso_size,
    help: player.help.map((card) => (open ? cardOrNull(card) : HIDDEN)) as EspressoPlayerView['help'],
    hand_size: text.hand_size(player),
    waste: at(text.WASTE),
    waste_size: player.waste_size,
    may_flip_two: player.two === 1,
    ready: player.ready === 1,
    away: player.away === 1,
    in_center: player.in_center,
    total: player.total,
    under_espresso: cardOrNull(text.lifted_card(match, who, text.ESPRESSO)),
    under_waste: cardOrNull(text.lifted_card(match, who, text.WASTE)),
  };
}
