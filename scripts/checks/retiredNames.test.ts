import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { declaredNames, wordsOf } from './declaredNames';

/** The first column of the glossary's table of retired words. */
function retiredWords(): Set<string> {
  const glossary = readFileSync(join(rootDir, 'docs', 'glossary.md'), 'utf8');
  const [, table = ''] = glossary.split('## Retired words');
  const cells = [...table.matchAll(/^\| ([a-z, ]+) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(', '),
  );
  return new Set(cells.filter((word) => word !== 'retired'));
}

const retired = retiredWords();
const rejected = (source: string, tsx = false): string[] =>
  [...declaredNames(source, tsx)].filter((name) => wordsOf(name).some((word) => retired.has(word)));

test('no name in the tree holds a retired word of the glossary', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
    { cwd: rootDir, encoding: 'utf8', maxBuffer: 1e8 },
  )
    .split('\n')
    .filter((file) => file !== '' && !file.endsWith('.generated.ts'))
    .filter((file) => existsSync(join(rootDir, file)));
  const found = files.flatMap((file) =>
    rejected(readFileSync(join(rootDir, file), 'utf8'), file.endsWith('.tsx')).map(
      (name) => `${file}: ${name}`,
    ),
  );
  expect(found).toEqual([]);
});

test.each([
  'const told = 1;',
  'function tellAll() {}',
  'interface Refusal {}',
  'type LoginAnswer = string;',
  'class MostRecent {}',
  'const MOST_LETTERS = 1;',
  'const { rows: [heard] } = data;',
  'const list = (asker: string, { kept = 1 }) => asker;',
  'function list(...answers: string[]) {}',
  "import { settled } from './outbox';",
  'try { run(); } catch (trouble) {}',
])('the rule rejects %j', (source) => {
  expect(rejected(source)).toHaveLength(source.includes('asker') ? 2 : 1);
});

test.each(['const almost = 1;', 'const foretold = 1;', 'const row = { act: 1, told: 2 };'])(
  'the rule accepts %j',
  (source) => expect(rejected(source)).toEqual([]),
);
