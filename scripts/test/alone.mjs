import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';
import { checkOut } from './checkout.mjs';
import { runJest } from './runners.mjs';

/** Returns the test files of a folder, the smallest first. */
function testFiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(a).size - statSync(b).size);
}

/** Type-checks the remote. Imports from folders outside the checkout are errors. */
async function typeCheck(checkout, folder) {
  const config = join(checkout, 'tsconfig.alone.json');
  const include = [`${folder}/src`, `${folder}/*.ts`, 'shared/tooling/jest/*.d.ts'];
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.base.json', include }));
  return run(join(root, 'node_modules', '.bin', 'tsc'), ['--noEmit', '-p', config], {
    cwd: checkout,
  });
}

/**
 * Type-checks a remote and runs its tests in a checkout without other teams' folders. A failure
 * shows that the remote depends on such a folder.
 * @param {import('./part.mjs').Part} part
 * @param {string} folder
 * @param {{ env: NodeJS.ProcessEnv, full: boolean, files?: string[], test?: string }} options
 * `files` are relative to the repository. Without `full` and `files`, the two smallest test files
 * run.
 */
export async function runAlone(part, folder, { env, full, files, test }) {
  const checkout = mkdtempSync(join(tmpdir(), `kithkin-${folder}-`));
  part.base = checkout;
  try {
    // A team's checkout: its own folder and shared.
    checkOut(['shared', folder], checkout);
    const { code, output } = await typeCheck(checkout, folder);
    if (code !== 0) return { failed: 1, output };
    const smallest = full ? undefined : testFiles(join(checkout, folder, 'src')).slice(0, 2);
    const chosen = files?.map((file) => join(checkout, file)) ?? smallest;
    return await runJest(part, folder, { env, cwd: checkout, files: chosen, test });
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
}
