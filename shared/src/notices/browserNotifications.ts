import { createListeners } from '../platform/listeners';
import { readText, writeText } from '../platform/localText';
import { claim, isClaimed, withLock } from '../platform/lock';
import { session } from '../session/session';
import { reportError } from '../telemetry/reportError';

/**
 * State of browser notifications on this device.
 * - `unsupported`: the browser has no Notification API, or the page is not in a secure context.
 * - `off`: not enabled, or permission has not been requested.
 * - `blocked`: the user has enabled them, but the browser denies permission.
 * - `on`: enabled and permitted.
 */
export type BrowserNotificationsState = 'unsupported' | 'off' | 'blocked' | 'on';

/** Input of one browser notification. */
export interface BrowserNotification {
  /** Notification tag. A newer notification with the same id replaces this one. */
  id: string;
  /** Time of the event (ISO 8601). */
  at: string;
  text: string;
  /** Called on a click, after the window has received the focus. */
  onOpen: () => void;
}

/** Lock name claimed by every visible tab. */
const ATTENTION_KEY = 'kithkin.looked-at';

const settingOf = (userId: string) => `kithkin.notices.${userId}`;
const pushSettingOf = (userId: string) => `kithkin.push.${userId}`;
const listeners = createListeners();
/** Open notifications of this tab, by id. */
const notifications = new Map<string, Notification>();

/**
 * Calls `listener` when the state may have changed in any tab. Returns a function that
 * unsubscribes.
 */
export function subscribeToNotices(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

export function noticesState(userId: string): BrowserNotificationsState {
  if (!('Notification' in window) || !window.isSecureContext) return 'unsupported';
  const { permission } = Notification;
  if (permission === 'default' || readText(settingOf(userId)) !== 'on') return 'off';
  return permission === 'granted' ? 'on' : 'blocked';
}

/**
 * Enables or disables browser notifications for a user and requests permission if necessary. Call
 * it only from a click handler: permission prompts must follow a user action.
 */
export async function setNotices(userId: string, on: boolean): Promise<void> {
  if (on && Notification.permission === 'default') await Notification.requestPermission();
  writeText(settingOf(userId), on ? 'on' : null);
  listeners.notify();
}

/** Records if this browser receives push notifications for a user. */
export function setPushed(userId: string, on: boolean): void {
  writeText(pushSettingOf(userId), on ? 'on' : null);
}

/** Claims user attention for this tab while the tab is visible, until `signal` is aborted. */
export function trackTabAttention(signal: AbortSignal): void {
  let controller: AbortController | null = null;
  const follow = () => {
    controller?.abort();
    controller = null;
    if (signal.aborted || document.visibilityState !== 'visible') return;
    controller = new AbortController();
    claim(ATTENTION_KEY, controller.signal);
  };
  document.addEventListener('visibilitychange', follow, { signal });
  signal.addEventListener('abort', follow);
  follow();
}

function show({ id, text, onOpen }: BrowserNotification): void {
  const notice = new Notification(text, { tag: id });
  notifications.set(id, notice);
  // Its text is for this account only.
  const unsubscribe = session.subscribe((now, before) => {
    if (now?._id !== before?._id) notice.close();
  });
  notice.onclose = () => {
    unsubscribe();
    if (notifications.get(id) === notice) notifications.delete(id);
  };
  notice.onclick = () => {
    window.focus();
    notice.close();
    onOpen();
  };
}

/**
 * Shows a browser notification if it is enabled and no tab is visible. Shows it once across all
 * tabs: they run under a Web Lock and record the last one in localStorage. A browser with push
 * notifications shows those instead.
 */
export async function showBrowserNotification(
  userId: string,
  notice: BrowserNotification,
): Promise<void> {
  if (noticesState(userId) !== 'on' || readText(pushSettingOf(userId)) === 'on') return;
  const key = `kithkin.noticed.${userId}`;
  try {
    await withLock(key, async () => {
      const mark = `${notice.id} ${notice.at}`;
      if (readText(key) === mark || (await isClaimed(ATTENTION_KEY))) return;
      writeText(key, mark);
      show(notice);
    });
  } catch (error) {
    // Some browsers define `Notification` but throw when a page constructs one.
    reportError(error, { source: 'notices' });
  }
}

/** Closes the notification after it was read elsewhere or removed. */
export function closeBrowserNotification(id: string): void {
  notifications.get(id)?.close();
}
