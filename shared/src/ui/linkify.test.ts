/** @jest-environment node */
import { linkify } from './linkify';

/** Formats the links of a text as "text → URL"; omits plain text. */
const linksIn = (text: string) =>
  linkify(text).flatMap(({ text, href }) => (href ? [`${text} → ${href}`] : []));

test.each([
  ['see https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
  ['(https://a.example/x)', 'https://a.example/x'],
  ['https://en.example/Kith_(kin)', 'https://en.example/Kith_(kin)'],
  ['(see https://en.example/Kith_(kin))', 'https://en.example/Kith_(kin)'],
  ['https://a.example/x, and', 'https://a.example/x'],
  ['is it https://a.example/x?', 'https://a.example/x'],
  ['“https://a.example/x”.', 'https://a.example/x'],
  ['https://a.example/x…', 'https://a.example/x'],
  ['https://bücher.example/straße', 'https://bücher.example/straße'],
])('the address in %s ends where the address ends', (text, address) => {
  expect(linksIn(text)).toEqual([`${address} → ${address}`]);
});

test('an address without a scheme leads to https', () => {
  expect(linksIn('www.a.example.')).toEqual(['www.a.example → https://www.a.example']);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'http://nowhere',
  'ftp://a.example',
  'me@a.example',
  'http://good.example%2f@evil.example',
  'https://@evil.example/x',
  'www.good.example@evil.example',
  'https://good.example:pass@evil.example',
  'https://evil.example/\u202egpj.exe',
  'https://a.example/\u2067x\u2069',
  'https://\u200fa.example',
  'a#b',
  'C# and F#',
  '#1 in the list',
  '# heading',
  '@me',
  '@',
])('%s contains no link', (text) => {
  expect(linksIn(text)).toEqual([]);
});

test.each([
  ['#Sunset!', '#Sunset → /tag/sunset'],
  ['(#sea)', '#sea → /tag/sea'],
  ['#Größe,', '#Größe → /tag/gr%C3%B6%C3%9Fe'],
  ['#日本語。', '#日本語 → /tag/%E6%97%A5%E6%9C%AC%E8%AA%9E'],
  ['#नमस्ते', `#नमस्ते → /tag/${encodeURIComponent('नमस्ते')}`],
  ['#cafe\u0301', `#cafe\u0301 → /tag/${encodeURIComponent('caf\u00e9')}`],
  ['#2026_goals', '#2026_goals → /tag/2026_goals'],
])('the tag in %s is found', (text, link) => {
  expect(linksIn(text)).toEqual([link]);
});

test('tags that touch are not one after the other', () => {
  expect(linksIn('#one #two')).toEqual(['#one → /tag/one', '#two → /tag/two']);
  expect(linksIn('#one#two')).toEqual(['#one → /tag/one']);
});

test('a tag that is too long is no tag', () => {
  expect(linksIn(`#${'a'.repeat(50)}`)).toHaveLength(1);
  expect(linksIn(`#${'a'.repeat(51)}`)).toHaveLength(0);
});

test.each([
  ['thanks @ada.', '@ada → /profile/ada'],
  ['(@ada_l.99)', '@ada_l.99 → /profile/ada_l.99'],
  ['@ada: hello', '@ada → /profile/ada'],
  ['.@ada', undefined],
])('the name in %s is found', (text, link) => {
  expect(linksIn(text)).toEqual(link ? [link] : []);
});

test('a tag or name inside an address belongs to the address', () => {
  expect(linksIn('https://a.example/@ada#top')).toEqual([
    'https://a.example/@ada#top → https://a.example/@ada#top',
  ]);
});

test.each([
  'one https://a.example/x, two #three and @four.',
  '((https://a.example/(x)) #y',
  '<script>alert(1)</script> & @ada',
  '',
])('the pieces of %j joined are the text', (text) => {
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

// With quadratic run time, these inputs would not finish.
test.each(['(', ')', '.'])('a hostile text full of %j is split in linear time', (piece) => {
  const text = `https://a.example/${piece.repeat(100_000)}`;
  const parts = linkify(text);
  expect(parts.reduce((length, part) => length + part.text.length, 0)).toBe(text.length);
});
