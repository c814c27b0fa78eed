import { useMemo, useState } from 'react';
import { reportError } from '../../telemetry/reportError';
import { type Emoji, searchable, searchEmojis } from './emojis';
import { keywordsOf, loadKeywords } from './keywords';

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
