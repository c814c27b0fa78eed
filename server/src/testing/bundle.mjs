import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const server = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Bundles the server once, and the tabs that the fault suites kill: tests that start them in processes
 * of their own need not compile them each time. Each run has a folder of its own, so that several
 * run side by side; `TEST_BUNDLE` is its path.
 */
export default async function bundle() {
  const folder = join('.test-build', String(process.pid));
  const args = ['--import', 'tsx', 'build.ts', folder];
  execFileSync(process.execPath, args, { cwd: server, stdio: 'inherit' });
  await build({
    entryPoints: { tab: join(server, 'src/chats/faultInjection/tab.ts') },
    outdir: join(server, folder),
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  process.env.TEST_BUNDLE = join(server, folder);
}
