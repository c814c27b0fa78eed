import { spawnSync } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { rootDir } from '../shared/tooling/webpack/paths';
import { runCommand } from './release/command';
import { ReleaseError } from './release/releaseError';

const help = `
npm run pack [-- <folder>]

Writes the packages that a remote in a repository of its own needs to a folder, by default
dist-packages/: @kithkin/shared, @kithkin/remote (its development server, tests and build) and
create-kithkin-remote. Publish them to a registry of npm, or hand over the folder.
`;

/** Folders of the packages. */
const PACKAGES = ['shared', 'shared/tooling', 'scripts/newRemote'];

const ARCHIVE = /^(?:create-)?kithkin-.*\.tgz$/;

await runCommand({
  help,
  async run({ positionals: [name = 'dist-packages'] }) {
    const folder = resolve(rootDir, name);
    await mkdir(folder, { recursive: true });
    const outdated = (await readdir(folder)).filter((file) => ARCHIVE.test(file));
    await Promise.all(outdated.map((file) => rm(join(folder, file))));
    const folders = PACKAGES.map((name) => `./${name}`);
    const args = ['pack', '--silent', '--pack-destination', folder, ...folders];
    const { status } = spawnSync('npm', args, { cwd: rootDir, stdio: 'inherit' });
    if (status !== 0) throw new ReleaseError('npm has not packed them.');
  },
});
