import type { Socket } from 'node:net';
import { addDevice, converse, deliver, write } from '../../testing/push/pushActions';
import { listDeviceNames } from '../../testing/push/pushLists';
import { PUSH_HOST, setupPushService } from '../../testing/push/pushService';
import { setupTestServer } from '../../testing/setupTestServer';
import { signInBack } from '../../testing/testPeople';
import { backoff } from '../platform/jobs';

const service = setupPushService();
const { app, ada, ben } = setupTestServer({
  areFriends: true,
  app: { outbound: service.network, env: { LOG_LEVEL: 'silent' } },
});

const message = async () => write(ben, await converse(ben, [ada]), 'Tea?');
const subscribeAt = async (endpoint: string) => {
  const { p256dh, auth } = service.subscribe();
  const json = { endpoint, p256dh, auth, name: 'Trap' };
  return (await ada.call('POST', '/push/devices', { json })).status;
};
/** Lets the job's next attempts come. */
async function retry(attempts: number): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    app.clock.advance(backoff(attempt));
    await deliver(app);
  }
}

describe('addresses that are rejected at once', () => {
  it.each([
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://0x7f000001/1',
    'https://0/1',
    'https://10.0.0.8/1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/1',
    'https://[::ffff:127.0.0.1]/1',
    'https://push.example:8443/1',
    'https://user:secret@push.example/1',
    'file:///etc/passwd',
    'no address',
  ])('%s', async (endpoint) => {
    expect(await subscribeAt(endpoint)).toBe(422);
  });

  it('keys that can’t be used', async () => {
    const { endpoint, p256dh, auth } = service.subscribe();
    const notOnCurve = Buffer.alloc(65, 7);
    notOnCurve[0] = 4;
    for (const keys of [
      { p256dh: 'AAAA', auth },
      { p256dh: notOnCurve.toString('base64url'), auth },
      { p256dh, auth: 'short' },
      { p256dh, auth: '!'.repeat(22) },
    ]) {
      const json = { endpoint, ...keys, name: 'Phone' };
      expect((await ada.call('POST', '/push/devices', { json })).status).toBe(422);
    }
  });
});

describe('addresses that turn out to be private', () => {
  it.each([
    ['a name of this machine', ['127.0.0.2']],
    ['a name with one public and one private address', ['1.1.1.1', '10.0.0.1']],
    ['a name of a private IPv6 address', ['fd00::1']],
  ])('%s receives nothing, and is not tried again', async (_case, addresses) => {
    service.hosts.set('trap.test', addresses);
    expect(await subscribeAt(`https://trap.test:${service.port}/1`)).toBe(201);
    await message();
    await deliver(app);
    await retry(2);
    expect(service.received).toEqual([]);
  });

  it('a name that changes its address after the first connection', async () => {
    service.hosts.set('turning.test', ['127.0.0.1']);
    expect(await subscribeAt(`https://turning.test:${service.port}/1`)).toBe(201);
    service.hosts.set('turning.test', ['127.0.0.3']);
    await message();
    await deliver(app);
    expect(service.received).toEqual([]);
  });
});

describe('push services that behave badly', () => {
  it('a redirect is not followed', async () => {
    await addDevice(service, ada);
    service.respond = (response) =>
      response.writeHead(307, { location: `https://${PUSH_HOST}:${service.port}/elsewhere` }).end();
    await message();
    await deliver(app);
    await retry(2);
    expect(service.received).toHaveLength(1);
  });

  it('one that closes a connection that is used again gets the message on a new one', async () => {
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

  it('one that never responds ends after the time limit, and is tried later', async () => {
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

  it('one that sends without end is cut off', async () => {
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
    'after a %i the message is tried again with growing pauses',
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

  it.each([404, 410])('after a %i the device is removed', async (status) => {
    const phone = await addDevice(service, ada);
    service.respond = (response) => response.writeHead(status).end();
    await message();
    await deliver(app);
    expect(await listDeviceNames(ada)).toEqual([]);
    await message();
    await deliver(app);
    expect(phone.requests()).toHaveLength(1);
  });

  it('a device whose sends have failed fifty times in a row is removed', async () => {
    await addDevice(service, ada);
    service.respond = (response) => response.writeHead(400).end();
    const conversation = await converse(ben, [ada]);
    for (let count = 1; count <= 50; count += 1) {
      expect(await listDeviceNames(ada)).toEqual(['Phone']);
      app.clock.advance(1);
      await write(ben, conversation, `message ${count}`);
      await deliver(app);
    }
    expect(await listDeviceNames(ada)).toEqual([]);
  });
});
