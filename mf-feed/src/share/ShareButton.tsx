import { lazyPart, toast, useLazyPart, usePost } from '@kithkin/shared';
import type { OriginalPost, Post } from '@kithkin/shared/contract';
import { Share2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Action, countLabel } from '../post/Action';

/** Loaded on first use. */
const postShare = lazyPart(() => import('./PostShare').then(({ PostShare }) => PostShare));

/**
 * Returns the post to share: itself, or the original of a share.
 * @returns null if the post is in the trash, or the viewer can't see the original
 */
function sharedWith(post: Post): Post | OriginalPost | null {
  if (post.deletedAt !== null) return null;
  return post.originalPost === undefined ? post : post.originalPost;
}

/**
 * Opens the share sheet and shows how often the post was shared; for a share, how often its
 * original was.
 */
export function ShareButton({ post }: { post: Post }) {
  const [open, setOpen] = useState(false);
  /** Number of openings; each one starts anew. */
  const [times, setTimes] = useState(0);
  const failed = useCallback(() => {
    toast({ message: 'This could not be loaded. Try again.', tone: 'danger' });
    setOpen(false);
  }, []);
  const exists = postShare.current() !== undefined;
  const PostShare = useLazyPart(postShare, open || exists, failed);
  const given = sharedWith(post);
  // The current original: if it was removed since, it can't be shared.
  const original = usePost(given?._id ?? '');
  if (!given || !original) return null;
  const count = original.sharesCount ?? 0;
  return (
    <>
      <Action
        label={`Share, ${countLabel(count, 'share', 'shares')}`}
        icon={<Share2 aria-hidden />}
        count={count}
        onSelect={() => {
          setTimes(times + 1);
          setOpen(true);
        }}
      />
      {PostShare && times > 0 && (
        <PostShare
          key={times}
          post={post}
          original={original}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
