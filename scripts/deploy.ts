import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { rootDir } from '../shared/tooling/webpack/paths';
import { typeCheck } from './lib/typeCheck.mjs';
import { runCommand } from './release/command';
import { type Deployment, deploy } from './release/deployBuilds';
import { parsePackageNames, remoteName } from './release/named';
import { isProvenBy } from './release/proven';
import { ReleaseError } from './release/releaseError';
import { metricsUrls, readCounts } from './release/versionCounts';
import { watchMs, watchRelease } from './release/watchRelease';

const help = `
npm run deploy -- <package> [<package> ...] [--percent N] [--watch SECONDS]
                                   [--no-build | --from FOLDER] [--drop-rollback]

Checks the types of packages, builds them and releases them to the site (SITE_DIR, default site/).
A package is shell, a remote by its folder (mf-feed) or name (feed), or all.

  --percent N      releases to N percent of the browsers, 1 to 99, always the same ones
                   (remotes only; then npm run promote, or npm run rollback)
  --watch SECONDS  afterwards shows in how many pages the versions fail, for so long, 1 to 3600; needs
                   METRICS_URL
  --no-build       releases the existing builds in dist/, without checking types
  --from FOLDER    releases the build in a folder, of a remote in a repository of its own
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

/** Checks the types of packages and builds them, unless the existing builds are wanted. */
async function buildPackages(args: string[], hasBuilds: boolean): Promise<Deployment[]> {
  const packages = await parsePackageNames(args);
  if (!hasBuilds) {
    // Side by side; nothing is released before both have passed.
    const types = checkTypes(packages.map(({ folder }) => folder));
    const builds = packages.reduce(
      (before, { folder }) => before.then(() => build(folder)),
      Promise.resolve(),
    );
    await Promise.all([types, builds]);
  }
  return packages.map(({ dir, config }) => ({ name: config.name, dist: join(dir, 'dist') }));
}

await runCommand({
  help,
  options: {
    percent: { type: 'string' },
    watch: { type: 'string' },
    'no-build': { type: 'boolean' },
    from: { type: 'string' },
    'drop-rollback': { type: 'boolean' },
  },
  async run({ positionals: args, number, text, has, site }) {
    const metrics = metricsUrls();
    const ms = watchMs(number, metrics);
    if (args.length === 0)
      throw new ReleaseError('Name the package to deploy, e.g. mf-feed. See --help.');
    const percent = number('percent', 1, 99);
    const from = text('from');
    const builds =
      from === undefined
        ? await buildPackages(args, has('no-build'))
        : [{ name: remoteName(args[0], ...args.slice(1)), dist: resolve(from) }];
    const deployments = builds.map((one) => ({ ...one, percent }));
    const isProven = isProvenBy(await readCounts(metrics));
    const released = await deploy(site, deployments, {
      dropRollback: has('drop-rollback'),
      isProven,
    });
    for (const { name, version, changed } of released) {
      const reach = percent === undefined ? 'is live' : `is live for ${percent}% of the browsers`;
      console.log(`${name} ${version} ${changed ? reach : 'was live already'}`);
    }
    await watchRelease({ site, released, metrics, ms });
  },
});
