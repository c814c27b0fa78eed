import { usePost } from '@kithkin/shared';
import type { OriginalPost as Shared } from '@kithkin/shared/contract';
import { MediaGrid } from './MediaGrid';
import { AuthorLine } from './PostHead';
import { PostWords } from './PostWords';
import { Gone, Original } from './postStyles';

/** The original as everybody sees it now; it is gone when it has been removed since. */
function Visible({ id }: { id: string }) {
  const post = usePost(id);
  if (!post) return <NotAvailable />;
  return (
    <Original>
      <AuthorLine post={post} linked />
      <PostWords post={post} />
      <MediaGrid media={post.media} />
    </Original>
  );
}

function NotAvailable() {
  return <Gone>This post is not available.</Gone>;
}

/** The post inside a share; null when the viewer may not see it. */
export function OriginalPost({ post }: { post: Shared | null }) {
  return post === null ? <NotAvailable /> : <Visible id={post._id} />;
}
