import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { hasBrowser } from '../lib/browserPath.mjs';
import { buildAll } from '../lib/buildPackages.mjs';
import { deployChanged } from '../lib/deploySite.mjs';
import { root } from '../lib/root.mjs';
import { runAlone } from './alone.mjs';
import { runOlderServer } from './olderServer.mjs';
import { runCheck, runJest, runPlaywright } from './runners.mjs';
import { runWalks } from './walks.mjs';

const MINUTE = 60_000;

/**
 * Number of checks and packages that run in parallel: 2 per core, since each has one worker, which
 * waits too.
 */
const PACKAGES_AT_ONCE = availableParallelism() * 2;
/** Number of suites of the server run in parallel: 1.5 per core, since they wait for databases. */
const SERVER_WORKERS = Math.ceil(availableParallelism() * 1.5);

/**
 * @typedef {object} Settings
 * @property {boolean} full
 * @property {number} seed
 * @property {NodeJS.ProcessEnv} env Environment of the tests.
 * @property {string[]} [files] Test files relative to the repository; all when omitted.
 * @property {string} [test] Text contained in the names of the tests to run.
 *
 * @typedef {object} PartPlan
 * @property {string} name
 * @property {string} group Name that selects it on the command line.
 * @property {(file: string) => boolean} [reads] Whether the result depends on a file in a folder; on
 *   all when omitted.
 * @property {(file: string) => boolean} [selectedBy] For a part that only the full run executes:
 *   whether a change of this file selects it too.
 * @property {string} [repeat] Precedes the file in the command that repeats a failure.
 * @property {(part: import('./part.mjs').Part) => Promise<object>} run
 */

const hasSuite = (folder) => existsSync(join(root, folder, 'jest.config.mjs'));

const remotes = () =>
  readdirSync(root)
    .filter((name) => name.startsWith('mf-') && hasSuite(name))
    .sort();

/**
 * Returns the packages whose suites run as separate parts. The slowest come first, so that none
 * runs alone at the end.
 */
const packages = () => ['shared', ...remotes(), 'shell', 'scripts', 'e2e'].filter(hasSuite);

/** Returns all folders with tests. */
export const testFolders = () => [...packages(), 'server'];

const inFolders = (folders) => (file) => folders.some((folder) => file.startsWith(`${folder}/`));

/** Folders that the tests of a package read, besides its own. Tests of `scripts` and `e2e` read all. */
const READ_BY = {
  shared: ['server/testing/media'],
  shell: ['shared'],
  server: ['shared', 'scripts', 'deploy'],
};

/** Returns what the tests of a package read, as `PartPlan.reads`. */
function readsOf(folder) {
  const others = folder.startsWith('mf-') ? ['shared'] : READ_BY[folder];
  return others && inFolders([folder, ...others]);
}

const absolute = (files) => files?.map((file) => join(root, file));

/** Returns the selected files of one folder: undefined for all, an empty array for none. */
const filesOf = ({ files }, folder, ending) =>
  files?.filter((file) => file.startsWith(`${folder}/`) && ending.test(file));

/** A part of its own: other engines have no fixtures in common with Chromium. */
const ENGINES = 'e2e/engines.spec.ts';

const UNIT = /\.test\.tsx?$/;
const BROWSER = /\.spec\.ts$/;

/** Returns a plan split into `count` shards, each with its own name. */
const sharded = (count, name, plan) =>
  Array.from({ length: count }, (_, i) =>
    plan(count > 1 ? `${name}, ${i + 1} of ${count}` : name, `${i + 1}/${count}`),
  );

const CHECKS = [
  {
    name: 'lint, format, import rules',
    group: 'lint',
    run: () => runCheck('biome', ['check', '.']),
  },
  {
    name: 'types',
    group: 'types',
    run: () => runCheck('tsc', ['--noEmit', '-p', 'tsconfig.json']),
  },
];

/** Returns the result of a part that this machine cannot run: a failure in CI, else a note. */
const missing = ({ CI }, reason) =>
  CI === 'true'
    ? { failed: 1, output: `CI=true allows no omission: ${reason}.` }
    : { omitted: reason };

function unitParts(settings) {
  const { env, test } = settings;
  return packages().map((folder) => ({
    name: folder,
    group: 'units',
    reads: readsOf(folder),
    files: filesOf(settings, folder, UNIT),
    run(part) {
      return runJest(part, folder, { env, test, files: absolute(this.files) });
    },
  }));
}

/** Type-checks and tests each remote in a checkout without the others. */
function aloneParts({ env, test }) {
  return remotes().map((folder) => ({
    name: `${folder} in its own checkout`,
    group: 'alone',
    reads: readsOf(folder),
    selectedBy: (file) =>
      /^shared\/(?:tooling\/)?package\.json$/.test(file) ||
      [`${folder}/package.json`, `${folder}/jest.config.mjs`].includes(file),
    repeat: 'npm test -- alone',
    run: (part) => runAlone(part, folder, { env, test }),
  }));
}

/** Applies the changes of docs/changes.md to a copy, and runs the commands of that page there. */
function walkParts({ env }) {
  const run = (part) => runWalks(part, { env });
  const selectedBy = (file) => /^docs\/(?:changes|new-screen)\.md$/.test(file);
  return [{ name: 'walks of the documentation', group: 'walks', selectedBy, run }];
}

/** Runs an older server on the schema of this tree. */
function upgradeParts({ env }) {
  const services = Boolean(env.TEST_DATABASE_URL && env.TEST_REDIS_URL);
  const run = async (part) =>
    services
      ? runOlderServer(part, { env })
      : missing(env, 'PostgreSQL and Redis are not installed');
  const reads = inFolders(['server/schema']);
  return [
    {
      name: 'older server on this schema',
      group: 'upgrade',
      reads,
      selectedBy: reads,
      repeat: 'npm test -- upgrade',
      run,
    },
  ];
}

/**
 * Returns the parts of the server's suite. On PostgreSQL with Redis the whole suite runs; on PGlite
 * only tests that depend on the database engine. The whole suite runs on PGlite in the full run and
 * where PostgreSQL is not available.
 */
function serverParts(settings) {
  const { env, full, test } = settings;
  const files = filesOf(settings, 'server', UNIT);
  const services = Boolean(env.TEST_DATABASE_URL && env.TEST_REDIS_URL);
  const options = {
    test,
    files: absolute(files),
    limit: (full ? 90 : 30) * MINUTE,
  };
  const onPglite = {
    ...env,
    TEST_DATABASE_URL: '',
    TEST_REDIS_URL: '',
    ...(services && !full && !files ? { PGLITE_SUBSET: '1' } : {}),
  };
  const shards = full ? 4 : 1;
  const part = (name, variables) =>
    sharded(shards, name, (shardName, shard) => ({
      name: shardName,
      group: 'server',
      reads: readsOf('server'),
      files,
      run: (running) =>
        runJest(running, 'server', {
          ...options,
          workers: SERVER_WORKERS,
          env: variables,
          ...(shards > 1 ? { shard } : {}),
        }),
    }));
  return [
    ...(services
      ? part('server on PostgreSQL and Redis', env)
      : [
          {
            name: 'server on PostgreSQL and Redis',
            group: 'server',
            files,
            run: async () => missing(env, 'PostgreSQL and Redis are not installed'),
          },
        ]),
    ...part('server on PGlite', onPglite),
  ];
}

function browserParts(settings) {
  const { env, full, test } = settings;
  const files = filesOf(settings, 'e2e', BROWSER);
  const shards = full ? 6 : 1;
  const build = {
    name: 'build and deploy',
    group: 'browser',
    files,
    /** Runs even if it has passed before, since the other parts of its group need it. */
    always: true,
    async run() {
      await buildAll();
      await deployChanged('site');
      return { passed: 1 };
    },
  };
  const run = async (part, options) => {
    if (!(await hasBrowser()))
      return missing(env, 'Chromium is not installed, or does not start here');
    return runPlaywright(part, {
      env,
      test,
      limit: (full ? 120 : 60) * MINUTE,
      ...options,
    });
  };
  const isEngines = (file) => file === ENGINES;
  const inChromium = files?.filter((file) => !isEngines(file));
  const specs = sharded(shards, 'browser', (name, shard) => ({
    name,
    group: 'browser',
    reads: (file) => !UNIT.test(file),
    files: inChromium,
    run: (part) =>
      run(part, { files: inChromium, without: ENGINES, ...(shards > 1 ? { shard } : {}) }),
  }));
  const engines = {
    name: 'other engines',
    group: 'browser',
    reads: (file) => !UNIT.test(file),
    files: files?.filter(isEngines),
    run: (part) => run(part, { files: [ENGINES] }),
  };
  return [build, ...specs, engines];
}

/**
 * Returns all parts of a run, in consecutive stages.
 * @param {Settings} settings
 * @returns {{ width: number, queues: PartPlan[][] }[]} The parts of a queue run in sequence; `width`
 *   queues of a stage run in parallel.
 */
export function planStages(settings) {
  const [build, ...specs] = browserParts(settings);
  const engines = specs.pop();
  const server = serverParts(settings);
  const onPglite = server.filter(({ name }) => name.includes('PGlite'));
  const onPostgres = server.filter((part) => !onPglite.includes(part));
  const checks = [build, ...CHECKS, ...unitParts(settings)];
  const ofFullRun = [...aloneParts(settings), ...walkParts(settings)];
  const upgrade = upgradeParts(settings);
  const stages = [
    { width: PACKAGES_AT_ONCE, queues: [...checks, ...ofFullRun].map((plan) => [plan]) },
    { width: 1, queues: [[...onPostgres, ...upgrade]] },
    // The browser's tests and the driver of other engines wait often: PGlite uses the processor then.
    { width: 2, queues: [specs, [...onPglite, engines]] },
  ];
  const hasFiles = ({ files }) => files === undefined || files.length > 0;
  return stages.map(({ width, queues }) => ({
    width,
    queues: queues.map((queue) => queue.filter(hasFiles)),
  }));
}
