import { ListEnd as KitListEnd } from '@kithkin/shared';
import type { PostListState } from './usePostList';

interface ListEndProps {
  list: PostListState;
  /** Said while more comes. */
  loading?: string;
  /** Said when it did not come. */
  failure?: string;
  /** Said when all has been shown; nothing when absent. */
  endLine?: string | undefined;
}

/** The end of a list of posts: fetches more before the reader gets there. */
export function ListEnd(props: ListEndProps) {
  const { list, loading = 'Loading posts...', failure = 'Failed to load posts.', endLine } = props;
  return (
    <KitListEnd
      hasMore={list.hasMore}
      busy={list.busy}
      failed={list.moreFailed}
      count={list.ids.length}
      onMore={list.more}
      loading={loading}
      failure={failure}
      endLine={endLine}
    />
  );
}
