import { ListEnd as KitListEnd } from '@kithkin/shared';
import type { PostListState } from './usePostList';

interface ListEndProps {
  list: PostListState;
  /** Text while more posts load. Default "Loading posts...". */
  loading?: string;
  /** Text if loading has failed. Default "Failed to load posts.". */
  failure?: string;
  /** Text after the last post; none if absent. */
  endLine?: string | undefined;
}

/** End of a list of posts. Loads the next page before it is scrolled into view. */
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
