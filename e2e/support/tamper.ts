import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { SiteRegistry } from '../../scripts/release/registryStore';
import { integrityOf } from '../../shared/tooling/webpack/tokens';

/** A script of the site, loaded by the page, a remote's entry or the registry. */
export interface SiteScript {
  /** Path of the script, e.g. `/remotes/feed/6ea6678b20/HomeScreen.273971fdab.js`. */
  path: string;
  kind: 'base' | 'shell' | 'sign-in' | 'entry' | 'activate' | 'module' | 'shared chunk' | 'lazy';
  /** The remote that contains it. */
  remote?: string;
  /** Modules of the remote that load it, e.g. `./HomeScreen`. */
  modules: string[];
}

const kindOf = (file: string) => {
  if (file.startsWith('base.')) return 'base';
  return file.startsWith('sign-in.') ? 'sign-in' : 'shell';
};

/**
 * Part of the service worker. Workers import scripts without a digest; the browser compares it byte
 * by byte with the version that it has stored, as it does with the worker itself.
 */
const WORKER_PART = 'push.js';

const scriptsIn = (folder: string) =>
  readdirSync(folder).filter((file) => file.endsWith('.js') && file !== WORKER_PART);

/** Returns all scripts of the live versions. */
export function siteScripts(siteDir: string, { shell, remotes }: SiteRegistry): SiteScript[] {
  const { base, entries } = shell.live;
  const { kit: _loadedLater, ...first } = entries;
  const started = new Set(Object.values(first).flatMap((files) => files.map(({ file }) => file)));
  const found: SiteScript[] = scriptsIn(join(siteDir, base)).map((file) => ({
    path: base + file,
    kind: started.has(file) ? kindOf(file) : 'lazy',
    modules: [],
  }));
  for (const [remote, { live }] of Object.entries(remotes)) {
    for (const file of scriptsIn(join(siteDir, live.base))) {
      const modules = Object.entries(live.modules).flatMap(([module, files]) =>
        files.some((one) => one.file === file) ? [module] : [],
      );
      const kind = () => {
        if (file === live.entry.file) return 'entry';
        if (modules.length === 0) return 'lazy';
        if (modules.includes('./activate')) return 'activate';
        return modules.length === 1 ? 'module' : 'shared chunk';
      };
      found.push({ path: live.base + file, kind: kind(), remote, modules });
    }
  }
  return found;
}

/** Returns the scripts without a digest in any file that could load them. */
export function unguarded(siteDir: string, scripts: SiteScript[], page: string): string[] {
  const texts = new Map(scripts.map(({ path }) => [path, readFileSync(join(siteDir, path))]));
  return scripts
    .filter(({ path }) => {
      const digest = integrityOf(texts.get(path) ?? '');
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      const beside = [...texts].filter(([other]) => other !== path && other.startsWith(folder));
      return !page.includes(digest) && !beside.some(([, text]) => text.includes(digest));
    })
    .map(({ path }) => path);
}

/** Serves one script with code appended that sets a global if it runs. */
export async function tamperWith(page: Page, siteDir: string, { path }: SiteScript) {
  const body = `${readFileSync(join(siteDir, path), 'utf8')};window.kithkinTampered=true;`;
  const requestedUrls: string[] = [];
  const pattern = (url: URL) => url.pathname === path;
  await page.route(pattern, (route: Route) => {
    requestedUrls.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  return {
    /** Returns true if the page has requested the script. */
    wasRequested: () => requestedUrls.length > 0,
    ran: () => page.evaluate(() => Reflect.has(window, 'kithkinTampered')),
    end: () => page.unroute(pattern),
  };
}
