import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { compile } from '../../../shared/tooling/compile';
import { allPackages } from '../../../shared/tooling/packages';
import { common } from '../../../shared/tooling/webpack/commonConfig';
import { cacheDir, rootDir } from '../../../shared/tooling/webpack/paths';

/** Shell modules that are replaced: the federation runtime and the entry loader. */
const RUNTIME = /\/federation$/;
const ENTRIES = /\/entries$/;

/**
 * Returns the source of the replacement for both. Screens are loaded by dynamic imports, and there
 * are no entries to load.
 */
async function importsOfScreens(): Promise<string> {
  const packages = await allPackages();
  const lines = packages.flatMap(({ dir, config }) =>
    config.kind === 'remote'
      ? Object.entries(config.exposes).map(
          ([module, file]) =>
            `'${config.name}/${module.slice(2)}': () => import(${JSON.stringify(join(dir, file))}),`,
        )
      : [],
  );
  return `const screens = {\n${lines.join('\n')}\n};
const nameOf = (id) => id.replace(/^kithkin_(.+)_[^_/]+\\//, '$1/');
export const createFederation = () => ({
  load: ({ container }, module) => screens[nameOf(container + module.slice(1))](),
  dispose() {},
});
export const createEntryLoader = () => () => Promise.resolve();
`;
}

/** Returns true if the importing file is in the shell. */
const fromRemotes = (context: string) => context.startsWith(join(rootDir, 'shell/src'));

/**
 * Builds the shell and all remotes as one webpack build, split by route. It is the baseline of page
 * speed and is never released.
 * @returns The folder with its scripts; the first to load is `main.js`.
 */
export async function buildAsOne(): Promise<string> {
  const folder = join(cacheDir, 'one-build');
  const sources = join(folder, 'src');
  const outDir = join(folder, 'out');
  await rm(folder, { recursive: true, force: true });
  await mkdir(sources, { recursive: true });
  const screens = join(sources, 'screens.js');
  await writeFile(screens, await importsOfScreens());
  const base = common({
    dir: join(rootDir, 'shell'),
    name: 'one-build',
    mode: 'production',
    outDir,
  });
  const instead = (requested: RegExp) =>
    new webpack.NormalModuleReplacementPlugin(
      requested,
      (found: { context: string; request: string }) => {
        if (fromRemotes(found.context)) found.request = screens;
      },
    );
  const config: Configuration = {
    ...base,
    devtool: false,
    entry: { main: './src/main.tsx' },
    output: {
      ...base.output,
      filename: '[name].js',
      uniqueName: 'kithkin_one_build',
      chunkLoadingGlobal: 'kithkinOneBuild',
    },
    plugins: [instead(RUNTIME), instead(ENTRIES)],
  };
  await compile(config);
  return outDir;
}
