import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import type { ShellConfig } from '../config';
import { type BuildTarget, common, smallIcons } from './commonConfig';
import { ownFederationRuntime } from './federation/plugin';
import { toolingDir } from './paths';
import { baseAliases, baseExternals, provided } from './singletons';

const require = createRequire(import.meta.url);

/** Returns the config of the base script: React and styled-components on one global. */
function baseConfig(target: BuildTarget): Configuration {
  const named = common({ ...target, name: 'base' });
  return { ...named, entry: { base: join(toolingDir, 'webpack', 'base', 'index.ts') } };
}

/**
 * Returns the config of the federated shell, which provides all shared modules and starts
 * synchronously.
 */
export function mainConfig(
  config: ShellConfig,
  target: BuildTarget,
  options: { base: boolean } = { base: true },
): Configuration {
  const base = common(target);
  return {
    ...base,
    entry: { main: config.entries.main },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        ...(options.base ? baseAliases() : {}),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      ownFederationRuntime(),
      new ModuleFederationPlugin({
        name: 'shell',
        // Remotes are not configured at build time: the registry of the page lists them at run
        // time.
        remotes: {},
        shared: provided(options),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
      }),
    ],
  };
}

/**
 * Returns the config of the other entries (sign-in), which use the base script without federation.
 */
function plainConfig(config: ShellConfig, target: BuildTarget): Configuration | undefined {
  const { main: _main, ...entries } = config.entries;
  if (Object.keys(entries).length === 0) return undefined;
  return { ...common({ ...target, name: 'page' }), entry: entries, externals: baseExternals() };
}

/** Returns the folder that contains the builds of styled-components. */
function styledComponents(): string {
  return dirname(require.resolve('styled-components'));
}

/** Name of the global variable for the exports of the prerender build. */
export const PRERENDER_GLOBAL = 'kithkinPrerender';

/**
 * Returns the config of the build that prerenders the page; its output is never served. It is
 * compiled like the page's own entries, because style names depend on the order of modules. Only
 * styled-components is the server build: the browser build needs a document.
 */
export function prerenderConfig(config: ShellConfig, target: BuildTarget): Configuration {
  const base = common({ ...target, name: 'prerender' });
  return {
    ...base,
    devtool: false,
    entry: { prerender: config.prerender },
    resolve: {
      ...base.resolve,
      // The package's browser field would resolve to the browser build.
      aliasFields: [],
      fallback: { stream: false },
      alias: {
        ...base.resolve?.alias,
        'styled-components$': join(styledComponents(), 'styled-components.esm.js'),
      },
    },
    output: {
      ...base.output,
      filename: 'prerender.js',
      publicPath: '/',
      library: { type: 'var', name: PRERENDER_GLOBAL },
    },
    plugins: [smallIcons()],
    optimization: { minimize: false },
  };
}

/** Returns the configs of all builds of the shell. */
export function shellConfigs(config: ShellConfig, target: BuildTarget): Configuration[] {
  const plain = plainConfig(config, target);
  return [baseConfig(target), mainConfig(config, target), ...(plain ? [plain] : [])];
}
