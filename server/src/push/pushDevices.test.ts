import { MAX_PUSH_DEVICES, type PushDeviceResponse } from '@kithkin/shared/contract';
import { addDevice, converse, deliver, write } from '../../testing/push/pushActions';
import { listDeviceNames, listDevices } from '../../testing/push/pushLists';
import { setupPushService } from '../../testing/push/pushService';
import { setupTestServer } from '../../testing/setupTestServer';
import { signedIn } from '../../testing/testPeople';

const service = setupPushService();
const { app, ada, ben, eve } = setupTestServer({
  people: { ada: { hasPassword: true }, ben: {}, eve: {} },
  areFriends: true,
  app: { outbound: service.network },
});

const message = async () => write(ben, await converse(ben, [ada]), 'Tea?');
const TEST_PATH = (id: string) => `/push/devices/${id}`;

it('lists one’s devices, with the current one, and those of nobody else', async () => {
  const laptop = await signedIn(app, ada);
  await addDevice(service, ada, ' Phone ');
  app.clock.advance(1000);
  await addDevice(service, laptop, 'Laptop');
  await addDevice(service, ben, 'Other');
  expect((await listDevices(ada)).map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ['Laptop', false],
    ['Phone', true],
  ]);
});

it('is renamed, turned off and on, and removed', async () => {
  const phone = await addDevice(service, ada);
  const path = TEST_PATH(phone.device._id);
  const change = (json: object) => ada.call<PushDeviceResponse>('PATCH', path, { json });
  expect((await change({ name: 'Old phone', enabled: false })).body.device).toMatchObject({
    name: 'Old phone',
    enabled: false,
  });
  await message();
  await deliver(app);
  expect(phone.requests()).toEqual([]);
  expect((await change({ enabled: true })).body.device.name).toBe('Old phone');
  app.clock.advance(1);
  await message();
  await deliver(app);
  expect(phone.requests()).toHaveLength(1);
  expect((await listDevices(ada))[0]?.lastSentAt).toBe(app.clock.now().toISOString());
  expect((await change({ name: '  ' })).status).toBe(422);
  expect((await ada.call('DELETE', path)).status).toBe(204);
  expect((await ada.call('DELETE', path)).status).toBe(404);
});

it('belongs to one user: others can neither change nor remove it', async () => {
  const { device } = await addDevice(service, ada);
  const path = TEST_PATH(device._id);
  expect((await eve.call('PATCH', path, { json: { enabled: false } })).status).toBe(404);
  expect((await eve.call('DELETE', path)).status).toBe(404);
  expect((await listDevices(ada))[0]?.enabled).toBe(true);
});

it('a browser in which somebody else signs in is theirs from then on', async () => {
  const { endpoint, p256dh, auth, ...phone } = await addDevice(service, ada);
  const json = { endpoint, p256dh, auth, name: 'Phone' };
  expect((await eve.call('POST', '/push/devices', { json })).status).toBe(201);
  expect(await listDeviceNames(ada)).toEqual([]);
  await message();
  await deliver(app);
  expect(phone.requests()).toEqual([]);
});

it('has a limit, above which the oldest goes', async () => {
  for (let count = 0; count <= MAX_PUSH_DEVICES; count += 1) {
    app.clock.advance(1);
    await addDevice(service, await signedIn(app, ada), `Device ${count}`);
  }
  const names = await listDeviceNames(ada);
  expect(names).toHaveLength(MAX_PUSH_DEVICES);
  expect(names).not.toContain('Device 0');
});

describe('a new subscription of the same browser', () => {
  it('replaces the earlier one, sent by its page', async () => {
    const first = await addDevice(service, ada);
    const second = await addDevice(service, ada, 'Renamed');
    await message();
    await deliver(app);
    expect([first.requests().length, second.requests().length]).toEqual([0, 1]);
    expect(await listDeviceNames(ada)).toEqual(['Renamed']);
  });

  it('replaces it by what only the browser knows, sent by its worker', async () => {
    const first = await addDevice(service, ada);
    const second = service.subscribe();
    const { endpoint, p256dh, auth } = second;
    const renew = (secret: string) =>
      app.call('POST', '/push/renew', {
        json: {
          replaced: { endpoint: first.endpoint, auth: secret },
          subscription: { endpoint, p256dh, auth },
        },
      });
    expect((await renew('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
    expect((await renew(first.auth)).status).toBe(204);
    await message();
    await deliver(app);
    expect([first.requests().length, second.notices().length]).toEqual([0, 1]);
  });
});

describe('ends with', () => {
  it('signing out', async () => {
    const laptop = await signedIn(app, ada);
    const phone = await addDevice(service, ada);
    await message();
    await app.ctx.background.idle();
    await ada.call('POST', '/users/logout');
    await deliver(app);
    expect(phone.requests()).toEqual([]);
    expect(await listDevices(laptop)).toEqual([]);
  });

  it('the end of its session from elsewhere', async () => {
    const laptop = await signedIn(app, ada);
    await addDevice(service, ada);
    await addDevice(service, laptop, 'Laptop');
    await laptop.call('DELETE', '/users/me/sessions');
    expect(await listDeviceNames(laptop)).toEqual(['Laptop']);
  });

  it('a session that has expired', async () => {
    const phone = await addDevice(service, ada);
    await message();
    await app.ctx.background.idle();
    app.clock.advance(31 * 24 * 3600_000);
    await deliver(app);
    expect(phone.requests()).toEqual([]);
  });

  it('the account', async () => {
    await addDevice(service, ada);
    await ada.call('POST', '/users/me/delete', { json: { password: 'Right-horse-7' } });
    expect(await listDevices(await signedIn(app, ada))).toEqual([]);
  });
});

it('the copy of one’s data names the devices, without their addresses', async () => {
  const { endpoint, auth } = await addDevice(service, ada, 'My phone');
  const { payload } = await app.app.inject({
    url: '/api/v1.1/users/me/data',
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect(JSON.parse(payload)).toMatchObject({ pushDevices: [{ name: 'My phone', enabled: true }] });
  for (const secret of [endpoint, auth]) expect(payload).not.toContain(secret);
});
