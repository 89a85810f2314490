/**
 * For the build: puts everything that the first screen needs into one file, which compresses better than many small
 * ones and needs a single request.
 */

interface Known {
  importedIds: string[];
}
interface Context {
  getModuleInfo(id: string): Known | null;
}

/** A chunk name for the modules that `main` imports statically, null for all others. */
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
