import { useMemo, useState } from 'react';
import { reportError } from '../../telemetry/reportError';
import { type Emoji, searchable, searchEmojis } from './emojis';
import { keywordsOf, loadKeywords } from './keywords';

interface Search {
  words: string;
  setWords: (words: string) => void;
  /** Something is being looked for. */
  searching: boolean;
  found: readonly Emoji[];
  /** Fetches the keywords: call it when a search is near. Without them, names are searched. */
  prepare: () => void;
}

/** Looks for emoji by name at once, and by keywords as soon as these have come. */
export function useSearch(): Search {
  const [words, setWords] = useState('');
  const [index, setIndex] = useState(() => searchable(keywordsOf));
  const searching = words.trim() !== '';
  const found = useMemo(() => searchEmojis(words, index), [words, index]);
  return {
    words,
    setWords,
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
