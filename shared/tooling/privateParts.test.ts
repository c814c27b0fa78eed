/** @jest-environment node */
import { installedVersion } from './webpack/paths';

/** Private parts of libraries that have no public equivalent, with the version they were read in. */
const PRIVATE_PARTS: [name: string, version: string, file: string, parts: string][] = [
  [
    'styled-components',
    '6.6.0',
    'shell/src/remotes/swap/styles.ts',
    'mainSheet and its hasNameForId, insertRules, registerName, clearRules and names',
  ],
  [
    'jest-runtime',
    '30.5.2',
    'shared/tooling/jest/runtime.cjs',
    'executor.compile, executor.requireBuilder, registries.moduleRegistry and transformCache',
  ],
];

test.each(PRIVATE_PARTS)(
  'the private parts of %s are those of the installed version',
  (name, version, file, parts) => {
    const installed = installedVersion(name);
    if (installed === version) return;
    throw new Error(
      `${name} is ${installed} now: check that it still has ${parts}, which ${file} uses as they ` +
        `were in ${version}, and that a public way is still missing; then change the version here.`,
    );
  },
);
