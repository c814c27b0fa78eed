import { createRequire } from 'node:module';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { LazyScripts } from './lazyScripts';
import { cacheDir, EXTERNAL, rootDir, sharedDir, toolingDir } from './paths';
import { productionAliases, reactRouterRule } from './reactRouter';
import { sharedPartsRule } from './sharedParts';
import { VERSION_TOKEN } from './tokens';

const require = createRequire(import.meta.url);

export type Mode = 'production' | 'development';

export interface BuildTarget {
  /** The package's folder. */
  dir: string;
  /** Name of the build, unique among all builds of the repository. */
  name: string;
  mode: Mode;
  /** Output folder. */
  outDir: string;
  /** Adds react-refresh to the compiled sources. */
  hot?: boolean;
}

/** Returns the module rules for sources and images, used by every build. */
function rules(target: BuildTarget): RuleSetRule[] {
  return [
    {
      test: /\.[cm]?tsx?$/,
      exclude: EXTERNAL,
      loader: require.resolve('swc-loader'),
      options: {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            react: {
              runtime: 'automatic',
              refresh: target.hot === true,
            },
          },
        },
      },
    },
    reactRouterRule(),
    sharedPartsRule(),
    { test: /\.(?:png|jpe?g|webp|avif|gif|svg)$/, type: 'asset' },
  ];
}

/** Returns the base config of every browser build, federated or not. */
export function common(target: BuildTarget): Configuration {
  const production = target.mode === 'production';
  const versionToken = production ? VERSION_TOKEN : 'dev';
  return {
    name: target.name,
    mode: target.mode,
    context: target.dir,
    target: ['web', 'es2022'],
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: target.outDir,
      // Without a hash: each version has a folder of its own.
      filename: '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      // Unique per version, because two versions of a remote can be loaded at once: with the same
      // name, one would wait for a script requested by the other; with the same global, they would
      // share chunks.
      uniqueName: `kithkin_${target.name}_${versionToken}`,
      chunkLoadingGlobal: `kithkinChunks_${target.name}_${versionToken}`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 4000,
      // Without it, a module that throws during evaluation is returned partially initialized the
      // second time.
      strictModuleExceptionHandling: true,
      clean: false,
      devtoolModuleFilenameTemplate: 'webpack://kithkin/[resource-path]',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: production ? productionAliases() : {},
    },
    module: { rules: rules(target) },
    plugins: production ? [new LazyScripts()] : [],
    optimization: production
      ? {
          // A package that one chunk uses is part of it, since each chunk costs a digest.
          splitChunks: { cacheGroups: { defaultVendors: false } },
          // Short names and ids (2 KB in the shell). They may differ in the next version, which
          // browsers cache separately.
          mangleExports: 'size',
          moduleIds: 'natural',
          chunkIds: 'natural',
          minimizer: [
            new MinimizerPlugin({
              minify: MinimizerPlugin.swcMinify,
              extractComments: false,
              // The code it writes may use ES2020. Several passes find more to inline.
              minimizerOptions: {
                ecma: 2020,
                compress: { passes: 3 },
                format: { comments: false },
              },
            }),
          ],
        }
      : {},
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(cacheDir, 'webpack'),
      name: `${target.name}-${target.mode}${target.hot ? '-hot' : ''}`,
      buildDependencies: {
        tooling: [`${join(toolingDir, 'webpack')}/`, `${join(toolingDir, 'dev')}/`],
        lock: [join(rootDir, 'package-lock.json')],
        // Decides from which part of `@kithkin/shared` each module imports a name.
        parts: [join(sharedDir, 'src', 'coreExports.ts')],
      },
    },
  };
}
