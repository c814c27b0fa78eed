import { cp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Bundles the server, its commands, the worker for media and the drill of backups into dist/, or
 * into the folder given as the first argument. Packages are bundled too, which halves the time of a
 * start, except those with native code or files of their own.
 */
const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, process.argv[2] ?? 'dist');

/** Packages that load native code, WebAssembly or files next to their sources. */
const EXTERNAL = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'fs-native-extensions',
  'libheif-js',
  'pg-native',
  'sharp',
];

/** Programs that people and services start. */
const COMMANDS = {
  main: 'src/main.ts',
  admin: 'src/admin/run.ts',
  migrate: 'src/runMigrations.ts',
  backup: 'src/runBackups.ts',
};

/** A command: checks the version of Node before the program, whose imports an older one lacks. */
const guarded = (name: string) => `import './supportedNode.js';
const program = await import('./${name}.program.js');
export const running = program.running;
`;

/** Variables that packages in CommonJS expect, which ES modules lack. */
const COMMON_JS = `
import { createRequire as createRequireOfModule } from 'node:module';
const require = createRequireOfModule(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

await rm(dist, { recursive: true, force: true });
await build({
  entryPoints: {
    ...Object.fromEntries(
      Object.entries(COMMANDS).map(([name, file]) => [`${name}.program`, join(here, file)]),
    ),
    supportedNode: join(here, '../scripts/lib/supportedNode.mjs'),
    mediaWorker: join(here, 'src/media/work/workerMain.ts'),
    drill: join(here, 'src/backup/drillMain.ts'),
  },
  outdir: dist,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  // What is imported on use (Redis, S3) is loaded on use.
  splitting: true,
  external: EXTERNAL,
  banner: { js: COMMON_JS },
  alias: {
    '@kithkin/shared/contract': join(here, '../shared/src/contract/index.ts'),
    '@kithkin/shared/s3': join(here, '../shared/tooling/s3Client.ts'),
    '@kithkin/shared/common-passwords': join(here, '../shared/src/password/commonPasswords.ts'),
  },
  sourcemap: true,
  logLevel: 'warning',
});
for (const name of Object.keys(COMMANDS)) {
  await writeFile(join(dist, `${name}.js`), guarded(name));
}
await cp(join(here, 'schema'), join(dist, 'schema'), { recursive: true });
