import type { RemoteRelease } from '../../../shared/src/contract/registry';
import { versionOf } from '../../../shared/tooling/webpack/tokens';
import { ReleaseError } from '../releaseError';
import { type BuildFile, buildFiles } from './buildFiles';
import { type ForeignManifest, readManifest } from './manifest';
import { compareShared, type SharedVersions } from './sharedVersions';

/** Order of the navigation entries of foreign remotes: after all others. */
const NAV_ORDER = 90;

/** Returns `./App`, or the only module. */
function screenOf(name: string, modules: readonly string[], named: string | undefined): string {
  const screen = named ?? (modules.length === 1 ? modules[0] : './App');
  if (screen !== undefined && modules.includes(screen)) return screen;
  throw new ReleaseError(
    `${name} exposes ${modules.join(', ')}. Name its screen with --module, e.g. --module ${modules[0]}.`,
  );
}

/** Returns the version of `@kithkin/shared` that a build needs. */
function needsOf({ shared }: ForeignManifest): string {
  const used = shared.find(({ name }) => name.startsWith('@kithkin/shared'));
  return used?.requiredVersion ? used.requiredVersion.replace(/^\D*/, '') : '*';
}

function checkRuntime(name: string, entry: BuildFile | undefined): void {
  if (entry?.content.includes('_FEDERATION_RUNTIME_CORE')) {
    throw new ReleaseError(
      `${name} expects a runtime of Module Federation in the page. Build it without experiments.externalRuntime.`,
    );
  }
}

export interface ForeignOptions {
  /** The exposed module whose default export is the screen. */
  module?: string | undefined;
  /** Returns what the shell shares. */
  shared(): Promise<SharedVersions>;
}

/**
 * Makes a release of a build that other tools than KithKin's have made, from its manifest. The
 * registry then has the digest and size of each of its files. Its screen is at `/<name>`.
 * @returns the release, and warnings for the operator
 * @throws ReleaseError when the build could not run in the page
 */
export async function foreignRelease(
  name: string,
  manifestUrl: string,
  { module, shared }: ForeignOptions,
): Promise<{ release: RemoteRelease; warnings: string[] }> {
  const manifest = await readManifest(manifestUrl);
  const { base, entry, global, modules } = manifest;
  const screen = screenOf(name, modules, module);
  const { files, isShared } = await buildFiles(name, manifest);
  const entryFile = files.find(({ file }) => file === entry);
  checkRuntime(name, entryFile);
  const scripts = files.map(({ content }) => content.toString());
  const warnings = compareShared(name, manifest, await shared(), scripts);
  if (!isShared) {
    warnings.push(
      `${base} does not let all other origins load its files: send Access-Control-Allow-Origin.`,
    );
  }
  const version = versionOf(new Map(files.map(({ file, content }) => [file, content])));
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  const release: RemoteRelease = {
    version,
    base,
    entry: { file: entry, integrity: entryFile?.integrity ?? '' },
    container: `${name}_${version}`,
    modules: Object.fromEntries(modules.map((exposed) => [exposed, []])),
    needs: needsOf(manifest),
    routes: [
      {
        path: `/${name}`,
        module: screen,
        title,
        nav: { label: title, icon: 'circle', order: NAV_ORDER },
      },
    ],
    widgets: [],
    foreign: {
      ...(global === undefined ? {} : { global }),
      files: files.map(({ file, integrity, content }) => ({
        file,
        integrity,
        bytes: content.length,
      })),
    },
  };
  return { release, warnings };
}
