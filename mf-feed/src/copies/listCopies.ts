import {
  type AppDispatch,
  createQueryCopy,
  type RootState,
  readOnce,
  session,
} from '@kithkin/shared';
import { HOME, type PostList, postsApi } from '../api/postsApi';

/** Version of the shape of stored lists, including that of posts. */
const SCHEMA = 3;

function createListCopy(name: string, list: () => PostList, maxPages?: number) {
  return createQueryCopy({
    name,
    schema: SCHEMA,
    query: (state: RootState) => postsApi.endpoints.postList.select(list())(state),
    entities: ({ pages }) => ({ posts: pages.flatMap(({ ids }) => ids) }),
    maxPages,
    restore: (value) => (dispatch) => {
      // Its response would replace the list; what is new is then fetched beside it.
      dispatch(postsApi.util.getRunningQueryThunk('postList', list()))?.abort();
      const entry = { endpointName: 'postList', arg: list(), value } as const;
      dispatch(postsApi.util.upsertQueryEntries([entry]));
    },
  });
}

/** The home feed with its gaps. */
export const homeCopy = createListCopy('feed.home', () => HOME);

/** The first page of explore. */
export const exploreCopy = createListCopy('feed.explore', () => ({ kind: 'explore' }), 1);

const ownPosts = (): PostList => ({ kind: 'author', authorId: session.get()?._id ?? '' });

/** The first page of the signed-in user's own posts. */
export const ownPostsCopy = createListCopy('feed.own', ownPosts, 1);

/** Replaces a list by its current first page. Returns false if the request failed. */
export const refetchFirstPage =
  (list: PostList) =>
  async (dispatch: AppDispatch): Promise<boolean> => {
    const { postList } = postsApi.endpoints;
    return (await dispatch(readOnce(postList, list, { refetchCachedPages: false }))).isSuccess;
  };
