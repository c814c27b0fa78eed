import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hasIntegrity } from '../../../shared/tooling/webpack/tokens';
import type { SiteRegistry } from '../registryStore';

const PLAIN = (content: Buffer) => content;
const FORMS = [
  ['', PLAIN],
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
] as const;

const inlined = (page: string) =>
  /<script type="application\/json" id="kithkin-registry">(.*?)<\/script>/.exec(page)?.[1] ??
  'The page holds no registry.';

/** Returns all releases that a registry names. */
function releasesOf({ shell, remotes }: SiteRegistry) {
  const versions = Object.values(remotes).flatMap(({ live, canary, previous }) => [
    live,
    canary?.release,
    previous,
  ]);
  return [shell.live, shell.previous, ...versions].filter((release) => release !== undefined);
}

/** Returns the defects of the files that a registry names, plain and compressed. */
function flaws(site: string, registry: SiteRegistry): string[] {
  return releasesOf(registry).flatMap((release) => {
    const files =
      'scripts' in release
        ? release.scripts
        : [release.entry, ...Object.values(release.modules).flat()];
    return files.flatMap(({ file, integrity }) =>
      FORMS.flatMap(([suffix, unpack]) => {
        const path = join(site, release.base, file + suffix);
        if (!existsSync(path)) return [`${path} is missing`];
        const isBuilt = hasIntegrity(unpack(readFileSync(path)), integrity);
        return isBuilt ? [] : [`${path} is not what was built`];
      }),
    );
  });
}

/** A state that a site serves in one of its files. */
export interface Served {
  /** `index.html`, `registry.json.br`… */
  file: string;
  registry: SiteRegistry;
}

/**
 * Returns the states that a site serves, one per file.
 * @throws Error when a state is truncated or names files that are missing or differ from the build.
 */
export function servedStates(site: string): Served[] {
  const states = ['index.html', 'registry.json'].flatMap((name) =>
    FORMS.flatMap(([suffix, unpack]) => {
      const file = name + suffix;
      const path = join(site, file);
      if (!existsSync(path)) return [];
      const text = unpack(readFileSync(path)).toString();
      const registry: SiteRegistry = JSON.parse(name === 'index.html' ? inlined(text) : text);
      return [{ file, registry }];
    }),
  );
  const wrong = states.flatMap(({ file, registry }) =>
    flaws(site, registry).map((flaw) => `${file}: ${flaw}`),
  );
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return states;
}

/** Returns the drafts and locks that releases must not leave behind. */
export function leftovers(site: string): string[] {
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.tmp|\.lock|\.releases/.test(name));
}
