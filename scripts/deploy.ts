import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { rootDir } from '../shared/tooling/webpack/paths';
import { runCommand } from './release/command';
import { deploy } from './release/deploy';
import { packagesNamed } from './release/named';
import { Refusal } from './release/refusal';

const help = `
npm run deploy -- <package> [<package> ...] [--percent N] [--no-build]

Builds and releases packages to the site folder (SITE_DIR, else site/).
A package is shell, mf-feed, mf-profile, mf-messages, mf-stories, mf-notifications, or all.

  --percent N   only for N percent of the tabs (remotes only; see npm run promote)
  --no-build    release what stands in dist/ already

What is live already stays as it is. A reload of the page shows the new version.
`;

function build(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(rootDir, 'shared', 'tooling', 'build.ts'), folder],
      { cwd: rootDir, stdio: 'inherit' },
    );
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Refusal(`${folder} does not build; nothing is released.`)),
    );
  });
}

function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return percent;
  throw new Refusal(`--percent takes a whole number from 1 to 99, not "${text}".`);
}

await runCommand({
  help,
  options: { percent: { type: 'string' }, 'no-build': { type: 'boolean' } },
  async run({ words, text, has, site }) {
    if (words.length === 0)
      throw new Refusal('Say which package to deploy, e.g. mf-feed. See --help.');
    const percent = percentOf(text('percent'));
    const packages = await packagesNamed(words);
    if (!has('no-build')) for (const { folder } of packages) await build(folder);
    const deployments = packages.map(({ dir, config }) => ({
      name: config.name,
      dist: join(dir, 'dist'),
      percent,
    }));
    for (const { name, version, changed } of await deploy(site, deployments)) {
      console.log(`${name} ${version} ${changed ? 'is live' : 'was live already'}`);
    }
  },
});
