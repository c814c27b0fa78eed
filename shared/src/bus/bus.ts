import type { BusEventName, BusEvents } from '../contract';
import { openTabChannel, type TabChannel } from '../platform/tabChannel';
import { reportError } from '../telemetry/reportError';
import { eventTable } from './validators.generated';

/** Receives an event's payload. */
export type BusListener<Name extends BusEventName> = (payload: BusEvents[Name]) => void;

/** How long to listen, and whether to begin with the last value. */
export interface ListenOptions {
  /** Stops listening when it is aborted; `activate` hands one to every remote. */
  signal?: AbortSignal;
  /** Calls the listener at once with the last value, if there was one. Default false. */
  replay?: boolean;
}

/** An event on its way to another tab, which may run another build. */
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

/** A listener's error is its own: neither the emitter nor the other listeners see it. */
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

function fromOtherTab(message: unknown): void {
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

/** Opened at first use, since nothing runs while modules load. */
const otherTabs = (): TabChannel => {
  channel ??= openTabChannel('kithkin.bus', fromOtherTab);
  return channel;
};

/**
 * Delivers an event in this tab only, from wherever it comes: the socket, or another tab.
 * Unknown and malformed ones are reported and go no further.
 * @returns the payload when it was delivered
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
 * What the parts of KithKin tell each other, typed by contract/events.ts. Each event has one owner;
 * only that part emits it. Events marked `crossTab` reach every tab of the site.
 */
export const bus = {
  /**
   * Tells everyone. What is malformed, or unknown to this build, is reported and reaches nobody.
   */
  emit<Name extends BusEventName>(name: Name, payload: BusEvents[Name]): void {
    if (!deliverLocally(name, payload)) return;
    const { crossTab, version } = eventTable[name];
    if (crossTab) otherTabs().post({ name, version, payload } satisfies Envelope);
  },

  /** Listens; returns how to stop. An error that `listener` throws is reported, not passed on. */
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

  /** The payload that was delivered last, for those who come late. */
  last<Name extends BusEventName>(name: Name): BusEvents[Name] | undefined {
    return lastValues[name];
  },

  /** Forgets the last values: they belong to the person who has signed out. */
  reset(): void {
    lastValues = {};
  },
};
