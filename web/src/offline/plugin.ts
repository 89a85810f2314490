/** For the build: lists every file for the service worker, so that all pages work offline. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { isPreview } from '../previews/plugin.ts';

const WORKER = 'sw.js';
const PLACEHOLDER = 'FINITO_BUILD';

/** `folder`: files that are copied unchanged. */
export function offline(folder: string): Plugin {
  return {
    name: 'finito-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[WORKER];
        if (worker?.type !== 'chunk' || worker.imports.length) throw new Error(`${WORKER} must be one file of its own`);
        const built = Object.keys(bundle).filter(
          (name) => name !== WORKER && name !== 'index.html' && !name.endsWith('.map') && !isPreview(name),
        );
        const copied = readdirSync(folder).sort();
        // Paths are relative to the worker, which is at the root; the first one is the page itself.
        const files = ['', ...[...built, ...copied].sort()];
        const hash = createHash('sha256').update(files.join('\n'));
        for (const name of copied) hash.update(readFileSync(`${folder}/${name}`));
        const page = bundle['index.html'];
        if (page?.type === 'asset') hash.update(page.source);
        const told = JSON.stringify({ version: hash.digest('hex').slice(0, 12), files });
        worker.code = `const ${PLACEHOLDER}=${told};\n${worker.code}`;
      },
    },
  };
}
