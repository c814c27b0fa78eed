#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { register } from 'tsx/esm/api';

const HELP = `
kithkin-remote dev        serves the remote of this folder in a small harness, with hot reload
kithkin-remote typecheck  checks its types
kithkin-remote test       runs its tests; arguments are those of jest
kithkin-remote contract   writes its contract report; --check compares it only
kithkin-remote build      builds it into dist/, which a network releases
`;

/** Runs the compiler in the current folder, with its tsconfig.json. */
function typeCheck(args) {
  const folder = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  const tsc = join(folder, 'bin', 'tsc');
  return spawnSync(process.execPath, [tsc, '--noEmit', ...args], { stdio: 'inherit' }).status ?? 1;
}

const [command, ...args] = process.argv.slice(2);
if (command === 'dev' || command === 'build' || command === 'contract') {
  // Their first argument names the package.
  process.argv.splice(2, 1, '.');
  register();
  await import(`./${command}.ts`);
} else if (command === 'test') {
  process.argv.splice(2, 1);
  await import('./test.mjs');
} else if (command === 'typecheck') process.exitCode = typeCheck(args);
else {
  console.log(HELP.trim());
  process.exitCode = command === '--help' ? 0 : 1;
}
