import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { NODE_OPTIONS } from './jest/nodeOptions.mjs';

/**
 * Entry point of `npm test -w <package>`: runs the tests of the package in the current folder.
 * Arguments are passed to jest; `--changed` runs only tests that the changes of this branch may
 * affect, if the package is in KithKin's repository.
 */
const root = join(import.meta.dirname, '..', '..');
const args = process.argv.slice(2);
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');

/**
 * Returns the arguments for jest.
 * @returns undefined if no test is affected
 */
async function jestArguments() {
  if (!args.includes('--changed')) return args;
  const { changedFiles, relatedTests } = await import('./importGraph.mjs');
  const folder = basename(process.cwd());
  const files = await relatedTests(root, [folder], changedFiles(root));
  console.log(`${files.length} test files of ${folder} are touched by what has changed.`);
  if (files.length === 0) return undefined;
  const others = args.filter((arg) => arg !== '--changed');
  return [...others, '--runTestsByPath', ...files.map((file) => join(root, file))];
}

const toRun = await jestArguments();
/** With a named file, suites of the full run are included. */
const env = toRun?.some((arg) => !arg.startsWith('-'))
  ? { ...process.env, ALL_FILES: '1' }
  : undefined;
if (toRun) {
  process.exitCode =
    spawnSync(process.execPath, [...NODE_OPTIONS, jest, ...toRun], { stdio: 'inherit', env })
      .status ?? 1;
}
