import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { analyse } from 'scslre';
import { rootDir } from '../../shared/tooling/webpack/paths';

interface Pattern {
  source: string;
  flags: string;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Returns the patterns of a source file: literals, and those of schemas (`pattern: '…'`). */
function patternsIn(path: string): Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    if (node.type === 'RegExpLiteral') {
      found.push({ source: String(node.pattern), flags: String(node.flags) });
    }
    const { key, value } = node;
    if (isNode(key) && key.value === 'pattern' && isNode(value) && value.type === 'StringLiteral') {
      found.push({ source: String(value.value), flags: '' });
    }
    for (const child of Object.values(node)) visit(child);
  };
  const text = readFileSync(join(rootDir, path), 'utf8');
  visit(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') }));
  return found;
}

/** Returns true if the time of a search may grow faster than the text. */
const isSuperLinear = ({ source, flags }: Pattern) =>
  analyse(new RegExp(source, flags)).reports.length > 0;

test('the analysis finds patterns whose cost grows faster than the text', () => {
  expect(isSuperLinear({ source: '\\s*,\\s*', flags: '' })).toBe(true);
  expect(isSuperLinear({ source: '^(a+)+$', flags: '' })).toBe(true);
  expect(isSuperLinear({ source: '^[a-z]+$', flags: '' })).toBe(false);
});

test('no pattern of the product costs more than in proportion to the text', () => {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'];
  const bad = execFileSync('git', args, { cwd: rootDir, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((path) => /^(?:server|shared|shell|mf-[^/]+)\/src\/.*\.tsx?$/.test(path))
    .filter((path) => !/\.test\.|\/testing\/|\/kit-page\//.test(path))
    .flatMap((path) =>
      patternsIn(path)
        .filter(isSuperLinear)
        .map(({ source }) => `${path}: ${source}`),
    );
  expect(bad).toEqual([]);
});
