/** For the build: writes the link previews that the server puts into pages (`previews.json`). */

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { runnerImport, type Plugin } from 'vite';
import type * as pages from './pages';

const FILE = 'previews.json';
const PICTURE = 'assets/preview-';
/** Whether a file is only for previews, so browsers need not cache it. */
export const isPreview = (name: string): boolean => name === FILE || name.startsWith(PICTURE);

/** `src`: the folder that `$src` stands for. */
export function previews(src: string): Plugin {
  return {
    name: 'finito-previews',
    apply: 'build',
    async generateBundle() {
      const entry = fileURLToPath(new URL(`file://${src}/previews/pages.ts`));
      const { module } = await runnerImport<typeof pages>(entry, {
        configFile: false,
        plugins: [svelte({ configFile: false })],
        resolve: { alias: { $src: src } },
      });
      const files = Object.entries(module.pictures()).map(([game, picture]) => {
        const fileName = `${PICTURE}${game}-${createHash('sha256').update(picture).digest('hex').slice(0, 8)}.png`;
        this.emitFile({ type: 'asset', fileName, source: picture });
        return [game, fileName] as const;
      });
      const told = { ...module.previews, pictures: Object.fromEntries(files) };
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(told) });
    },
  };
}
