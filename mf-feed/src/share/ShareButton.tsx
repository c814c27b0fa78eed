import type { Post } from '@kithkin/shared/contract';
import { Share2 } from 'lucide-react';
import { Action, countLabel } from '../post/Action';
import { usePostShare } from './usePostShare';

/**
 * Opens the share sheet and shows how often the post was shared; for a share, how often its
 * original was.
 */
export function ShareButton({ post }: { post: Post }) {
  const share = usePostShare(post);
  if (!share) return null;
  const count = share.original?.sharesCount ?? 0;
  return (
    <>
      <Action
        label={`Share, ${countLabel(count, 'share', 'shares')}`}
        icon={<Share2 aria-hidden />}
        count={count}
        onSelect={share.onShare}
      />
      {share.sheet}
    </>
  );
}
