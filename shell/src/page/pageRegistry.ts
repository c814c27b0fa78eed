import type { Registry, ReleaseFile, RemoteRelease, ShellRelease } from '@kithkin/shared/contract';

/** A shell release with the scripts of each page entry, in load order. */
export interface PageShell extends ShellRelease {
  entries?: Record<string, ReleaseFile[]>;
}

/** A script to load, with its address and expected hash. */
export interface PageScript {
  url: string;
  integrity: string;
}

/** Id of the element that the release inlines the registry into. */
export const REGISTRY_ID = 'kithkin-registry';

/** Returns the registry that the release wrote into this page. */
export function readPageRegistry(page: Document): Registry {
  return JSON.parse(page.getElementById(REGISTRY_ID)?.textContent ?? '');
}

/** Returns a file of a release as a script to load. */
export function scriptOf(base: string, { file, integrity }: ReleaseFile): PageScript {
  return { url: base + file, integrity };
}

/** Returns all releases of all remotes that the registry can serve. */
export function allReleases(registry: Registry): RemoteRelease[] {
  return Object.values(registry.remotes).flatMap(({ live, canary, previous }) =>
    [live, canary?.release, previous].filter((release) => release !== undefined),
  );
}

/** Returns the scripts of a page entry (`main`, `sign-in`), or those of `main` if it has none. */
export function entryScripts(shell: PageShell, entry: string): PageScript[] {
  const files = shell.entries?.[entry] ?? shell.scripts;
  return files.map((file) => scriptOf(shell.base, file));
}
