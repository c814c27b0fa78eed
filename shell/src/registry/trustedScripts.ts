import type { Registry } from '@kithkin/shared/contract';
import { allReleases } from './pageRegistry';

/** Address of the service worker; its scope is the whole site. */
export const WORKER_URL = '/sw.js';

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/**
 * Returns the folders that scripts may be loaded from: those of the shell and of the registry's
 * remotes. For a folder that ends in its version, the parent is trusted, so that an open tab can
 * load a later version. Of a foreign build, the listed files are trusted instead.
 */
export function trustedBases(registry: Registry, page: string): string[] {
  const { live, previous } = registry.shell;
  const remotes = allReleases(registry);
  const folders = [live, ...(previous ? [previous] : []), ...remotes.filter((one) => !one.foreign)];
  const files = remotes.flatMap(({ base, foreign }) =>
    (foreign?.files ?? []).map(({ file }) => base + file),
  );
  const trusted = folders.map(({ base, version }) => {
    const own = `/${version}/`;
    return base.endsWith(own) ? base.slice(0, -own.length + 1) : base;
  });
  return [...trusted, ...files].map((address) => new URL(address, page).href);
}

/** Returns true for development servers on this computer: development builds load remotes of them. */
const isLoopback = (hostname: string) => hostname === 'localhost' || hostname === '127.0.0.1';

/**
 * Installs the page's Trusted Types policy. It rejects every script URL outside of the trusted
 * folders, including those of the federation runtime, except that of the service worker.
 * @throws TypeError from the policy for such a URL
 */
export function trustScripts(registry: Registry): void {
  const { trustedTypes } = window as Window & { trustedTypes?: PolicyFactory };
  if (!trustedTypes) return;
  const bases = trustedBases(registry, location.href);
  const worker = new URL(WORKER_URL, location.href).href;
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      const { href, hostname } = new URL(url, location.href);
      if (process.env.NODE_ENV === 'development' && isLoopback(hostname)) return url;
      if (href === worker || bases.some((base) => href.startsWith(base))) return url;
      throw new TypeError(`Scripts from ${href} are not allowed here.`);
    },
  });
}
