import { MAX_PUSH_DEVICES, type PushDeviceResponse } from '@kithkin/shared/contract';
import { sendMessage, start } from '../../testing/chats/chat';
import { addDevice, deliver, listDeviceNames, listDevices } from '../../testing/push/pushActions';
import { setupPushService } from '../../testing/push/pushService';
import { setupTestServer } from '../../testing/setupTestServer';
import { TEST_PASSWORD } from '../../testing/testApp';
import { signedIn } from '../../testing/testPeople';

const service = setupPushService();
const { app, ada, ben, eve } = setupTestServer({
  people: { ada: { hasPassword: true }, ben: {}, eve: {} },
  areFriends: true,
  app: { outbound: service.network },
});

const message = async () => sendMessage(ben, await start(ben, [ada]), 'Tea?');

it('a user lists, renames, disables and removes own devices, but not those of others', async () => {
  const laptop = await signedIn(app, ada);
  const phone = await addDevice(service, ada, ' Phone ');
  app.clock.advance(1000);
  await addDevice(service, laptop, 'Laptop');
  await addDevice(service, ben, 'Other');
  expect((await listDevices(ada)).map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ['Laptop', false],
    ['Phone', true],
  ]);
  const path = `/push/devices/${phone.device._id}`;
  const change = (json: object, who = ada) => who.call<PushDeviceResponse>('PATCH', path, { json });
  expect((await change({ name: 'Old phone', enabled: false })).body.device).toMatchObject({
    name: 'Old phone',
    enabled: false,
  });
  expect((await change({ enabled: true }, eve)).status).toBe(404);
  expect((await eve.call('DELETE', path)).status).toBe(404);
  await message();
  await deliver(app);
  expect(phone.requests()).toEqual([]);
  expect((await change({ enabled: true })).body.device.name).toBe('Old phone');
  app.clock.advance(1);
  await message();
  await deliver(app);
  expect(phone.requests()).toHaveLength(1);
  const sent = (await listDevices(ada)).find(({ isCurrent }) => isCurrent);
  expect(sent?.lastSentAt).toBe(app.clock.now().toISOString());
  expect((await change({ name: '  ' })).status).toBe(422);
  expect((await ada.call('DELETE', path)).status).toBe(204);
  expect((await ada.call('DELETE', path)).status).toBe(404);
});

it('a browser belongs to the user who registered it last', async () => {
  const { endpoint, p256dh, auth, ...phone } = await addDevice(service, ada);
  const json = { endpoint, p256dh, auth, name: 'Phone' };
  expect((await eve.call('POST', '/push/devices', { json })).status).toBe(201);
  expect(await listDeviceNames(ada)).toEqual([]);
  await message();
  await deliver(app);
  expect(phone.requests()).toEqual([]);
});

it('a browser stays with its user for those who have learned its endpoint but not its secret', async () => {
  const { endpoint, p256dh } = await addDevice(service, ada);
  const { auth } = service.subscribe();
  const json = { endpoint, p256dh, auth, name: 'Mine' };
  expect((await eve.call('POST', '/push/devices', { json })).status).toBe(404);
  expect(await listDeviceNames(ada)).toEqual(['Phone']);
});

it('the oldest device is removed above the maximum', async () => {
  for (let count = 0; count <= MAX_PUSH_DEVICES; count += 1) {
    app.clock.advance(1);
    await addDevice(service, await signedIn(app, ada), `Device ${count}`);
  }
  const names = await listDeviceNames(ada);
  expect(names).toHaveLength(MAX_PUSH_DEVICES);
  expect(names).not.toContain('Device 0');
});

it('a new subscription of a browser replaces its earlier one, sent by its page or worker', async () => {
  const first = await addDevice(service, ada);
  const second = await addDevice(service, ada, 'Renamed');
  await message();
  await deliver(app);
  expect([first.requests().length, second.requests().length]).toEqual([0, 1]);
  expect(await listDeviceNames(ada)).toEqual(['Renamed']);

  // The worker has no session, but the secret of the earlier subscription.
  const third = service.subscribe();
  const { endpoint, p256dh, auth } = third;
  const renew = async (secret: string) => {
    const replaced = { endpoint: second.endpoint, auth: secret };
    const json = { replaced, subscription: { endpoint, p256dh, auth } };
    return (await app.call('POST', '/push/renew', { json })).status;
  };
  expect(await renew('AAAAAAAAAAAAAAAAAAAAAA')).toBe(404);
  expect(await renew(second.auth)).toBe(204);
  app.clock.advance(1);
  await message();
  await deliver(app);
  expect([second.requests().length, third.notices().length]).toEqual([1, 1]);
});

describe('a device is removed', () => {
  it('with its session, also if it is ended elsewhere or a notice waits', async () => {
    const [laptop, tablet] = [await signedIn(app, ada), await signedIn(app, ada)];
    const phone = await addDevice(service, ada);
    await addDevice(service, laptop, 'Laptop');
    await addDevice(service, tablet, 'Tablet');
    await message();
    await app.ctx.background.idle();
    await ada.call('POST', '/users/logout');
    await deliver(app);
    expect(phone.requests()).toEqual([]);
    expect((await listDeviceNames(laptop)).sort()).toEqual(['Laptop', 'Tablet']);
    await laptop.call('DELETE', '/users/me/sessions');
    expect(await listDeviceNames(laptop)).toEqual(['Laptop']);
  });

  it('when its session expires', async () => {
    const phone = await addDevice(service, ada);
    await message();
    await app.ctx.background.idle();
    app.clock.advance(31 * 24 * 3600_000);
    await deliver(app);
    expect(phone.requests()).toEqual([]);
  });

  it('when the deletion of the account is requested', async () => {
    await addDevice(service, ada);
    await ada.call('POST', '/users/me/delete', { json: { password: TEST_PASSWORD } });
    expect(await listDevices(await signedIn(app, ada))).toEqual([]);
  });
});

it('the copy of own data names the devices, without their addresses', async () => {
  const { endpoint, auth } = await addDevice(service, ada, 'My phone');
  const { payload } = await app.app.inject({
    url: '/api/v1.1/users/me/data',
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect(JSON.parse(payload)).toMatchObject({ pushDevices: [{ name: 'My phone', enabled: true }] });
  for (const secret of [endpoint, auth]) expect(payload).not.toContain(secret);
});
