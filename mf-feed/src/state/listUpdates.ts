import { type Activation, api, reportError } from '@kithkin/shared';
import { type PostList, postsApi } from '../api/postsApi';

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
    case 'quotes':
      return ['Posts' as const];
    case 'also-read':
      return ['Feed' as const, 'Posts' as const];
    case 'author':
      return ['Posts' as const, { type: 'Posts' as const, id: list.authorId }];
  }
}

/** Loads the code at its first use, long after the first screen. */
const loadUpdate = () =>
  import(/* webpackChunkName: "feed-update" */ './updateList').catch((error: unknown) =>
    reportError(error, { source: 'feed.updateList' }),
  );

/** Updates each cached list when one of its tags is invalidated. */
export function updateListsByTags({ dispatch }: Pick<Activation, 'dispatch'>): void {
  const { listUpdate } = api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** Has the tags of a list, and no result of its own. */
      listUpdate: build.query<null, PostList>({
        async queryFn(list, { forced }) {
          const update = forced ? (await loadUpdate())?.updateList(list) : undefined;
          const error = update && (await dispatch(update));
          return error && 'status' in error ? { error } : { data: null };
        },
        providesTags: (_data, _error, list) => tagsOf(list),
      }),
    }),
  }).endpoints;
  postsApi.enhanceEndpoints({
    endpoints: {
      postList: {
        async onCacheEntryAdded(list, { cacheEntryRemoved }) {
          const update = dispatch(listUpdate.initiate(list));
          await cacheEntryRemoved;
          update.unsubscribe();
        },
      },
    },
  });
}
