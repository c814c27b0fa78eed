import { Navigate, session, useCurrentUser, useLocation } from '@kithkin/shared';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { rememberOrigin, takeOrigin } from './origin';

/**
 * The guarded area: guests go to /login, and their origin (path, query and hash) is remembered.
 * A session that ends while a screen is open leads there too; the place is then kept for the same
 * person only.
 */
export function Guarded({ children }: { children: ReactNode }) {
  const userId = useCurrentUser()?._id ?? null;
  const { pathname, search, hash } = useLocation();
  const lastUser = useRef(userId);
  const here = pathname + search + hash;

  useEffect(() => {
    if (userId === null) rememberOrigin(here, lastUser.current);
    else lastUser.current = userId;
  }, [userId, here]);

  return userId === null ? <Navigate to="/login" replace /> : children;
}

/**
 * The guest-only area: who is signed in on entry goes to the origin, else to `/`. Signing in while
 * the screen is open doesn't move anyone: the screen itself does, when it has finished.
 */
export function GuestOnly({ children }: { children: ReactNode }) {
  const [target] = useState(() => {
    const user = session.get();
    return user ? takeOrigin(user._id) : null;
  });
  return target === null ? children : <Navigate to={target} replace />;
}
