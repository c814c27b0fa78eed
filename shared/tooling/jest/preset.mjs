/**
 * Jest configurations of all packages. Files in this folder:
 * - `preset.mjs`: `preset` for packages that run in browsers, `nodePreset` for those in Node.
 * - `nodeOptions.mjs`: options of the Node process, which the test runner reads before an install.
 * - `runtime.cjs`: compiles modules once per worker, and in Node keeps them loaded between files.
 * - `nodeEnvironment.cjs`: Node, one context for all files of a worker.
 * - `environment.mjs`: jsdom, and browser features that it lacks.
 * - `styleRules.mjs`: leaves out style rules that no query reads.
 * - `userEvent.mjs`: `@testing-library/user-event` without delays between keys.
 * - `resolver.cjs`: resolves packages that only export ES modules.
 * Page features that jsdom lacks (layout, canvas …), and the delays of timers with STRAIN=<seed>,
 * are in `shared/src/testing/`.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;
const shared = dirname(require.resolve('@kithkin/shared/package.json'));
const testing = join(shared, 'src', 'testing');
/** The root of this repository, or the folder of a remote in a repository of its own. */
const root = here.includes('node_modules') ? process.cwd() : join(shared, '..');

/**
 * Suites named `*.full.test.ts` run in the full run, and when they are named or a change touches them
 * (the runner sets ALL_FILES then).
 */
const { FULL, ALL_FILES } = process.env;
const leftToFullRun = FULL || ALL_FILES ? [] : ['\\.full\\.(?:pglite\\.)?test\\.tsx?$'];

const injectTimerDelays = process.env.STRAIN ? [join(testing, 'injectTimerDelays.ts')] : [];

/**
 * Returns the transform from ES modules to CommonJS; `isModule` "unknown" leaves CommonJS files as
 * they are.
 */
function swc(parser, isModule) {
  const transform = { react: { runtime: 'automatic' } };
  const jsc = { target: 'es2022', parser, transform };
  return [require.resolve('@swc/jest'), { jsc, isModule, swcrc: false }];
}

/**
 * Returns the jest configuration of a package that runs in Node.
 * @param {string} configUrl `import.meta.url` of the package's `jest.config.mjs`.
 */
export function nodePreset(configUrl) {
  return {
    rootDir: dirname(fileURLToPath(configUrl)),
    cacheDirectory: join(root, '.cache', 'jest'),
    runtime: join(here, 'runtime.cjs'),
    testEnvironment: join(here, 'nodeEnvironment.cjs'),
    testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', ...leftToFullRun],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    moduleNameMapper: {
      '^@kithkin/shared$': join(shared, 'src', 'index.ts'),
      '^@kithkin/shared/contract$': join(shared, 'src', 'contract', 'index.ts'),
      '^@kithkin/shared/testing$': join(testing, 'index.ts'),
    },
    moduleFileExtensions: ['ts', 'tsx', 'mjs', 'cjs', 'js', 'json', 'node'],
    resolver: join(here, 'resolver.cjs'),
    // node_modules too: many packages are ES modules only. CommonJS files stay as they are: with
    // their source maps, those of lucide-react and react-dom would be 16 MB for each suite to compile.
    transformIgnorePatterns: ['/node_modules/(?!@electric-sql/).*(\\.cjs|/cjs/[^/]+\\.js)$'],
    transform: {
      '\\.ts$': swc({ syntax: 'typescript' }, true),
      '\\.tsx$': swc({ syntax: 'typescript', tsx: true }, true),
      // Its CommonJS files call import(), which jest rejects; the transform replaces import() only
      // in modules.
      '/@electric-sql/pglite/.*\\.cjs$': swc({ syntax: 'ecmascript' }, true),
      '\\.[cm]?js$': swc({ syntax: 'ecmascript' }, 'unknown'),
    },
    setupFiles: injectTimerDelays,
    maxWorkers: '100%',
    restoreMocks: true,
    // Ends what hangs. A busy machine takes a minute to start a server with an embedded database.
    testTimeout: 120_000,
  };
}

/**
 * Returns the jest configuration of a package that runs in browsers, with jsdom.
 * @param {string} configUrl `import.meta.url` of the package's `jest.config.mjs`.
 */
export function preset(configUrl) {
  const node = nodePreset(configUrl);
  return {
    ...node,
    testEnvironment: join(here, 'environment.mjs'),
    setupFiles: injectTimerDelays,
    setupFilesAfterEnv: [join(testing, 'setup.ts')],
    moduleNameMapper: {
      ...node.moduleNameMapper,
      '^@testing-library/user-event$': join(here, 'userEvent.mjs'),
      '^@testing-library/user-event/itself$': require.resolve('@testing-library/user-event'),
    },
  };
}
