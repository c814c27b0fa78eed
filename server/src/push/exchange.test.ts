import type { Message, PushDeviceList } from '@kithkin/shared/contract';
import { importJWK, jwtVerify } from 'jose';
import { sendMessage, start } from '../../testing/chats/chat';
import { listNotifications } from '../../testing/notifications/listNotifications';
import { commentOn, createPost } from '../../testing/people/peopleActions';
import { addDevice, deliver } from '../../testing/push/pushActions';
import { setupPushService } from '../../testing/push/pushService';
import { setupTestServer } from '../../testing/setupTestServer';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { signedIn } from '../../testing/testPeople';

const service = setupPushService();
const { app, ada, ben, eve } = setupTestServer({
  areFriends: true,
  app: { outbound: service.network },
});

const keyOf = async () => (await ada.call<PushDeviceList>('GET', '/push/devices')).body.publicKey;

/** Reads a VAPID public key, an uncompressed point. */
const verificationKey = (publicKey: string) => {
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  return importJWK({ kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, 'ES256');
};

it('a message reaches the device, encrypted for it and signed by this network', async () => {
  const phone = await addDevice(service, ada);
  const conversation = await start(ben, [ada]);
  await sendMessage(ben, conversation, 'Tea at four?');
  await deliver(app);

  const list = await listNotifications(ada);
  expect(phone.notices()).toEqual([
    {
      tag: conversation,
      title: 'Some Body',
      body: 'Tea at four?',
      path: `/messages/${conversation}`,
      unread: 1,
      at: list.notifications[0]?.createdAt,
      token: expect.any(String),
      canReply: true,
    },
  ]);

  const [request] = phone.requests();
  if (!request) throw new Error('Nothing was received.');
  const { headers, body } = request;
  expect(body.includes('Tea at four?')).toBe(false);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
  expect(headers.topic).toMatch(/^[\w-]{32}$/);
  const [, token = '', publicKey = ''] =
    /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  expect(publicKey).toBe(await keyOf());
  const { payload } = await jwtVerify(token, await verificationKey(publicKey), {
    audience: `https://push.test:${service.port}`,
    subject: 'mailto:no-reply@kithkin.local',
  });
  expect(payload.exp).toBeGreaterThan(Date.now() / 1000);
});

it('later messages replace the notice of their conversation, and have one topic', async () => {
  const phone = await addDevice(service, ada);
  const conversation = await start(ben, [ada]);
  await sendMessage(ben, conversation, 'one');
  await sendMessage(ben, conversation, 'two');
  await deliver(app);
  app.clock.advance(1000);
  await sendMessage(ben, conversation, 'three');
  await deliver(app);
  const other = await start(eve, [ada]);
  await sendMessage(eve, other, 'hello');
  await deliver(app);
  expect(phone.notices().map(({ tag, body, unread }) => [tag, body, unread])).toEqual([
    [conversation, 'two', 1],
    [conversation, 'three', 1],
    [other, 'hello', 2],
  ]);
  const [first, second, third] = phone.requests().map(({ headers }) => headers.topic);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('nothing is sent of notifications that were read meanwhile', async () => {
  const phone = await addDevice(service, ada);
  await sendMessage(ben, await start(ben, [ada]), 'read at once');
  await app.ctx.background.idle();
  await ada.call('PATCH', '/notifications/mark-all-read');
  await deliver(app);
  expect(phone.requests()).toEqual([]);
});

it('nodes have one key and send each message once; a node with another secret has a new key and no devices', async () => {
  const phone = await addDevice(service, ada);
  const key = await keyOf();
  const db = { ...app.ctx.db, close: async () => undefined };
  const listAt = async (node: TestApp, token: string) =>
    (await node.call<PushDeviceList>('GET', '/push/devices', { token })).body;
  const second = await createTestApp({ db, outbound: service.network });
  try {
    second.clock.set(app.clock.now());
    expect(await listAt(second, ada.token)).toMatchObject({ publicKey: key, devices: [{}] });
    await sendMessage(ben, await start(ben, [ada]), 'from the first node');
    await app.ctx.background.idle();
    await Promise.all([app, second].map((node) => node.ctx.jobs.runDue('push')));
    expect(phone.notices()).toMatchObject([{ body: 'from the first node' }]);
  } finally {
    await second.close();
  }
  const JWT_SECRET = 'another secret of at least 32 characters';
  const changed = await createTestApp({ db, env: { JWT_SECRET, LOG_LEVEL: 'fatal' } });
  try {
    const body = await listAt(changed, (await signedIn(changed, ada)).token);
    expect(body.publicKey).not.toBe(key);
    expect(body.devices).toEqual([]);
  } finally {
    await changed.close();
  }
});

describe('an action of a notice', () => {
  const act = async (json: object) => (await app.call('POST', '/push/actions', { json })).status;
  const unread = async () => (await listNotifications(ada)).unreadCount;

  /** Sends a message to ada's phone. Returns the conversation and the notice's token. */
  async function receive() {
    const phone = await addDevice(service, ada);
    const conversation = await start(ben, [ada]);
    await sendMessage(ben, conversation, 'Tea?');
    await deliver(app);
    const [notice] = phone.notices();
    return { phone, conversation, token: notice?.token ?? '' };
  }

  /** Sends a comment to ada's phone. Returns the notice's token. */
  async function receiveComment() {
    const phone = await addDevice(service, ada);
    await commentOn(ben, await createPost(ada, 'A post'), 'Well said');
    await deliver(app);
    return phone.notices()[0]?.token ?? '';
  }
  const reply = (token: string) => ({ token, act: 'reply', text: 'Yes!', clientId: 'a-reply' });

  it('marks a conversation or another notification as read', async () => {
    for (const receiveOne of [async () => (await receive()).token, receiveComment]) {
      const token = await receiveOne();
      expect(await unread()).toBe(1);
      expect(await act({ token, act: 'read' })).toBe(204);
      expect(await unread()).toBe(0);
    }
  });

  it('replies once, also when it is sent twice, and marks the message as read', async () => {
    const { token, conversation } = await receive();
    expect([await act(reply(token)), await act(reply(token))]).toEqual([204, 204]);
    const { body } = await ben.call<Message[]>(
      'GET',
      `/chats/conversations/${conversation}/messages`,
    );
    expect(body.map(({ text }) => text)).toEqual(['Tea?', 'Yes!']);
    expect(await unread()).toBe(0);
  });

  describe('is rejected', () => {
    it('with a changed, invalid or expired token', async () => {
      const { token } = await receive();
      const [content = '', signature = ''] = token.split('.');
      const grant = JSON.parse(Buffer.from(content, 'base64url').toString());
      const forged = Buffer.from(JSON.stringify({ ...grant, seq: 99 })).toString('base64url');
      for (const wrong of [
        `${forged}.${signature}`,
        `${token}x`,
        content,
        '.',
        'x.y.z',
        ada.token,
      ]) {
        expect(await act({ token: wrong, act: 'read' })).toBe(401);
      }
      expect(await unread()).toBe(1);
      app.clock.advance(3 * 24 * 3600_000);
      expect(await act({ token, act: 'read' })).toBe(401);
    });

    it('once the device is removed or its session has ended', async () => {
      const { phone, token } = await receive();
      await ada.call('DELETE', `/push/devices/${phone.device._id}`);
      expect(await act({ token, act: 'read' })).toBe(401);
      const { token: second } = await receive();
      await ada.call('POST', '/users/logout');
      expect(await act(reply(second))).toBe(401);
    });

    it('as a reply to a user who has blocked the sender, or to a comment', async () => {
      const { token } = await receive();
      const about = await receiveComment();
      expect(await act(reply(about))).toBe(401);
      await ben.call('POST', '/users/ada/block');
      expect(await act(reply(token))).toBe(403);
    });
  });
});
