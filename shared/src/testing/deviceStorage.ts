import { waitFor } from '@testing-library/react';
import { clearDevice, deviceDatabase } from '../device/deviceDatabase';
import { writesEnded } from '../device/deviceWrites';

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

/** Original timer, which keeps running while a test uses fake timers. */
const { setTimeout: startTimer } = window;
/** Maximum time in milliseconds to wait for what is being stored on the device. */
const WRITE_TIMEOUT_MS = 2_000;

/** Waits for what is being stored on the device, so that nothing of it outlives the test. */
export async function waitForWrites(): Promise<void> {
  const timeout = new Promise((resolve) => startTimer(resolve, WRITE_TIMEOUT_MS));
  await Promise.race([writesEnded(), timeout]);
}

/** Empties the device, after what is being stored. */
export async function emptyDevice(): Promise<void> {
  await waitForWrites();
  await clearDevice();
}
