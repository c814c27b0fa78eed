import { useAnnouncement, VisuallyHidden } from '@kithkin/shared';
import { useEffect, useRef } from 'react';
import { personName } from '../../conversations/displayName';
import { isCollapsed, isWithheld } from '../../conversations/preview';
import type { Entry } from '../entries';
import { describeEntry } from '../message/rowText';

interface Props {
  entries: readonly Entry[];
  me: string;
  /**
   * True if the loaded range ends before the newest message: added messages were fetched, not
   * received live.
   */
  away: boolean;
}

const seqOf = (entry: Entry | undefined) => (entry?.kind === 'message' ? entry.message.seq : 0);

const isHidden = (entry: Entry) =>
  entry.kind === 'message' && (isCollapsed(entry.message) || isWithheld(entry.message));

/**
 * Announces new messages of other users to screen readers. The log itself is not a live region, as
 * it also changes on paging, jumps and own messages.
 */
export function Announcer({ entries, me, away }: Props) {
  const messages = entries.filter(({ kind }) => kind === 'message');
  const newest = seqOf(messages.at(-1));
  const announced = useRef({ newest, away });
  const [announcement, announce] = useAnnouncement();

  useEffect(() => {
    const since = announced.current;
    announced.current = { newest, away };
    if (away || since.away || newest <= since.newest) return;
    const added = messages.filter(
      (entry) => seqOf(entry) > since.newest && entry.senderId._id !== me && !isHidden(entry),
    );
    const [first] = added;
    if (!first) return;
    const text =
      added.length > 1
        ? `${added.length} new messages`
        : `${personName(first.senderId)}: ${describeEntry(first, me)}`;
    announce(text);
  });

  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}
