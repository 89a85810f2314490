/** Plays tapes: every call must give what it gave in Python, and the states after all moves the same hash. */

/** Write nested lists of numbers into a new state of the rules, field by field. */
export function fill(state, numbers) {
  Object.keys(state).forEach((name, index) => {
    const [old, value] = [state[name], numbers[index]];
    if (Array.isArray(old) && typeof old[0] === 'object' && !Array.isArray(old[0]))
      old.forEach((one, at) => fill(one, value[at]));
    else state[name] = value;
  });
  return state;
}

const numbersOf = (value) => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'object') throw new Error(`a state holds ${String(value)}`);
  return (Array.isArray(value) ? value : Object.values(value)).map(numbersOf);
};
export const written = (state) => JSON.stringify(numbersOf(state));

/** `rules` holds the modules of the rules text by name; `digest` hashes a list of texts. */
export async function play(rules, tape, digest) {
  const match = fill(new rules.state.Match(), tape.start);
  const states = [];
  for (const [number, calls] of tape.moves.entries()) {
    for (const [name, args, wanted] of calls) {
      const [module, called] = name.split('.');
      if (name === 'away') match.players[args[0]].away = args[1];
      const found = name === 'away' ? null : (rules[module][called](match, ...args) ?? null);
      if (found !== wanted) return `move ${number}: ${name}(${args}) gives ${found} instead of ${wanted}`;
    }
    states.push(written(match));
  }
  const hash = await digest(states);
  return hash === tape.hash ? '' : `after ${tape.moves.length} moves the hash is ${hash} instead of ${tape.hash}`;
}
