import { readText, writeText } from '../platform/localText';
import { claim, isClaimed, withLock } from '../platform/lock';
import { reportError } from '../telemetry/reportError';

/**
 * Whether the browser itself tells what happens while nobody looks: it can't, the person has not asked
 * for it, has asked and the browser refuses, or it does.
 */
export type BrowserNotificationsState = 'unsupported' | 'off' | 'blocked' | 'on';

/** What the browser tells. */
export interface BrowserNotification {
  /** One at a time of each; a newer one of the same id takes its place. */
  id: string;
  /** When it happened (ISO 8601). */
  at: string;
  text: string;
  /** The person presses it: KithKin is in front by then. */
  onOpen: () => void;
}

/** Claimed by every tab that somebody looks at. */
const ATTENTION_KEY = 'kithkin.looked-at';

const settingOf = (userId: string) => `kithkin.notices.${userId}`;
const listeners = new Set<() => void>();
/** What this tab shows, by id. */
const notifications = new Map<string, Notification>();

const changed = () => {
  for (const listener of [...listeners]) listener();
};

/** Tells when the state may have changed, in whatever tab; returns how to stop. */
export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function noticesState(userId: string): BrowserNotificationsState {
  if (!('Notification' in window) || !window.isSecureContext) return 'unsupported';
  const { permission } = Notification;
  if (permission === 'default' || readText(settingOf(userId)) !== 'on') return 'off';
  return permission === 'granted' ? 'on' : 'blocked';
}

/** Call it for a press of a button only: the browser asks the person, never by surprise. */
export async function setNotices(userId: string, on: boolean): Promise<void> {
  if (on && Notification.permission === 'default') await Notification.requestPermission();
  writeText(settingOf(userId), on ? 'on' : null);
  changed();
}

/** Says, until `signal` is aborted, whether somebody looks at this tab. */
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
  notice.onclose = () => void (notifications.get(id) === notice && notifications.delete(id));
  notice.onclick = () => {
    window.focus();
    notice.close();
    onOpen();
  };
}

/**
 * Has the browser tell it, once over all tabs, if the person wants that and looks at none of them. Tabs
 * ask one after the other: what has been told last stands in the storage that they share.
 */
export async function showBrowserNotification(
  userId: string,
  notice: BrowserNotification,
): Promise<void> {
  if (noticesState(userId) !== 'on') return;
  const key = `kithkin.noticed.${userId}`;
  try {
    await withLock(key, async () => {
      const mark = `${notice.id} ${notice.at}`;
      if (readText(key) === mark || (await isClaimed(ATTENTION_KEY))) return;
      writeText(key, mark);
      show(notice);
    });
  } catch (error) {
    // Some browsers have the name and refuse its use in pages.
    reportError(error, { source: 'notices' });
  }
}

/** What it told is over: read elsewhere, or gone. */
export function closeBrowserNotification(id: string): void {
  notifications.get(id)?.close();
}
