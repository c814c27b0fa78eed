import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../shared/tooling/webpack/paths';

const RULE = 'useExhaustiveDependencies';

/**
 * Maximum number of suppressed dependency lists. A suppression is for an effect that must run again
 * when a value changes that it does not read, e.g. to measure the DOM.
 */
const MAX_SUPPRESSIONS = 10;

/** Matches suppressions of the rule, of its group and of all rules. */
const SUPPRESSION = new RegExp(
  `biome-ignore(?:-all|-start)?\\s+lint(?:/correctness(?:/${RULE})?)?(?=[\\s:])`,
);

/** Returns `file:line` of each suppression in the text of a file. */
const findSuppressions = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) => (SUPPRESSION.test(line) ? [`${file}:${index + 1}`] : []));

function sourceFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'];
  const listed = execFileSync('git', args, { cwd: rootDir, encoding: 'utf8', maxBuffer: 1e8 });
  return listed.split('\n').filter((file) => file !== '' && !file.startsWith('scripts/checks/'));
}

test(`at most ${MAX_SUPPRESSIONS} effects suppress the check of their dependency list`, () => {
  const found = sourceFiles().flatMap((file) =>
    findSuppressions(file, readFileSync(join(rootDir, file), 'utf8')),
  );
  expect(found.slice(MAX_SUPPRESSIONS)).toEqual([]);
});

test('no configuration turns the check off', () => {
  const settings = readFileSync(join(rootDir, 'biome.json'), 'utf8').match(
    new RegExp(`"${RULE}":.*`, 'g'),
  );
  expect(settings).toEqual([`"${RULE}": "error",`]);
});

test.each([
  [`// biome-ignore lint/correctness/${RULE}: the reason`, 1],
  ['// biome-ignore lint/correctness: the reason', 1],
  ['/* biome-ignore-all lint: the reason */', 1],
  ['// biome-ignore lint/suspicious/noArrayIndexKey: the reason', 0],
])('%s counts as %i', (line, count) => {
  expect(findSuppressions('a.ts', line)).toHaveLength(count);
});
