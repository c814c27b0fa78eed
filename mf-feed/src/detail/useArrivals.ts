import { useAnnouncement, useBusEvent, useMe } from '@kithkin/shared';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Batch window in milliseconds: arrivals within it are announced in one sentence. */
const BATCH_WINDOW_MS = 1_000;

/**
 * Returns the others' comments that arrived while the post is open. `announcement` is the content of
 * a polite live region about the latest ones.
 */
export function useArrivals(postId: string): { ids: ReadonlySet<string>; announcement: ReactNode } {
  const me = useMe()._id;
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [announcement, announce] = useAnnouncement();
  const seen = useRef(new Set<string>());
  const unannouncedCount = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useBusEvent('comment-created', ({ postId: about, comment: { _id, user } }) => {
    if (about !== postId || user._id === me || seen.current.has(_id)) return;
    seen.current.add(_id);
    setIds(new Set(seen.current));
    unannouncedCount.current += 1;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      announce(
        unannouncedCount.current === 1
          ? '1 new comment'
          : `${unannouncedCount.current} new comments`,
      );
      unannouncedCount.current = 0;
    }, BATCH_WINDOW_MS);
  });
  return { ids, announcement };
}
