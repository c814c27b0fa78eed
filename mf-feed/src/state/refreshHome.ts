import type { AppDispatch, RootState } from '@kithkin/shared';
import { refetchFirstPage } from '../copies/listCopies';
import { refreshRestored } from './catchUp';
import { loadPending, selectHomeIds } from './pending';

/**
 * Fetches what is new in the home feed and shows it at the top, pending posts included.
 * @returns false if a request failed
 */
export const refreshHome =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<boolean> => {
    if (selectHomeIds(getState()) === null) return dispatch(refetchFirstPage({ kind: 'home' }));
    const worked = await dispatch(refreshRestored());
    dispatch(loadPending());
    return worked;
  };
