import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CliError } from './cliError.mjs';
import { root } from './root.mjs';
import { runTs } from './run.mjs';
import { isDone, markDone } from './stamps.mjs';
import { mustBeWritable } from './writable.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Returns folder and built version of shell and remotes, the shell first. */
function builtVersions() {
  return [
    'shell',
    ...readdirSync(root)
      .filter((name) => name.startsWith('mf-'))
      .sort(),
  ]
    .map((folder) => ({ folder, file: join(root, folder, 'dist', 'release.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ folder, file }) => ({ folder, version: readJson(file).version }));
}

/** Returns true if half of the registry's validity period has passed. */
function isHalfOver(site) {
  try {
    const { issuedAt, expiresAt } = readJson(join(site, 'registry.json'));
    return !(2 * Date.now() < Date.parse(issuedAt) + Date.parse(expiresAt));
  } catch {
    return true; // damaged: renewing reports it
  }
}

/**
 * Renews the registry's signature, for a site without releases for a long time. If that fails
 * (read-only, or signed with another key), the server starts anyway.
 */
async function renewInTime(site) {
  if (!isHalfOver(site)) return;
  const { code, output } = await runTs('scripts/registry.ts', ['renew'], {
    env: { ...process.env, SITE_DIR: site },
  });
  if (code !== 0) console.log(`The registry could not be signed anew: ${output.trim()}`);
}

/**
 * Releases every build that was not yet released to this site. A remote that an operator rolled
 * back or pointed elsewhere is unchanged until there is a new build of it.
 * @throws {CliError} when the site is a bucket or the release fails.
 */
export async function deployChanged(siteDir = process.env.SITE_DIR ?? 'site') {
  if (siteDir.startsWith('s3://')) {
    throw new CliError(
      'npm start serves a folder: SITE_DIR=s3://… is for npm run deploy and its like.',
    );
  }
  const site = resolve(root, siteDir);
  const empty = !existsSync(join(site, 'registry.json'));
  const key = createHash('sha256').update(site).digest('hex').slice(0, 8);
  const stampOf = (folder) => `deploy-${key}-${folder}`;
  const pending = builtVersions().filter(
    ({ folder, version }) => empty || !isDone(stampOf(folder), version),
  );
  if (pending.length === 0) return renewInTime(site);
  mustBeWritable(site);
  const folders = pending.map(({ folder }) => folder);
  const { code, output } = await runTs(
    'scripts/deploy.ts',
    [...folders, '--no-build', '--drop-rollback'],
    { env: { ...process.env, SITE_DIR: site } },
  );
  if (code !== 0) throw new CliError(`The site could not be released:\n${output.trim()}`);
  for (const { folder, version } of pending) markDone(stampOf(folder), version);
  console.log(`Deployed ${folders.join(', ')}`);
}
