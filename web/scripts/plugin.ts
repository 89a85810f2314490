/** Vite plugin that translates the rules text before anything is built, tested or served, and again when it changes. */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const TEXT = here('../../src/finito');

function translate(): void {
  const done = spawnSync(process.execPath, [here('./rules.js')], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.status !== 0) throw new Error('The rules text was not translated; the lines above say why.');
}

export function rules(): Plugin {
  return {
    name: 'finito-rules',
    config: translate,
    configureServer(server) {
      server.watcher.add(TEXT);
      server.watcher.on('change', (file) => {
        if (file.startsWith(TEXT) && file.endsWith('.py')) translate();
      });
    },
  };
}
