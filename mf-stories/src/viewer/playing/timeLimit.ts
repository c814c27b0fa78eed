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
    /** How stories are shown to this person; the argument (user id) keeps people apart. */
    storyPreferences: build.query<Preferences, string>({
      query: () => ({ url: '/users/me' }),
      transformResponse: ({ user }: { user: Me }) => user.preferences,
    }),
  }),
});

/** Seconds for which an answer is good. */
const MAX_AGE_S = 60;

const preferences = preferencesApi.endpoints.storyPreferences;
const isLimited = (state: RootState, userId: string): boolean =>
  preferences.select(userId)(state).data?.storyTimeLimit ?? true;

/** Shown at once, kept with the account; rolled back when it can't be saved. */
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
 * Whether stories stay until the person goes on: for those who need longer to read, see or listen
 * than their authors thought. Kept with the account, where Account Settings have it too; asked for anew
 * when the viewer opens.
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
