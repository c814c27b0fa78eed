import { reportError, serviceWorkers, session, setPushed } from '@kithkin/shared';
import { readOpenPath } from './readOpenPath';

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
export async function closeNotices(path: string): Promise<void> {
  const worker = await serviceWorkers()?.getRegistration();
  for (const notice of (await worker?.getNotifications()) ?? []) {
    if (notice.data?.path === path) notice.close();
  }
}

/**
 * Shows the screen of a notice that was pressed, when the worker has chosen this tab for it, and
 * ends push notifications in this browser with the session, until `signal` is aborted.
 */
export function followPush(navigate: (path: string) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
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
