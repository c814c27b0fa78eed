import { cp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles the server with its contract into dist/main.js; packages stay outside. */
const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');

await rm(dist, { recursive: true, force: true });
await build({
  entryPoints: [join(here, 'src/main.ts')],
  outfile: join(dist, 'main.js'),
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  packages: 'external',
  alias: { '@kithkin/shared/contract': join(here, '../shared/src/contract/index.ts') },
  sourcemap: true,
  logLevel: 'warning',
});
await cp(join(here, 'src/platform/db/migrations'), join(dist, 'migrations'), { recursive: true });
