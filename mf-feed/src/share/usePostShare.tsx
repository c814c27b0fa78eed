import { lazyPart, serverNow, toast, useLazyPart, usePost } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { useCallback, useState } from 'react';

/** Loaded on first use. */
const postShare = lazyPart(() => import('./PostShare').then(({ PostShare }) => PostShare));

/** Returns true if others can see the post: it is not in the trash, hidden by moderators or scheduled. */
const isPublic = ({ deletedAt, hidden, scheduledAt, createdAt }: Post): boolean =>
  deletedAt === null && !hidden && (scheduledAt === null || Date.parse(createdAt) <= serverNow());

/**
 * Returns what shares a post: its current original, which is the post itself unless it is a share, a function
 * that opens the sheet, and the sheet, to be rendered. Null if the post can't be shared: a share without
 * words can't be without its original.
 */
export function usePostShare(post: Post) {
  const [open, setOpen] = useState(false);
  /** Number of openings; each one starts anew. */
  const [times, setTimes] = useState(0);
  const failed = useCallback(() => {
    toast({ message: 'This could not be loaded. Try again.', tone: 'danger' });
    setOpen(false);
  }, []);
  const exists = postShare.current() !== undefined;
  const PostShare = useLazyPart(postShare, open || exists, failed);
  const { originalPost = post } = post;
  // The current original: if it was removed since, it can't be shared.
  const current = usePost(originalPost?._id ?? '');
  const original = current && isPublic(current) ? current : null;
  if (!isPublic(post) || (!original && post.body === '')) return null;
  return {
    original,
    onShare() {
      setTimes(times + 1);
      setOpen(true);
    },
    sheet: PostShare && times > 0 && (
      <PostShare
        key={times}
        post={post}
        original={original}
        open={open}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
