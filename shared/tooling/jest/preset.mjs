import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledPackages } from './bundled.mjs';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));
const shared = join(here, '..', '..');
const root = join(shared, '..');

/** What the suites of browsers and of the server have in common. */
function common(configUrl) {
  return {
    rootDir: dirname(fileURLToPath(configUrl)),
    cacheDirectory: join(root, '.cache', 'jest'),
    testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    moduleNameMapper: {
      '^@kithkin/shared$': join(shared, 'src', 'index.ts'),
      '^@kithkin/shared/contract$': join(shared, 'src', 'contract', 'index.ts'),
    },
    moduleFileExtensions: ['ts', 'tsx', 'mjs', 'cjs', 'js', 'json', 'node'],
    resolver: join(here, 'resolver.cjs'),
    // The transformer itself decides what to leave alone: much of npm is ESM only.
    transformIgnorePatterns: [],
    transform: { '\\.[cm]?[jt]sx?$': join(here, 'transform.mjs') },
    restoreMocks: true,
    testTimeout: 60_000,
  };
}

/**
 * The jest configuration of a package that runs in browsers: jsdom with Node's own fetch.
 * @param {string} configUrl `import.meta.url` of the package's `jest.config.mjs`.
 */
export function preset(configUrl) {
  const { moduleNameMapper, ...rest } = common(configUrl);
  return {
    ...rest,
    moduleNameMapper: {
      ...moduleNameMapper,
      ...bundledPackages(join(root, '.cache', 'bundled')),
      '^@testing-library/user-event$': join(here, 'userEvent.mjs'),
      '^@testing-library/user-event/itself$': require.resolve('@testing-library/user-event'),
    },
    transformIgnorePatterns: ['/\\.cache/bundled/'],
    testEnvironment: join(here, 'environment.mjs'),
    setupFilesAfterEnv: [join(here, 'setup.mjs')],
  };
}

/**
 * The jest configuration of a package that runs in Node: installed packages are loaded once in a
 * process, and each suite has our own modules to itself.
 * @param {string} configUrl `import.meta.url` of the package's `jest.config.mjs`.
 */
export function nodePreset(configUrl) {
  return {
    ...common(configUrl),
    testEnvironment: join(here, 'nodeEnvironment.mjs'),
    resolver: join(here, 'installed.cjs'),
    transformIgnorePatterns: ['/\\.cache/installed/'],
  };
}
