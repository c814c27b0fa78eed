import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { LazyScripts } from './lazyScripts';
import { cacheDir, rootDir, toolingDir } from './paths';
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
function rules(target: BuildTarget): webpack.RuleSetRule[] {
  return [
    {
      test: /\.[cm]?tsx?$/,
      exclude: /node_modules/,
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
    {
      test: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
      loader: join(toolingDir, 'webpack', 'pureCalls.cjs'),
    },
    sharedPartsRule(),
    { test: /\.(?:png|jpe?g|webp|avif|gif|svg)$/, type: 'asset' },
  ];
}

/**
 * Returns aliases to the production build of react-router: its package exports only the development
 * build, with warnings.
 */
export function productionAliases(mode: Mode): Record<string, string> {
  if (mode !== 'production') return {};
  const dist = join(dirname(require.resolve('react-router/package.json')), 'dist', 'production');
  return {
    'react-router$': join(dist, 'index.mjs'),
    'react-router/dom$': join(dist, 'dom-export.mjs'),
  };
}

/** Renders the icons of lucide-react without its own functions (1 KB in each build). */
export const smallIcons = () =>
  new webpack.NormalModuleReplacementPlugin(
    /[\\/]createLucideIcon\.mjs$/,
    join(toolingDir, 'webpack', 'lucideIcon.mjs'),
  );

/** Leaves out the vendor prefixes of styled-components, which it adds on request only (1 KB). */
export const withoutVendorPrefixes = () =>
  new webpack.NormalModuleReplacementPlugin(
    /[\\/]Prefixer\.js$/,
    join(toolingDir, 'webpack', 'stylisPrefixer.mjs'),
  );

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
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
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
      alias: productionAliases(target.mode),
    },
    module: { rules: rules(target) },
    plugins: [smallIcons(), withoutVendorPrefixes(), ...(production ? [new LazyScripts()] : [])],
    optimization: production
      ? {
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
      },
    },
  };
}
