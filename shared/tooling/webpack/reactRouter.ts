import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { toolingDir } from './paths';

const require = createRequire(import.meta.url);
const loader = join(toolingDir, 'webpack', 'pureCalls.cjs');
const { unmatchedPatches }: { unmatchedPatches(sources: readonly string[]): string[] } =
  require(loader);

/** The production build of react-router: its package exports only the development build. */
const packageDir = dirname(require.resolve('react-router/package.json'));
const dist = join(packageDir, 'dist', 'production');

/**
 * Checks that a folder contains a production build of react-router with all places that
 * `pureCalls.cjs` replaces.
 * @throws Error that names what is missing
 */
export function checkProductionBuild(folder: string): void {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const missing = ['index.mjs', 'dom-export.mjs'].filter((name) => !files.includes(name));
  if (missing.length > 0) {
    throw new Error(
      `react-router has no ${missing.join(', ')} in ${folder}: adapt productionAliases in ` +
        'shared/tooling/webpack/reactRouter.ts to its new version.',
    );
  }
  const modules = files.filter((name) => name.endsWith('.mjs'));
  const unmatched = unmatchedPatches(
    modules.map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  if (unmatched.length > 0) {
    throw new Error(
      `react-router contains no code that these patches replace: ${unmatched.join(', ')}. ` +
        'Adapt shared/tooling/webpack/pureCalls.cjs to its new version.',
    );
  }
}

/** Returns aliases to the production build of react-router, which contains no warnings. */
export function productionAliases(): Record<string, string> {
  checkProductionBuild(dist);
  return {
    'react-router$': join(dist, 'index.mjs'),
    'react-router/dom$': join(dist, 'dom-export.mjs'),
  };
}

/** Returns the rule that applies `pureCalls.cjs` to the production build of react-router. */
export const reactRouterRule = (): RuleSetRule => ({ include: dist, test: /\.mjs$/, loader });
