import { usePost } from '@kithkin/shared';
import type { OriginalPost as Shared } from '@kithkin/shared/contract';
import { LinkPreviewCard } from '@kithkin/shared/link-previews';
import styled from 'styled-components';
import { PostPoll } from '../poll/PostPoll';
import { MediaGrid } from './MediaGrid';
import { AuthorLine } from './PostHeader';
import { PostText } from './PostText';
import { UNAVAILABLE } from './postChanges';

export const Original = styled.div`
  --media-margin: 0;
  --media-radius: 12px;

  display: grid;
  gap: var(--space-2);
  padding: var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
`;

const Unavailable = styled(Original)`
  color: var(--text-2);
`;

/** The original post in its current version; unavailable if it was removed since. */
function Visible({ id }: { id: string }) {
  const post = usePost(id);
  if (!post) return <NotAvailable />;
  return (
    <Original>
      <AuthorLine post={post} linked />
      <PostText post={post} />
      <MediaGrid media={post.media} />
      {post.preview && post.media.length === 0 && <LinkPreviewCard preview={post.preview} />}
      <PostPoll post={post} />
    </Original>
  );
}

function NotAvailable() {
  return <Unavailable>{UNAVAILABLE}</Unavailable>;
}

/** The post inside a share; null if the viewer can't see it. */
export function OriginalPost({ post }: { post: Shared | null }) {
  return post === null ? <NotAvailable /> : <Visible id={post._id} />;
}
