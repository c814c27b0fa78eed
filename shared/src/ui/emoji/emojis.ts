import { useMemo, useState } from 'react';
import groups from 'unicode-emoji-json/data-by-group.json';
import { loadOnce } from '../../platform/loadOnce';
import { reportError } from '../../telemetry/reportError';

/** Emoji of the picker. */
export interface Emoji {
  /** Characters of the emoji, without skin tone. */
  text: string;
  /** Unicode name, e.g. "waving hand". */
  name: string;
  /** True if the emoji supports skin tones. */
  toned: boolean;
}

export interface EmojiGroup {
  /** Unicode group key: `smileys_emotion` … */
  key: string;
  /** Group name: "Smileys & Emotion" … */
  label: string;
  emojis: readonly Emoji[];
}

/** Newest emoji version included; many devices cannot display later ones. */
const NEWEST = 15.1;

/** All emoji groups in Unicode order, from the data package. */
export const emojiGroups: readonly EmojiGroup[] = groups.map(({ slug, name, emojis }) => ({
  key: slug,
  label: name,
  emojis: emojis
    .filter(({ emoji_version }) => Number(emoji_version) <= NEWEST)
    .map((one) => ({ text: one.emoji, name: one.name, toned: one.skin_tone_support })),
}));

const all = emojiGroups.flatMap(({ emojis }) => emojis);
const byText = new Map(all.map((emoji) => [emoji.text, emoji]));

/**
 * Finds an emoji by its characters, ignoring the skin tone.
 * @returns undefined if the picker does not include it.
 */
export function emojiOf(text: string): Emoji | undefined {
  return byText.get(text) ?? byText.get(withoutTone(text));
}

/** Skin tones in Unicode order; the first is the default yellow. */
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

/** Returns the emoji in a skin tone, applied to all its persons; unchanged if it supports none. */
export function inTone({ text, toned }: Emoji, tone: number): string {
  const modifier = skinTones[tone]?.modifier ?? '';
  if (!toned || modifier === '') return text;
  // In a sequence of two people, the handshake represents holding hands and takes no skin tone.
  const joined = text.includes(JOINER);
  return text.replace(/(\p{Emoji_Modifier_Base})\uFE0F?/gu, (_, base: string) =>
    joined && base === HANDSHAKE ? base : base + modifier,
  );
}

/** Emoji with its lower-case search terms. */
export interface Searchable {
  emoji: Emoji;
  searchTerms: readonly string[];
}

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s_:-]+/)
    .filter(Boolean);

/** Builds the index of `searchEmojis` from the names and the keywords of `keywordsOf`. */
export function searchable(keywordsOf: (text: string) => readonly string[]): Searchable[] {
  return all.map((emoji) => ({
    emoji,
    searchTerms: [emoji.name, ...keywordsOf(emoji.text)].flatMap(splitWords),
  }));
}

const MAX_RESULTS = 80;

/**
 * Finds emoji that have a term starting with each word of `query`. Returns at most 80: the exact
 * name first, then names that start with the query, then the rest.
 */
export function searchEmojis(query: string, index: readonly Searchable[]): Emoji[] {
  const queryWords = splitWords(query);
  if (queryWords.length === 0) return [];
  const found = index.filter(({ searchTerms: query }) =>
    queryWords.every((word) => query.some((one) => one.startsWith(word))),
  );
  const whole = queryWords.join(' ');
  const matchRank = ({ name }: Emoji) => (name === whole ? 0 : name.startsWith(whole) ? 1 : 2);
  return found
    .map((one, at) => ({ ...one, at }))
    .sort((one, other) => matchRank(one.emoji) - matchRank(other.emoji) || one.at - other.at)
    .slice(0, MAX_RESULTS)
    .map(({ emoji }) => emoji);
}

/** Larger than the rest of the picker, and only needed for search. */
const keywords = loadOnce<Readonly<Record<string, readonly string[]>>>(() =>
  import(/* webpackChunkName: "kit-emoji-words" */ 'emojilib').then((module) => module.default),
);

/** Returns the search keywords of an emoji besides its name; empty until they have loaded. */
export const keywordsOf = (text: string): readonly string[] => keywords.current()?.[text] ?? [];

/** Loads the keywords. */
export const loadKeywords = keywords.load;

interface Search {
  query: string;
  setQuery: (query: string) => void;
  /** True if the query is not blank. */
  searching: boolean;
  found: readonly Emoji[];
  /** Loads the keywords. Call it before an expected search; until they load, only names match. */
  prepare: () => void;
}

/** Searches emoji by name immediately, and by keyword after the keywords have loaded. */
export function useSearch(): Search {
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState(() => searchable(keywordsOf));
  const searching = query.trim() !== '';
  const found = useMemo(() => searchEmojis(query, index), [query, index]);
  return {
    query,
    setQuery,
    searching,
    found,
    prepare() {
      loadKeywords().then(
        () => setIndex(searchable(keywordsOf)),
        (error: unknown) => reportError(error, { source: 'kit.emoji-words' }),
      );
    },
  };
}
