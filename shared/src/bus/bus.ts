import { useEffect, useEffectEvent } from 'react';
import type { BusEventName, BusEvents } from '../contract';
import { openTabChannel, type TabChannel } from '../platform/optionalApis';
import { reportError } from '../telemetry/reportError';
import { eventTable } from './validators.generated';

/** Receives an event's payload. */
export type BusListener<Name extends BusEventName> = (payload: BusEvents[Name]) => void;

/** Options of `bus.on`: lifetime of the subscription and replay of the last value. */
export interface ListenOptions {
  /** Removes the listener when aborted; `activate` passes a signal to every remote. */
  signal?: AbortSignal;
  /** Calls the listener at once with the last value, if there was one. Default false. */
  replay?: boolean;
}

/** Message between tabs of the site. The receiving tab may run another build. */
interface Envelope {
  name: string;
  version: number;
  payload: unknown;
}

const listeners: { [Name in BusEventName]?: Set<BusListener<Name>> } = {};
let lastValues: Partial<BusEvents> = {};
let channel: TabChannel | null = null;

const isKnown = (name: string): name is BusEventName => Object.hasOwn(eventTable, name);

const isPayload = <Name extends BusEventName>(
  name: Name,
  payload: unknown,
): payload is BusEvents[Name] => eventTable[name].check(payload);

const isEnvelope = (message: unknown): message is Envelope =>
  typeof message === 'object' && message !== null && 'name' in message && 'version' in message;

/** Calls one listener. Its error is reported, so neither the emitter nor other listeners fail. */
function notifyListener<Name extends BusEventName>(
  listener: BusListener<Name>,
  name: Name,
  payload: BusEvents[Name],
): void {
  try {
    listener(payload);
  } catch (error) {
    reportError(error, { source: 'bus.listener', event: name });
  }
}

function deliver<Name extends BusEventName>(name: Name, payload: BusEvents[Name]): void {
  lastValues[name] = payload;
  for (const listener of [...(listeners[name] ?? [])]) notifyListener(listener, name, payload);
}

function receiveFromOtherTab(message: unknown): void {
  if (!isEnvelope(message)) {
    reportError(message, { source: 'bus.envelope' });
    return;
  }
  const { name, version, payload } = message;
  if (isKnown(name) && eventTable[name].version !== version) {
    reportError(payload, { source: 'bus.version', event: name, version });
    return;
  }
  deliverLocally(name, payload);
}

/**
 * Returns the channel to other tabs. Opened at first use: modules must not have side effects on
 * load.
 */
const otherTabs = (): TabChannel => {
  channel ??= openTabChannel('kithkin.bus', receiveFromOtherTab);
  return channel;
};

/**
 * Delivers an event from the socket or another tab to the listeners of this tab only.
 * Reports unknown and malformed events and drops them.
 * @returns true if the event was delivered
 */
export function deliverLocally(name: string, payload: unknown): boolean {
  if (!isKnown(name)) reportError(payload, { source: 'bus.unknown', event: name });
  else if (!isPayload(name, payload))
    reportError(payload, { source: 'bus.malformed', event: name });
  else {
    deliver(name, payload);
    return true;
  }
  return false;
}

/**
 * Event bus between the shell and the remotes, typed by `contract/events.ts`.
 * Each event has one owner, and only the owner emits it. Events marked `crossTab` reach every tab
 * of the site.
 */
export const bus = {
  /**
   * Emits an event to all listeners. Malformed and unknown events are reported and not delivered.
   */
  emit<Name extends BusEventName>(name: Name, payload: BusEvents[Name]): void {
    if (!deliverLocally(name, payload)) return;
    const { crossTab, version } = eventTable[name];
    if (crossTab) otherTabs().post({ name, version, payload } satisfies Envelope);
  },

  /**
   * Adds a listener. Errors that `listener` throws are reported and not passed on.
   * @returns a function that removes the listener
   */
  on<Name extends BusEventName>(
    name: Name,
    listener: BusListener<Name>,
    { signal, replay = false }: ListenOptions = {},
  ): () => void {
    if (signal?.aborted) return () => undefined;
    otherTabs();
    const all: Set<BusListener<Name>> = listeners[name] ?? new Set();
    Object.assign(listeners, { [name]: all.add(listener) });
    const off = () => {
      all.delete(listener);
    };
    signal?.addEventListener('abort', off, { once: true });
    const last = bus.last(name);
    if (replay && last !== undefined) notifyListener(listener, name, last);
    return off;
  },

  /**
   * Returns the payload delivered last, for listeners added later.
   * @returns undefined if the event has not occurred since the last `reset`
   */
  last<Name extends BusEventName>(name: Name): BusEvents[Name] | undefined {
    return lastValues[name];
  },

  /** Clears the last values, because they belong to the user who has signed out. */
  reset(): void {
    lastValues = {};
  },
};

/** Subscribes to an event while the component is mounted; `listener` may change at every render. */
export function useBusEvent<Name extends BusEventName>(
  name: Name,
  listener: BusListener<Name>,
): void {
  const latest = useEffectEvent(listener);
  useEffect(() => bus.on(name, (payload) => latest(payload)), [name]);
}
