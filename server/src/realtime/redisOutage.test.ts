import type { Message, NotificationPage } from '@kithkin/shared/contract';
import { sendMessage, start } from '../../testing/chats/chat';
import { onPostgres } from '../../testing/database';
import { hasNats, startNats, type TestNats } from '../../testing/nats';
import { until } from '../../testing/nodes';
import { openProxy, type TestProxy } from '../../testing/proxy';
import { setupTestServer } from '../../testing/setupTestServer';
import { closeTestSockets, openTestSocket } from '../../testing/testSocket';

const redis = process.env.TEST_REDIS_URL ?? '';

(onPostgres && redis ? describe : describe.skip)('while Redis is away', () => {
  const env: Record<string, string> = { LOG_LEVEL: 'silent' };
  let proxy: TestProxy;
  beforeAll(async () => {
    proxy = await openProxy(redis);
    env.REDIS_URL = proxy.url;
  });
  const { app, ada, ben } = setupTestServer({ app: { env }, areFriends: true });
  let url: string;
  beforeAll(async () => {
    url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    closeTestSockets();
    await app.ctx.background.idle();
  });
  afterAll(() => proxy.close());

  const readiness = async () => (await app.app.inject('/readyz')).json();
  const inConversation = async (conversation: string, text: string) => {
    await sendMessage(ada, conversation, text);
    await app.ctx.background.idle();
  };

  it('leaves the tabs of a node connected and the node ready, and serves reads', async () => {
    const conversation = await start(ada, [ben]);
    await sendMessage(ada, conversation, 'Hello');
    await sendMessage(ben, conversation, 'Hello, Ada');
    await app.ctx.background.idle();
    const peer = await openTestSocket(url, ben.token);
    await proxy.cut();
    await until(async () => (await readiness()).status === 'degraded');
    expect(await readiness()).toEqual({
      status: 'degraded',
      message: 'Redis does not answer.',
    });
    await inConversation(conversation, 'Still here');
    await peer.next<Message>('new-message', ({ text }) => text === 'Still here');
    expect((await ada.call('GET', '/chats/conversations')).status).toBe(200);
    expect((await ada.call<NotificationPage>('GET', '/notifications')).status).toBe(200);
    // A new tab is accepted, and receives the presence of users on its node.
    const late = await openTestSocket(url, ada.token);
    expect(await late.next('online-users')).toContain(ben.id);

    await proxy.restore();
    await peer.next('events-missed');
    await until(async () => (await readiness()).status === 'ok');
    await inConversation(conversation, 'All is well');
    await peer.next<Message>('new-message', ({ text }) => text === 'All is well');
  });

  it('delays requests only briefly if Redis does not respond', async () => {
    const conversation = await start(ada, [ben]);
    const peer = await openTestSocket(url, ben.token);
    proxy.stall();
    const listed = await ada.call('GET', '/chats/conversations');
    expect(listed.status).toBe(200);
    await inConversation(conversation, 'Slow, not lost');
    await peer.next<Message>('new-message', ({ text }) => text === 'Slow, not lost');
    proxy.resume();
    await until(async () => (await readiness()).status === 'ok');
  });
});

(onPostgres && redis && hasNats ? describe : describe.skip)('while NATS is away', () => {
  const env: Record<string, string> = { LOG_LEVEL: 'silent', REDIS_URL: redis };
  let nats: TestNats;
  let proxy: TestProxy;
  beforeAll(async () => {
    nats = await startNats();
    proxy = await openProxy(nats.url);
    env.NATS_URL = proxy.url;
  });
  const { app, ada, ben } = setupTestServer({ app: { env }, areFriends: true });
  afterEach(async () => {
    closeTestSockets();
    await app.ctx.background.idle();
  });
  afterAll(async () => {
    await proxy.close();
    await nats.close();
  });

  it('leaves the tabs of a node connected, and informs them afterwards of missed events', async () => {
    const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const conversation = await start(ada, [ben]);
    const peer = await openTestSocket(url, ben.token);
    const readiness = async () => (await app.app.inject('/readyz')).json();
    await proxy.cut();
    await until(async () => (await readiness()).status === 'degraded');
    expect(await readiness()).toEqual({ status: 'degraded', message: 'NATS does not answer.' });
    await sendMessage(ada, conversation, 'Still here');
    await peer.next<Message>('new-message', ({ text }) => text === 'Still here');
    await proxy.restore();
    await peer.next('events-missed');
    await until(async () => (await readiness()).status === 'ok');
  });
});
