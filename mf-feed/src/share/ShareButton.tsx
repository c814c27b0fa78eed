import { lazyPart, serverNow, toast, useLazyPart, usePost } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { Share2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Action, countLabel } from '../post/Action';

/** Loaded on first use. */
const postShare = lazyPart(() => import('./PostShare').then(({ PostShare }) => PostShare));

/** Returns true if others can see the post: it is not in the trash, hidden by moderators or scheduled. */
const isPublic = ({ deletedAt, hidden, scheduledAt, createdAt }: Post): boolean =>
  deletedAt === null && !hidden && (scheduledAt === null || Date.parse(createdAt) <= serverNow());

/**
 * Opens the share sheet and shows how often the post was shared; for a share, how often its
 * original was. A share without words can't be shared without its original.
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
  const { originalPost = post } = post;
  // The current original: if it was removed since, it can't be shared.
  const current = usePost(originalPost?._id ?? '');
  const original = current && isPublic(current) ? current : null;
  if (!isPublic(post) || (!original && post.body === '')) return null;
  const count = original?.sharesCount ?? 0;
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
