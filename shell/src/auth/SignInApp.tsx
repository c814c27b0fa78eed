import { networkName, session, useCurrentUser } from '@kithkin/shared';
import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useScreenFocus } from '../scroll/useScreenFocus';
import { AuthScreens } from './AuthScreens';
import type { AuthHost } from './host';
import { type AuthPath, authPath, authTitles, isOpenToAll, noticeOf } from './paths';
import { consumeReturnPath } from './returnPath';

interface PageLocation {
  path: AuthPath;
  search: string;
  notice?: string | undefined;
}

const locationOf = ({ pathname, search }: { pathname: string; search: string }): PageLocation => ({
  path: authPath(pathname) ?? '/login',
  search,
});

const currentLocation = (): PageLocation => ({
  ...locationOf(window.location),
  notice: noticeOf(window.history.state),
});

interface SignInAppProps {
  /** The address at the start; the prerender passes the address of each screen. */
  at?: { pathname: string; search: string };
  /** Called when the first screen has rendered. */
  onReady?(): void;
}

/**
 * The sign-in screens as a page of their own. Navigates between them without loading, and loads the
 * page of every other path (the shell, the mailbox). React hydrates the content of the boundary in
 * slices; without it, hydration is one long task.
 */
export function SignInApp(props: SignInAppProps) {
  return (
    <Suspense>
      <SignInPages {...props} />
    </Suspense>
  );
}

function SignInPages({ at = window.location, onReady }: SignInAppProps) {
  // The first render equals the prerendered HTML; state of the history entry follows in an effect.
  const [location, setLocation] = useState<PageLocation>(() => locationOf(at));
  const signedIn = useCurrentUser() !== null;

  useScreenFocus(location.path);

  const ready = useEffectEvent(() => onReady?.());
  useEffect(() => {
    if (noticeOf(window.history.state) !== undefined) setLocation(currentLocation());
    ready();
  }, []);

  useEffect(() => {
    const onPopState = () => setLocation(currentLocation());
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  useEffect(() => {
    document.title = `${authTitles[location.path]} · ${networkName()}`;
  }, [location.path]);

  const go = useCallback<AuthHost['go']>((to, { replace = false, notice } = {}) => {
    const url = new URL(to, window.location.href);
    const path = authPath(url.pathname);
    const user = session.get();
    if (user !== null && path !== null && !isOpenToAll(path, url.search)) {
      window.location.replace(consumeReturnPath(user._id));
      return;
    }
    if (path === null) {
      if (replace) window.location.replace(url);
      else window.location.assign(url);
      return;
    }
    window.history[replace ? 'replaceState' : 'pushState']({ notice }, '', url);
    setLocation(currentLocation());
    window.scrollTo(0, 0);
  }, []);
  const enter = useCallback(() => {
    window.location.replace(consumeReturnPath(session.get()?._id ?? null));
  }, []);

  const host = useMemo<AuthHost>(
    () => ({ search: location.search, notice: location.notice, signedIn, go, enter }),
    [location, signedIn, go, enter],
  );
  return <AuthScreens path={location.path} host={host} />;
}
