/** The rules text of Café International and its bots, as one module. */

export * from '$src/generated/chance';
export * from '$src/generated/engine/dice';
export * from '$src/generated/games/cafe/rules/bar';
export * from '$src/generated/games/cafe/rules/chairs';
export * from '$src/generated/games/cafe/rules/clear';
export * from '$src/generated/games/cafe/rules/codes';
export * from '$src/generated/games/cafe/rules/deal';
export * from '$src/generated/games/cafe/rules/draw';
export * from '$src/generated/games/cafe/rules/finish';
export * from '$src/generated/games/cafe/rules/legal';
export * from '$src/generated/games/cafe/rules/packed';
export * from '$src/generated/games/cafe/rules/pairs';
export * from '$src/generated/games/cafe/rules/place';
export * from '$src/generated/games/cafe/rules/rack';
export * from '$src/generated/games/cafe/rules/score';
export * from '$src/generated/games/cafe/rules/search';
export * from '$src/generated/games/cafe/rules/seat';
export * from '$src/generated/games/cafe/rules/spots';
export * from '$src/generated/games/cafe/rules/state';
export * from '$src/generated/games/cafe/rules/swap';
export * from '$src/generated/games/cafe/rules/tiles';
export * from '$src/generated/games/cafe/rules/turn';
export * from '$src/generated/games/drive/seats';
export {
  ASKING,
  begin_turns,
  decide_turn,
  give_more_time,
  next_turn_time,
  NO_TURN,
  note_turn,
  QUIET,
  shift_turns,
  TurnState,
  TurnTimes,
  wake_turns,
} from '$src/generated/games/drive/turns';
export * from '$src/generated/players/cafe/search/halving';
export * from '$src/generated/players/cafe/search/hidden';
export * from '$src/generated/players/cafe/search/look';
export * from '$src/generated/players/cafe/search/matches';
export * from '$src/generated/players/cafe/search/nearest';
export * from '$src/generated/players/cafe/search/worth';
