import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reportFile } from '../../shared/tooling/contract/file';
import { reportText } from '../../shared/tooling/contract/report';
import { allPackages, findPackage } from '../../shared/tooling/packages';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { readTextOrUndefined } from '../release/files';
import { findFreeSlot } from './findFreeSlot';
import { withPackage } from './lockFile';
import type { RemoteNames } from './names';
import { pipelineOf, withOwner } from './pipeline';
import { filesOf, writeFolder } from './template';

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

/**
 * Creates a remote in `mf-<name>`, with its workflow.
 * @param owner who reviews its changes, as GitHub names them
 * @throws Error when the name, its path or the folder is in use, or the owner is not a name of GitHub
 */
export async function createInside(names: RemoteNames, owner: string | undefined): Promise<void> {
  if (owner !== undefined && !/^@[\w-]+(?:\/[\w-]+)?$/.test(owner)) {
    throw new Error(`"${owner}" is no owner: name a user or team, e.g. @kithkin/polls.`);
  }
  const { port, order } = findFreeSlot(names.name, await allPackages());
  const folder = `mf-${names.name}`;
  const values = { ...names, port: String(port), order: String(order) };
  await writeFolder(join(rootDir, folder), await filesOf('template', values));
  format(folder);
  const made = await findPackage(folder);
  await writeFile(reportFile(made), reportText(made));
  const lock = join(rootDir, 'package-lock.json');
  await writeFile(lock, withPackage(await readFile(lock, 'utf8'), folder));
  await writePipeline(folder, owner);
  console.log(nextSteps(names.name, port));
}
