import type { PushNotice } from '@kithkin/shared/contract';
import { createPushNotices } from './pushNotices';
import type { NoticeClickEvent, NoticeOptions, PageClient } from './workerScope';

const notice = (changes: Partial<PushNotice> = {}): PushNotice => ({
  tag: 'chat-1',
  title: 'Ben Bell',
  body: 'Tea?',
  path: '/messages/chat-1',
  unread: 2,
  at: '2026-11-24T10:00:00.000Z',
  token: 'signed',
  canReply: true,
  ...changes,
});

/** A worker with open tabs; records what it does. */
function createWorker(tabs: { url: string; focused?: boolean }[] = []) {
  const log: unknown[] = [];
  const shown: [title: string, options: NoticeOptions][] = [];
  let status = 204;
  const pages = tabs.map(
    ({ url, focused = false }): PageClient => ({
      url: location.origin + url,
      focused,
      focus: async () => void log.push(['focus', url]),
      navigate: async () => undefined,
      postMessage: (message) => void log.push(['message', url, message]),
    }),
  );
  const notices = createPushNotices({
    worker: {
      clients: {
        claim: async () => undefined,
        get: async () => undefined,
        matchAll: async () => pages,
        openWindow: async (path) => void log.push(['open', path]),
      },
      registration: {
        showNotification: async (title, options) => void shown.push([title, options]),
        pushManager: { subscribe: async () => subscription('new') },
      },
    },
    get: async (url, init) => {
      log.push([String(url), JSON.parse(String(init?.body))]);
      return new Response(null, { status });
    },
    setBadge: async (count) => void log.push(['badge', count]),
  });
  const press = async (data: PushNotice, action = '', reply: string | null = null) => {
    const close = () => void log.push(['close']);
    const event: Partial<NoticeClickEvent> = { action, reply, notification: { data, close } };
    await notices.press(event as NoticeClickEvent);
  };
  const fail = () => {
    status = 503;
  };
  return { notices, press, log, shown, fail };
}

function subscription(name: string): PushSubscription {
  const json = {
    endpoint: `https://push.test/${name}`,
    keys: { p256dh: `${name}-key`, auth: name },
  };
  const part: Partial<PushSubscription> = { toJSON: () => json };
  return part as PushSubscription;
}

const ACTIONS = '/api/v1.1/push/actions';

describe('a push', () => {
  test('is shown under its tag, with a reply where there is a conversation, and on the icon', async () => {
    const { notices, shown, log } = createWorker([{ url: '/' }]);
    await notices.show(notice());
    await notices.show(notice({ tag: 'n2', canReply: false }));
    expect(log).toEqual([
      ['badge', 2],
      ['badge', 2],
    ]);
    expect(
      shown.map(([title, { tag, body, actions }]) => [title, body, tag, actions.length]),
    ).toEqual([
      ['Ben Bell', 'Tea?', 'chat-1', 2],
      ['Ben Bell', 'Tea?', 'n2', 1],
    ]);
  });

  test('is not shown while a page of this browser has the focus', async () => {
    const { notices, shown } = createWorker([{ url: '/' }, { url: '/messages', focused: true }]);
    await notices.show(notice());
    expect(shown).toEqual([]);
  });
});

describe('a press', () => {
  test('opens a tab where there is none', async () => {
    const { press, log } = createWorker();
    await press(notice());
    expect(log).toEqual([['close'], ['open', '/messages/chat-1']]);
  });

  test('focuses the tab that shows it, and leads it back there if it has only begun there', async () => {
    const { press, log } = createWorker([{ url: '/' }, { url: '/messages/chat-1' }]);
    await press(notice());
    expect(log).toEqual([
      ['close'],
      ['message', '/messages/chat-1', { kind: 'open', path: '/messages/chat-1' }],
      ['focus', '/messages/chat-1'],
    ]);
  });

  test('leads the last used tab there', async () => {
    const { press, log } = createWorker([{ url: '/explore' }, { url: '/' }]);
    await press(notice({ path: '/post/p1', canReply: false }));
    expect(log).toEqual([
      ['close'],
      ['message', '/explore', { kind: 'open', path: '/post/p1' }],
      ['focus', '/explore'],
      [ACTIONS, { token: 'signed', act: 'read' }],
    ]);
  });

  test('on Mark as read opens nothing', async () => {
    const { press, log } = createWorker([{ url: '/' }]);
    await press(notice(), 'read');
    expect(log).toEqual([['close'], [ACTIONS, { token: 'signed', act: 'read' }]]);
  });
});

describe('a reply', () => {
  test('is sent', async () => {
    const { press, log } = createWorker();
    await press(notice(), 'reply', ' Yes! ');
    const clientId = expect.stringMatching(/^[\w-]{36}$/);
    const reply = { token: 'signed', act: 'reply', text: 'Yes!', clientId };
    expect(log).toEqual([['close'], [ACTIONS, reply]]);
  });

  test('that could not be sent stays as a notice', async () => {
    const { press, shown, fail } = createWorker();
    fail();
    await press(notice(), 'reply', 'Yes!');
    expect(shown).toMatchObject([['Your reply was not sent', { body: 'Yes!', tag: 'chat-1' }]]);
  });

  test('opens the conversation where the platform has no field', async () => {
    const { press, log } = createWorker();
    await press(notice(), 'reply');
    expect(log).toEqual([['close'], ['open', '/messages/chat-1']]);
  });
});

test('a replaced subscription is reported with the one before', async () => {
  const { notices, log } = createWorker();
  const event = { oldSubscription: subscription('old') } as Parameters<typeof notices.renew>[0];
  await notices.renew(event);
  expect(log).toEqual([
    [
      '/api/v1.1/push/renew',
      {
        replaced: { endpoint: 'https://push.test/old', p256dh: 'old-key', auth: 'old' },
        subscription: { endpoint: 'https://push.test/new', p256dh: 'new-key', auth: 'new' },
      },
    ],
  ]);
});
