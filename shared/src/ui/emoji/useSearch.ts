import { useMemo, useState } from 'react';
import { reportError } from '../../telemetry/reportError';
import { type Emoji, searchable, searchEmojis } from './emojis';

type Keywords = Readonly<Record<string, readonly string[]>>;

let known: Keywords = {};
let loading: Promise<void> | undefined;

/** Returns the search keywords of an emoji besides its name; empty until they have loaded. */
export const keywordsOf = (text: string): readonly string[] => known[text] ?? [];

/**
 * Loads the keywords once, on demand: they are larger than the rest of the picker and only needed
 * for search. After a failure, the next call retries.
 */
export function loadKeywords(): Promise<void> {
  loading ??= import(/* webpackChunkName: "kit-emoji-words" */ 'emojilib').then(
    (module) => {
      known = module.default;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

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
    setQuery: setQuery,
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
