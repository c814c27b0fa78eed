import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { linkPackages } from './checkout.mjs';
import { runJest } from './runners.mjs';

const FOLDERS = ['server', 'shared', 'scripts'];
const CONFIGURATION = ['package.json', 'tsconfig.json', 'tsconfig.base.json'];
const SCHEMA = join('server', 'schema');

/**
 * Runs the server of the commit in `server/schema/older-version.txt` on the schema of this tree, as
 * its nodes do during an upgrade: its own fuzz sends requests to each of its routes, none of which may
 * respond with 500 or above, and of each some must succeed. The commit is the oldest version from
 * which networks upgrade without an interruption.
 * @param {import('./part.mjs').Part} part
 * @param {{ env: NodeJS.ProcessEnv }} options
 */
export async function runOlderServer(part, { env }) {
  const commit = readFileSync(join(root, SCHEMA, 'older-version.txt'), 'utf8').trim();
  // Inside the repository, where `git` and packages are found.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const checkout = mkdtempSync(join(root, '.cache', 'older-'));
  part.base = checkout;
  try {
    const archive = execFileSync('git', ['archive', commit, ...FOLDERS, ...CONFIGURATION], {
      cwd: root,
      maxBuffer: 1024 ** 3,
    });
    execFileSync('tar', ['-x', '-C', checkout], { input: archive });
    rmSync(join(checkout, SCHEMA), { recursive: true });
    cpSync(join(root, SCHEMA), join(checkout, SCHEMA), { recursive: true });
    linkPackages(FOLDERS, checkout);
    const files = [join(checkout, 'server/testing/fuzz/fuzz.test.ts')];
    return await runJest(part, 'server', { env, cwd: checkout, files });
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
}
