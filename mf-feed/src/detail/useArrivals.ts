import { useBusEvent, useMe } from '@kithkin/shared';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds in which arrivals are gathered, so that many are told in one sentence. */
const BATCH_WINDOW_MS = 1_000;

/**
 * The comments of others that came while the post is open: their ids, and a sentence about the
 * latest of them for a polite live region.
 */
export function useArrivals(postId: string): { ids: ReadonlySet<string>; announcement: string } {
  const me = useMe()._id;
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  const seen = useRef(new Set<string>());
  const untold = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useBusEvent('comment-created', ({ postId: about, comment: { _id, user } }) => {
    if (about !== postId || user._id === me || seen.current.has(_id)) return;
    seen.current.add(_id);
    setIds(new Set(seen.current));
    untold.current += 1;
    // The same words twice would not be read again.
    setAnnouncement('');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setAnnouncement(untold.current === 1 ? '1 new comment' : `${untold.current} new comments`);
      untold.current = 0;
    }, BATCH_WINDOW_MS);
  });
  return { ids, announcement };
}
