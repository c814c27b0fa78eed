import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Chunk, Configuration, Module } from 'webpack';
import type { RemoteConfig } from '../config';
import { type BuildTarget, common } from './commonConfig';
import { OwnFederationRuntime } from './federation/plugin';
import { consumed } from './singletons';
import { VERSION_TOKEN } from './tokens';

/**
 * Returns the name of the federation container: unique per version, so that two versions can be
 * loaded in one page.
 */
export function containerName(remote: string, version: string): string {
  return `kithkin_${remote.replace(/\W/g, '_')}_${version}`;
}

interface ChunkGraph {
  getModuleChunksIterable(module: Module): Iterable<Chunk>;
}

/** Returns true for a module of `./activate`, which is loaded before every screen and widget. */
function isActivated(module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean {
  const chunks = [...chunkGraph.getModuleChunksIterable(module)];
  return chunks.length > 1 && chunks.some(({ name }) => name === 'activate');
}

/**
 * Returns the config of a remote's build. It contains no absolute URL and no copy of a shared
 * module.
 */
export function remoteConfig(config: RemoteConfig, target: BuildTarget): Configuration {
  const production = target.mode === 'production';
  const base = common(target);
  return {
    ...base,
    entry: {},
    optimization: {
      ...base.optimization,
      splitChunks: {
        // In bytes before compression. Smaller shared chunks cost a screen more than they save others.
        minSize: 50_000,
        cacheGroups: {
          // Otherwise each screen would contain the modules of `./activate` again.
          activated: { test: isActivated, name: 'activated', chunks: 'all', enforce: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new OwnFederationRuntime(),
      new ModuleFederationPlugin({
        name: containerName(config.name, production ? VERSION_TOKEN : 'dev'),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          Object.entries(config.exposes).map(([module, file]) => [
            module,
            { import: file, name: module.replace(/^\.\//, '') },
          ]),
        ),
        shared: consumed({ standalone: false }),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
      }),
    ],
  };
}
