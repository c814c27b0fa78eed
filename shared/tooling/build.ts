import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { buildRemote } from './buildRemote';
import { buildShell } from './buildShell';
import { findPackage, type WebPackage } from './packages';
import type { Mode } from './webpack/commonConfig';
import { cacheDir } from './webpack/paths';

/**
 * Builds the shell or a remote into its `dist/`: `tsx shared/tooling/build.ts mf-feed`, or without
 * a name in the package's own folder. `--development` keeps names and the warnings of React.
 */
async function buildPackage(found: WebPackage, mode: Mode): Promise<{ version: string }> {
  const { config, dir } = found;
  return config.kind === 'shell' ? buildShell(dir, config, mode) : buildRemote(dir, config, mode);
}

async function main(args: string[]): Promise<void> {
  const mode: Mode = args.includes('--development') ? 'development' : 'production';
  const name = args.find((arg) => !arg.startsWith('-')) ?? basename(process.cwd());
  const found = await findPackage(name);
  // The federation plugin writes diagnostics of a failed build to the working directory.
  await mkdir(cacheDir, { recursive: true });
  process.chdir(cacheDir);
  const started = Date.now();
  const { version } = await buildPackage(found, mode);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${found.folder} ${version} built in ${seconds} s`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
