import {
  Navigate,
  session,
  toast,
  useCurrentUser,
  useLocation,
  useNavigate,
} from '@kithkin/shared';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LoginState } from '../auth/host';
import { sessionEndMessage, shouldReturnToScreen } from '../auth/sessionEnds';
import { consumeWelcomeMessage } from '../auth/welcome';
import { clearReturnPath, consumeReturnPath, saveReturnPath } from './returnPath';

/** Remembers `here` for after the next sign-in; answers what the login is to say, if anything. */
function leave(here: string, userId: string | null): LoginState | null {
  if (userId === null) {
    saveReturnPath(here);
    return null;
  }
  const end = session.whyEnded(userId);
  if (shouldReturnToScreen(end)) saveReturnPath(here, userId);
  else clearReturnPath();
  return { notice: sessionEndMessage(end) };
}

/**
 * The guarded area: guests go to /login, and their origin (path, query and hash) is remembered.
 * A session that ends while a screen is open leads there too, with the reason; the place is then
 * kept for the same person only. Somebody else who signs in, in another tab, gets screens of their
 * own: nothing typed by one person is shown to the next.
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
 * The guest-only area: who is signed in on entry goes to the origin, else to `/`. Signing in while
 * the screen is open doesn't move anyone: the screen itself does, when it has finished.
 */
export function GuestOnly({ children }: { children: ReactNode }) {
  const [target] = useState(() => {
    const user = session.get();
    return user ? consumeReturnPath(user._id) : null;
  });
  return target === null ? children : <Navigate to={target} replace />;
}
