import {
  type AppDispatch,
  api,
  cursorPages,
  peopleTags,
  type RootState,
  readOnce,
  recordConfirmed,
  reportError,
  session,
} from '@kithkin/shared';
import type { Story, StoryViewers, StoryWithNeighbours } from '@kithkin/shared/contract';
import {
  storiesActions as actions,
  STORY_LISTS,
  selectConfirmedStories,
  storyKey,
} from './storiesSlice';

/** Argument of reads; users share no result, so that `me` is the id of the signed-in one. */
type Read<Of extends object> = Of & { me: string };

const pathOf = (id: string): string => `/stories/${encodeURIComponent(id)}`;

const thingsOf = (stories: readonly Story[]): string[] => [
  STORY_LISTS,
  ...stories.map(({ _id }) => storyKey(_id)),
];

/** Returns true unless the user of a read has signed out meanwhile. */
const isStill = (me: string): boolean => session.get()?._id === me;

/** Returns the status of a failed request; 0 if no response arrived, or for another error. */
export const statusOf = (error: unknown): number =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number'
    ? error.status
    : 0;

/** Returns true if the server has said that the stories may not be seen, or are not there. */
export const isRejection = (error: unknown): boolean => [403, 404].includes(statusOf(error));

/**
 * Reads of stories. Their results are in the slice, where live events change them; a read that began
 * before a change of what it returns is repeated by the base query.
 */
export const storiesApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /**
     * The timeline of the signed-in user, whose id is the argument. Previous stories stay visible
     * meanwhile. Without a network, a page starts with the timeline of the last visit.
     */
    timeline: build.query<Story[], string>({
      async queryFn(_me, { getState }, _options, fetch) {
        const { data, error } = await fetch({
          url: '/stories/timeline',
          // Later, what the page has is newer than what is on the device.
          offline: selectConfirmedStories(getState() as RootState).phase !== 'ready',
          things: thingsOf,
        });
        // The server validates it against its response schema.
        return error ? { error } : { data: data as Story[] };
      },
      onQueryStarted(me, { dispatch, queryFulfilled }) {
        dispatch(actions.loadStarted());
        return queryFulfilled.then(
          ({ data }) => {
            if (isStill(me)) dispatch(actions.timelineLoaded(data));
          },
          ({ error }) => {
            if (!isStill(me)) return;
            reportError(error, { source: 'stories.timeline' });
            dispatch(actions.loadFailed());
          },
        );
      },
      providesTags: ['Stories'],
    }),
    /** All active stories of a user, oldest first. Fails with 404 if the user may not be seen. */
    storiesOf: build.query<Story[], Read<{ userId: string }>>({
      query: ({ userId }) => ({
        url: `/stories/user/${encodeURIComponent(userId)}`,
        things: thingsOf,
      }),
      onQueryStarted: ({ me, userId }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data: stories }) => {
            if (isStill(me)) dispatch(actions.userLoaded({ userId, stories }));
          },
          ({ error }) => {
            if (!isStill(me)) return;
            if (isRejection(error)) dispatch(actions.userLoaded({ userId, stories: [] }));
            else reportError(error, { source: 'stories.user', userId });
          },
        ),
      providesTags: ['Stories'],
    }),
    /** A story, if the user may see it. */
    story: build.query<Story, Read<{ id: string }>>({
      query: ({ id }) => ({
        url: pathOf(id),
        things: ({ story }: StoryWithNeighbours) => thingsOf([story]),
      }),
      transformResponse: ({ story }: StoryWithNeighbours) => story,
      onQueryStarted: ({ me }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            if (isStill(me)) dispatch(actions.storyLoaded(data));
          },
          // The reader of the result handles it.
          () => undefined,
        ),
    }),
    /** Viewers of an own story, latest view first. The argument is the story's id. */
    storyViewers: build.infiniteQuery<StoryViewers, string, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => ({
        url: `${pathOf(queryArg)}/viewers`,
        params: { cursor: pageParam ?? undefined },
      }),
      providesTags: (data, _error, storyId) => [
        { type: 'Stories', id: storyId },
        ...peopleTags(
          'Stories',
          data?.pages.flatMap(({ viewers }) => viewers.map(({ user }) => user)),
        ).filter((tag) => typeof tag === 'object'),
      ],
    }),
    /** Deletes an own story. The argument is its id. */
    deleteStory: build.mutation<unknown, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => dispatch(removeStory(id)),
          // The menu shows it.
          () => undefined,
        ),
    }),
  }),
});

/**
 * Fetches a story with its current state and a new media URL.
 * @throws {ApiFailure} 404 if it has expired, was removed or is not visible to the user
 */
export const fetchStory =
  (id: string) =>
  (dispatch: AppDispatch): Promise<Story> => {
    const me = session.get()?._id ?? '';
    return dispatch(readOnce(storiesApi.endpoints.story, { me, id })).unwrap();
  };

/** Removes a story that was deleted or has expired, also from the responses to reads in progress. */
export const removeStory =
  (id: string) =>
  (dispatch: AppDispatch): void => {
    recordConfirmed([storyKey(id)]);
    dispatch(actions.removed(id));
  };
