import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import type { PushNotice } from '../shared/src/contract/push';
import { waitForRealtime } from './support/browser';
import { test } from './support/fixtures';
import { expectSamePage, markPage } from './support/screens';
import { runningWorker } from './support/serviceWorker';

const notice = (changes: Partial<PushNotice> = {}): PushNotice => ({
  tag: 'chat-1',
  title: 'Ben Bell',
  body: 'Tea at four?',
  path: '/notifications',
  unread: 1,
  at: new Date().toISOString(),
  token: 'none',
  canReply: true,
  ...changes,
});

/** Waits for the worker of the page, and returns a function that delivers a push message to it. */
async function connectPush(page: Page): Promise<(content: PushNotice) => Promise<void>> {
  const { origin } = new URL(page.url());
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  // Playwright lets each page appear focused.
  await cdp.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (content) => {
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(content),
    });
  };
}

/** Returns title and text of the notices that are shown. */
const shownNotices = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, body, tag }) => [title, body, tag]);
  });

/** Presses the notice that is shown, as the platform does. */
async function pressNotice(context: BrowserContext, action = ''): Promise<void> {
  const worker = await runningWorker(context);
  await worker.evaluate(async (name) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: name }));
  }, action);
}

// The headless shell has no notices: its pages crash when they ask for them.
test('a push message is shown and replaced; a press leads the open tab to its screen', {
  tag: '@full',
}, async ({ ada, open }) => {
  const page = await open(ada, '/', {
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  const context = page.context();
  await waitForRealtime(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const deliver = await connectPush(page);
  // The page must not have the focus, or it shows the news itself.
  const other = await context.newPage();
  await other.goto('about:blank');
  await other.bringToFront();

  await test.step('each conversation has one notice, the newest', async () => {
    await deliver(notice());
    await deliver(notice({ body: 'Or at five?' }));
    await expect.poll(() => shownNotices(page)).toEqual([['Ben Bell', 'Or at five?', 'chat-1']]);
  });
  await test.step('Mark as read closes it and opens nothing', async () => {
    const request = context.waitForEvent('request', (sent) => sent.url().endsWith('/push/actions'));
    await pressNotice(context, 'read');
    await request;
    await expect.poll(() => shownNotices(page)).toEqual([]);
    await expect(page).toHaveURL('/');
  });
  await test.step('a press on the notice shows its screen without loading the page', async () => {
    await markPage(page);
    await deliver(notice());
    await expect.poll(() => shownNotices(page)).toHaveLength(1);
    await pressNotice(context);
    await expect(page).toHaveURL('/notifications');
    await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
    await expectSamePage(page);
    await expect.poll(() => shownNotices(page)).toEqual([]);
  });
});
