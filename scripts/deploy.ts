import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { rootDir } from '../shared/tooling/webpack/paths';
import { runCommand } from './release/command';
import { deploy } from './release/deployBuilds';
import { parsePackageNames } from './release/named';
import { ReleaseError } from './release/releaseError';

const help = `
npm run deploy -- <package> [<package> ...] [--percent N] [--no-build] [--let-previous-go]

Builds and releases packages to the site folder (SITE_DIR, else site/).
A package is shell, a remote by its folder (mf-feed) or name (feed), or all.

  --percent N   only for N percent of the browsers, 1 to 99, the same ones every time
                (remotes only; then npm run promote, or npm run rollback)
  --no-build    release what stands in dist/ already
  --let-previous-go
                give up the way back to a version that does not fit what is released now,
                instead of refusing (npm start does, where all comes from one checkout)

What is live already stays as it is. What does not fit what else is live is refused. The version
before stays ready for npm run rollback; open tabs get the new one by and by, without a reload.

Examples
  npm run deploy -- mf-feed
  npm run deploy -- mf-feed --percent 10
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
        : reject(new ReleaseError(`${folder} does not build; nothing is released.`)),
    );
  });
}

await runCommand({
  help,
  options: {
    percent: { type: 'string' },
    'no-build': { type: 'boolean' },
    'let-previous-go': { type: 'boolean' },
  },
  async run({ positionals: args, number, has, site }) {
    if (args.length === 0)
      throw new ReleaseError('Say which package to deploy, e.g. mf-feed. See --help.');
    const percent = number('percent', 1, 99);
    const packages = await parsePackageNames(args);
    if (!has('no-build')) for (const { folder } of packages) await build(folder);
    const deployments = packages.map(({ dir, config }) => ({
      name: config.name,
      dist: join(dir, 'dist'),
      percent,
    }));
    for (const { name, version, changed } of await deploy(site, deployments, {
      letPreviousGo: has('let-previous-go'),
    })) {
      const reach = percent === undefined ? 'is live' : `is live for ${percent}% of the browsers`;
      console.log(`${name} ${version} ${changed ? reach : 'was live already'}`);
    }
  },
});
