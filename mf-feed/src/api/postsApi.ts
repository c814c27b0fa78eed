import { type AppDispatch, api, cursorPages, patchPages, readOnce, session } from '@kithkin/shared';
import type { Post, PostResponse, TagCounts, User } from '@kithkin/shared/contract';
import { type ListResponse, listCall, type PostList, pageOf } from './lists';

export { PAGE_SIZE, type PostList } from './lists';

export const HOME: PostList = { kind: 'home' };

/** A page of a list. It contains ids only, since the posts are entities; in the home feed also gaps. */
export interface IdPage {
  ids: string[];
  nextCursor: string | null;
}

/** A page that is fetched beside the list. */
interface PageOf {
  list: PostList;
  /** Null for the first page. */
  cursor: string | null;
  /** Default: that of the list. */
  limit?: number;
}

const seg = encodeURIComponent;

function toIdPage(response: ListResponse, cursor: string | null): IdPage {
  const { posts, nextCursor } = pageOf(response, cursor);
  return { ids: posts.map(({ _id }) => _id), nextCursor };
}

/**
 * Endpoints of posts. The posts and users of their responses are stored as entities.
 */
export const postsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** A list of posts in the server's order, paginated. It is kept current by `listUpdates.ts`. */
    postList: build.infiniteQuery<IdPage, PostList, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({
        ...listCall(queryArg, pageParam),
        // The device has a copy of the home feed.
        offline: queryArg.kind !== 'home',
      }),
      transformResponse: (response: ListResponse, _meta, { pageParam }) =>
        toIdPage(response, pageParam),
    }),
    /** A page of a list, which is merged into it; see `fetchPage`. */
    listPage: build.query<IdPage, PageOf>({
      query: ({ list, cursor, limit }) => {
        const { params, ...call } = listCall(list, cursor);
        return { ...call, params: { ...params, ...(limit && { limit }) } };
      },
      transformResponse: (response: ListResponse, _meta, { cursor }) => toIdPage(response, cursor),
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
  }),
});

export const { useAuthorQuery, usePostListInfiniteQuery, usePostQuery, useTrendingQuery } =
  postsApi;

const changePages = (list: PostList, change: (pages: IdPage[]) => void) =>
  patchPages(
    postsApi.util.getRunningQueryThunk('postList', list),
    postsApi.util.updateQueryData('postList', list, ({ pages }) => change(pages)),
  );

/** Returns the given ids that are on none of the pages. */
function missingIn(pages: readonly IdPage[], ids: readonly string[]): string[] {
  const known = new Set(pages.flatMap((page) => page.ids));
  return ids.filter((id) => !known.has(id));
}

/** Prepends posts to a list that is loaded or being fetched. Another one will fetch them itself. */
export const prependToList = (list: PostList, ids: readonly string[]) =>
  changePages(list, (pages) => {
    pages[0]?.ids.unshift(...missingIn(pages, ids));
  });

/** Replaces an id of a list by others, if it is there. */
export const replaceInList = (list: PostList, id: string, others: readonly string[]) =>
  changePages(list, (pages) => {
    const page = pages.find(({ ids }) => ids.includes(id));
    page?.ids.splice(page.ids.indexOf(id), 1, ...missingIn(pages, others));
  });

/** Inserts a post into a list before the post `before`, or at its end without one. */
export const insertIntoList = (list: PostList, id: string, before: string | undefined) =>
  changePages(list, (pages) => {
    if (missingIn(pages, [id]).length === 0) return;
    if (before === undefined) pages.at(-1)?.ids.push(id);
    const page = pages.find(({ ids }) => before !== undefined && ids.includes(before));
    if (page && before !== undefined) page.ids.splice(page.ids.indexOf(before), 0, id);
  });

/**
 * Removes posts from this list only: in others, e.g. on a profile, they may still be visible. `undo` of
 * the dispatched result restores them.
 */
export const removeFromList = (list: PostList, isRemoved: (id: string) => boolean) =>
  changePages(list, (pages) => {
    for (const page of pages) {
      if (page.ids.some(isRemoved)) page.ids = page.ids.filter((id) => !isRemoved(id));
    }
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

/**
 * Fetches a page of a list. A request that is on its way is waited for and not shared, since
 * its response may be older than what is asked for.
 * @throws {ApiFailure} if the request fails
 */
export const fetchPage =
  (arg: PageOf) =>
  async (dispatch: AppDispatch): Promise<IdPage> => {
    await dispatch(postsApi.util.getRunningQueryThunk('listPage', arg));
    return dispatch(readOnce(postsApi.endpoints.listPage, arg)).unwrap();
  };

/** Refetches a post, e.g. for its counts. Lists need no update, since they read the same entity. */
export const refreshPost = (id: string) => readOnce(postsApi.endpoints.post, id);

/** Refetches the trending tags. */
export const refreshTrending = () => readOnce(postsApi.endpoints.trending, undefined);
