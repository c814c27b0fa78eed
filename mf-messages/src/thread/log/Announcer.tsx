import { VisuallyHidden } from '@kithkin/shared';
import { useEffect, useRef, useState } from 'react';
import { personName } from '../../conversations/displayName';
import type { Entry } from '../entries';
import { wordsOf } from '../message/lineWords';

interface Props {
  entries: readonly Entry[];
  me: string;
  /** What is loaded does not reach the newest message: what comes in was asked for, not told. */
  away: boolean;
}

const seqOf = (entry: Entry | undefined) => (entry?.kind === 'message' ? entry.message.seq : 0);

/**
 * Reads new messages of others out, politely, and nothing else: the log itself also changes when one
 * scrolls, jumps or writes.
 */
export function Announcer({ entries, me, away }: Props) {
  const messages = entries.filter(({ kind }) => kind === 'message');
  const newest = seqOf(messages.at(-1));
  const heard = useRef({ newest, away });
  const [news, setNews] = useState({ at: 0, words: '' });

  useEffect(() => {
    const since = heard.current;
    heard.current = { newest, away };
    if (away || since.away || newest <= since.newest) return;
    const fresh = messages.filter(
      (entry) => seqOf(entry) > since.newest && entry.senderId._id !== me,
    );
    const [first] = fresh;
    if (!first) return;
    const words =
      fresh.length > 1
        ? `${fresh.length} new messages`
        : `${personName(first.senderId)}: ${wordsOf(first, me)}`;
    setNews({ at: newest, words });
  });

  return (
    <VisuallyHidden role="status">
      <span key={news.at}>{news.words}</span>
    </VisuallyHidden>
  );
}
