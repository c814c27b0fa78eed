import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const server = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Bundles the server once, and the tabs that the fault suites kill: tests that start them in processes
 * of their own need not compile them each time.
 */
export default async function bundle() {
  const args = ['--import', 'tsx', 'build.ts', '.test-build'];
  execFileSync(process.execPath, args, { cwd: server, stdio: 'inherit' });
  await build({
    entryPoints: { tab: join(server, 'src/chats/faults/tab.ts') },
    outdir: join(server, '.test-build'),
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
}
