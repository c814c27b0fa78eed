import { join } from 'node:path';
import { NODE_OPTIONS } from '../../shared/tooling/jest/nodeOptions.mjs';
import { root } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';

/** @typedef {import('./part.mjs').Part} Part */

const MINUTE = 60_000;

const bin = (name) => join(root, 'node_modules', '.bin', name);
const reporter = (name) => join(import.meta.dirname, name);

/** Returns a pattern that matches exactly this text. Both runners expect regular expressions. */
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Runs a tool that only passes or fails, e.g. the linter. */
export async function runCheck(command, args) {
  const { code, output } = await run(bin(command), args);
  return code === 0 ? { passed: 1 } : { failed: 1, output };
}

/** Runs a test runner whose reporter sends its results to `part`. */
async function runReporting(part, command, args, options) {
  const onLine = (line) => part.receive(JSON.parse(line));
  const { code, output } = await run(command, args, { ...options, onLine });
  // A non-zero exit code without a failed test means that the runner itself failed.
  return code !== 0 && part.failed === 0 ? { failed: 1, output } : {};
}

/**
 * Runs one package's jest suite.
 * @param {Part} part
 * @param {string} folder
 * @param {{ env: NodeJS.ProcessEnv, cwd?: string, limit?: number, workers?: number, files?: string[], test?: string, shard?: string }} options
 *   `limit` in milliseconds; `files` are absolute paths, all of the package when omitted; `test` is
 *   a text contained in the names of the tests to run.
 */
export function runJest(part, folder, options) {
  const { env, cwd = root, limit = 30 * MINUTE, workers = 1, files, test, shard } = options;
  return runReporting(
    part,
    process.execPath,
    [
      ...NODE_OPTIONS,
      join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
      ...['-c', join(cwd, folder, 'jest.config.mjs')],
      ...[`--maxWorkers=${workers}`, '--silent', '--ci', '--passWithNoTests'],
      `--reporters=${reporter('jestReporter.mjs')}`,
      ...(shard ? [`--shard=${shard}`] : []),
      ...(test ? ['-t', escaped(test)] : []),
      ...(files ? ['--runTestsByPath', ...files] : []),
    ],
    { env: { ...env, ...(files && { ALL_FILES: '1' }) }, cwd, limit },
  );
}

/**
 * Runs the browser tests.
 * @param {Part} part
 * @param {{ env: NodeJS.ProcessEnv, limit?: number, files?: string[], test?: string, shard?: string, without?: string }} options
 *   As for `runJest`; `without` is a file to leave out.
 */
export function runPlaywright(part, options) {
  const { env, limit = 60 * MINUTE, files = [], test, shard, without = '' } = options;
  return runReporting(
    part,
    bin('playwright'),
    [
      ...['test', '-c', 'e2e/playwright.config.ts', '--pass-with-no-tests'],
      `--reporter=${reporter('playwrightReporter.mjs')}`,
      ...(shard ? [`--shard=${shard}`] : []),
      ...(test ? ['--grep', escaped(test)] : []),
      ...files.map((file) => `${escaped(file)}$`),
    ],
    {
      env: {
        ...env,
        E2E_PART: part.name.replaceAll(/\W+/g, '-'),
        E2E_WITHOUT: without,
        ...(files.length > 0 && { E2E_ALL: '1' }),
      },
      limit,
    },
  );
}
