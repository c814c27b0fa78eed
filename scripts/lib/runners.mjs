import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheDir, root } from './root.mjs';
import { run } from './run.mjs';

const MINUTE = 60_000;

const bin = (name) => join(root, 'node_modules', '.bin', name);

/** A runner that only says yes or no, e.g. the linter. */
export async function yesOrNo(command, args) {
  const { code, output } = await run(bin(command), args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

function reportFile(name) {
  const file = join(cacheDir, 'reports', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** The counts of a run; a runner that died without a report has failed as a whole. */
function counted(code, output, counts) {
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output };
}

/**
 * Runs one package's jest suite.
 * @param {string} folder
 * @param {{ label?: string, env?: NodeJS.ProcessEnv, limit?: number, workers?: number }} [options]
 *   `label` keeps two runs of one package apart; `limit` in milliseconds.
 */
export async function jest(folder, options = {}) {
  const { label = folder, env = process.env, limit = 30 * MINUTE, workers = 1 } = options;
  const report = reportFile(`jest-${label}`);
  const { code, output } = await run(
    bin('jest'),
    [
      ...[
        '-c',
        join(root, folder, 'jest.config.mjs'),
        '--passWithNoTests',
        `--maxWorkers=${workers}`,
      ],
      ...['--json', `--outputFile=${report}`, '--silent'],
    ],
    { env, limit },
  );
  if (!existsSync(report)) return counted(code, output);
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  // With --json the report itself is on standard output too; people read what came before it.
  const readable = output
    .split('\n')
    .filter((line) => !line.startsWith('{"num'))
    .join('\n');
  return counted(code, readable, {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
  });
}

/** Runs the browser tests, with their own output as they go. */
export async function playwright(env) {
  const report = reportFile('browser');
  const { code } = await run(
    bin('playwright'),
    ['test', '-c', 'e2e/playwright.config.ts', '--pass-with-no-tests'],
    { env: { ...env, E2E_REPORT: report }, show: true, limit: (env.FULL ? 120 : 60) * MINUTE },
  );
  if (!existsSync(report)) return counted(code, '');
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  return {
    ...counted(code, '', { passed: stats.expected, failed: stats.unexpected + stats.flaky }),
    note: stats.skipped > 0 ? `${stats.skipped} skipped` : undefined,
  };
}
