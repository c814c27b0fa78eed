import { Navigate, signOut } from '@kithkin/shared';
import { useEffect, useState } from 'react';
import { forgetOrigin } from './origin';

/**
 * `/logout`, open to all: ends the session here and in every tab, remembers no origin, and
 * replaces itself with /login.
 */
export function LogoutScreen() {
  const [done, setDone] = useState(false);
  useEffect(() => {
    let gone = false;
    signOut().then(() => {
      forgetOrigin();
      if (!gone) setDone(true);
    });
    return () => {
      gone = true;
    };
  }, []);
  return done ? <Navigate to="/login" replace /> : null;
}
