import { satisfies } from 'semver';
import { ReleaseError } from '../releaseError';
import type { ForeignManifest, SharedEntry } from './manifest';

/** Versions of the modules that the shell shares, by name. */
export type SharedVersions = Readonly<Record<string, string>>;

/**
 * Returns true if a build rejects a shared module of another version. Manifests do not say it; the
 * scripts have the options of a shared module as an object literal.
 */
function isStrict(scripts: readonly string[], range: string): boolean {
  const literals = scripts.flatMap((text) => text.match(/\{[^{}]*strictVersion[^{}]*\}/g) ?? []);
  return literals.some(
    (text) => /strictVersion["']?:\s*(?:!0|true)/.test(text) && text.includes(`"${range}"`),
  );
}

/** Describes why a build can't run with what the shell shares; undefined if it can. */
function mismatch(
  name: string,
  { name: module, requiredVersion: range, singleton, assets }: SharedEntry,
  provided: string | undefined,
  scripts: readonly string[],
): string | undefined {
  const needs = `${name} needs ${module}${range ? ` ${range}` : ''}`;
  const hasCopy = [assets.js, assets.css].some(({ sync, async }) => sync.length + async.length > 0);
  if (provided === undefined) {
    return hasCopy ? undefined : `${needs}, which the shell does not share, and has no copy of it.`;
  }
  if (!range || satisfies(provided, range)) return undefined;
  const other = `${needs}, and the shell shares ${provided}`;
  if (module === 'react' && !singleton) return `${other}. Two copies of React can’t render a page.`;
  if (singleton && isStrict(scripts, range)) return `${other}. Build it for that version.`;
  return singleton || hasCopy ? undefined : `${other}. It has no copy of its own.`;
}

/**
 * Compares the shared modules of a build with those of the shell, as Module Federation does at run
 * time: a singleton gets the shell's module, and rejects another version if it is strict; other
 * modules get a version in their range, or the build's own copy.
 * @param scripts texts of the build's scripts
 * @returns warnings: singletons that get a version outside of their range
 * @throws ReleaseError when a module would not load
 */
export function compareShared(
  name: string,
  { shared }: Pick<ForeignManifest, 'shared'>,
  versions: SharedVersions,
  scripts: readonly string[],
): string[] {
  if (!shared.some((entry) => entry.name === 'react')) {
    throw new ReleaseError(
      `${name} brings its own React, which can’t render in this page. Share react as a singleton.`,
    );
  }
  const mismatches = shared.flatMap(
    (entry) => mismatch(name, entry, versions[entry.name], scripts) ?? [],
  );
  if (mismatches.length > 0) throw new ReleaseError(mismatches.join('\n'));
  return shared.flatMap(({ name: module, requiredVersion: range, singleton }) => {
    const provided = versions[module];
    if (!provided || !range || !singleton || satisfies(provided, range)) return [];
    return [`${name} is built for ${module} ${range}, and gets ${provided}.`];
  });
}
