import { session, useCurrentUser, useLocation, useNavigate } from '@kithkin/shared';
import { useMemo } from 'react';
import { useDocumentTitle } from '../app/useDocumentTitle';
import { useScreenFocus } from '../app/useScreenFocus';
import { AuthScreens, authScreens } from '../auth/AuthScreens';
import { type AuthHost, noticeOf } from '../auth/host';
import { GuestOnly } from './guards';
import { takeOrigin } from './origin';

/** A sign-in screen inside the shell, on its router. */
export function AuthRoute({ path }: { path: string }) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const signedIn = useCurrentUser() !== null;
  useDocumentTitle(authScreens[path]?.title ?? '');
  useScreenFocus(path);

  const host = useMemo<AuthHost>(
    () => ({
      search,
      notice: noticeOf(state),
      signedIn,
      go: (to, { replace = false, notice } = {}) =>
        navigate(to, { replace, state: notice === undefined ? null : { notice } }),
      enter: () => navigate(takeOrigin(session.get()?._id ?? null), { replace: true }),
    }),
    [navigate, search, state, signedIn],
  );

  const screen = <AuthScreens path={path} host={host} />;
  // The link of a mail is for whoever opens it, signed in or not.
  const open = path === '/verify-email' && new URLSearchParams(search).has('token');
  return open ? screen : <GuestOnly key={path}>{screen}</GuestOnly>;
}
