/**
 * Texts that people may write and that break pages: clusters of characters that no line can break,
 * stacked marks, direction marks, and words wider than a phone. Each is shorter than the shortest
 * limit of a text with paragraphs.
 */
export const HOSTILE_TEXTS = {
  'joined pictographs': `${'👨\u200d'.repeat(120)}👨`,
  'enclosing marks': `z${'\u0489'.repeat(240)}`,
  'stacked accents': `Z${'\u0351\u0324'.repeat(120)}`,
  'stacked Devanagari': `क${'\u094dक'.repeat(120)}`,
  'stacked Thai marks': `ก${'\u0e49'.repeat(240)}`,
  'Tibetan stack': `ཀ${'\u0fb2'.repeat(240)}`,
  flags: '🇩🇪'.repeat(80),
  'one wide letter': '\ufdfd'.repeat(12),
  'widest letter': '\u{1242b}'.repeat(12),
  'long word': 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(4),
  'long number': '9'.repeat(240),
  'long address': `https://a.example/${'a'.repeat(220)}`,
  'non-breaking spaces': 'word\u00a0'.repeat(48),
  'word joiners': 'a\u2060'.repeat(120),
  'Arabic connected': 'ـ'.repeat(240),
  'reversed direction': '\u202egpj.exe \u2067abc'.repeat(12),
  'line separators': 'a\u2028b\u2029c\u0085d'.repeat(12),
} as const;

/** Hostile texts that fit names, titles and tags of at most 50 characters. */
export const HOSTILE_NAMES = Object.values(HOSTILE_TEXTS).map((text) =>
  [...text].slice(0, 50).join(''),
);
