import {
  accountApi,
  selectPreference,
  setPreference,
  useAppDispatch,
  useAppSelector,
  useMe,
} from '@kithkin/shared';

/** Maximum age of the preference in seconds. */
const MAX_AGE_S = 60;

/**
 * Returns true if stories have no time limit, and its setter. For users who need longer to read,
 * see or listen. Stored with the account (also in Account Settings) and refetched when the viewer
 * opens.
 */
export function useUntimed(): [untimed: boolean, set: (untimed: boolean) => void] {
  const dispatch = useAppDispatch();
  accountApi.useAccountQuery(useMe()._id, { refetchOnMountOrArgChange: MAX_AGE_S });
  const isLimited = useAppSelector((state) => selectPreference(state, 'storyTimeLimit'));
  return [!isLimited, (untimed) => void dispatch(setPreference('storyTimeLimit', !untimed))];
}
