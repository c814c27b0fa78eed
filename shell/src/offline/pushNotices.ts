import type { PushNotice } from '@kithkin/shared/contract';
import type { NoticeClickEvent, SubscriptionChangeEvent, WorkerScope } from './workerScope';

const API = '/api/v1.1/push/';

const fieldsOf = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, ...keys };
};

interface PushOptions {
  worker: Pick<WorkerScope, 'clients' | 'registration'>;
  get: typeof fetch;
  /** Sets the number on the app's icon, where the platform has one. */
  setBadge: ((count: number) => Promise<void>) | undefined;
}

/** Creates the functions that show notices and react to presses on them. */
export function createPushNotices({ worker, get, setBadge }: PushOptions) {
  const { clients, registration } = worker;
  const windows = () => clients.matchAll({ type: 'window', includeUncontrolled: true });

  /** @throws Error unless the server has accepted the request */
  async function post(path: string, json: object): Promise<void> {
    const response = await get(API + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
    if (!response.ok) throw new Error(String(response.status));
  }

  const display = (notice: PushNotice) =>
    registration.showNotification(notice.title, {
      body: notice.body,
      tag: notice.tag,
      timestamp: Date.parse(notice.at),
      renotify: true,
      data: notice,
      actions: [
        ...(notice.canReply ? [{ action: 'reply', type: 'text', title: 'Reply' }] : []),
        { action: 'read', title: 'Mark as read' },
      ],
    });

  /** Shows the screen in the tab that has it, else in the last one used, else in a new one. */
  async function open(path: string): Promise<void> {
    const { href } = new URL(path, location.origin);
    const all = await windows();
    const tab = all.find(({ url }) => url === href) ?? all[0];
    if (!tab) {
      await clients.openWindow(path);
      return;
    }
    // Also to a tab that seems to show it: in some browsers `url` is where the tab began.
    tab.postMessage({ kind: 'open', path });
    await tab.focus();
  }

  return {
    /** Shows a notice, unless a page of this browser has the focus and shows it itself. */
    async show(notice: PushNotice): Promise<void> {
      await setBadge?.(notice.unread);
      if (!(await windows()).some(({ focused }) => focused)) await display(notice);
    },

    /** Opens what a notice is about, or performs its action without opening anything. */
    async press({ action, reply, notification }: NoticeClickEvent): Promise<void> {
      const { data } = notification;
      const { path, token, canReply } = data;
      notification.close();
      if (action === 'reply' && reply) {
        const text = reply.trim();
        await post('actions', { token, act: 'reply', text, clientId: crypto.randomUUID() }).catch(
          () => display({ ...data, title: 'Your reply was not sent', body: text }),
        );
        return;
      }
      const read = async () => {
        // Without a connection it stays unread, as the list shows.
        await post('actions', { token, act: 'read' }).catch(() => undefined);
      };
      if (action === 'read') return read();
      await open(path);
      // A conversation is read by its screen.
      if (!canReply) await read();
    },

    /** Replaces a subscription that the browser has ended. */
    async renew({ oldSubscription, newSubscription }: SubscriptionChangeEvent): Promise<void> {
      if (!oldSubscription) return;
      const subscription =
        newSubscription ?? (await registration.pushManager.subscribe(oldSubscription.options));
      await post('renew', {
        replaced: fieldsOf(oldSubscription),
        subscription: fieldsOf(subscription),
      });
    },
  };
}
