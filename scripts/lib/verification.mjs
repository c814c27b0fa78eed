import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

/** Writes the result of a full run, with what is needed to run it again, into docs. */
export async function writeVerification(suite, seed) {
  const { output: commit } = await run('git', ['rev-parse', 'HEAD']);
  const { output: changes } = await run('git', ['status', '--porcelain', '--untracked-files=no']);
  const rows = suite.rows.map(
    ({ name, passed, failed, note, took }) =>
      `| ${name} | ${passed} | ${failed} | ${note ?? ''} | ${took} |`,
  );
  const text = [
    '# The last full run of the tests',
    '',
    'Written by `npm run test:full`; don’t edit.',
    '',
    `- commit \`${commit.trim()}\`${changes.trim() ? ' with local changes' : ''}`,
    `- seed \`${seed}\` (run it again with \`SEED=${seed} npm run test:full\`)`,
    `- ${new Date().toISOString()}, Node ${process.versions.node}, ${cpus().length} cores`,
    `- ${suite.passed} passed, ${suite.failed} failed`,
    '',
    '| part | passed | failed | note | time |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  writeFileSync(join(root, 'docs', 'verification.md'), text);
}
