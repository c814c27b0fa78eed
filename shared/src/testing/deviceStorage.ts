import { waitFor } from '@testing-library/react';
import { type DeviceStore, readDevice } from '../device/deviceDatabase';

/** Hides the page, so that screens store their copies, and waits until one is on the device. */
export async function storeCopy(name: string, schema = 1): Promise<unknown> {
  window.dispatchEvent(new Event('pagehide'));
  return waitForDevice('copies', name, schema);
}

/** Resolves with a value of the signed-in user once it is on the device. */
export async function waitForDevice(store: DeviceStore, key: string, schema = 1): Promise<unknown> {
  let value: unknown;
  await waitFor(async () => {
    value = await readDevice(store, key, schema);
    expect(value).toBeDefined();
  });
  return value;
}
