import { createPushNotices } from './pushNotices';
import type { WorkerScope } from './workerScope';

// The part of the service worker that shows push notifications, served from the shell's folder.

declare const self: WorkerScope;

const notices = createPushNotices({
  worker: self,
  get: (...request) => fetch(...request),
  // Not in every browser.
  setBadge: 'setAppBadge' in navigator ? (count) => navigator.setAppBadge(count) : undefined,
});
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(notices.show(event.data.json()));
});
self.addEventListener('notificationclick', (event) => event.waitUntil(notices.press(event)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(notices.renew(event)));
