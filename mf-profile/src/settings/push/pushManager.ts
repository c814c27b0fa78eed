import { serviceWorkers, withTimeout } from '@kithkin/shared';
import type { PushSubscriptionFields } from '@kithkin/shared/contract';

/**
 * Ability of this browser to receive push notifications.
 * - `unsupported`: it has no push service, or no service worker of the app.
 * - `blocked`: the user has denied notifications for this site.
 */
export type PushAbility = 'unsupported' | 'blocked' | 'able';

/** Time in which the service worker must become active, in milliseconds. */
const READY_TIMEOUT_MS = 10_000;

export function pushAbility(): PushAbility {
  const isSupported =
    window.isSecureContext &&
    serviceWorkers() !== undefined &&
    'PushManager' in window &&
    'Notification' in window;
  if (!isSupported) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/**
 * Returns true for a browser of iPhone and iPad, which supports push in installed apps only. Only
 * Apple's browsers have `standalone`; the user agent of an iPad is that of a Mac.
 */
export const isAppleTouch = (): boolean =>
  'standalone' in navigator && navigator.maxTouchPoints > 0;

/** Returns the name under which this browser is listed first. */
export function deviceName(): string {
  const agent = navigator.userAgent;
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(agent))?.[1];
  const browser = find([
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = find([
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'Mac'],
    [/Linux/, 'Linux'],
  ]);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'This browser');
}

/** Waits for the app's service worker. @throws Error if there is none in time */
const readyWorker = (): Promise<ServiceWorkerRegistration> =>
  withTimeout(
    serviceWorkers()?.ready ?? new Promise(() => {}),
    READY_TIMEOUT_MS,
    () => new Error('No service worker is active.'),
  );

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
};

/** Returns true if this browser has a subscription. */
export async function isSubscribed(): Promise<boolean> {
  if (pushAbility() !== 'able') return false;
  const worker = await serviceWorkers()?.getRegistration();
  return ((await worker?.pushManager.getSubscription()) ?? null) !== null;
}

/**
 * Requests permission if necessary and subscribes. Call it only from a click handler. A subscription
 * with another key is replaced.
 * @returns null if the user has not permitted it
 */
export async function subscribe(publicKey: string): Promise<PushSubscriptionFields | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await readyWorker();
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: toBytes(publicKey),
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** Ends the subscription of this browser, if there is one. */
export async function unsubscribe(): Promise<void> {
  const worker = await serviceWorkers()?.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
