import { useMemo, useState } from 'react';
import { reportError } from '../../telemetry/reportError';
import { type Emoji, searchable, searchEmojis } from './emojis';
import { keywordsOf, loadKeywords } from './keywords';

interface Search {
  query: string;
  setWords: (query: string) => void;
  /** Something is being looked for. */
  searching: boolean;
  found: readonly Emoji[];
  /** Fetches the keywords: call it when a search is near. Without them, names are searched. */
  prepare: () => void;
}

/** Looks for emoji by name at once, and by keywords as soon as these have come. */
export function useSearch(): Search {
  const [query, setText] = useState('');
  const [index, setIndex] = useState(() => searchable(keywordsOf));
  const searching = query.trim() !== '';
  const found = useMemo(() => searchEmojis(query, index), [query, index]);
  return {
    query,
    setWords: setText,
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
