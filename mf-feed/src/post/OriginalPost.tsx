import type { OriginalPost as Shared } from '@kithkin/shared/contract';
import { MediaGrid } from './MediaGrid';
import { AuthorLine } from './PostHead';
import { PostWords } from './PostWords';
import { Gone, Original } from './postStyles';

/** The post inside a share; null when the viewer may not see it. */
export function OriginalPost({ post }: { post: Shared | null }) {
  if (post === null) return <Gone>This post is not available.</Gone>;
  return (
    <Original>
      <AuthorLine post={post} linked />
      <PostWords post={post} />
      <MediaGrid media={post.media} postId={post._id} />
    </Original>
  );
}
