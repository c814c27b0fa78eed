import {
  LazySlot,
  lazyPart,
  session,
  useCurrentUser,
  useLocation,
  useNavigate,
} from '@kithkin/shared';
import { useMemo } from 'react';
import { useDocumentTitle } from '../app/useDocumentTitle';
import type { AuthHost } from '../auth/host';
import { type AuthPath, authTitles, isOpenToAll, noticeOf } from '../auth/paths';
import { consumeReturnPath } from '../auth/returnPath';
import { useScreenFocus } from '../scroll/useScreenFocus';
import { GuestOnly } from './guards';

/** A chunk of their own, since signed-in users do not need them. */
const screens = lazyPart(() =>
  import(/* webpackChunkName: "auth" */ '../auth/AuthScreens').then(
    ({ AuthScreens }) => AuthScreens,
  ),
);

/** A sign-in screen inside the shell, with the shell's router. */
export function AuthRoute({ path }: { path: AuthPath }) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const signedIn = useCurrentUser() !== null;
  useDocumentTitle(authTitles[path]);
  useScreenFocus(path);

  const host = useMemo<AuthHost>(
    () => ({
      search,
      notice: noticeOf(state),
      signedIn,
      go: (to, { replace = false, notice } = {}) =>
        navigate(to, { replace, state: notice === undefined ? null : { notice } }),
      enter: () => navigate(consumeReturnPath(session.get()?._id ?? null), { replace: true }),
    }),
    [navigate, search, state, signedIn],
  );

  const screen = (
    <LazySlot
      part={screens}
      given={{ path, host }}
      waiting={null}
      failure="This screen could not be loaded."
    />
  );
  return isOpenToAll(path, search) ? screen : <GuestOnly key={path}>{screen}</GuestOnly>;
}
