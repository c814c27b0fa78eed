import { type AppDispatch, api } from '@kithkin/shared';
import { peopleApi } from '../peopleApi';

/** Refetches a profile and the user's posts on the screen. Returns false if that failed. */
export const refreshProfile =
  (id: string) =>
  async (dispatch: AppDispatch): Promise<boolean> => {
    const options = { forceRefetch: true, subscribe: false };
    const profile = await dispatch(peopleApi.endpoints.profile.initiate(id, options));
    if (!profile.isSuccess) return false;
    // The list of posts belongs to mf-feed; its request runs as soon as its tag is invalid.
    dispatch(api.util.invalidateTags([{ type: 'Posts', id: profile.data }]));
    const results = await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
    return results.every(({ isError }) => !isError);
  };
