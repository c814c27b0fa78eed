import {
  Navigate,
  type SessionEnd,
  session,
  toast,
  useCurrentUser,
  useLocation,
  useNavigate,
} from '@kithkin/shared';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LoginState } from '../auth/paths';
import { clearReturnPath, consumeReturnPath, saveReturnPath } from '../auth/returnPath';
import { consumeWelcomeMessage } from '../auth/welcome';

/** Messages on the login screen after a session has ended. */
const END_MESSAGES: Record<SessionEnd, string> = {
  'signed-out': 'You logged out in another tab.',
  expired: 'Your session has ended. Please log in again.',
  revoked: 'This session was ended from your account settings. Please log in again.',
  'password-changed': 'Your password was changed. Please log in with the new one.',
  'password-reset': 'Your password was changed. Please log in with the new one.',
  deactivated: 'Your account is deactivated. Log in to be back.',
  deleted: 'Your account will be deleted in 30 days. Log in before then to keep it.',
  suspended: 'This account has been suspended.',
};

/**
 * Returns true if the next sign-in returns to the same screen. Users who deactivate or delete their
 * account start at `/`.
 */
const shouldReturnToScreen = (end: SessionEnd): boolean =>
  end !== 'deactivated' && end !== 'deleted';

/**
 * Saves `here` as the return path of the next sign-in; returns the notice for the login, if any.
 */
function leave(here: string, userId: string | null): LoginState | null {
  if (userId === null) {
    saveReturnPath(here);
    return null;
  }
  const end = session.whyEnded(userId);
  if (shouldReturnToScreen(end)) saveReturnPath(here, userId);
  else clearReturnPath();
  return { notice: END_MESSAGES[end] };
}

/**
 * Guard of screens for members. Guests are redirected to /login, and the path, query and hash are
 * saved as the return path. A session that ends while a screen is open also leads there, with the
 * reason; the return path is then valid for the same user only. If another user signs in, in
 * another tab, the screens are remounted, so that no input of one user is shown to another.
 */
export function Guarded({ children }: { children: ReactNode }) {
  const user = useCurrentUser();
  const userId = user?._id ?? null;
  const userName = user?.userName;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const lastUser = useRef(userId);
  const here = pathname + search + hash;

  useEffect(() => {
    if (userId === null) {
      navigate('/login', { replace: true, state: leave(here, lastUser.current) });
      return;
    }
    const before = lastUser.current;
    lastUser.current = userId;
    if (before !== null && before !== userId) {
      toast({ message: `You are now logged in as @${userName}.` });
    }
    const welcome = consumeWelcomeMessage();
    if (welcome !== null) toast({ message: welcome, tone: 'success' });
  }, [userId, userName, here, navigate]);

  return userId === null ? null : <Fragment key={userId}>{children}</Fragment>;
}

/**
 * Guard of screens for guests. A user who is signed in on entry is redirected to the return path,
 * else to `/`. Signing in on the screen does not redirect; the screen itself navigates when it is
 * done.
 */
export function GuestOnly({ children }: { children: ReactNode }) {
  const [target] = useState(() => {
    const user = session.get();
    return user ? consumeReturnPath(user._id) : null;
  });
  return target === null ? children : <Navigate to={target} replace />;
}
