import type { Socket } from 'node:net';
import { sendMessage, start } from '../../testing/chats/chat';
import { addDevice, deliver, listDeviceNames } from '../../testing/push/pushActions';
import { PUSH_HOST, setupPushService } from '../../testing/push/pushService';
import { setupTestServer } from '../../testing/setupTestServer';
import { signInBack } from '../../testing/testPeople';
import { sql } from '../platform/db';
import { backoff } from '../platform/jobs';

const service = setupPushService();
const { app, ada, ben } = setupTestServer({
  areFriends: true,
  app: { outbound: service.network, env: { LOG_LEVEL: 'silent' } },
});

const message = async () => sendMessage(ben, await start(ben, [ada]), 'Tea?');
const subscribeAt = async (changes: object) => {
  const { endpoint, p256dh, auth } = service.subscribe();
  const json = { endpoint, p256dh, auth, name: 'Trap', ...changes };
  return (await ada.call('POST', '/push/devices', { json })).status;
};
/** Advances to the next attempts of the job. */
async function retry(attempts: number): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    app.clock.advance(backoff(attempt));
    await deliver(app);
  }
}

it('addresses that are not public and keys that are not valid are rejected at once', async () => {
  const notOnCurve = Buffer.alloc(65, 7);
  notOnCurve[0] = 4;
  for (const changes of [
    ...[
      'http://push.example/1',
      'https://127.0.0.1/1',
      'https://0x7f000001/1',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/1',
      'https://push.example:8443/1',
      'https://user:secret@push.example/1',
      'file:///etc/passwd',
      'no address',
    ].map((endpoint) => ({ endpoint })),
    { p256dh: 'AAAA' },
    { p256dh: notOnCurve.toString('base64url') },
    { auth: 'short' },
    { auth: '!'.repeat(22) },
  ]) {
    expect([changes, await subscribeAt(changes)]).toEqual([changes, 422]);
  }
});

it.each([
  ['of this machine', ['127.0.0.2']],
  ['with one public and one private address', ['1.1.1.1', '10.0.0.1']],
  ['of a private IPv6 address', ['fd00::1']],
  ['whose address changes after the first connection', ['127.0.0.1'], ['127.0.0.3']],
])('a host name %s receives nothing, and is not retried', async (_case, first, later = first) => {
  service.hosts.set('trap.test', first);
  expect(await subscribeAt({ endpoint: `https://trap.test:${service.port}/1` })).toBe(201);
  service.hosts.set('trap.test', later);
  await message();
  await deliver(app);
  await retry(2);
  expect(service.received).toEqual([]);
});

describe('of push services that misbehave', () => {
  it('a redirect is not followed', async () => {
    await addDevice(service, ada);
    service.respond = (response) =>
      response.writeHead(307, { location: `https://${PUSH_HOST}:${service.port}/elsewhere` }).end();
    await message();
    await deliver(app);
    await retry(2);
    expect(service.received).toHaveLength(1);
  });

  it('one that closes a reused connection gets the message on a new one', async () => {
    const phone = await addDevice(service, ada);
    const used = new WeakSet<Socket>();
    service.respond = (response) => {
      const { socket } = response;
      if (!socket || used.has(socket)) {
        socket?.destroy();
        return;
      }
      used.add(socket);
      response.writeHead(201).end();
    };
    await message();
    await deliver(app);
    expect(phone.requests()).toHaveLength(1);
    await message();
    await deliver(app);
    expect(phone.requests()).toHaveLength(3);
    await retry(2);
    expect(phone.requests()).toHaveLength(3);
  });

  it('one that never responds is aborted after the time limit, and retried later', async () => {
    const phone = await addDevice(service, ada);
    service.respond = () => undefined;
    service.network.timeoutMs = 1500;
    await message();
    await deliver(app);
    expect(phone.requests()).toHaveLength(1);
    service.respond = (response) => response.writeHead(201).end();
    delete service.network.timeoutMs;
    await retry(1);
    expect(phone.requests()).toHaveLength(2);
    await retry(3);
    expect(phone.requests()).toHaveLength(2);
  });

  it('an endless response is aborted', async () => {
    await addDevice(service, ada);
    let sent = 0;
    service.respond = (response) => {
      response.writeHead(201);
      const more = () => {
        sent += 8192;
        if (!response.destroyed) response.write(Buffer.alloc(8192), more);
      };
      more();
    };
    await message();
    await deliver(app);
    expect(sent).toBeLessThan(10_000_000);
  });

  it.each([429, 503])(
    'one that responds with %i gets the message again, at growing intervals',
    async (status) => {
      const phone = await addDevice(service, ada);
      service.respond = (response) => response.writeHead(status).end();
      await message();
      await deliver(app);
      app.clock.advance(backoff(1) - 1);
      await deliver(app);
      expect(phone.requests()).toHaveLength(1);
      app.clock.advance(1);
      await deliver(app);
      expect(phone.requests()).toHaveLength(2);
      await retry(20);
      expect(phone.requests()).toHaveLength(8);
      await signInBack(app, ada);
      expect(await listDeviceNames(ada)).toEqual(['Phone']);
    },
  );

  it.each([
    [404, 1],
    [410, 1],
    [400, 50],
  ])('one that responds with %i loses the device after %i messages', async (status, count) => {
    const phone = await addDevice(service, ada);
    service.respond = (response) => response.writeHead(status).end();
    // All failures but the last two.
    await app.ctx.db.run(sql`update push_devices set failures = ${Math.max(count - 2, 0)}::int`);
    const conversation = await start(ben, [ada]);
    const attempts = Math.min(count, 2);
    for (let n = 1; n <= attempts; n += 1) {
      expect(await listDeviceNames(ada)).toEqual(['Phone']);
      app.clock.advance(1);
      await sendMessage(ben, conversation, `message ${n}`);
      await deliver(app);
    }
    expect(await listDeviceNames(ada)).toEqual([]);
    await sendMessage(ben, conversation, 'after it');
    await deliver(app);
    expect(phone.requests()).toHaveLength(attempts);
  });
});
