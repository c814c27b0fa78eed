import './lib/supportedNode.mjs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CliError, main } from './lib/cliError.mjs';
import { install } from './lib/install.mjs';
import { pool } from './lib/pool.mjs';
import { root } from './lib/root.mjs';
import { seconds } from './lib/run.mjs';
import { changedTests } from './test/changed.mjs';
import { Part } from './test/part.mjs';
import { planStages } from './test/parts.mjs';
import { startServices } from './test/services.mjs';
import { openTemporaryFolder } from './test/temporaryFolder.mjs';
import { Verification } from './test/verification.mjs';

const HELP = `
npm test                      lint, types, units, server, browser: what each change is checked by
npm test -- <part> ...        these parts alone; also alone (each remote in a checkout of its own),
                              walks (docs/changes.md followed) and upgrade (an older server on this
                              schema), which only the full run has
npm test -- <file> ...        these test files alone; -t <text> only tests with this in their names
npm test -- --changed         what a change can have touched, by the import graph;
                              --since <commit> says against what it is compared
npm run test:full             all parts, and the long suites whole; records each part in
                              docs/verification.md, which git ignores, and goes on from there when it
                              was cut off; -- <part> ... these parts alone
npm test -w mf-feed           one package alone; -- --changed what a change can have touched

SEED=<n>                      seed of the seeded suites; unset: always the same, in full drawn
TEST_DATABASE_URL, TEST_REDIS_URL
                              PostgreSQL and Redis for the server's tests; unset: own ones are
                              started where they are installed. CI=true demands them
CHROMIUM_PATH                 the browser to test with
TMPDIR                        folder for temporary files; unset: in memory where that has room
`;

/**
 * Seed of the short run. Fixed, so that results depend on the change and not on a random choice.
 */
const SHORT_SEED = '7';
const GROUPS = ['lint', 'types', 'units', 'server', 'browser', 'alone', 'walks', 'upgrade'];
/** Groups that run in full, when named, or when a change selects one of their parts. */
const FULL_GROUPS = ['alone', 'walks', 'upgrade'];

/** Parses the command line. */
function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      full: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      since: { type: 'string' },
      test: { type: 'string', short: 't' },
    },
  });
  const groups = positionals.filter((part) => GROUPS.includes(part));
  const files = positionals
    .filter((part) => !GROUPS.includes(part))
    .map((part) => relative(root, resolve(part)));
  return { ...values, groups, files };
}

const FILE_GROUPS = ['units', 'server', 'browser'];

/**
 * Returns whether a part runs: one of the requested groups; for named files those that run files;
 * for `--changed` also the checks, and parts that a changed file selects.
 */
function isSelected({ group, selectedBy }, { full, groups, named, changed }) {
  if (groups.length > 0) return groups.includes(group);
  if (named.length > 0) return FILE_GROUPS.includes(group);
  return full || !FULL_GROUPS.includes(group) || changed.some((file) => selectedBy?.(file));
}

/** Runs the stages in sequence, each with up to `width` queues in parallel. */
async function runAll(stages, record) {
  const rows = [];
  /** Groups whose required part failed: their other parts cannot run without the build. */
  const broken = new Set();
  const runOne = async (plan) => {
    const part = new Part(plan.name, { repeat: plan.repeat });
    const result = await plan.run(part).catch((error) => ({
      failed: 1,
      output: error instanceof Error ? error.message : String(error),
    }));
    rows.push(part.end(result));
    record?.add(part);
    if (plan.always && part.failed > 0) broken.add(plan.group);
  };
  const runQueue = async (queue) => {
    for (const plan of queue) if (!broken.has(plan.group)) await runOne(plan);
  };
  for (const { width, queues } of stages) await pool(queues, width, runQueue);
  return rows;
}

await main(async () => {
  const { help, full, changed, since, test, groups, files: named } = readArguments();
  if (help) {
    console.log(HELP.trim());
    return;
  }
  const started = Date.now();
  process.chdir(root);
  await install();

  const isRecorded = full && named.length === 0 && !test && !changed && !since;
  const record = isRecorded ? await Verification.open(process.env.SEED) : undefined;
  const seed = record?.seed ?? process.env.SEED ?? SHORT_SEED;
  console.log(`Seed ${seed}`);
  const removeTemporaryFolder = openTemporaryFolder();
  const given = process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL;
  const services = given ? undefined : await startServices();
  const env = { ...process.env, ...services?.env, SEED: seed, ...(full ? { FULL: '1' } : {}) };

  const found = changed || since ? await changedTests(since) : undefined;
  if (found) {
    console.log(`${found.changed.length} changed files touch ${found.files.length} test files`);
  }
  const files = found?.files ?? (named.length > 0 ? named : undefined);
  const selection = { full, groups, named, changed: found?.changed ?? [] };
  const planned = planStages({ full, seed: Number(seed), env, files, test });
  record?.keep(planned.flatMap(({ queues }) => queues.flat()));
  const isDue = (plan) => isSelected(plan, selection) && (plan.always || !record?.has(plan.name));
  const stages = planned.map((stage) => ({
    ...stage,
    queues: stage.queues.map((queue) => queue.filter(isDue)).filter((queue) => queue.length > 0),
  }));
  if (stages.every(({ queues }) => queues.length === 0) && named.length > 0) {
    throw new CliError(`No test file is named ${named.join(' ')}.`);
  }
  const rows = await runAll(stages, record)
    .finally(() => services?.stop())
    .finally(removeTemporaryFolder);

  console.log(`\n${rows.map((row) => `${row.summary()}  ${row.time}`).join('\n')}`);
  for (const row of rows) row.printFailures();
  console.log(`\nIn ${seconds(started)}`);
  const all = record ?? {
    passed: rows.reduce((sum, { passed }) => sum + passed, 0),
    failed: rows.reduce((sum, { failed }) => sum + failed, 0),
  };
  record?.write('');
  const omitted = rows.filter((row) => row.omitted);
  for (const { name, omitted: reason } of omitted) console.log(`Left out: ${name}. ${reason}.`);
  console.log(`${all.passed} passed, ${all.failed} failed`);
  process.exitCode = all.failed > 0 ? 1 : 0;
});
