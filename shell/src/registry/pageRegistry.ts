import type {
  Registry,
  ReleaseFile,
  RemoteChannels,
  RemoteRelease,
  ShellRelease,
} from '@kithkin/shared/contract';

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
const REGISTRY_ID = 'kithkin-registry';

/** Returns the registry that the release wrote into this page. */
export function readPageRegistry(page: Document): Registry {
  return JSON.parse(page.getElementById(REGISTRY_ID)?.textContent ?? '');
}

/** Returns a file of a release as a script to load. */
export function scriptOf(base: string, { file, integrity }: ReleaseFile): PageScript {
  return { url: base + file, integrity };
}

/** Returns the releases of a remote that the registry can serve. */
export const releasesOf = ({ live, canary, previous }: RemoteChannels): RemoteRelease[] =>
  [live, canary?.release, previous].filter((release) => release !== undefined);

/** Returns those of all remotes. */
export const allReleases = ({ remotes }: Registry): RemoteRelease[] =>
  Object.values(remotes).flatMap(releasesOf);

/** Returns the scripts without duplicates. */
export const uniqueScripts = (scripts: readonly PageScript[]): PageScript[] => [
  ...new Map(scripts.map((script) => [script.url, script])).values(),
];

/** Returns the scripts of a page entry (`main`, `sign-in`), or those of `main` if it has none. */
export function entryScripts(shell: PageShell, entry: string): PageScript[] {
  const files = shell.entries?.[entry] ?? shell.scripts;
  return files.map((file) => scriptOf(shell.base, file));
}

/** Starts to download a script, with the same attributes as its later request. */
export function preload({ url, integrity }: PageScript): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = url;
  document.head.append(link);
}
