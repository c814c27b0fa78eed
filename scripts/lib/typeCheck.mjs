import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

/**
 * Type-checks packages of a checkout with what they import, and nothing else.
 * @param {string} checkout
 * @param {readonly string[]} folders
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export async function typeCheck(checkout, folders) {
  const dir = join(checkout, '.cache');
  mkdirSync(dir, { recursive: true });
  const config = join(dir, `tsconfig.${folders.join('.')}.json`);
  const include = folders.flatMap((folder) => [`../${folder}/src`, `../${folder}/*.ts`]);
  writeFileSync(config, JSON.stringify({ extends: '../tsconfig.base.json', include }));
  // Checks again only what has changed.
  const state = join(dir, `types.${folders.join('.')}.tsbuildinfo`);
  const args = ['--noEmit', '--incremental', '--tsBuildInfoFile', state, '-p', config];
  return run(join(root, 'node_modules', '.bin', 'tsc'), args, { cwd: checkout });
}
