import type { Registry, ReleaseFile, RemoteRelease, ShellRelease } from '@kithkin/shared/contract';

/** A shell release with the scripts of each of the page's entries, in load order. */
export interface PageShell extends ShellRelease {
  entries?: Record<string, ReleaseFile[]>;
}

/** A script to load: its address and what its content must be. */
export interface PageScript {
  url: string;
  integrity: string;
}

/** Id of the element that the release inlines the registry into. */
export const REGISTRY_ID = 'kithkin-registry';

/** The registry that this page was released with. */
export function readPageRegistry(page: Document): Registry {
  return JSON.parse(page.getElementById(REGISTRY_ID)?.textContent ?? '');
}

/** A release's file as a script to load. */
export function scriptOf(base: string, { file, integrity }: ReleaseFile): PageScript {
  return { url: base + file, integrity };
}

/** Every version of every remote that the registry can serve. */
export function allReleases(registry: Registry): RemoteRelease[] {
  return Object.values(registry.remotes).flatMap(({ live, canary, previous }) =>
    [live, canary?.release, previous].filter((release) => release !== undefined),
  );
}

/** The scripts of one entry of the page (`main`, `sign-in`), or of `main` when there is none. */
export function entryScripts(shell: PageShell, entry: string): PageScript[] {
  const files = shell.entries?.[entry] ?? shell.scripts;
  return files.map((file) => scriptOf(shell.base, file));
}
