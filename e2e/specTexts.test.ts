import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { finishedPackages, label, type SpecText } from './specTexts';

const ROOT = resolve(import.meta.dirname, '..');

/** Returns the content of a test file without backslashes, with whitespace collapsed. */
const statusText = (path: string): string =>
  readFileSync(resolve(ROOT, path), 'utf8').replaceAll('\\', '').replace(/\s+/g, ' ');

/** Returns a pattern of the text; placeholders in braces match up to 30 characters. */
const pattern = (message: string): RegExp =>
  new RegExp(
    message
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.{1,30}'),
  );

const provoked = label.filter((row): row is SpecText & { test: string } => row.test !== undefined);
const nameOf = ({ owner, text: message }: SpecText) => `${owner}: ${message}`;

test('every test that is named is there and says the words', () => {
  const lost = provoked.filter(
    ({ test: path, text: message }) =>
      !existsSync(resolve(ROOT, path)) || !pattern(message).test(statusText(path)),
  );
  expect(lost.map(nameOf)).toEqual([]);
});

test('a package that is finished has a test for each of its sentences', () => {
  const open = label.filter(
    ({ owner, test: path }) => finishedPackages.includes(owner) && path === undefined,
  );
  expect(open.map(nameOf)).toEqual([]);
});

test('no sentence stands in the list twice', () => {
  const names = label.map(nameOf);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});
