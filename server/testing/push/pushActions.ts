import type { PushDevice, PushDeviceList, PushDeviceResponse } from '@kithkin/shared/contract';
import type { TestApp, TestPerson } from '../testApp';
import type { PushService, TestSubscription } from './pushService';

/** Registers a browser of the user's session. */
export async function addDevice(
  service: PushService,
  person: TestPerson,
  name = 'Phone',
): Promise<TestSubscription & { device: PushDevice }> {
  const subscription = service.subscribe();
  const { endpoint, p256dh, auth } = subscription;
  const json = { endpoint, p256dh, auth, name };
  const { status, body } = await person.call<PushDeviceResponse>('POST', '/push/devices', { json });
  expect(status).toBe(201);
  return { ...subscription, device: body.device };
}

/** Sends everything that waits for devices. */
export async function deliver(app: TestApp): Promise<void> {
  await app.ctx.background.idle();
  await app.ctx.jobs.runDue('push');
}

/** Returns the devices that a user sees in the settings. */
export const listDevices = async (person: TestPerson): Promise<PushDevice[]> =>
  (await person.call<PushDeviceList>('GET', '/push/devices')).body.devices;

export const listDeviceNames = async (person: TestPerson): Promise<string[]> =>
  (await listDevices(person)).map(({ name }) => name);
