import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ReleaseFile, RemoteRelease } from '../../shared/src/contract/registry';
import type { SiteRegistry } from '../release/registryTypes';
import { kilobytes, measured, type Row } from './report';

/** Budgets in kilobytes (1,000 bytes) after Brotli compression. */
const BUDGETS = { signIn: 90, home: 170, screen: 60 };
/** Remote and module that serve `/`. */
const HOME = { remote: 'feed', module: './HomeScreen' };

/** Returns the transferred bytes of a release's files, each counted once. */
function weigh(site: string, base: string, files: readonly ReleaseFile[]): number {
  const sizes = [...new Set(files.map(({ file }) => file))].map((file) => {
    const path = join(site, base, file);
    const copy = `${path}.br`;
    return existsSync(copy) ? statSync(copy).size : brotliCompressSync(readFileSync(path)).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Returns the files needed to render a module: entry, activation and the module's scripts. */
const screenFiles = ({ entry, modules }: RemoteRelease, module: string): ReleaseFile[] => [
  entry,
  ...(modules['./activate'] ?? []),
  ...(modules[module] ?? []),
];

const row = (what: string, bytes: number, budget: number): Row => ({
  ...measured(what, bytes, kilobytes, { max: budget * 1000 }),
  ratio: (bytes / 1000 / budget).toFixed(2),
});

/** Returns the heaviest screen of a remote, or its heaviest widget when it has no screen. */
function heaviest(site: string, release: RemoteRelease): { module: string; bytes: number } {
  const screens = release.routes.length > 0 ? release.routes : release.widgets;
  return [...new Set(screens.map(({ module }) => module))]
    .map((module) => ({ module, bytes: weigh(site, release.base, screenFiles(release, module)) }))
    .reduce((max, each) => (each.bytes > max.bytes ? each : max));
}

/** Measures the script that a browser loads before a page is usable, from the deployed registry. */
export function measurePageWeight(site: string): Row[] {
  const registry: SiteRegistry = JSON.parse(readFileSync(join(site, 'registry.json'), 'utf8'));
  const { base, entries, scripts } = registry.shell.live;
  const home = registry.remotes[HOME.remote]?.live;
  const signIn = weigh(site, base, entries['sign-in'] ?? scripts);
  const rows = [row('script until /login is usable', signIn, BUDGETS.signIn)];
  if (home) {
    const own = weigh(site, home.base, screenFiles(home, HOME.module));
    const bytes = weigh(site, base, scripts) + own;
    rows.push(row('script until the home feed is usable', bytes, BUDGETS.home));
  }
  for (const [name, { live }] of Object.entries(registry.remotes).sort()) {
    if (/^https?:/.test(live.base)) continue; // not deployed to this site
    const { module, bytes } = heaviest(site, live);
    rows.push(row(`mf-${name}: its heaviest screen (${module.slice(2)})`, bytes, BUDGETS.screen));
  }
  return rows;
}
