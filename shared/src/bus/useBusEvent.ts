import { useEffect, useEffectEvent } from 'react';
import type { BusEventName } from '../contract';
import { type BusListener, bus } from './bus';

/** Subscribes to an event while the component is mounted; `listener` may change at every render. */
export function useBusEvent<Name extends BusEventName>(
  name: Name,
  listener: BusListener<Name>,
): void {
  const latest = useEffectEvent(listener);
  useEffect(() => bus.on(name, (payload) => latest(payload)), [name]);
}
