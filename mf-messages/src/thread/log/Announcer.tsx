import { VisuallyHidden } from '@kithkin/shared';
import { useEffect, useRef, useState } from 'react';
import { personName } from '../../conversations/displayName';
import type { Entry } from '../entries';
import { describeEntry } from '../message/rowText';

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
  const announced = useRef({ newest, away });
  const [announcement, setAnnouncement] = useState({ at: 0, text: '' });

  useEffect(() => {
    const since = announced.current;
    announced.current = { newest, away };
    if (away || since.away || newest <= since.newest) return;
    const added = messages.filter(
      (entry) => seqOf(entry) > since.newest && entry.senderId._id !== me,
    );
    const [first] = added;
    if (!first) return;
    const text =
      added.length > 1
        ? `${added.length} new messages`
        : `${personName(first.senderId)}: ${describeEntry(first, me)}`;
    setAnnouncement({ at: newest, text });
  });

  return (
    <VisuallyHidden role="status">
      <span key={announcement.at}>{announcement.text}</span>
    </VisuallyHidden>
  );
}
