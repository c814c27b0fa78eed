import type { PushDevice, PushDeviceList } from '@kithkin/shared/contract';
import type { TestPerson } from '../testApp';

/** Returns the devices that a user sees in the settings. */
export const listDevices = async (person: TestPerson): Promise<PushDevice[]> =>
  (await person.call<PushDeviceList>('GET', '/push/devices')).body.devices;

export const listDeviceNames = async (person: TestPerson): Promise<string[]> =>
  (await listDevices(person)).map(({ name }) => name);
