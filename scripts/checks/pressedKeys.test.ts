import { clientSources } from './clientSources';

/** The one module that reads the keys of keyboard events. */
const READER = 'shared/src/ui/getPressedKey.ts';

/** A key that is read from an event: `event.key`, `{ key } = event`, or `onKeyDown={({ key }) =>`. */
const READ =
  /\b(?:event|nativeEvent)\.(?:key|keyCode|which|isComposing)\b|\be\.key\b|\{[^{}]*\bkey\b[^{}]*\}(?: = event\b|: (?:React\.)?KeyboardEvent\b)|\bonKey\w+=\{\(\{[^{}]*\bkey\b/g;

const findReads = (text: string): string[] => text.match(READ) ?? [];

test('keys are read by getPressedKey, which leaves out those of input methods', () => {
  const found = clientSources()
    .filter(({ file }) => file !== READER)
    .flatMap(({ file, text }) => findReads(text).map((read) => `${file}: ${read}`));
  expect(found).toEqual([]);
});

test.each([
  ["if (event.key === 'Enter') send();", 1],
  ['if (event.nativeEvent.isComposing) return;', 1],
  ['const { key, altKey } = event;', 1],
  ['const sideways = ({ key, currentTarget }: KeyboardEvent) => key;', 1],
  ["onKeyDown={({ key }) => key === 'Enter' && send()}", 1],
  ["onKeyDown={(e) => e.key === 'Enter' && send()}", 1],
  ["if (getPressedKey(event) === 'Enter') send();", 0],
  ['const changed = ({ key }: StorageEvent) => key;', 0],
  ['const { altKey } = event;', 0],
])('%s counts as %i', (source, count) => {
  expect(findReads(source)).toHaveLength(count);
});
