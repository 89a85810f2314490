import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { first } from './src/offline/first.ts';
import { offline } from './src/offline/plugin.ts';
import { rules } from './scripts/plugin.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env['FINITO_SERVER'] ?? 'http://127.0.0.1:8000';

/** The words of a page are called by the page, too: `rules.en`, while those of the whole are plainly `en`. */
const named = ({ name, facadeModuleId }: { name: string; facadeModuleId: string | null }): string => {
  const page = /\/src\/(\w+)\/words\/\w\w\.ts$/.exec(facadeModuleId ?? '')?.[1];
  return page ? `${page}.${name}` : name;
};

export default defineConfig({
  plugins: [rules(), svelte(), offline(here('./public'))],
  worker: { format: 'es' },
  // A folder of files may lie anywhere: scripts find each other from where they are.
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
