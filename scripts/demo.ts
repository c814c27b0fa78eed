import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rootDir } from '../shared/tooling/webpack/paths';
import { DEMO_PASSWORD } from './demo/client';
import { makeDemo } from './demo/make';
import { local, serverFile } from './demo/server';
import { type CommandLine, runCommand } from './release/command';
import { ReleaseError } from './release/releaseError';

const help = `
npm run demo

KithKin with forty people in it, on a data folder of its own (data-demo; DEMO_DATA_DIR names
another). The first start makes them; delete the folder to have them made anew.
`;

async function run({ positionals: [part] }: CommandLine): Promise<void> {
  if (part) throw new ReleaseError(`The demo has no part "${part}". See --help.`);
  const prepared = spawnSync(process.execPath, [join(rootDir, 'scripts/demo/prepareDemo.mjs')], {
    stdio: 'inherit',
  });
  if (prepared.status !== 0) process.exit(prepared.status ?? 1);
  process.chdir(rootDir);
  const dataDir = resolve(process.env.DEMO_DATA_DIR ?? 'data-demo');
  await makeDemo(dataDir, console.log);
  Object.assign(process.env, local(dataDir));
  console.log(`Sign in as ada with the password ${DEMO_PASSWORD}`);
  // The server prints the ready line as the last one and handles signals itself.
  await import(pathToFileURL(serverFile).href);
}

await runCommand({ help, run });
