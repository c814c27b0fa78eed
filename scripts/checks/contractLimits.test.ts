import * as limits from '../../shared/src/contract/limits';
import { clientSources } from './clientSources';

const names = Object.keys(limits).join('|');

/** A length typed as a number, or a limit of the contract declared once more. */
const COPY = new RegExp(`\\b(?:max|min)Length=\\{\\d|\\bconst (?:${names}) =`, 'g');

const findCopies = (text: string): string[] => text.match(COPY) ?? [];

test('no client repeats a limit of the contract', () => {
  const found = clientSources()
    .filter(({ file }) => !file.startsWith('shared/src/contract/'))
    .flatMap(({ file, text }) => findCopies(text).map((copy) => `${file}: ${copy}`));
  expect(found).toEqual([]);
});

test.each([
  ['<Field maxLength={120} />', 1],
  ['const MAX_POST_TEXT = 5_000;', 1],
  ['<Field maxLength={MAX_LOCATION} />', 0],
  ["import { MAX_POST_TEXT } from '@kithkin/shared';", 0],
])('%s counts as %i', (source, count) => {
  expect(findCopies(source)).toHaveLength(count);
});
