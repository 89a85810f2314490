/** Writes the rules text as JavaScript into `src/generated`: `npm run rules`, and before every build, check and test. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = join(ROOT, 'web', 'src', 'generated');
const NEEDED = 'import sys, msgspec; sys.exit(sys.version_info < (3, 11))';

const own = [join(ROOT, '.venv', 'bin', 'python'), join(ROOT, '.venv', 'Scripts', 'python.exe')].filter(existsSync);
const candidates = [process.env['FINITO_PYTHON'] ?? '', ...own, 'python3', 'python'].filter(Boolean);
const env = {
  ...process.env,
  PYTHONPATH: [join(ROOT, 'src'), process.env['PYTHONPATH']].filter(Boolean).join(delimiter),
};
const python = candidates.find((one) => spawnSync(one, ['-c', NEEDED], { env, stdio: 'ignore' }).status === 0);
if (!python) {
  console.error(
    `The page is built from the rules text, which needs Python 3.11 or newer with msgspec; tried ${candidates.join(', ')}.\n` +
      'Run `python3 start.py setup` in the checkout, or name a Python in FINITO_PYTHON.',
  );
  process.exit(1);
}
const made = spawnSync(python, ['-m', 'tools.page', OUT], { env, cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
process.exit(made.status ?? 1);
