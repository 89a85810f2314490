import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { first } from './src/offline/first.ts';
import { offline } from './src/offline/plugin.ts';
import { previews } from './src/previews/plugin.ts';
import { rules } from './scripts/plugin.ts';

/** Hints for bundlers, which are useless in the finished page. */
const comments = { annotation: false, legal: true } as const;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env['FINITO_SERVER'] ?? 'http://127.0.0.1:8000';

/** A page's words are named by page and language, such as `rules.en`; those of the first screen are just `en`. */
const named = ({ name, facadeModuleId }: { name: string; facadeModuleId: string | null }): string => {
  const [, language, page] = /\/src\/words\/([\w-]+)\/([\w.-]+)\.(?:ts|json)$/.exec(facadeModuleId ?? '') ?? [];
  if (!language) return name;
  return page === 'index' ? language : `${page}.${language}`;
};

export default defineConfig({
  plugins: [rules(), svelte(), previews(here('./src')), offline(here('./public'))],
  worker: { format: 'es', rolldownOptions: { output: { comments } } },
  // A demo folder can be served from any path, so scripts import each other by relative path.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  resolve: { alias: { $src: here('./src') } },
  build: {
    outDir: '../src/finito/server/static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: here('./index.html'), sw: here('./src/offline/worker.ts') },
      output: {
        comments,
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        chunkFileNames: (chunk) => `assets/${named(chunk)}-[hash].js`,
        codeSplitting: { groups: [{ name: first(here('./src/main.ts')) }] },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/ws': { target: server.replace('http', 'ws'), ws: true } },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
