/** @jest-environment node */
import { emojiOf, inTone, keywordsOf, loadKeywords, searchable, searchEmojis } from './emojis';

const texts = (query: string) =>
  searchEmojis(query, searchable(keywordsOf)).map(({ text }) => text);
const toned = (text: string, tone: number) => {
  const emoji = emojiOf(text);
  return emoji && inTone(emoji, tone);
};

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
