import { join } from 'node:path';
import webpack from 'webpack';
import { toolingDir } from '../paths';

/** Replaces the runtime of @module-federation/enhanced in a build by `bundlerRuntime.mjs`. */
export const ownFederationRuntime = () =>
  new webpack.NormalModuleReplacementPlugin(
    /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.c?js$/,
    join(toolingDir, 'webpack', 'federation', 'bundlerRuntime.mjs'),
  );
