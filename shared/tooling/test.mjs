import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { changedFiles, relatedTests } from './importGraph.mjs';

/**
 * `npm test -w <package>`: runs the suite of the package in the current folder. Arguments are
 * jest's; `--changed` runs only what the changes of this branch can have touched.
 */
const root = join(import.meta.dirname, '..', '..');
const args = process.argv.slice(2);
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');

/** Jest's arguments; undefined when no test is touched. */
async function jestArguments() {
  if (!args.includes('--changed')) return args;
  const folder = basename(process.cwd());
  const files = await relatedTests(root, [folder], changedFiles(root));
  console.log(`${files.length} test files of ${folder} are touched by what has changed.`);
  if (files.length === 0) return undefined;
  const others = args.filter((arg) => arg !== '--changed');
  return [...others, '--runTestsByPath', ...files.map((file) => join(root, file))];
}

const toRun = await jestArguments();
if (toRun) {
  process.exitCode =
    spawnSync(process.execPath, [jest, ...toRun], { stdio: 'inherit' }).status ?? 1;
}
