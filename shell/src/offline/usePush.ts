import { reportError, useLocation, useNavigate } from '@kithkin/shared';
import { useEffect, useEffectEvent } from 'react';

const reportFailure = (error: unknown) => reportError(error, { source: 'push.load' });

/**
 * Follows push notifications in this tab, and closes the notices of a screen that the user sees.
 * Loaded later, since no first screen needs it.
 */
export function usePush(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const open = useEffectEvent((path: string) => {
    if (path !== pathname + search + hash) void navigate(path);
  });
  useEffect(() => {
    const controller = new AbortController();
    import('./pushInPage').then(
      ({ followPush }) => followPush((path) => open(path), controller.signal),
      reportFailure,
    );
    return () => controller.abort();
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    const close = () => {
      if (document.visibilityState !== 'visible') return;
      import('./pushInPage')
        .then(({ closeNotices }) => closeNotices(pathname))
        .catch(reportFailure);
    };
    document.addEventListener('visibilitychange', close, { signal: controller.signal });
    close();
    return () => controller.abort();
  }, [pathname]);
}
