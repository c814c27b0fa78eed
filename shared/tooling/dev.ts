import { basename } from 'node:path';
import { serveAlone } from './dev/remote';
import { serveShell } from './dev/shell';
import { findPackage } from './packages';

/**
 * `npm run dev -w mf-feed`: one remote alone in a small harness, with hot reload, against the API
 * at KITHKIN_API (http://127.0.0.1:3000). `npm run dev` at the root starts everything.
 */
async function main(name: string): Promise<void> {
  const { dir, config } = await findPackage(name);
  if (config.kind === 'shell') await serveShell(dir, config);
  else await serveAlone(dir, config);
}

main(process.argv[2] ?? basename(process.cwd())).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
