import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { downloadJson } from '../download';
import { ReleaseError } from '../releaseError';

/** Name of the manifest that the build plugins of Module Federation write. */
export const MANIFEST = 'mf-manifest.json';

const Files = Type.Object({ sync: Type.Array(Type.String()), async: Type.Array(Type.String()) });
const Assets = Type.Object({ js: Files, css: Files });

const SharedEntry = Type.Object({
  name: Type.String(),
  version: Type.Optional(Type.String()),
  /** Range of versions that it accepts; `false` or null for any. */
  requiredVersion: Type.Optional(Type.Union([Type.String(), Type.Literal(false), Type.Null()])),
  singleton: Type.Optional(Type.Boolean()),
  /** Files of its own copy. */
  assets: Assets,
});
export type SharedEntry = Static<typeof SharedEntry>;

/** The parts of `mf-manifest.json` that a release reads. */
const Manifest = Type.Object({
  name: Type.String(),
  metaData: Type.Object({
    globalName: Type.Optional(Type.String()),
    /** Address of the files; `auto` for the folder of the manifest. */
    publicPath: Type.Optional(Type.String()),
    remoteEntry: Type.Object({
      name: Type.String(),
      path: Type.Optional(Type.String()),
      type: Type.Optional(Type.String()),
    }),
  }),
  shared: Type.Array(SharedEntry),
  remotes: Type.Optional(Type.Array(Type.Object({}))),
  exposes: Type.Array(Type.Object({ path: Type.String(), assets: Assets })),
});
type Manifest = Static<typeof Manifest>;

/** A build as its manifest describes it. Files are relative to `base`. */
export interface ForeignManifest {
  base: string;
  entry: string;
  /** Global that the entry defines; absent if it is an ES module. */
  global?: string;
  /** Exposed modules, e.g. `./App`. */
  modules: string[];
  shared: SharedEntry[];
  /** Files of the exposed modules and of its copies of shared modules. */
  files: string[];
}

const filesOf = ({ js, css }: Static<typeof Assets>) => [
  ...[js.sync, js.async, css.sync, css.async].flat(),
];

/** Types of entry scripts that define a global variable. */
const GLOBAL_TYPES = ['global', 'var', 'window', 'assign'];

function baseOf({ metaData: { publicPath } }: Manifest, url: string): string {
  // Also for a build that belongs at the root of its own page.
  if (publicPath === undefined || publicPath === 'auto' || publicPath === '/') {
    return new URL('.', url).href;
  }
  return new URL(publicPath.endsWith('/') ? publicPath : `${publicPath}/`, url).href;
}

/**
 * Reads the manifest of a build that other tools than KithKin's have made.
 * @throws ReleaseError when it is none, or of a build that a page can't load
 */
export async function readManifest(url: string): Promise<ForeignManifest> {
  const manifest = await downloadJson<unknown>(url);
  if (!Value.Check(Manifest, manifest)) {
    throw new ReleaseError(`${url} is not a manifest of Module Federation.`);
  }
  const { name, metaData, shared, remotes, exposes } = manifest;
  const { name: file, path = '', type = 'global' } = metaData.remoteEntry;
  if (remotes && remotes.length > 0) {
    throw new ReleaseError(
      `${name} loads other remotes, whose files this release can’t verify. Build it without remotes.`,
    );
  }
  if (exposes.length === 0) throw new ReleaseError(`${name} exposes no module.`);
  if (type !== 'module' && !GLOBAL_TYPES.includes(type)) {
    throw new ReleaseError(
      `The entry of ${name} is of the type ${type}. Build it as a script (library type var) or as an ES module.`,
    );
  }
  return {
    base: baseOf(manifest, url),
    entry: path ? `${path.replace(/\/$/, '')}/${file}` : file,
    ...(type === 'module' ? {} : { global: metaData.globalName ?? name }),
    modules: exposes.map((exposed) => exposed.path),
    shared,
    files: [...exposes, ...shared].flatMap(({ assets }) => filesOf(assets)),
  };
}
