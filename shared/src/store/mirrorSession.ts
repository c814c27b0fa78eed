import { api } from '../api/api';
import { bus, deliverLocally } from '../bus/bus';
import { session } from '../session/session';
import type { AppDispatch } from './createAppStore';
import { signedOut } from './rootReducer';
import { userActions } from './userSlice';

/**
 * Copies the session to `user.currentUser`. When the user changes, clears all slices, cached
 * responses and the last values of the bus.
 * @returns a function that stops it
 */
export function mirrorSession(dispatch: AppDispatch): () => void {
  dispatch(userActions.currentUserChanged(session.get()));
  return session.subscribe((now, before) => {
    if (before && now?._id !== before._id) {
      bus.reset();
      dispatch(signedOut());
      dispatch(api.util.resetApiState());
      // In this tab only: other tabs receive the session change and emit the event themselves.
      if (!now) deliverLocally('signed-out', { userId: before._id });
    }
    dispatch(userActions.currentUserChanged(now));
  });
}
