import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typeCheck } from '../lib/typeCheck.mjs';
import { checkOut } from './checkout.mjs';
import { runJest } from './runners.mjs';

/**
 * Type-checks a remote and runs its tests in a checkout without other teams' folders. A failure
 * shows that the remote depends on such a folder.
 * @param {import('./part.mjs').Part} part
 * @param {string} folder
 * @param {{ env: NodeJS.ProcessEnv, test?: string }} options
 */
export async function runAlone(part, folder, { env, test }) {
  const checkout = mkdtempSync(join(tmpdir(), `kithkin-${folder}-`));
  part.base = checkout;
  try {
    // A team's checkout: its own folder and shared. Imports from other folders are errors.
    checkOut(['shared', folder], checkout);
    const { code, output } = await typeCheck(checkout, [folder]);
    if (code !== 0) return { failed: 1, output };
    return await runJest(part, folder, { env, cwd: checkout, test });
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
}
