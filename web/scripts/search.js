/** Bundles `search.ts` into a folder, for benchmarks in Node and Chromium: `node web/scripts/search.js FOLDER`. */

import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
const ENTRY = fileURLToPath(new URL('./search.ts', import.meta.url));
await build({
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { $src: SOURCE } },
  build: {
    target: 'es2022',
    outDir: process.argv[2],
    lib: { entry: ENTRY, formats: ['es'], fileName: () => 'search.mjs' },
  },
});
