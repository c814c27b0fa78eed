import type { Page } from '@playwright/test';

/** What a page has loaded, and what of it the page can tell of itself. */
export interface ScriptRecord {
  /** Addresses of all scripts that came, without their query. */
  loaded(): string[];
  /** Source modules by script, as the scripts' source maps name them. */
  modules(): Promise<Map<string, string[]>>;
  /** How many copies of react-dom have told the page's devtools hook of themselves. */
  renderers(): Promise<number>;
  /** Who provides each line of the federation's share scope. */
  shareScope(): Promise<Record<string, string[]>>;
}

/** How often modules of one library are in the page. */
export interface Copies {
  /** How many of its modules there are. */
  modules: number;
  /** Modules that two scripts hold. */
  doubled: string[];
  /** Scripts of remotes that hold any. */
  inRemotes: string[];
}

/** Stands in for React's devtools: every copy of react-dom announces itself to it. */
function countRenderers() {
  const hook = {
    count: 0,
    supportsFiber: true,
    renderers: new Map<number, unknown>(),
    inject(renderer: unknown) {
      hook.count += 1;
      hook.renderers.set(hook.count, renderer);
      return hook.count;
    },
    checkDCE() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onScheduleFiberRoot() {},
  };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}

/** Runs in the page: `{ name: [provider, …] }` over all federation instances. */
function readShareScope(): Record<string, string[]> {
  type Scope = Record<string, Record<string, { from?: string }>>;
  const federation: { __INSTANCES__: { shareScopeMap: Record<string, Scope> }[] } = Reflect.get(
    window,
    '__FEDERATION__',
  );
  const offers = new Map<string, Set<string>>();
  for (const { shareScopeMap } of federation.__INSTANCES__) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const [name, versions] of Object.entries(scope)) {
        const known = offers.get(name) ?? new Set();
        for (const { from } of Object.values(versions)) known.add(from ?? 'unknown');
        offers.set(name, known);
      }
    }
  }
  return Object.fromEntries([...offers].map(([name, from]) => [name, [...from]]));
}

/** Begins to record; call it before the page goes anywhere. */
export async function recordScripts(page: Page): Promise<ScriptRecord> {
  const urls = new Set<string>();
  page.on('response', (response) => {
    const url = response.url().replace(/\?.*$/, '');
    if (response.ok() && url.endsWith('.js')) urls.add(url);
  });
  await page.addInitScript(countRenderers);
  return {
    loaded: () => [...urls],
    async modules() {
      const found = new Map<string, string[]>();
      for (const url of urls) {
        const response = await fetch(`${url}.map`);
        if (!response.ok) throw new Error(`${url} has no source map: ${response.status}`);
        const { sources }: { sources: string[] } = await response.json();
        found.set(url, sources);
      }
      return found;
    },
    renderers: () =>
      page.evaluate(() => {
        const hook: { count: number } = Reflect.get(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__');
        return hook.count;
      }),
    shareScope: () => page.evaluate(readShareScope),
  };
}

/** Counts the modules whose path holds `where` in everything that has come. */
export function copiesOf(modules: Map<string, string[]>, where: RegExp): Copies {
  const holders = new Map<string, string[]>();
  for (const [url, sources] of modules) {
    for (const source of new Set(sources.filter((path) => where.test(path)))) {
      holders.set(source, [...(holders.get(source) ?? []), url]);
    }
  }
  const scripts = [...holders.values()].flat();
  return {
    modules: holders.size,
    doubled: [...holders].filter(([, urls]) => urls.length > 1).map(([source]) => source),
    inRemotes: [...new Set(scripts.filter((url) => url.includes('/remotes/')))],
  };
}
