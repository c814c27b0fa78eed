import { cp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Bundles the server, the admin command line and the contract into dist/, or into the folder given
 * as the first argument. Packages are not bundled.
 */
const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, process.argv[2] ?? 'dist');

await rm(dist, { recursive: true, force: true });
await build({
  entryPoints: {
    main: join(here, 'src/main.ts'),
    admin: join(here, 'src/admin/run.ts'),
    mediaWorker: join(here, 'src/media/work/workerMain.ts'),
  },
  outdir: dist,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  packages: 'external',
  alias: {
    '@kithkin/shared/contract': join(here, '../shared/src/contract/index.ts'),
    '@kithkin/shared/s3': join(here, '../shared/tooling/s3Client.ts'),
    '@kithkin/shared/common-passwords': join(here, '../shared/src/password/commonPasswords.ts'),
  },
  sourcemap: true,
  logLevel: 'warning',
});
for (const name of ['migrations', 'functions', 'firstSchema.sql']) {
  await cp(join(here, 'schema', name), join(dist, 'schema', name), { recursive: true });
}
