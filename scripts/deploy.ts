import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { rootDir } from '../shared/tooling/webpack/paths';
import { typeCheck } from './lib/typeCheck.mjs';
import { runCommand } from './release/command';
import { deploy } from './release/deployBuilds';
import { parsePackageNames } from './release/named';
import { isProvenBy, metricsUrls, readSources } from './release/proven';
import { ReleaseError } from './release/releaseError';

const help = `
npm run deploy -- <package> [<package> ...] [--percent N] [--no-build] [--drop-rollback]

Checks the types of packages, builds them and releases them to the site (SITE_DIR, default site/).
A package is shell, a remote by its folder (mf-feed) or name (feed), or all.

  --percent N      releases to N percent of the browsers, 1 to 99, always the same ones
                   (remotes only; then npm run promote, or npm run rollback)
  --no-build       releases the existing builds in dist/, without checking types
  --drop-rollback  removes a previous version that is incompatible with this release, instead of
                   rejecting the release (npm start does, since its builds come from one checkout)

Builds that are live already are unchanged. A release that is incompatible with other live versions
is rejected. The previous version is kept for npm run rollback: with METRICS_URL (addresses of /metrics
of every server) the last one that ran without failures. Open tabs switch without a reload.

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

async function checkTypes(folders: string[]): Promise<void> {
  const { code, output } = await typeCheck(rootDir, folders);
  if (code === 0) return;
  throw new ReleaseError(
    `${output.trim()}\n${folders.join(', ')}: type errors; nothing is released.`,
  );
}

await runCommand({
  help,
  options: {
    percent: { type: 'string' },
    'no-build': { type: 'boolean' },
    'drop-rollback': { type: 'boolean' },
  },
  async run({ positionals: args, number, has, site }) {
    if (args.length === 0)
      throw new ReleaseError('Name the package to deploy, e.g. mf-feed. See --help.');
    const percent = number('percent', 1, 99);
    const packages = await parsePackageNames(args);
    if (!has('no-build')) {
      await checkTypes(packages.map(({ folder }) => folder));
      for (const { folder } of packages) await build(folder);
    }
    const deployments = packages.map(({ dir, config }) => ({
      name: config.name,
      dist: join(dir, 'dist'),
      percent,
    }));
    const isProven = isProvenBy(await readSources(metricsUrls()));
    for (const { name, version, changed } of await deploy(site, deployments, {
      dropRollback: has('drop-rollback'),
      isProven,
    })) {
      const reach = percent === undefined ? 'is live' : `is live for ${percent}% of the browsers`;
      console.log(`${name} ${version} ${changed ? reach : 'was live already'}`);
    }
  },
});
