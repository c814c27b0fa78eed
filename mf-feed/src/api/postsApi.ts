import { api, session } from '@kithkin/shared';
import type { CommentPage, Post, PostResponse, TagCounts, User } from '@kithkin/shared/contract';
import { type ListResponse, listCall, type PostList, pageOf } from './lists';

export { GRID_PAGE_SIZE, listCall, PAGE_SIZE, type PostList } from './lists';

/** A page of a list. It contains ids only, since the posts are entities. */
export interface IdPage {
  ids: string[];
  nextCursor: string | null;
}

const COMMENTS_SIZE = 20;

const seg = encodeURIComponent;

/**
 * Returns the cache tags of a list. Follows change the home feed; visibility changes affect every
 * list.
 */
function tagsOf(list: PostList) {
  switch (list.kind) {
    case 'home':
      return ['Feed' as const];
    case 'tag':
    case 'explore':
    case 'bookmarks':
    case 'dismissed':
      return ['Posts' as const];
    case 'also-read':
      return ['Feed' as const, 'Posts' as const];
    case 'author':
      return ['Posts' as const, { type: 'Posts' as const, id: list.authorId }];
  }
}

/**
 * Endpoints of posts and comments. The posts and users of their responses are stored as entities.
 */
export const postsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** A list of posts in the server's order, paginated. */
    postList: build.infiniteQuery<IdPage, PostList, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        ...listCall(queryArg, pageParam),
        // The device has a copy of the home feed.
        offline: queryArg.kind !== 'home',
      }),
      transformResponse: (response: ListResponse, _meta, { pageParam }) => {
        const { posts, nextCursor } = pageOf(response, pageParam);
        return { ids: posts.map(({ _id }) => _id), nextCursor };
      },
      providesTags: (_data, _error, list) => tagsOf(list),
    }),
    /** Tags of last week's posts, most used first. */
    trending: build.query<TagCounts, void>({
      query: () => ({ url: '/posts/trending', offline: true }),
      providesTags: ['Posts'],
    }),
    /** One post. 403 if its creator is private or has blocked the viewer, 404 if it was removed. */
    post: build.query<string, string>({
      query: (id) => ({
        url: `/posts/${seg(id)}`,
        offline: true,
        entities: ({ post }: PostResponse) => ({ posts: [post] }),
      }),
      transformResponse: ({ post }: PostResponse) => post._id,
      providesTags: (_data, _error, id) => [{ type: 'Post', id }],
    }),
    /** The author of a post with the viewer's relation to them. Stored as an entity. */
    author: build.query<string, string>({
      query: (id) => ({
        url: `/users/${seg(id)}`,
        offline: true,
        entities: ({ user }: { user: User }) => ({ users: [user] }),
      }),
      transformResponse: ({ user }: { user: User }) => user._id,
      providesTags: (_data, _error, id) => [{ type: 'User', id }],
    }),
    /** The comments on a post, newest first, paginated. */
    comments: build.infiniteQuery<CommentPage, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: `/posts/${seg(queryArg)}/comments`,
        params: { cursor: pageParam ?? undefined, limit: COMMENTS_SIZE },
        offline: true,
        entities: ({ comments }: CommentPage) => ({ users: comments.map(({ user }) => user) }),
      }),
      providesTags: (_data, _error, postId) => [{ type: 'Comments', id: postId }],
    }),
  }),
});

export const {
  useAuthorQuery,
  usePostListInfiniteQuery,
  usePostQuery,
  useTrendingQuery,
  useCommentsInfiniteQuery,
} = postsApi;

const HOME: PostList = { kind: 'home' };

/** Prepends posts to a list that is loaded. A list that is not loaded will fetch them itself. */
export const prependToList = (list: PostList, ids: readonly string[]) =>
  postsApi.util.updateQueryData('postList', list, ({ pages }) => {
    const known = new Set(pages.flatMap((page) => page.ids));
    pages[0]?.ids.unshift(...ids.filter((id) => !known.has(id)));
  });

/** Inserts a post into a list before the post `before`, or at its end without one. */
export const insertIntoList = (list: PostList, id: string, before: string | undefined) =>
  postsApi.util.updateQueryData('postList', list, ({ pages }) => {
    const page = pages.find(({ ids }) => before !== undefined && ids.includes(before));
    if (page && before !== undefined) page.ids.splice(page.ids.indexOf(before), 0, id);
    else pages.at(-1)?.ids.push(id);
  });

/** Removes posts from this list only: in others, e.g. on a profile, they may still be visible. */
export const removeFromList = (list: PostList, ids: readonly string[]) =>
  postsApi.util.updateQueryData('postList', list, ({ pages }) => {
    for (const page of pages) page.ids = page.ids.filter((id) => !ids.includes(id));
  });

/**
 * Returns the lists to which a new post of the signed-in user is prepended; empty for posts of
 * others.
 */
export function listsOf({ creator }: Post): PostList[] {
  return session.get()?._id === creator._id
    ? [HOME, { kind: 'author', authorId: creator._id }]
    : [];
}

/** Refetches a post, e.g. for its counts. Lists need no update, since they read the same entity. */
export const refreshPost = (id: string) =>
  postsApi.endpoints.post.initiate(id, { subscribe: false, forceRefetch: true });

/** Refetches the trending tags. */
export const refreshTrending = () =>
  postsApi.endpoints.trending.initiate(undefined, { subscribe: false, forceRefetch: true });
