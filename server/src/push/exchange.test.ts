import type { NotificationPage, PushDeviceList } from '@kithkin/shared/contract';
import { importJWK, jwtVerify } from 'jose';
import { addDevice, converse, deliver, write } from '../../testing/push/pushActions';
import { setupPushService } from '../../testing/push/pushService';
import { setupTestServer } from '../../testing/setupTestServer';
import { createTestApp } from '../../testing/testApp';

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
  const conversation = await converse(ben, [ada]);
  const { seq } = await write(ben, conversation, 'Tea at four?');
  await deliver(app);

  const { body: list } = await ada.call<NotificationPage>('GET', '/notifications');
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
  expect(seq).toBe(1);

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
  const conversation = await converse(ben, [ada]);
  await write(ben, conversation, 'one');
  await write(ben, conversation, 'two');
  await deliver(app);
  app.clock.advance(1000);
  await write(ben, conversation, 'three');
  await deliver(app);
  const other = await converse(eve, [ada]);
  await write(eve, other, 'hello');
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

it('nothing is sent of what was read meanwhile', async () => {
  const phone = await addDevice(service, ada);
  const conversation = await converse(ben, [ada]);
  await write(ben, conversation, 'read at once');
  await app.ctx.background.idle();
  await ada.call('PATCH', '/notifications/mark-all-read');
  await deliver(app);
  expect(phone.requests()).toEqual([]);
});

it('two nodes have one key and send each message once', async () => {
  const phone = await addDevice(service, ada);
  const key = await keyOf();
  const db = { ...app.ctx.db, close: async () => undefined };
  const second = await createTestApp({ db, outbound: service.network });
  second.clock.set(app.clock.now());
  try {
    const other = await second.call<PushDeviceList>('GET', '/push/devices', { token: ada.token });
    expect(other.body.publicKey).toBe(key);
    expect(other.body.devices).toHaveLength(1);
    await write(ben, await converse(ben, [ada]), 'from the first node');
    await app.ctx.background.idle();
    await Promise.all([app, second].map((node) => node.ctx.jobs.runDue('push')));
    expect(phone.notices()).toMatchObject([{ body: 'from the first node' }]);
  } finally {
    await second.close();
  }
});

it('a changed secret makes new keys, and removes the devices of the old ones', async () => {
  await addDevice(service, ada);
  const key = await keyOf();
  const db = { ...app.ctx.db, close: async () => undefined };
  const changed = await createTestApp({
    db,
    env: { JWT_SECRET: 'another secret of at least 32 characters', LOG_LEVEL: 'fatal' },
  });
  try {
    const { token } = await changed.ctx.sessions.start(db, ada.id, {
      address: '127.0.0.1',
      userAgent: 'test',
    });
    const { body } = await changed.call<PushDeviceList>('GET', '/push/devices', { token });
    expect(body.publicKey).not.toBe(key);
    expect(body.devices).toEqual([]);
  } finally {
    await changed.close();
  }
});
