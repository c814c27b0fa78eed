/** @jest-environment node */
import { emojiGroups, emojiOf, inTone, searchable, searchEmojis } from './emojis';
import { keywordsOf, loadKeywords } from './keywords';

const texts = (query: string) =>
  searchEmojis(query, searchable(keywordsOf)).map(({ text }) => text);
const toned = (text: string, tone: number) => {
  const emoji = emojiOf(text);
  return emoji && inTone(emoji, tone);
};

test('there are nine groups in Unicode’s order, and none is empty', () => {
  expect(emojiGroups.map(({ label }) => label)).toEqual([
    'Smileys & Emotion',
    'People & Body',
    'Animals & Nature',
    'Food & Drink',
    'Travel & Places',
    'Activities',
    'Objects',
    'Symbols',
    'Flags',
  ]);
  for (const { emojis } of emojiGroups) expect(emojis.length).toBeGreaterThan(50);
});

test('before the keywords have loaded it finds by name', () => {
  expect(texts('fire')[0]).toBe('🔥');
  expect(texts('hello')).toEqual([]);
});

test('it finds by name, by keyword and by several words, the one of that name first', async () => {
  await loadKeywords();
  expect(texts('fire')[0]).toBe('🔥');
  expect(texts('hello')).toContain('👋');
  expect(texts('RED heart')).toContain('❤️');
  expect(texts('cat')[0]).toBe('🐈');
  expect(texts('  ')).toEqual([]);
  expect(texts('zzzz')).toEqual([]);
});

test.each([
  ['👋', 3, '👋🏽'],
  ['👋', 0, '👋'],
  ['✌️', 5, '✌🏿'],
  ['🤝', 1, '🤝🏻'],
  ['🧑‍🤝‍🧑', 1, '🧑🏻‍🤝‍🧑🏻'],
  ['👩‍🚀', 4, '👩🏾‍🚀'],
  ['🔥', 3, '🔥'],
])('%s in skin tone %i is %s', (text, tone, expected) => {
  expect(toned(text, tone)).toBe(expected);
});

test('an emoji is known in any skin tone', () => {
  expect(emojiOf('👋🏽')?.name).toBe('waving hand');
  expect(emojiOf('x')).toBeUndefined();
});
