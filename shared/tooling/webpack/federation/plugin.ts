import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { toolingDir } from '../paths';

const NAME = 'KithkinFederationRuntime';

const RUNTIME = join(toolingDir, 'webpack', 'federation', 'bundlerRuntime.mjs');

/**
 * Replaces the runtime of @module-federation/enhanced in a build by `bundlerRuntime.mjs`. A build in
 * which nothing was replaced fails.
 */
export class OwnFederationRuntime {
  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(
      /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.c?js$/,
      RUNTIME,
    ).apply(compiler);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        if ([...modules].some((module) => module.nameForCondition() === RUNTIME)) return;
        compilation.errors.push(
          new webpack.WebpackError(
            'The runtime of @module-federation/enhanced was not replaced: adapt the file name in ' +
              'shared/tooling/webpack/federation/plugin.ts to its new version.',
          ),
        );
      });
    });
  }
}
