import type { Registry } from '@kithkin/shared/contract';
import { allReleases } from './pageRegistry';

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/**
 * Where scripts may come from: the folders of the shell and of the registry's remotes. A folder
 * ending in its version counts with its parent, so that a later version of the same remote may
 * load into an open tab.
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
 * Installs the page's one Trusted Types policy: whatever sets a script's address, the federation
 * runtime included, gets through only to the folders above.
 */
export function trustScripts(registry: Registry): void {
  const { trustedTypes } = window as Window & { trustedTypes?: PolicyFactory };
  if (!trustedTypes) return;
  const bases = trustedBases(registry, location.href);
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      const { href } = new URL(url, location.href);
      if (bases.some((base) => href.startsWith(base))) return url;
      throw new TypeError(`Scripts from ${href} are not allowed here.`);
    },
  });
}
