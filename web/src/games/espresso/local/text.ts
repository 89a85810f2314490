/** The rules text of ESPRESSO with its clock and bots, as one module. */

export * from '$src/generated/chance';
export * from '$src/generated/drive/espresso/due';
export * from '$src/generated/games/drive/seats';
export * from '$src/generated/games/espresso/drive/ceremony';
export * from '$src/generated/games/espresso/drive/facts';
export * from '$src/generated/games/espresso/drive/grain';
export * from '$src/generated/games/espresso/drive/hands';
export * from '$src/generated/games/espresso/drive/lock';
export * from '$src/generated/games/espresso/drive/reveal';
export * from '$src/generated/games/espresso/drive/state';
export * from '$src/generated/games/espresso/rules/cards';
export * from '$src/generated/games/espresso/rules/center';
export * from '$src/generated/games/espresso/rules/codes';
export * from '$src/generated/games/espresso/rules/deal';
export * from '$src/generated/games/espresso/rules/finish';
export * from '$src/generated/games/espresso/rules/gate';
export * from '$src/generated/games/espresso/rules/hand';
export * from '$src/generated/games/espresso/rules/impasse';
export * from '$src/generated/games/espresso/rules/late';
export * from '$src/generated/games/espresso/rules/limits';
export * from '$src/generated/games/espresso/rules/pair';
export * from '$src/generated/games/espresso/rules/places';
export * from '$src/generated/games/espresso/rules/play';
export * from '$src/generated/games/espresso/rules/start';
export * from '$src/generated/games/espresso/rules/state';
