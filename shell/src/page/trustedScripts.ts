import type { Registry } from '@kithkin/shared/contract';
import { WORKER_URL } from '../offline/workerUrl';
import { allReleases } from './pageRegistry';

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/**
 * Returns the folders that scripts may be loaded from: those of the shell and of the registry's
 * remotes. For a folder that ends in its version, the parent is trusted, so that an open tab can
 * load a later version.
 */
export function trustedBases(registry: Registry, page: string): string[] {
  const { live, previous } = registry.shell;
  return [live, ...(previous ? [previous] : []), ...allReleases(registry)].map(
    ({ base, version }) => {
      const own = `/${version}/`;
      const folder = base.endsWith(own) ? base.slice(0, -own.length + 1) : base;
      return new URL(folder, page).href;
    },
  );
}

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
      const { href } = new URL(url, location.href);
      if (href === worker || bases.some((base) => href.startsWith(base))) return url;
      throw new TypeError(`Scripts from ${href} are not allowed here.`);
    },
  });
}
