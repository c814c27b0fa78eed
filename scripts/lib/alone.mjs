import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

const LIMIT = 30 * 60_000;
const MADE = new Set(['node_modules', 'dist', '.cache', 'coverage']);

/** Copies what a team checks out: its own folder, shared, and the files of the root. */
function checkOut(folder, to) {
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile()) cpSync(join(root, entry.name), join(to, entry.name));
  }
  for (const name of ['shared', folder]) {
    const filter = (path) => !MADE.has(basename(path));
    cpSync(join(root, name), join(to, name), { recursive: true, filter });
  }
  // Installed packages, without the links to the other folders of this repository.
  mkdirSync(join(to, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@kithkin') continue;
    symlinkSync(join(root, 'node_modules', name), join(to, 'node_modules', name));
  }
}

/**
 * Runs a remote's suite in a checkout that holds nothing of the other teams: it passes or it has
 * come to need what its own team can't see.
 */
export async function jestAlone(folder, env) {
  const checkout = mkdtempSync(join(tmpdir(), `kithkin-${folder}-`));
  try {
    checkOut(folder, checkout);
    const { code, output } = await run(
      process.execPath,
      [
        join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
        ...['-c', join(checkout, folder, 'jest.config.mjs')],
        ...['--maxWorkers=1', '--silent', '--ci'],
      ],
      { env, cwd: checkout, limit: LIMIT },
    );
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
}
