import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { exportsOf } from '../contract/sources';
import { EXTERNAL, sharedDir, toolingDir } from './paths';

/**
 * `@kithkin/shared` is shared at run time in two parts: `core`, part of the shell's script, and
 * `kit`, a script that is loaded when a screen imports one of its names. Sources import all names
 * from `@kithkin/shared`; this rule imports each from its part. Releases from before there were
 * parts receive the whole.
 */
export const sharedPartsRule = (): RuleSetRule => ({
  test: /\.[cm]?tsx?$/,
  exclude: EXTERNAL,
  enforce: 'post',
  loader: join(toolingDir, 'webpack', 'sharedPartsLoader.cjs'),
  options: { core: [...new Set(exportsOf(join(sharedDir, 'src', 'coreExports.ts')))].sort() },
});
