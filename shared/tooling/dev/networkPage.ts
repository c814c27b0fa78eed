import type { Registry, ReleaseFile, RemoteRelease } from '@kithkin/shared/contract';
import { isRegistry } from '@kithkin/shared/is-registry';

const REGISTRY = /(<script type="application\/json" id="kithkin-registry">)(.*?)(<\/script>)/s;
/**
 * The release key: without it, a page installs no service worker and does not poll for a signed
 * registry, which would not contain the local remote. The address of the API: the development server
 * proxies it. The load timeouts: of pages with compiled releases.
 */
const REPLACED_META = /<meta name="kithkin-(?:release-key|api|load-timeouts)"[^>]*>\n?/g;
const API = /<meta name="kithkin-api" content="([^"]*)">/;
/** Preload of the base script. */
const BASE_PRELOAD = /<link rel="preload"[^>]*\/base\.[^>]*>\n?/g;

/** Folder of the base script with the development build of React, below that of all shells. */
export const BASE_FOLDER = '/shell/dev/';

const isBase = (value: unknown): value is ReleaseFile =>
  typeof value === 'object' &&
  value !== null &&
  'file' in value &&
  typeof value.file === 'string' &&
  /^base\.[\w.]*js$/.test(value.file);

/** Returns the shell with the base script that contains the development build of React. */
const withDevelopmentBase = (shell: Registry['shell']): Registry['shell'] =>
  JSON.parse(JSON.stringify(shell), (_key, value: unknown) =>
    isBase(value) ? { file: '../dev/base.js', integrity: '' } : value,
  );

/**
 * Returns the registry in a page of a network. The base script of its shell is replaced by the one
 * with the development build of React.
 * @returns null for other pages
 */
export function registryOf(page: string): Registry | null {
  const [, , json = ''] = REGISTRY.exec(page) ?? [];
  try {
    const registry: unknown = JSON.parse(json);
    if (!isRegistry(registry)) return null;
    return { ...registry, shell: withDevelopmentBase(registry.shell) };
  } catch {
    return null; // truncated, or no registry
  }
}

/** Returns the URL of the API that a page names; undefined if it is that of the page. */
export const apiOf = (page: string): string | undefined => API.exec(page)?.[1];

/** Returns the registry with `release` as the only one of its remote. */
export function withRelease(registry: Registry, name: string, release: RemoteRelease): Registry {
  return { ...registry, remotes: { ...registry.remotes, [name]: { live: release } } };
}

/**
 * Returns a page of a network with another registry. Its content security policy stays as it is:
 * everything of the development server is on the page's own origin.
 */
export function withRegistry(page: string, registry: Registry): string {
  const json = JSON.stringify(registry).replaceAll('<', '\\u003c');
  return page
    .replace(REPLACED_META, '')
    .replace(BASE_PRELOAD, '')
    .replace('</title>', '</title>\n<meta name="kithkin-load-timeouts" content="60000,120000">')
    .replace(REGISTRY, (_whole, start: string, _json, end: string) => start + json + end);
}
