import { join } from 'node:path';
import { contractVersion, installedVersion, sharedDir, toolingDir } from './paths';

/** A module that exists once in the page, whoever asks for it. */
interface Singleton {
  /** What is imported. */
  request: string;
  version: string;
  /** File of `webpack/base/` that hands out the copy of the base script; absent: built in. */
  base?: string;
}

/**
 * THE table of what builds share at run time. The shell provides every line, remotes none.
 * Router, store and socket are not here: `@kithkin/shared` re-exports the names that are used, so
 * that the rest is shaken off and one contract says whether two builds fit.
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
  { request: '@kithkin/shared', version: contractVersion() },
];

/** Modules of the base script that only the page's own entries use. */
const entryOnly: Record<string, string> = { 'react-dom/client': 'react-dom-client' };

function baseFile(name: string): string {
  return join(toolingDir, 'webpack', 'base', `${name}.cjs`);
}

/** `major.minor.patch` → what a build is content with. */
function range(version: string): string {
  return `^${version}`;
}

/** The shell's side: eager, so that its entry runs synchronously. */
export function provided(options: { base: boolean }) {
  return Object.fromEntries(
    singletons.map(({ request, version, base }) => [
      request,
      {
        singleton: true,
        eager: true,
        version,
        requiredVersion: range(version),
        ...(options.base && base ? { import: baseFile(base) } : {}),
      },
    ]),
  );
}

/** A remote's side: nothing of its own, unless it is built to stand alone in development. */
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

/** Aliases of the shell's build for what is on the base script but not shared with remotes. */
export function baseAliases(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entryOnly).map(([request, file]) => [`${request}$`, baseFile(file)]),
  );
}

/** Externals of entries that stand on the base script alone. */
export function baseExternals(): Record<string, string[]> {
  const names = [...singletons.filter((line) => line.base).map((line) => line.request)];
  return Object.fromEntries(
    [...names, ...Object.keys(entryOnly)].map((name) => [name, ['kithkinBase', name]]),
  );
}

/** Where the source of `@kithkin/shared` lies; its package.json points at TypeScript. */
export const sharedSource = join(sharedDir, 'src');
