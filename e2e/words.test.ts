import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { finishedPackages, type Words, words } from './words';

const ROOT = resolve(import.meta.dirname, '..');

/** What a test file says, as far as words go: no escapes, one space between two of them. */
const said = (path: string): string =>
  readFileSync(resolve(ROOT, path), 'utf8').replaceAll('\\', '').replace(/\s+/g, ' ');

/** The sentence as a pattern; what stands in braces is filled in by the app. */
const pattern = (sentence: string): RegExp =>
  new RegExp(
    sentence
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.{1,30}'),
  );

const provoked = words.filter((row): row is Words & { test: string } => row.test !== undefined);
const nameOf = ({ owner, words: sentence }: Words) => `${owner}: ${sentence}`;

test('every test that is named is there and says the words', () => {
  const lost = provoked.filter(
    ({ test: path, words: sentence }) =>
      !existsSync(resolve(ROOT, path)) || !pattern(sentence).test(said(path)),
  );
  expect(lost.map(nameOf)).toEqual([]);
});

test('a package that is finished has a test for each of its sentences', () => {
  const open = words.filter(
    ({ owner, test: path }) => finishedPackages.includes(owner) && path === undefined,
  );
  expect(open.map(nameOf)).toEqual([]);
});

test('no sentence stands in the list twice', () => {
  const names = words.map(nameOf);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});
