/**
 * For the build: everything that the first screen needs goes into one file. Many small ones would be smaller only
 * for the eye; together they compress better, and a phone asks once.
 */

interface Known {
  importedIds: string[];
}
interface Context {
  getModuleInfo(id: string): Known | null;
}

/** A name for the modules that `main` needs before anything runs, and none for the others. */
export function first(main: string): (id: string, context: Context) => string | null {
  let needed: Set<string> | null = null;
  return (id, context) => {
    if (!needed) {
      needed = new Set();
      const left = [main];
      for (let next = left.pop(); next; next = left.pop()) {
        if (needed.has(next)) continue;
        needed.add(next);
        left.push(...(context.getModuleInfo(next)?.importedIds ?? []));
      }
      needed.delete(main);
    }
    return needed.has(id) ? 'first' : null;
  };
}
