import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hasIntegrity } from '../../../shared/tooling/webpack/tokens';
import { releasesOf, type SiteRegistry } from '../registryTypes';

const PLAIN = (content: Buffer) => content;
const FORMS = [
  ['', PLAIN],
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
] as const;

const inlined = (page: string) =>
  /<script type="application\/json" id="kithkin-registry">(.*?)<\/script>/.exec(page)?.[1] ??
  'The page holds no registry.';

/** Reads a file of a site. */
type Read = (file: string) => Buffer | undefined;

/** Returns the defects of the files that a registry names, plain and compressed. */
function flaws(read: Read, registry: SiteRegistry): string[] {
  return releasesOf(registry).flatMap((release) => {
    const files =
      'scripts' in release
        ? release.scripts
        : [release.entry, ...Object.values(release.modules).flat()];
    return files.flatMap(({ file, integrity }) =>
      FORMS.flatMap(([suffix, unpack]) => {
        const path = `${release.base.slice(1)}${file}${suffix}`;
        const content = read(path);
        if (content === undefined) return [`${path} is missing`];
        const isBuilt = hasIntegrity(unpack(content), integrity);
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
export function servedStates(read: Read): Served[] {
  const states = ['index.html', 'registry.json'].flatMap((name) =>
    FORMS.flatMap(([suffix, unpack]) => {
      const file = name + suffix;
      const content = read(file);
      if (content === undefined) return [];
      const text = unpack(content).toString();
      const registry: SiteRegistry = JSON.parse(name === 'index.html' ? inlined(text) : text);
      return [{ file, registry }];
    }),
  );
  const wrong = states.flatMap(({ file, registry }) =>
    flaws(read, registry).map((flaw) => `${file}: ${flaw}`),
  );
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return states;
}
