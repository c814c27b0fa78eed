import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import type { ShellConfig } from '../config';
import { type BuildTarget, common } from './commonConfig';
import { OwnFederationRuntime } from './federation/plugin';
import { toolingDir } from './paths';
import { baseAliases, baseExternals, provided } from './singletons';

const require = createRequire(import.meta.url);

/**
 * Returns the config of the base script: React and styled-components on one global. In development,
 * components of remotes can be replaced in place (hot reload).
 */
export function baseConfig(target: BuildTarget): Configuration {
  const named = common({ ...target, name: 'base' });
  const file = join(toolingDir, 'webpack', 'base', 'index.ts');
  if (target.mode === 'production') return { ...named, entry: { base: file } };
  return {
    ...named,
    entry: { base: [join(toolingDir, 'dev', 'refreshHook.cjs'), file] },
    // Inserts rules as production builds do: the policy of the page forbids style texts.
    plugins: [...(named.plugins ?? []), new webpack.DefinePlugin({ SC_DISABLE_SPEEDY: false })],
  };
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
      new OwnFederationRuntime(),
      new ModuleFederationPlugin({
        name: 'shell',
        // Remotes are not configured at build time: the registry of the page lists them at run
        // time.
        remotes: {},
        shared: provided(options),
        shareStrategy: 'loaded-first',
        dts: false,
        // Names the versions that a release compares foreign builds with.
        manifest: true,
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
  const build = common({ ...target, name: 'page' });
  // The chunks of `main` are in the same folder.
  const output = { ...build.output, chunkFilename: 'page.[name].js' };
  return { ...build, entry: entries, externals: baseExternals(), output };
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
    plugins: [],
    optimization: { minimize: false },
  };
}

/** Returns the configs of all builds of the shell. */
export function shellConfigs(config: ShellConfig, target: BuildTarget): Configuration[] {
  const plain = plainConfig(config, target);
  return [baseConfig(target), mainConfig(config, target), ...(plain ? [plain] : [])];
}
