import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Bundles the server once: tests that start it in processes of its own need not compile it each time. */
export default function bundle() {
  const args = ['--import', 'tsx', 'build.ts', '.test-build'];
  execFileSync(process.execPath, args, { cwd: server, stdio: 'inherit' });
}
