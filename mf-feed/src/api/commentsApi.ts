import { api, thingKey } from '@kithkin/shared';
import type { Comment, ReplyPage, ThreadPage } from '@kithkin/shared/contract';
import { COMMENT } from '../detail/liveComments';

export type CommentOrder = 'newest' | 'top';

/** The comments on a post that are no replies; with `around`, those around a comment or reply. */
export interface ThreadsOf {
  postId: string;
  order: CommentOrder;
  around?: string | undefined;
}

/** The replies to a comment; with `around`, those around one of them. */
export interface RepliesOf {
  postId: string;
  commentId: string;
  around?: string | undefined;
}

/** Which page: after or before a loaded one; null for the one that is loaded first. */
type PageParam = { cursor: string } | { before: string } | null;

interface Cursors {
  nextCursor: string | null;
  previousCursor: string | null;
}

const byBothCursors = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor: cursor }: Cursors): PageParam | undefined =>
    cursor === null ? undefined : { cursor },
  getPreviousPageParam: ({ previousCursor: before }: Cursors): PageParam | undefined =>
    before === null ? undefined : { before },
};

const PAGE_SIZE = 20;

const seg = encodeURIComponent;

const found = (comments: readonly Comment[]) => ({ users: comments.map(({ user }) => user) });
const keyOf = ({ _id }: { _id: string }) => thingKey(COMMENT, _id);

/** Endpoints of the comments on a post, paginated in both directions. */
export const commentsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The comments that are no replies, in an order. */
    threads: build.infiniteQuery<ThreadPage, ThreadsOf, PageParam>({
      infiniteQueryOptions: byBothCursors,
      query: ({ queryArg: { postId, order, around }, pageParam }) => ({
        url: `/posts/${seg(postId)}/threads`,
        params: { ...(pageParam ?? { around }), order, limit: PAGE_SIZE },
        offline: true,
        entities: ({ threads }: ThreadPage) =>
          found(threads.flatMap(({ comment }) => comment ?? [])),
        things: ({ threads }: ThreadPage) => threads.map(keyOf),
      }),
      providesTags: (_data, _error, { postId: id }) => [{ type: 'Comments', id }],
    }),
    /** The replies to a comment, the first one first. */
    replies: build.infiniteQuery<ReplyPage, RepliesOf, PageParam>({
      infiniteQueryOptions: byBothCursors,
      query: ({ queryArg: { postId, commentId, around }, pageParam }) => ({
        url: `/posts/${seg(postId)}/comments/${seg(commentId)}/replies`,
        params: { ...(pageParam ?? { around }), limit: PAGE_SIZE },
        offline: true,
        entities: ({ comments }: ReplyPage) => found(comments),
        things: ({ comments }: ReplyPage) => comments.map(keyOf),
      }),
      providesTags: (_data, _error, { postId: id }) => [{ type: 'Comments', id }],
    }),
  }),
});

export const { useThreadsInfiniteQuery, useRepliesInfiniteQuery } = commentsApi;
