/** @jest-environment node */
import { normalizeTag, textTokens } from './textTokens';
import { wordAt } from './typedWord';

/** A link to itself. */
const to = (...urls: string[]) => urls.map((url) => `${url} → ${url}`);

/**
 * Texts with the links that server and browsers find in them, each as "text → value": the URL, the
 * normalized tag, or the username in lower case.
 */
const CASES: readonly (readonly [text: string, links: readonly string[]])[] = [
  // Addresses end before what belongs to the sentence.
  ['see https://a.example/x?y=1#z', to('https://a.example/x?y=1#z')],
  ['(https://a.example/x)', to('https://a.example/x')],
  ['(see https://en.example/Kith_(kin))', to('https://en.example/Kith_(kin)')],
  ['https://a.example/x, and', to('https://a.example/x')],
  ['is it https://a.example/x?', to('https://a.example/x')],
  ['“https://a.example/x”.', to('https://a.example/x')],
  ['https://a.example/x…', to('https://a.example/x')],
  ['「https://a.example/e」', to('https://a.example/e')],
  ['見てhttps://a.example/e。次', to('https://a.example/e')],
  ['（https://a.example/e）', to('https://a.example/e')],
  ['https://a.example/e، ثم', to('https://a.example/e')],
  ['هل https://a.example/e؟', to('https://a.example/e')],
  ["https://wiki.vg's page", to('https://wiki.vg')],
  ['https://a.example/x’s page', to('https://a.example/x')],
  ["https://en.example/Ender's", to("https://en.example/Ender's")],
  ['https://a.example/x👍🏽', to('https://a.example/x')],
  ['https://a.example/x❤️', to('https://a.example/x')],
  ['https://bücher.example/straße', to('https://bücher.example/straße')],
  ['https://a.example/नमस्ते', to('https://a.example/नमस्ते')],
  ['https://❤.example/', to('https://❤.example/')],
  ['www.a.example.', ['www.a.example → https://www.a.example']],
  ...[
    ...['javascript:alert(1)', 'data:text/html,x', 'https://', 'http://nowhere', 'ftp://a.example'],
    ...['me@a.example', 'http://good.example%2f@evil.example', 'https://@evil.example/x'],
    ...['www.good.example@evil.example', 'https://good.example:pass@evil.example'],
    ...['https://evil.example/\u202egpj.exe', 'https://a.example/\u2067x\u2069'],
    'https://\u200fa.example',
  ].map((text) => [text, []] as const),
  // Tags and names inside addresses belong to the address.
  ['https://a.example/@ada#top', to('https://a.example/@ada#top')],
  [
    'look https://www.youtube.com/@john and https://en.wikipedia.org/wiki/Foo_(bar)#History',
    to('https://www.youtube.com/@john', 'https://en.wikipedia.org/wiki/Foo_(bar)#History'),
  ],
  ['youtube.com/@john', []],
  ['a.example/#top a.example?x=#y', []],
  ['https://good.example:pass@evil.example/@ada#top', []],
  // Tags.
  ['#Sunset!', ['#Sunset → sunset']],
  ['(#sea)', ['#sea → sea']],
  ['#Größe,', ['#Größe → größe']],
  ['#日本語。', ['#日本語 → 日本語']],
  ['今日は#日本語', ['#日本語 → 日本語']],
  ['＃日本', ['＃日本 → 日本']],
  ['#नमस्ते', ['#नमस्ते → नमस्ते']],
  ['#cafe\u0301', ['#cafe\u0301 → caf\u00e9']],
  ['#2026_goals', ['#2026_goals → 2026_goals']],
  ['#one·two', ['#one·two → one·two']],
  ['#one· two', ['#one → one']],
  ['#スター・ウォーズ', ['#スター・ウォーズ → スター・ウォーズ']],
  ['#می‌خواهم', ['#می‌خواهم → میخواهم']],
  ['#İstanbul #istanbul', ['#İstanbul → istanbul', '#istanbul → istanbul']],
  ['#cat👍', ['#cat → cat']],
  ['#cat️', ['#cat️ → cat']],
  ['☀️#sun', ['#sun → sun']],
  ['☀︎#sun', ['#sun → sun']],
  ['👍🏽#sun', ['#sun → sun']],
  ['#️⃣#sun', ['#sun → sun']],
  ['コーヒー#cafe', ['#cafe → cafe']],
  ['커피#cafe', ['#cafe → cafe']],
  ['#one #two', ['#one → one', '#two → two']],
  ['#one#two', ['#one → one']],
  [`#${'a'.repeat(50)}`, [`#${'a'.repeat(50)} → ${'a'.repeat(50)}`]],
  [`#${'a'.repeat(51)}`, []],
  ...['a#b', 'C# and F#', '#1 in the list', '#2026', '##cat', '# heading', '#️⃣', '#1️⃣', '#️⃣cat'].map(
    (text) => [text, []] as const,
  ),
  // Names of this network.
  ['thanks @Ada.', ['@Ada → ada']],
  ['(@ada_l.99)', ['@ada_l.99 → ada_l.99']],
  ['@ada: hello', ['@ada → ada']],
  ["@ada's", ['@ada → ada']],
  ['@ada’s', ['@ada → ada']],
  ['@ada👋', ['@ada → ada']],
  ['你好@ada，', ['@ada → ada']],
  ['@adaさん', ['@ada → ada']],
  ['@ada님', ['@ada → ada']],
  ['@ada你好', ['@ada → ada']],
  ['@adaค่ะ', ['@ada → ada']],
  ['@ada.さん', ['@ada → ada']],
  ['안녕@ada', ['@ada → ada']],
  ['コーヒー@ada', ['@ada → ada']],
  ['❤️@ada', ['@ada → ada']],
  ['1️⃣@ada', ['@ada → ada']],
  ['👨‍👩‍👧@ada', ['@ada → ada']],
  ['＠Ada', ['＠Ada → ada']],
  ['@ada:hello', ['@ada → ada']],
  ['@ada:hello. Then', ['@ada → ada']],
  ['@ada:https://a.example', ['@ada → ada', ...to('https://a.example')]],
  ['@ada/@ben', ['@ada → ada']],
  ...[
    ...['.@ada', '@me', '@', '@john@mastodon.example', 'find me at @john@other.example', '@johné'],
    ...['@johne\u0301', '@scope/package', `@aaa.${'b'.repeat(30)}`, 'é@ada', 'a_@ada'],
    ...[
      '@ada:matrix.org',
      '@ada:other.example:8448',
      '@ada＠other.example',
      '＠＠ada',
      '@adaéさん',
    ],
  ].map((text) => [text, []] as const),
  ['<script>alert(1)</script> & @ada', ['@ada → ada']],
];

/** Lists the links of a text as "text → value". */
const linksIn = (text: string) =>
  textTokens(text).flatMap(({ kind, text, value }) =>
    kind === 'text' ? [] : [`${text} → ${value}`],
  );

test.each(CASES)('%j links to %j', (text, links) => {
  expect(linksIn(text)).toEqual(links);
  expect(
    textTokens(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

// With quadratic run time, these inputs would not finish.
test.each([
  ...['https://a.example/(', 'https://a.example/)', 'https://a.example/.', 'https://a.example/👍'],
  ...['#a·', '#a\u200d', '@a.', '@aaa', '@aaa:a', '@aaaあ', '❤️@a', '#'],
])('a long text of %j is split in linear time', (start) => {
  const text = start + start.slice(-2).repeat(100_000);
  const length = textTokens(text).reduce((sum, part) => sum + part.text.length, 0);
  expect(length).toBe(text.length);
});

test.each([
  ['Cat', 'cat'],
  ['##cat', 'cat'],
  ['cat\u200b', 'cat'],
  ['c\u00adat\ufe0f', 'cat'],
  ['ｃａｔ', 'cat'],
  ['İstanbul', 'istanbul'],
  ['cafe\u0301', 'caf\u00e9'],
  [' new  york ', 'new york'],
  ['\u200b', ''],
])('the tag %j is normalized to %j', (tag, normalized) => {
  expect(normalizeTag(tag)).toBe(normalized);
  expect(normalizeTag(normalized)).toBe(normalized);
});

test.each([
  ['@be', 3, '@be'],
  ['say #grüße', 10, '#grüße'],
  ['see #スター・ウ', 10, '#スター・ウ'],
  ['me@be', 5, null],
  ['@be later', 2, null],
  ['https://a.example/@jo', 21, null],
  ['@', 1, null],
  ['(@be', 4, '@be'],
  ['＠be', 3, '@be'],
  ['❤️@be', 5, '@be'],
  ['#a b', 4, null],
])('in %j at %d the typed word is %j', (text, caret, word) => {
  const found = wordAt(text, caret);
  expect(found && found.sign + found.typed).toBe(word);
});
