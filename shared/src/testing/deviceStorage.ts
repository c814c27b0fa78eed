import { waitFor } from '@testing-library/react';
import { deviceDatabase } from '../device/deviceDatabase';

/** Hides the page, so that screens store their copies, and waits until one is on the device. */
export async function storeCopy(name: string): Promise<unknown> {
  window.dispatchEvent(new Event('pagehide'));
  return waitForDevice(name);
}

/** Resolves with the value of a copy of any schema once it is on the device. */
export async function waitForDevice(key: string): Promise<unknown> {
  let value: unknown;
  await waitFor(async () => {
    const db = await deviceDatabase.open();
    value = (await db.get('copies', key))?.value;
    expect(value).toBeDefined();
  });
  return value;
}
