import { join } from 'node:path';
import { contractVersion, installedVersion, sharedDir, toolingDir } from './paths';

/** A module that exists once per page, whichever build imports it. */
interface Singleton {
  /** Import specifier. */
  request: string;
  version: string;
  /**
   * File in `webpack/base/` that exports the copy of the base script. Absent: bundled with the
   * shell.
   */
  base?: string;
  /** True for a script of its own, loaded when a module imports it. Absent: part of the shell's. */
  lazy?: true;
  /** File that provides it, even if no module of the shell imports it. */
  file?: string;
}

/**
 * Modules that all builds share at run time. The shell provides all of them, remotes none. Router,
 * store and socket are not listed: `@kithkin/shared` re-exports the names that are used, so that
 * the rest is tree-shaken and one contract version determines if two builds are compatible.
 */
export const singletons: readonly Singleton[] = [
  { request: 'react', version: installedVersion('react'), base: 'react' },
  { request: 'react/jsx-runtime', version: installedVersion('react'), base: 'react-jsx-runtime' },
  { request: 'react-dom', version: installedVersion('react-dom'), base: 'react-dom' },
  {
    request: 'styled-components',
    version: installedVersion('styled-components'),
    base: 'styled-components',
  },
  { request: '@kithkin/shared/core', version: contractVersion() },
  { request: '@kithkin/shared/kit', version: contractVersion(), lazy: true },
  // Both parts, for releases from before there were parts (`sharedParts.ts`).
  {
    request: '@kithkin/shared',
    version: contractVersion(),
    lazy: true,
    file: join(sharedDir, 'src', 'index.ts'),
  },
];

/** Modules of the base script used only by the page's own entries. */
const entryOnly: Record<string, string> = { 'react-dom/client': 'react-dom-client' };

function baseFile(name: string): string {
  return join(toolingDir, 'webpack', 'base', `${name}.cjs`);
}

/** Returns the version range that a build accepts for the version `major.minor.patch`. */
function range(version: string): string {
  return `^${version}`;
}

/**
 * Returns the shell's `shared` option: eager, so that its entry runs synchronously, except for lazy
 * modules.
 */
export function provided(options: { base: boolean }) {
  return Object.fromEntries(
    singletons.map(({ request, version, base, lazy, file }) => [
      request,
      {
        singleton: true,
        eager: !lazy,
        version,
        requiredVersion: range(version),
        ...(options.base && base ? { import: baseFile(base) } : {}),
        ...(file ? { import: file } : {}),
      },
    ]),
  );
}

/**
 * Returns a remote's `shared` option: no copies of its own, unless built standalone for
 * development.
 */
export function consumed(options: { standalone: boolean }) {
  return Object.fromEntries(
    singletons.map(({ request, version }) => [
      request,
      options.standalone
        ? { singleton: true, eager: true, version, requiredVersion: range(version) }
        : { singleton: true, import: false as const, requiredVersion: range(version) },
    ]),
  );
}

/**
 * Returns aliases of the shell's build for modules in the base script that are not shared with
 * remotes.
 */
export function baseAliases(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entryOnly).map(([request, file]) => [`${request}$`, baseFile(file)]),
  );
}

/** Returns the externals of entries that use the base script without federation. */
export function baseExternals(): Record<string, string[]> {
  const names = [...singletons.filter((line) => line.base).map((line) => line.request)];
  return Object.fromEntries(
    [...names, ...Object.keys(entryOnly)].map((name) => [name, ['kithkinBase', name]]),
  );
}

/** Source folder of `@kithkin/shared`; its package.json exports the TypeScript files. */
export const sharedSource = join(sharedDir, 'src');
