import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import type { ShellConfig } from '../config';
import { type BuildTarget, common } from './commonConfig';
import { toolingDir } from './paths';
import { baseAliases, baseExternals, provided } from './singletons';

const require = createRequire(import.meta.url);

/**
 * The plugin that hands the runtime to remotes pulls in a second, CommonJS copy of the runtime's
 * core; both names lead to the one ES module (10 KB less).
 */
function oneRuntimeCore(): Record<string, string> {
  const core = dirname(require.resolve('@module-federation/runtime-core'));
  return { '@module-federation/runtime-tools/runtime-core$': join(core, 'index.js') };
}

/** The base script: React and styled-components on one global. */
function baseConfig(target: BuildTarget): Configuration {
  const named = common({ ...target, name: 'base' });
  return { ...named, entry: { base: join(toolingDir, 'webpack', 'base', 'index.ts') } };
}

/** The federated shell: synchronous, sole provider of everything shared. */
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
      alias: { ...oneRuntimeCore(), ...(options.base ? baseAliases() : {}) },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        // No remote is known here: the registry of the page names them at run time.
        remotes: {},
        shared: provided(options),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
    ],
  };
}

/** Entries beside the shell (sign-in): on the base script alone, without federation. */
function plainConfig(config: ShellConfig, target: BuildTarget): Configuration | undefined {
  const { main: _main, ...entries } = config.entries;
  if (Object.keys(entries).length === 0) return undefined;
  return { ...common({ ...target, name: 'page' }), entry: entries, externals: baseExternals() };
}

/** Folder of the builds of styled-components. */
function styledComponents(): string {
  return dirname(require.resolve('styled-components'));
}

/** Name of the global that the build below leaves its exports on. */
export const PRERENDER_GLOBAL = 'kithkinPrerender';

/**
 * What draws the page at build time, never served. It is compiled as the page's own entries are,
 * since names of styles follow from the order of modules; only styled-components is the build for
 * servers, as that for browsers knows no sheet without a document.
 */
export function prerenderConfig(config: ShellConfig, target: BuildTarget): Configuration {
  const base = common({ ...target, name: 'prerender' });
  return {
    ...base,
    devtool: false,
    entry: { prerender: config.prerender },
    resolve: {
      ...base.resolve,
      // Its package would lead back to the build for browsers.
      aliasFields: [],
      fallback: { stream: false },
      alias: { 'styled-components$': join(styledComponents(), 'styled-components.esm.js') },
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

/** All builds that make up the shell's folder. */
export function shellConfigs(config: ShellConfig, target: BuildTarget): Configuration[] {
  const plain = plainConfig(config, target);
  return [baseConfig(target), mainConfig(config, target), ...(plain ? [plain] : [])];
}
