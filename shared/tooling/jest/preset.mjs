/**
 * The jest configurations of all packages. The files of this folder:
 * - `preset.mjs`: `preset` for packages that run in browsers, `nodePreset` for those in Node.
 * - `nodeSetup.mjs`: one `Error` for suites and Node.
 * - `environment.mjs`: jsdom, and the parts of a browser that it lacks.
 * - `userEvent.mjs`: `@testing-library/user-event` without delays between keys.
 * - `resolver.cjs`: finds packages that only export ES modules.
 * - `injectTimerDelays.mjs`: slows timers down at random (STRAIN=<seed>).
 * What jsdom lacks of a page (layout, canvas …) stands in `shared/src/testing/`.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
const shared = join(here, '..', '..');
const cache = join(shared, '..', '.cache', 'jest');

const injectTimerDelays = process.env.STRAIN ? [join(here, 'injectTimerDelays.mjs')] : [];

/** Compiles ES modules to CommonJS; a file that is CommonJS already keeps its meaning. */
function swc(parser, isModule) {
  const transform = { react: { runtime: 'automatic' } };
  const jsc = { target: 'es2022', parser, transform };
  return ['@swc/jest', { jsc, isModule, swcrc: false }];
}

/**
 * The jest configuration of a package that runs in Node.
 * @param {string} configUrl `import.meta.url` of the package's `jest.config.mjs`.
 */
export function nodePreset(configUrl) {
  return {
    rootDir: dirname(fileURLToPath(configUrl)),
    cacheDirectory: cache,
    testEnvironment: 'node',
    testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    moduleNameMapper: {
      '^@kithkin/shared$': join(shared, 'src', 'index.ts'),
      '^@kithkin/shared/contract$': join(shared, 'src', 'contract', 'index.ts'),
      '^@kithkin/shared/testing$': join(shared, 'src', 'testing', 'index.ts'),
    },
    moduleFileExtensions: ['ts', 'tsx', 'mjs', 'cjs', 'js', 'json', 'node'],
    resolver: join(here, 'resolver.cjs'),
    // node_modules too: many packages are ES modules only.
    transformIgnorePatterns: [],
    transform: {
      '\\.ts$': swc({ syntax: 'typescript' }, true),
      '\\.tsx$': swc({ syntax: 'typescript', tsx: true }, true),
      // Its CommonJS calls import(), which jest refuses: `require` only replaces it in modules.
      '/@electric-sql/pglite/.*\\.cjs$': swc({ syntax: 'ecmascript' }, true),
      '\\.[cm]?js$': swc({ syntax: 'ecmascript' }, 'unknown'),
    },
    setupFiles: [join(here, 'nodeSetup.mjs'), ...injectTimerDelays],
    maxWorkers: '100%',
    restoreMocks: true,
    testTimeout: 60_000,
  };
}

/**
 * The jest configuration of a package that runs in browsers: jsdom.
 * @param {string} configUrl `import.meta.url` of the package's `jest.config.mjs`.
 */
export function preset(configUrl) {
  const node = nodePreset(configUrl);
  return {
    ...node,
    testEnvironment: join(here, 'environment.mjs'),
    setupFiles: injectTimerDelays,
    setupFilesAfterEnv: [join(shared, 'src', 'testing', 'setup.ts')],
    moduleNameMapper: {
      ...node.moduleNameMapper,
      '^@testing-library/user-event$': join(here, 'userEvent.mjs'),
      '^@testing-library/user-event/itself$': require.resolve('@testing-library/user-event'),
    },
  };
}
