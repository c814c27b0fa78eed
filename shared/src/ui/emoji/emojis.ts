import groups from 'unicode-emoji-json/data-by-group.json';

/** One emoji as the picker offers it. */
export interface Emoji {
  /** The letters themselves, in the neutral skin tone. */
  text: string;
  /** Its Unicode name, e.g. "waving hand". */
  name: string;
  /** It can have a skin tone. */
  toned: boolean;
}

export interface EmojiGroup {
  /** Unicode's key: `smileys_emotion` … */
  key: string;
  /** "Smileys & Emotion" … */
  label: string;
  emojis: readonly Emoji[];
}

/** Newer ones are still boxes on many devices. */
const NEWEST = 15.1;

/** All groups in Unicode's order; the data come with their package. */
export const emojiGroups: readonly EmojiGroup[] = groups.map(({ slug, name, emojis }) => ({
  key: slug,
  label: name,
  emojis: emojis
    .filter(({ emoji_version }) => Number(emoji_version) <= NEWEST)
    .map((one) => ({ text: one.emoji, name: one.name, toned: one.skin_tone_support })),
}));

const all = emojiGroups.flatMap(({ emojis }) => emojis);
const byText = new Map(all.map((emoji) => [emoji.text, emoji]));

/** The emoji of these letters, whatever their skin tone; undefined for none that is offered. */
export function emojiOf(text: string): Emoji | undefined {
  return byText.get(text) ?? byText.get(withoutTone(text));
}

/** Skin tones in Unicode's order; the first is the neutral yellow. */
export const skinTones = [
  { modifier: '', label: 'Default' },
  { modifier: '\u{1F3FB}', label: 'Light' },
  { modifier: '\u{1F3FC}', label: 'Medium-light' },
  { modifier: '\u{1F3FD}', label: 'Medium' },
  { modifier: '\u{1F3FE}', label: 'Medium-dark' },
  { modifier: '\u{1F3FF}', label: 'Dark' },
] as const;

const HANDSHAKE = '\u{1F91D}';
const JOINER = '\u200D';

function withoutTone(text: string): string {
  return text.replace(/[\u{1F3FB}-\u{1F3FF}]/gu, '');
}

/** The letters in a skin tone, all persons of it alike; the emoji itself where it has none. */
export function inTone({ text, toned }: Emoji, tone: number): string {
  const modifier = skinTones[tone]?.modifier ?? '';
  if (!toned || modifier === '') return text;
  // Between two people the handshake stands for holding hands and stays as it is.
  const joined = text.includes(JOINER);
  return text.replace(/(\p{Emoji_Modifier_Base})\uFE0F?/gu, (_, base: string) =>
    joined && base === HANDSHAKE ? base : base + modifier,
  );
}

/** An emoji with all words that it is found by, in small letters. */
export interface Searchable {
  emoji: Emoji;
  query: readonly string[];
}

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s_:-]+/)
    .filter(Boolean);

/** All emoji for `searchEmojis`, by their names and what `keywordsOf` adds. */
export function searchable(keywordsOf: (text: string) => readonly string[]): Searchable[] {
  return all.map((emoji) => ({
    emoji,
    query: [emoji.name, ...keywordsOf(emoji.text)].flatMap(splitWords),
  }));
}

const MAX_RESULTS = 80;

/** Emoji with words that begin like every word of `query`: the one of that name, then like names. */
export function searchEmojis(query: string, index: readonly Searchable[]): Emoji[] {
  const missing = query
    .toLowerCase()
    .split(/[\s_:-]+/)
    .filter(Boolean);
  if (missing.length === 0) return [];
  const found = index.filter(({ query }) =>
    missing.every((word) => query.some((one) => one.startsWith(word))),
  );
  const whole = missing.join(' ');
  const far = ({ name }: Emoji) => (name === whole ? 0 : name.startsWith(whole) ? 1 : 2);
  return found
    .map((one, at) => ({ ...one, at }))
    .sort((one, other) => far(one.emoji) - far(other.emoji) || one.at - other.at)
    .slice(0, MAX_RESULTS)
    .map(({ emoji }) => emoji);
}
