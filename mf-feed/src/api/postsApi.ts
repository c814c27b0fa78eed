import { api, session } from '@kithkin/shared';
import type {
  CommentPage,
  CommentResponse,
  Post,
  PostResponse,
  TagCounts,
  User,
} from '@kithkin/shared/contract';
import { type ListResponse, listCall, type PostList, pageOf } from './lists';

export { GRID_PAGE_SIZE, listCall, PAGE_SIZE, type PostList } from './lists';

/** A page of a list: ids only, since the posts themselves are entities. */
export interface IdPage {
  ids: string[];
  nextCursor: string | null;
}

const COMMENTS_SIZE = 20;

const seg = encodeURIComponent;

/** Whom one follows decides what the home feed holds; every list, whose posts one may see. */
function tagsOf(list: PostList) {
  switch (list.kind) {
    case 'home':
      return ['Feed' as const];
    case 'tag':
    case 'explore':
    case 'bookmarks':
      return ['Posts' as const];
    case 'author':
      return ['Posts' as const, { type: 'Posts' as const, id: list.authorId }];
  }
}

/** The calls about posts and comments; what they answer stands in the entities. */
export const postsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** A list of posts in its own order, page by page. */
    postList: build.infiniteQuery<IdPage, PostList, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => listCall(queryArg, pageParam),
      transformResponse: (response: ListResponse, _meta, { pageParam }) => {
        const { posts, nextCursor } = pageOf(response, pageParam);
        return { ids: posts.map(({ _id }) => _id), nextCursor };
      },
      providesTags: (_data, _error, list) => tagsOf(list),
    }),
    /** The tags of the last week's posts, the most used first. */
    trending: build.query<TagCounts, void>({
      query: () => ({ url: '/posts/trending' }),
      providesTags: ['Posts'],
    }),
    /** One post; 403 when its creator is private or has blocked the viewer, 404 when it is gone. */
    post: build.query<string, string>({
      query: (id) => ({
        url: `/posts/${seg(id)}`,
        entities: ({ post }: PostResponse) => ({ posts: [post] }),
      }),
      transformResponse: ({ post }: PostResponse) => post._id,
      providesTags: (_data, _error, id) => [{ type: 'Post', id }],
    }),
    /** The comments on a post, newest first, page by page. */
    comments: build.infiniteQuery<CommentPage, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: `/posts/${seg(queryArg)}/comments`,
        params: { cursor: pageParam ?? undefined, limit: COMMENTS_SIZE },
        entities: ({ comments }: CommentPage) => ({ users: comments.map(({ user }) => user) }),
      }),
      providesTags: (_data, _error, postId) => [{ type: 'Comments', id: postId }],
    }),
    /** Changes a comment's text: its author, or an admin. */
    editComment: build.mutation<
      CommentResponse,
      { postId: string; commentId: string; text: string }
    >({
      query: ({ postId, commentId, text }) => ({
        url: `/posts/${seg(postId)}/comments/${seg(commentId)}`,
        method: 'PATCH',
        body: { text },
      }),
    }),
    /** Deletes a comment: its author, or an admin. */
    deleteComment: build.mutation<unknown, { postId: string; commentId: string }>({
      query: ({ postId, commentId }) => ({
        url: `/posts/${seg(postId)}/comments/${seg(commentId)}`,
        method: 'DELETE',
      }),
    }),
    /** The signed-in person's own profile; here for `isAdmin`. The argument keeps people apart. */
    viewer: build.query<User, string>({
      query: () => ({ url: '/users/me' }),
      transformResponse: ({ user }: { user: User }) => user,
      providesTags: ['Me'],
    }),
  }),
});

export const {
  usePostListInfiniteQuery,
  usePostQuery,
  useTrendingQuery,
  useCommentsInfiniteQuery,
  useEditCommentMutation,
  useViewerQuery,
} = postsApi;

const HOME: PostList = { kind: 'home' };

/** Puts posts on top of a list that has been loaded; one that has not will ask the server. */
export const prependToList = (list: PostList, ids: readonly string[]) =>
  postsApi.util.updateQueryData('postList', list, ({ pages }) => {
    const known = new Set(pages.flatMap((page) => page.ids));
    pages[0]?.ids.unshift(...ids.filter((id) => !known.has(id)));
  });

/** The lists that a new post of one's own belongs on top of. */
export function listsOf({ creator }: Post): PostList[] {
  return session.get()?._id === creator._id
    ? [HOME, { kind: 'author', authorId: creator._id }]
    : [];
}

/** Asks for a post's row anew, e.g. for its counts; lists need nothing, they read the same row. */
export const refreshPost = (id: string) =>
  postsApi.endpoints.post.initiate(id, { subscribe: false, forceRefetch: true });
