import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './root.mjs';
import { runTs } from './run.mjs';
import { isDone, markDone } from './stamps.mjs';
import { Trouble } from './trouble.mjs';
import { mustBeWritable } from './writable.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Folder and built version of shell and remotes, the shell first. */
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

/**
 * Releases every build that was not released to this site before. What an operator rolled back or
 * pointed elsewhere stays as they left it until there is a new build of it.
 */
export async function deployChanged(siteDir = process.env.SITE_DIR ?? 'site') {
  const site = resolve(root, siteDir);
  const empty = !existsSync(join(site, 'registry.json'));
  const key = createHash('sha256').update(site).digest('hex').slice(0, 8);
  const stampOf = (folder) => `deploy-${key}-${folder}`;
  const fresh = builtVersions().filter(
    ({ folder, version }) => empty || !isDone(stampOf(folder), version),
  );
  if (fresh.length === 0) return;
  mustBeWritable(site);
  const folders = fresh.map(({ folder }) => folder);
  const { code, output } = await runTs('scripts/deploy.ts', [...folders, '--no-build'], {
    env: { ...process.env, SITE_DIR: site },
  });
  if (code !== 0) throw new Trouble(`The site could not be released:\n${output.trim()}`);
  for (const { folder, version } of fresh) markDone(stampOf(folder), version);
  console.log(`Deployed ${folders.join(', ')}`);
}
