import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ReleaseFile, RemoteRelease } from '../../shared/src/contract/registry';
import type { SiteRegistry } from '../release/registryStore';
import type { Line } from './report';

/** Budgets in kilobytes (1,000 bytes) after Brotli compression. */
const BUDGETS = { signIn: 90, home: 170, screen: 60 };
/** Remote and module that serve `/`. */
const HOME = { remote: 'feed', module: './HomeScreen' };

/** Returns the transferred bytes of a release's files, each counted once. */
function weigh(site: string, base: string, files: readonly ReleaseFile[]): number {
  return [...new Set(files.map(({ file }) => file))].reduce((sum, file) => {
    const path = join(site, base, file);
    const copy = `${path}.br`;
    return (
      sum + (existsSync(copy) ? statSync(copy).size : brotliCompressSync(readFileSync(path)).length)
    );
  }, 0);
}

/** Returns the files needed to render a module: entry, activation and the module's scripts. */
function screenFiles(release: RemoteRelease, module: string): ReleaseFile[] {
  return [
    release.entry,
    ...(release.modules['./activate'] ?? []),
    ...(release.modules[module] ?? []),
  ];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

function line(what: string, bytes: number, budget: number): Line {
  return {
    what,
    baseline: '–',
    subject: kilobytes(bytes),
    ratio: (bytes / 1000 / budget).toFixed(2),
    goal: `at most ${budget} KB`,
    met: bytes <= budget * 1000,
  };
}

/** Returns the heaviest screen of a remote, or its heaviest widget when it has no screen. */
function heaviest(site: string, release: RemoteRelease): { module: string; bytes: number } {
  const screens = release.routes.length > 0 ? release.routes : release.widgets;
  const all = [...new Set(screens.map(({ module }) => module))].map((module) => ({
    module,
    bytes: weigh(site, release.base, screenFiles(release, module)),
  }));
  return all.reduce((max, each) => (each.bytes > max.bytes ? each : max));
}

/** Measures the script that a browser loads before a page is usable, from the deployed registry. */
export function measurePageWeight(site: string): Line[] {
  const registry: SiteRegistry = JSON.parse(readFileSync(join(site, 'registry.json'), 'utf8'));
  const { base, entries, scripts } = registry.shell.live;
  const home = registry.remotes[HOME.remote]?.live;
  const lines = [
    line(
      'script until /login is usable',
      weigh(site, base, entries['sign-in'] ?? scripts),
      BUDGETS.signIn,
    ),
  ];
  if (home) {
    const bytes =
      weigh(site, base, scripts) + weigh(site, home.base, screenFiles(home, HOME.module));
    lines.push(line('script until the home feed is usable', bytes, BUDGETS.home));
  }
  for (const [name, { live }] of Object.entries(registry.remotes).sort()) {
    if (/^https?:/.test(live.base)) continue; // not deployed to this site
    const { module, bytes } = heaviest(site, live);
    lines.push(line(`mf-${name}: its heaviest screen (${module.slice(2)})`, bytes, BUDGETS.screen));
  }
  return lines;
}
