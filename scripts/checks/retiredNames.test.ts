import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../shared/tooling/webpack/paths';

/** The first column of the glossary's second table. */
function retiredWords(): string[] {
  const [, table = ''] = readFileSync(join(rootDir, 'docs', 'glossary.md'), 'utf8').split(
    '## Retired words',
  );
  return [...table.matchAll(/^\| ([a-z, ]+) \|/gm)]
    .flatMap(([, cell = '']) => cell.split(', '))
    .filter((word) => word !== 'retired');
}

const capitalized = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`;

/** Lints one file with these declarations and returns the lines with an error of the rule. */
function rejectedLines(declarations: readonly string[]): number[] {
  const folder = mkdtempSync(join(rootDir, 'scripts', 'checks', 'names-'));
  try {
    const file = join(folder, 'names.ts');
    writeFileSync(file, `${declarations.join('\n')}\n`);
    const { stdout } = spawnSync(
      process.execPath,
      [
        join(rootDir, 'node_modules', '@biomejs', 'biome', 'bin', 'biome'),
        'lint',
        '--vcs-use-ignore-file=false',
        '--reporter=json',
        '--max-diagnostics=none',
        file,
      ],
      { cwd: rootDir, encoding: 'utf8', maxBuffer: 1e8 },
    );
    const { diagnostics }: { diagnostics: { category: string; location: Location }[] } =
      JSON.parse(stdout);
    return diagnostics
      .filter(({ category }) => category === 'plugin')
      .map(({ location }) => location.start.line);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Location {
  start: { line: number };
}

test('the linter rejects every retired word of the glossary, in each way to write a name', () => {
  const declarations = retiredWords().flatMap((word) => [
    `export const ${word} = 1;`,
    `export function ${word}Now() {}`,
    `export interface Is${capitalized(word)} {}`,
    `export const MAX_${word.toUpperCase()}_MS = 1;`,
  ]);
  expect(declarations.length).toBeGreaterThan(300);
  const rejected = new Set(rejectedLines(declarations));
  expect(declarations.filter((_, index) => !rejected.has(index + 1))).toEqual([]);
});

test('the linter takes words that only contain one, and properties', () => {
  const declarations = [
    'export const intellect = 1;',
    'export const foretold = 1;',
    'export const almost = 1;',
    'export const MAX_ALMOST_MS = 1;',
    'export const row = { act: 1, told: 2 };',
  ];
  expect(rejectedLines(declarations)).toEqual([]);
});
