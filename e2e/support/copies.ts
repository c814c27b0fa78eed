import type { Page } from '@playwright/test';

/** Scripts that a page has loaded, with data that the page reports about them. */
export interface ScriptRecord {
  /** Returns the URLs of all loaded scripts, without query. */
  loaded(): string[];
  /** Returns the source modules by script, from the source maps. */
  modules(): Promise<Map<string, string[]>>;
  /** Returns the number of react-dom copies that have registered with the devtools hook. */
  renderers(): Promise<number>;
  /** Returns the providers of each library in the federation's share scope. */
  shareScope(): Promise<Record<string, string[]>>;
}

/** Counts of one library's modules in the page. */
export interface Copies {
  /** Number of different modules. */
  modules: number;
  /** Modules that are in more than one script. */
  doubled: string[];
  /** Scripts of remotes that contain any of the modules. */
  inRemotes: string[];
}

/** Replaces React's devtools hook, with which every copy of react-dom registers. */
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

/** Runs in the page: returns `{ name: [provider, …] }` over all federation instances. */
function readShareScope(): Record<string, string[]> {
  const offers = new Map<string, Set<string>>();
  for (const { shareScopeMap } of window.__FEDERATION__?.__INSTANCES__ ?? []) {
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

/** Starts recording; must be called before the first navigation. */
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

/** Counts the modules with a matching path in all loaded scripts. */
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
