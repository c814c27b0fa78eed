import { api } from '../api/api';
import { bus, deliverLocally } from '../bus/bus';
import { session } from '../session/session';
import type { AppDispatch } from './createAppStore';
import { signedOut } from './rootReducer';
import { userActions } from './userSlice';

/**
 * Keeps `user.currentUser` the same as the session, and clears everything when the person changes:
 * slices, cached answers and the bus's last values. Returns how to stop.
 */
export function mirrorSession(dispatch: AppDispatch): () => void {
  dispatch(userActions.currentUserChanged(session.get()));
  return session.subscribe((now, before) => {
    if (before && now?._id !== before._id) {
      bus.reset();
      dispatch(signedOut());
      dispatch(api.util.resetApiState());
      // In this tab only: the session itself has crossed to the others, which say so themselves.
      if (!now) deliverLocally('signed-out', { userId: before._id });
    }
    dispatch(userActions.currentUserChanged(now));
  });
}
