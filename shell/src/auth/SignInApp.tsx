import { session, useCurrentUser } from '@kithkin/shared';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useScreenFocus } from '../app/useScreenFocus';
import { takeOrigin } from '../routes/origin';
import { AuthScreens, authPath, authScreens } from './AuthScreens';
import { type AuthHost, noticeOf } from './host';

interface Place {
  path: string;
  search: string;
  notice: string | undefined;
}

function currentPlace(): Place {
  const { pathname, search } = window.location;
  return {
    path: authPath(pathname) ?? '/login',
    search,
    notice: noticeOf(window.history.state),
  };
}

/**
 * The sign-in screens as a page of their own: between them without loading anything, to anything
 * else (the shell, the mailbox) by loading it.
 */
export function SignInApp() {
  const [place, setPlace] = useState(currentPlace);
  const signedIn = useCurrentUser() !== null;

  useScreenFocus(place.path);

  useEffect(() => {
    const onPopState = () => setPlace(currentPlace());
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  useEffect(() => {
    document.title = `${authScreens[place.path]?.title} · KithKin`;
  }, [place.path]);

  const go = useCallback<AuthHost['go']>((to, { replace = false, notice } = {}) => {
    const url = new URL(to, window.location.href);
    if (authPath(url.pathname) === null) {
      if (replace) window.location.replace(url);
      else window.location.assign(url);
      return;
    }
    window.history[replace ? 'replaceState' : 'pushState']({ notice }, '', url);
    setPlace(currentPlace());
    window.scrollTo(0, 0);
  }, []);
  const enter = useCallback(() => {
    window.location.replace(takeOrigin(session.get()?._id ?? null));
  }, []);

  const host = useMemo<AuthHost>(
    () => ({ search: place.search, notice: place.notice, signedIn, go, enter }),
    [place, signedIn, go, enter],
  );
  return <AuthScreens path={place.path} host={host} />;
}
