import {
  type AppDispatch,
  createDeviceCopy,
  createSelector,
  entityActions,
  type RootState,
  session,
} from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { type IdPage, type PostList, postsApi } from '../api/postsApi';
import { type FeedGap, feedActions, selectGaps } from '../state/feedSlice';

/** A list of posts as stored on the device. */
interface ListCopy {
  pages: IdPage[];
  pageParams: (string | null)[];
  posts: Post[];
  gaps: Record<string, FeedGap>;
}

/** Version of the shape of `ListCopy`, including that of posts. */
const SCHEMA = 1;
/** Maximum number of stored posts of a list. */
const MAX_POSTS = 60;

type Pages = Pick<ListCopy, 'pages' | 'pageParams'>;

/**
 * Returns the first pages, at most `maxPages` with at most `MAX_POSTS` posts in all; undefined if
 * the first page has more.
 */
function firstPages({ pages, pageParams }: Pages, maxPages: number): Pages | undefined {
  let count = 0;
  const excess = pages.findIndex(({ ids }) => {
    count += ids.length;
    return count > MAX_POSTS;
  });
  if (excess === 0) return undefined;
  const end = Math.min(maxPages, excess < 0 ? pages.length : excess);
  return { pages: pages.slice(0, end), pageParams: pageParams.slice(0, end) };
}

/** Comments are stored with the responses of opened posts. */
const withoutComments = (post: Post): Post =>
  post.comments.length === 0 ? post : { ...post, comments: [] };

interface ListCopyOptions {
  name: string;
  /** Returns the list, or null while nobody is signed in. */
  list(): PostList | null;
  /** Maximum number of stored pages. Default: as many as have been loaded. */
  maxPages?: number;
}

function createListCopy({ name, list, maxPages = Number.POSITIVE_INFINITY }: ListCopyOptions) {
  const selectPages = (state: RootState) => {
    const which = list();
    return which ? postsApi.endpoints.postList.select(which)(state).data : undefined;
  };
  const selectOwnGaps = (state: RootState) =>
    list()?.kind === 'home' ? selectGaps(state) : undefined;
  const select = createSelector(
    selectPages,
    selectOwnGaps,
    ({ entities }: RootState) => entities.posts,
    (data, gaps = {}, posts): ListCopy | undefined => {
      const first = data && firstPages(data, maxPages);
      if (!first) return undefined;
      const isStored = (id: string) => id in posts;
      const pages = first.pages.map((page) => ({ ...page, ids: page.ids.filter(isStored) }));
      const ids = new Set(pages.flatMap((page) => page.ids));
      // The first posts of an empty list are shown at once, not behind a pill.
      if (ids.size === 0) return undefined;
      return {
        pages,
        pageParams: first.pageParams,
        posts: [...ids].flatMap((id) => posts[id] ?? []).map(withoutComments),
        gaps: Object.fromEntries(Object.entries(gaps).filter(([id]) => ids.has(id))),
      };
    },
  );
  return createDeviceCopy<ListCopy>({
    name,
    schema: SCHEMA,
    select,
    restore:
      ({ pages, pageParams, posts, gaps }) =>
      (dispatch) => {
        const arg = list();
        if (!arg) return;
        dispatch(entityActions.received({ posts }));
        for (const gap of Object.values(gaps)) dispatch(feedActions.gapFound(gap));
        const value = { pages, pageParams };
        dispatch(postsApi.util.upsertQueryEntries([{ endpointName: 'postList', arg, value }]));
      },
  });
}

/** The home feed. */
export const homeCopy = createListCopy({
  name: 'feed.home',
  list: () => ({ kind: 'home' }),
});

/** The first page of explore. */
export const exploreCopy = createListCopy({
  name: 'feed.explore',
  list: () => ({ kind: 'explore' }),
  maxPages: 1,
});

/** The first page of the signed-in user's own posts. */
export const ownPostsCopy = createListCopy({
  name: 'feed.own',
  list() {
    const authorId = session.get()?._id;
    return authorId === undefined ? null : { kind: 'author', authorId };
  },
  maxPages: 1,
});

/** Replaces a list by its current first page. Returns false if the request failed. */
export const refetchFirstPage =
  (list: PostList) =>
  async (dispatch: AppDispatch): Promise<boolean> => {
    const options = { forceRefetch: true, subscribe: false, refetchCachedPages: false };
    return (await dispatch(postsApi.endpoints.postList.initiate(list, options))).isSuccess;
  };
