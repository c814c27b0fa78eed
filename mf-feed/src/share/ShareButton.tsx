import { lazyPart, toast, useLazyPart, usePost } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { Repeat2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Action, countLabel } from '../post/Action';
import { sharedWith } from './sharePost';

/** Comes when somebody shares. */
const shareDialog = lazyPart(() => import('./ShareDialog').then(({ ShareDialog }) => ShareDialog));

/** Opens the share dialog, and tells how often the post (of a share: its original) was shared. */
export function ShareButton({ post }: { post: Post }) {
  const [open, setOpen] = useState(false);
  /** Counts the openings: each begins afresh, with the message that was kept. */
  const [times, setTimes] = useState(0);
  const failed = useCallback(() => {
    toast({ message: 'The form could not be loaded. Try again.', tone: 'danger' });
    setOpen(false);
  }, []);
  const exists = shareDialog.current() !== undefined;
  const ShareDialog = useLazyPart(shareDialog, open || exists, failed);
  const given = sharedWith(post);
  // The original as it is now: removed since, it can't be shared any more.
  const original = usePost(given?._id ?? '');
  if (!given || !original) return null;
  const count = original.sharesCount ?? 0;
  return (
    <>
      <Action
        label={`Share, ${countLabel(count, 'share', 'shares')}`}
        icon={<Repeat2 aria-hidden />}
        count={count}
        onSelect={() => {
          setTimes(times + 1);
          setOpen(true);
        }}
      />
      {ShareDialog && times > 0 && (
        <ShareDialog
          key={times}
          postId={post._id}
          original={original}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
