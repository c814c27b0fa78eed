import {
  ButtonLink,
  EmptyState,
  IconButton,
  ScreenHeader,
  useParams,
  useScreenTitle,
} from '@kithkin/shared';
import { ShareSheet } from '@kithkin/shared/share';
import { Share2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { PostFeed } from '../list/PostFeed';

/** Route `/tag/{tag}`: the posts with a tag. Trending topics and #tags in texts link to it. */
export default function TagScreen() {
  const { tag = '' } = useParams();
  const title = `#${tag}`;
  useScreenTitle(title);
  const [sharing, setSharing] = useState(false);
  const list = useMemo(() => ({ kind: 'tag', tag }) as const, [tag]);
  return (
    <>
      <ScreenHeader
        title={title}
        back
        actions={<IconButton label="Share" icon={Share2} onClick={() => setSharing(true)} />}
      />
      <ShareSheet
        shared={{ path: `/tag/${encodeURIComponent(tag)}`, title }}
        open={sharing}
        onClose={() => setSharing(false)}
      />
      <PostFeed
        key={tag}
        list={list}
        label={`Posts with #${tag}`}
        endLine="You’re all caught up."
        empty={
          <EmptyState
            drawing="search"
            message={`No posts with #${tag} yet.`}
            action={<ButtonLink to="/create-post">Create New Post</ButtonLink>}
          />
        }
      />
    </>
  );
}
