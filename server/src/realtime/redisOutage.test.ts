import type { Message, NotificationPage } from '@kithkin/shared/contract';
import { Server } from 'socket.io';
import { sendMessage, start } from '../../testing/chats/chat';
import { onPostgres } from '../../testing/database';
import { hasNats, startNats, type TestNats } from '../../testing/nats';
import { until } from '../../testing/nodes';
import { openProxy, type TestProxy } from '../../testing/proxy';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestSocket } from '../../testing/testSocket';
import { announceMissedEvents } from './realtime';

const redis = process.env.TEST_REDIS_URL ?? '';

const SERVICES = [
  { name: 'Redis', key: 'REDIS_URL', canRun: onPostgres && redis !== '' },
  { name: 'NATS', key: 'NATS_URL', canRun: onPostgres && redis !== '' && hasNats },
];

it('tabs fetch again while their node can’t reach the others, less often in a long outage', () => {
  jest.useFakeTimers();
  const io = new Server();
  const broadcast = jest.spyOn(io.of('/').adapter, 'broadcast');
  const pubSub = { isUp: true, onReturn: () => undefined };
  const stop = announceMissedEvents(io, pubSub);
  const announcementsIn = (ms: number, isUp: boolean) => {
    broadcast.mockClear();
    pubSub.isUp = isUp;
    jest.advanceTimersByTime(ms);
    return broadcast.mock.calls.length;
  };
  expect(announcementsIn(20_000, true)).toBe(0);
  expect(announcementsIn(70_000, false)).toBe(3);
  expect(announcementsIn(70_000, true)).toBe(0);
  expect(announcementsIn(10_000, false)).toBe(1);
  stop();
  expect(announcementsIn(70_000, false)).toBe(0);
  jest.useRealTimers();
});

describe.each(SERVICES)('while $name is away', ({ name, key, canRun }) => {
  const test = canRun ? it : it.skip;
  const env: Record<string, string> = { LOG_LEVEL: 'silent', REDIS_URL: redis };
  let nats: TestNats | undefined;
  let proxy: TestProxy;
  beforeAll(async () => {
    nats = name === 'NATS' ? await startNats() : undefined;
    proxy = await openProxy(nats?.url ?? redis);
    env[key] = proxy.url;
  });
  const { app, ada, ben, openTab } = setupTestServer({
    listens: true,
    app: { env },
    areFriends: true,
  });
  afterAll(async () => {
    await proxy.close();
    await nats?.close();
  });

  const readiness = async () => (await app.app.inject('/readyz')).json();
  /** Sends a message of ada, which must reach a tab of ben. */
  const expectDelivery = async (peer: TestSocket, conversation: string, text: string) => {
    await sendMessage(ada, conversation, text);
    await app.ctx.background.idle();
    await peer.next<Message>('new-message', (message) => message.text === text);
  };

  test('leaves the tabs of a node connected and the node ready, and serves reads', async () => {
    const conversation = await start(ada, [ben]);
    await sendMessage(ada, conversation, 'Hello');
    await sendMessage(ben, conversation, 'Hello, Ada');
    await app.ctx.background.idle();
    const peer = await openTab(ben);
    await proxy.cut();
    await until(async () => (await readiness()).status === 'degraded');
    expect(await readiness()).toEqual({
      status: 'degraded',
      message: `${name} does not answer.`,
    });
    await expectDelivery(peer, conversation, 'Still here');
    expect((await ada.call('GET', '/chats/conversations')).status).toBe(200);
    expect((await ada.call<NotificationPage>('GET', '/notifications')).status).toBe(200);
    // A new tab is accepted, and receives the presence of users on its node.
    const late = await openTab(ada);
    expect(await late.next('online-users')).toContain(ben.id);

    await proxy.restore();
    await peer.next('events-missed');
    await until(async () => (await readiness()).status === 'ok');
    await expectDelivery(peer, conversation, 'All is well');
  });

  test('delays requests only briefly if the service does not respond', async () => {
    const conversation = await start(ada, [ben]);
    const peer = await openTab(ben);
    proxy.stall();
    expect((await ada.call('GET', '/chats/conversations')).status).toBe(200);
    await expectDelivery(peer, conversation, 'Slow, not lost');
    proxy.resume();
    await until(async () => (await readiness()).status === 'ok');
  });
});
