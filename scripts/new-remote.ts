import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { reportFile } from '../shared/tooling/contract/file';
import { reportText } from '../shared/tooling/contract/report';
import { allPackages, findPackage } from '../shared/tooling/packages';
import { rootDir } from '../shared/tooling/webpack/paths';
import { findFreeSlot } from './newRemote/findFreeSlot';
import { withPackage } from './newRemote/lockFile';
import { namesOf } from './newRemote/names';
import { pipelineOf, withOwner } from './newRemote/pipeline';
import { filesOf } from './newRemote/template';
import { runCommand } from './release/command';
import { readTextOrUndefined } from './release/files';
import { ReleaseError } from './release/releaseError';

const help = `
npm run new-remote <name> [-- --owner <owner>]

Makes a remote in mf-<name>: a screen at /<name> with an entry in the navigation, a slice of the
store, and tests. It builds, tests, loads in the shell and deploys as it is; no other package is
touched. docs/new-remote.md walks through what was made. A workflow tests it, and releases it from
main, when its folder changes.

  --owner <owner>  who reviews its changes, as GitHub names them, e.g. @kithkin/polls

A name has lower-case letters, with single dashes between words.
`;

/** Returns the next commands with their descriptions, as two columns. */
function nextSteps(name: string, port: number): string {
  const steps = [
    ['npm run dev', `everything with hot reload: http://127.0.0.1:3100/${name}`],
    [`npm run dev -w mf-${name}`, `it alone: http://127.0.0.1:${port}`],
    [`npm test -w mf-${name}`, 'its tests'],
    [`npm run deploy -- mf-${name}`, 'ship it; the shell is not built again'],
  ] as const;
  const width = Math.max(...steps.map(([command]) => command.length));
  return [
    `mf-${name} is made: a screen at /${name}, with an entry in the navigation.`,
    '',
    ...steps.map(([command, does]) => `  ${command.padEnd(width)}   ${does}`),
    '',
    'docs/new-remote.md describes its content and the next steps.',
  ].join('\n');
}

/**
 * Writes all files to a draft folder and renames it, so that the remote is never incomplete.
 * @throws ReleaseError when the folder already exists.
 */
async function write(dir: string, files: ReadonlyMap<string, string>): Promise<void> {
  const draft = `${dir}.draft`;
  await rm(draft, { recursive: true, force: true });
  for (const [file, text] of files) {
    await mkdir(dirname(join(draft, file)), { recursive: true });
    await writeFile(join(draft, file), text);
  }
  try {
    await rename(draft, dir);
  } catch {
    await rm(draft, { recursive: true, force: true });
    throw new ReleaseError(`${dir} is there already; nothing was changed.`);
  }
}

/** Formats the files, because line breaks and import order depend on the name. */
function format(dir: string): void {
  const biome = join(rootDir, 'node_modules', '.bin', 'biome');
  const args = ['check', '--write', '--vcs-enabled=false', '--error-on-warnings', dir];
  const { status, stdout, stderr } = spawnSync(biome, args, { cwd: rootDir, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${dir} does not pass the linter:\n${stdout}${stderr}`);
}

/** Writes the workflow of the remote, and who reviews its changes. */
async function writePipeline(folder: string, owner: string | undefined): Promise<void> {
  const github = join(rootDir, '.github');
  await mkdir(join(github, 'workflows'), { recursive: true });
  await writeFile(join(github, 'workflows', `${folder}.yml`), pipelineOf(folder));
  if (owner === undefined) return;
  const file = join(github, 'CODEOWNERS');
  await writeFile(file, withOwner((await readTextOrUndefined(file)) ?? '', folder, owner));
}

await runCommand({
  help,
  options: { owner: { type: 'string' } },
  async run({ positionals: args, text }) {
    const owner = text('owner');
    if (owner !== undefined && !/^@[\w-]+(?:\/[\w-]+)?$/.test(owner)) {
      throw new ReleaseError(`"${owner}" is no owner: name a user or team, e.g. @kithkin/polls.`);
    }
    if (args.length > 1) throw new ReleaseError('One remote at a time. See --help.');
    const names = namesOf(args[0]);
    const { port, order } = findFreeSlot(names.name, await allPackages());
    const folder = `mf-${names.name}`;
    const values = { ...names, port: String(port), order: String(order) };
    await write(join(rootDir, folder), await filesOf(values));
    format(folder);
    const made = await findPackage(folder);
    await writeFile(reportFile(made), reportText(made));
    const lock = join(rootDir, 'package-lock.json');
    await writeFile(lock, withPackage(await readFile(lock, 'utf8'), folder));
    await writePipeline(folder, owner);
    console.log(nextSteps(names.name, port));
  },
});
