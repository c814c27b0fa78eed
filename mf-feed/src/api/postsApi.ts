import { api, session } from '@kithkin/shared';
import type {
  CommentAnswer,
  CommentPage,
  Post,
  PostAnswer,
  PostPage,
  User,
} from '@kithkin/shared/contract';

/** A list of posts by the calls that give it (specification section 7). */
export type PostList =
  | { kind: 'home' }
  | { kind: 'tag'; tag: string }
  | { kind: 'author'; authorId: string };

/** A page of a list: ids only, since the posts themselves are entities. */
export interface IdPage {
  ids: string[];
  nextCursor: string | null;
}

/** Posts of one page; a screen full on a desktop, and light enough for a phone. */
export const PAGE_SIZE = 10;
/** Tiles of one page of a grid of three columns. */
export const GRID_PAGE_SIZE = 18;
const COMMENTS_SIZE = 20;

const seg = encodeURIComponent;

/** The call that gives a page of `list`, beginning at `cursor`. */
export function listCall(list: PostList, cursor: string | null) {
  const paging = { cursor: cursor ?? undefined };
  const entities = (page: PostPage) => ({ posts: page.posts });
  if (list.kind === 'author') {
    const params = { ...paging, limit: GRID_PAGE_SIZE };
    return { url: `/users/${seg(list.authorId)}/posts`, params, entities };
  }
  const tag = list.kind === 'tag' ? list.tag : undefined;
  return { url: '/posts', params: { ...paging, tag, limit: PAGE_SIZE }, entities };
}

/** The calls about posts and comments; what they answer stands in the entities. */
export const postsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** A list of posts, newest first, page by page. */
    postList: build.infiniteQuery<IdPage, PostList, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => listCall(queryArg, pageParam),
      transformResponse: ({ posts, nextCursor }: PostPage) => ({
        ids: posts.map(({ _id }) => _id),
        nextCursor,
      }),
      // Whom one follows decides what the home feed holds.
      providesTags: (_data, _error, { kind }) => (kind === 'home' ? ['Feed'] : []),
    }),
    /** One post; 403 when its creator is private or has blocked the viewer, 404 when it is gone. */
    post: build.query<string, string>({
      query: (id) => ({
        url: `/posts/${seg(id)}`,
        entities: ({ post }: PostAnswer) => ({ posts: [post] }),
      }),
      transformResponse: ({ post }: PostAnswer) => post._id,
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
    editComment: build.mutation<CommentAnswer, { postId: string; commentId: string; text: string }>(
      {
        query: ({ postId, commentId, text }) => ({
          url: `/posts/${seg(postId)}/comments/${seg(commentId)}`,
          method: 'PATCH',
          body: { text },
        }),
        onQueryStarted: async ({ postId, commentId }, { dispatch, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (answer) dispatch(changeComment(postId, commentId, answer.data.comment));
        },
      },
    ),
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
  useCommentsInfiniteQuery,
  useEditCommentMutation,
  useDeleteCommentMutation,
  useViewerQuery,
} = postsApi;

const HOME: PostList = { kind: 'home' };

/** Puts posts on top of a list that has been loaded; one that has not will ask the server. */
export const putOnTop = (list: PostList, ids: readonly string[]) =>
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

/** Shows a comment as it is now; null takes it away. */
export const changeComment = (
  postId: string,
  commentId: string,
  comment: CommentAnswer['comment'] | null,
) =>
  postsApi.util.updateQueryData('comments', postId, ({ pages }) => {
    for (const page of pages) {
      const at = page.comments.findIndex(({ _id }) => _id === commentId);
      if (at >= 0) page.comments.splice(at, 1, ...(comment ? [comment] : []));
    }
  });

/** Puts a comment on top of those that are loaded, once. */
export const addComment = (postId: string, comment: CommentAnswer['comment']) =>
  postsApi.util.updateQueryData('comments', postId, ({ pages }) => {
    const known = pages.some((page) => page.comments.some(({ _id }) => _id === comment._id));
    if (!known) pages[0]?.comments.unshift(comment);
  });

/** Asks for a post's row anew, e.g. for its counts; lists need nothing, they read the same row. */
export const refreshPost = (id: string) =>
  postsApi.endpoints.post.initiate(id, { subscribe: false, forceRefetch: true });
