import {
  api,
  createIntent,
  type RootState,
  reportError,
  request,
  useAppDispatch,
  useMe,
} from '@kithkin/shared';
import type { Me, Preferences } from '@kithkin/shared/contract';

const preferencesApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /**
     * Preferences of the user. The argument is the user's id, so that users never share a cache
     * entry.
     */
    storyPreferences: build.query<Preferences, string>({
      query: () => ({ url: '/users/me' }),
      transformResponse: ({ user }: { user: Me }) => user.preferences,
    }),
  }),
});

/** Maximum age of the preferences in seconds. */
const MAX_AGE_S = 60;

const preferences = preferencesApi.endpoints.storyPreferences;
const isLimited = (state: RootState, userId: string): boolean =>
  preferences.select(userId)(state).data?.storyTimeLimit ?? true;

/** Optimistic; stored with the account, and rolled back on failure. */
const setLimited = createIntent<string, boolean>({
  key: (userId) => `story-time-limit:${userId}`,
  current: isLimited,
  apply(userId, storyTimeLimit, { dispatch }) {
    const known = { storyTimeLimit };
    void dispatch(preferencesApi.util.upsertQueryData('storyPreferences', userId, known));
  },
  send: (_userId, storyTimeLimit) =>
    request('/users/me', { method: 'PATCH', json: { preferences: { storyTimeLimit } } }),
  onError: (error) => reportError(error, { source: 'stories.timeLimit' }),
});

/**
 * Returns true if stories have no time limit, and its setter. For users who need longer to read,
 * see or listen. Stored with the account (also in Account Settings) and refetched when the viewer
 * opens.
 */
export function useUntimed(): [untimed: boolean, set: (untimed: boolean) => void] {
  const me = useMe()._id;
  const dispatch = useAppDispatch();
  const { data } = preferencesApi.useStoryPreferencesQuery(me, {
    refetchOnMountOrArgChange: MAX_AGE_S,
  });
  const untimed = data?.storyTimeLimit === false;
  return [untimed, (next) => void dispatch(setLimited(me, !next))];
}
