import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Bundles the server once per run, so that tests that start it as a process need not compile it. Each run has its own folder, so that several can
 * run at once; `TEST_BUNDLE` is its path.
 */
export default async function bundle() {
  const folder = join('.test-build', String(process.pid));
  const args = ['--import', 'tsx', 'build.ts', folder];
  execFileSync(process.execPath, args, { cwd: server, stdio: 'inherit' });
  process.env.TEST_BUNDLE = join(server, folder);
}
