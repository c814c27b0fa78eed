import type { RemoteRelease } from '@kithkin/shared/contract';
import type { ScriptInjector } from './entries';
import type { SharedModule, ShareScope } from './federation';

/** Digests of the files of foreign builds, by their URL. */
const digests = new Map<string, string>();

/** Sets the digest of a script or style sheet that a foreign build adds to the page. */
function verify(node: Node): void {
  const isFile = node instanceof HTMLScriptElement || node instanceof HTMLLinkElement;
  if (!isFile) return;
  const url = new URL(node instanceof HTMLScriptElement ? node.src : node.href, location.href);
  const digest = digests.get(url.origin + url.pathname);
  if (digest === undefined) return;
  node.crossOrigin = 'anonymous';
  node.integrity = digest;
}

/**
 * Has the browser verify the files that a foreign build loads by itself: the runtimes of webpack and
 * Rspack append an element to the head for each. The modules of Vite are verified by the import map
 * of the page (`scripts/release/page.ts`).
 */
function verifyFiles({ base, foreign }: RemoteRelease): void {
  const { head } = document;
  if (digests.size === 0) {
    const append = head.appendChild;
    head.appendChild = <T extends Node>(node: T): T => {
      verify(node);
      return append.call(head, node) as T;
    };
  }
  for (const { file, integrity } of foreign?.files ?? []) {
    digests.set(new URL(base + file, location.href).href, integrity);
  }
}

/**
 * Runs the entry of a foreign build: a script that defines a global, or an ES module. Its container
 * then is the global of the release's own container name, so that its versions are distinct.
 * @param run injects a script
 * @throws Error if the entry does not load
 */
export async function runForeignEntry(
  release: RemoteRelease,
  script: Parameters<ScriptInjector>[0],
  run: ScriptInjector,
): Promise<void> {
  verifyFiles(release);
  const { foreign, container } = release;
  if (foreign?.global === undefined) {
    // The import map of the page has digests for this many URLs of the entry.
    if (/\?r=\d{2}/.test(script.url)) throw new Error(`${script.url} needs a reload of the page`);
    const exports = await import(/* webpackIgnore: true */ script.url);
    Reflect.set(globalThis, container, exports);
    return;
  }
  await run(script);
  Reflect.set(globalThis, container, Reflect.get(globalThis, foreign.global));
  Reflect.set(globalThis, foreign.global, undefined);
}

/** A shared module as the runtime of `@module-federation/enhanced` expects it. */
interface StandardModule extends SharedModule {
  loaded?: boolean;
  lib?: unknown;
  useIn: string[];
  deps: string[];
  strategy: 'loaded-first';
}

const standard = (shared: SharedModule): StandardModule => ({
  ...shared,
  // Loaded modules are not replaced by a build that brings a higher version.
  ...(shared.shareConfig?.eager ? { loaded: true, lib: shared.get() } : {}),
  useIn: [shared.from],
  deps: [],
  strategy: 'loaded-first',
});

let shared: ShareScope | undefined;

/**
 * Returns the shared modules for foreign builds. It is a copy that these builds have in common: they
 * add modules of their own to it, which KithKin's remotes never receive.
 */
export function foreignScope(scope: ShareScope): ShareScope {
  shared ??= Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => [
      name,
      Object.fromEntries(
        Object.entries(versions).map(([version, module]) => [version, standard(module)]),
      ),
    ]),
  );
  return shared;
}
