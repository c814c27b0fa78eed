import {
  reportError,
  serviceWorkers,
  session,
  setPushed,
  useLocation,
  useNavigate,
} from '@kithkin/shared';
import { useEffect, useEffectEvent } from 'react';

/** Returns the path in a message of the worker; null if another program has sent it. */
function readOpenPath(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, path }: { kind?: unknown; path?: unknown } = data;
  // One slash: two would lead to another host.
  return kind === 'open' && typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null;
}

/**
 * Removes what push notifications have left in this browser for a user: notices, which may show
 * texts, and the subscription. The server has ended it with the session.
 */
async function endPush(userId: string): Promise<void> {
  setPushed(userId, false);
  const worker = await serviceWorkers()?.getRegistration();
  if (!worker) return;
  for (const notice of await worker.getNotifications()) notice.close();
  const subscription = await worker.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Closes the notices of the screen at `path`, e.g. of a conversation that has been opened. */
async function closeNotices(path: string): Promise<void> {
  const worker = await serviceWorkers()?.getRegistration();
  for (const notice of (await worker?.getNotifications()) ?? []) {
    if (notice.data?.path === path) notice.close();
  }
}

/**
 * Shows the screen of a notice that was pressed, when the worker has chosen this tab for it, and
 * ends push notifications in this browser with the session, until `signal` is aborted.
 */
function followPush(navigate: (path: string) => void, signal: AbortSignal): void {
  serviceWorkers()?.addEventListener(
    'message',
    ({ data }) => {
      const path = readOpenPath(data);
      if (path !== null) navigate(path);
    },
    { signal },
  );
  const unsubscribe = session.subscribe((now, before) => {
    if (!before || now?._id === before._id) return;
    endPush(before._id).catch((error: unknown) => reportError(error, { source: 'push.end' }));
  });
  signal.addEventListener('abort', unsubscribe);
}

/**
 * Follows push notifications in this tab, and closes the notices of a screen that the user sees.
 */
export function usePush(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const open = useEffectEvent((path: string) => {
    if (path !== pathname + search + hash) void navigate(path);
  });
  useEffect(() => {
    const controller = new AbortController();
    followPush((path) => open(path), controller.signal);
    return () => controller.abort();
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    const close = () => {
      if (document.visibilityState !== 'visible') return;
      closeNotices(pathname).catch((error: unknown) =>
        reportError(error, { source: 'push.close' }),
      );
    };
    document.addEventListener('visibilitychange', close, { signal: controller.signal });
    close();
    return () => controller.abort();
  }, [pathname]);
}
