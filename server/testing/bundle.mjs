import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const server = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Bundles the server once per run, and the clients that the fault suites kill, so that tests that
 * start them as processes need not compile them. Each run has its own folder, so that several can
 * run at once; `TEST_BUNDLE` is its path.
 */
export default async function bundle() {
  const folder = join('.test-build', String(process.pid));
  const args = ['--import', 'tsx', 'build.ts', folder];
  execFileSync(process.execPath, args, { cwd: server, stdio: 'inherit' });
  await build({
    entryPoints: { tab: join(server, 'testing/faultInjection/tab.ts') },
    outdir: join(server, folder),
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    alias: { '@kithkin/shared/random': join(server, '../shared/src/testing/random.ts') },
    logLevel: 'warning',
  });
  process.env.TEST_BUNDLE = join(server, folder);
}
