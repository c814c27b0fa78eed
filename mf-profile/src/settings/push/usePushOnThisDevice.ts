import { errorMessage, reportError, setPushed, useMe } from '@kithkin/shared';
import type { PushDeviceList } from '@kithkin/shared/contract';
import { useEffect, useState } from 'react';
import { UPDATE_FAILED } from '../../failures';
import { pushApi } from './pushApi';
import {
  deviceName,
  isSubscribed,
  type PushAbility,
  pushAbility,
  subscribe,
  unsubscribe,
} from './pushManager';

/** Push notifications in this browser. */
export interface PushOnThisDevice {
  ability: PushAbility;
  on: boolean;
  busy: boolean;
  error: string | null;
  set: (on: boolean) => void;
}

/**
 * Turns push notifications of this browser on and off. They are on if the browser has a subscription
 * and the server a device for this session; permission is requested by `set` only.
 */
export function usePushOnThisDevice(list: PushDeviceList | undefined): PushOnThisDevice {
  const { _id } = useMe();
  const [ability, setAbility] = useState(pushAbility);
  const [subscribed, setSubscribed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [add] = pushApi.useAddPushDeviceMutation();
  const [remove] = pushApi.useRemovePushDeviceMutation();
  const device = list?.devices.find(({ isCurrent }) => isCurrent);
  const on = subscribed && device?.enabled === true;

  useEffect(() => {
    isSubscribed().then(setSubscribed, (problem: unknown) =>
      reportError(problem, { source: 'push.subscription' }),
    );
  }, []);
  // The page's own notifications are shown in browsers without push only.
  useEffect(() => {
    if (list) setPushed(_id, on);
  }, [_id, list, on]);

  async function turnOn(publicKey: string): Promise<void> {
    const subscription = await subscribe(publicKey);
    setAbility(pushAbility());
    if (!subscription) return;
    await add({ ...subscription, name: device?.name ?? deviceName() }).unwrap();
    setSubscribed(true);
  }
  async function turnOff(): Promise<void> {
    if (device) await remove(device._id).unwrap();
    await unsubscribe();
    setSubscribed(false);
  }
  async function set(next: boolean): Promise<void> {
    if (!list) return;
    setBusy(true);
    setError(null);
    try {
      await (next ? turnOn(list.publicKey) : turnOff());
    } catch (problem) {
      reportError(problem, { source: 'push.set' });
      setError(errorMessage(problem, UPDATE_FAILED));
    } finally {
      setBusy(false);
    }
  }
  return { ability, on, busy, error, set: (next) => void set(next) };
}
