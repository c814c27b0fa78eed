import { useSyncExternalStore } from 'react';
import { bus } from '../bus/bus';
import type { Notification } from '../contract';
import { readText, writeText } from '../platform/localText';
import { claim, isClaimed, withLock } from '../platform/lock';
import { createListeners } from '../store/listeners';
import { reportError } from '../telemetry/reportError';
import { canChime, chime } from './chime';

/** localStorage key of the sound setting: `off`, or absent when on. */
const SETTING = 'kithkin.sound';
/** Minimum interval between two sounds, in milliseconds; a burst of messages plays one sound. */
const MIN_SOUND_INTERVAL_MS = 2_000;

const listeners = createListeners();
const isOn = () => readText(SETTING) !== 'off';

function subscribe(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => key === SETTING && listener();
  const unsubscribe = listeners.subscribe(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', elsewhere);
  };
}

function setOn(on: boolean): void {
  writeText(SETTING, on ? null : 'off');
  listeners.notify();
}

/** Returns the message sound setting of this device, synchronised across tabs, and its setter. */
export function useMessageSound(): [on: boolean, set: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, isOn, () => true), setOn];
}

const threadName = (conversationId: string) => `kithkin.looking.${conversationId}`;

/**
 * Mutes the message sound of a conversation while its thread is visible, until `signal` is aborted.
 */
export function markThreadVisible(conversationId: string, signal: AbortSignal): void {
  claim(threadName(conversationId), signal);
}

/**
 * Plays the sound unless another tab has, or one was played within `MIN_SOUND_INTERVAL_MS`. Tabs
 * run under a Web Lock and share the time of the last sounded notification in localStorage.
 */
async function soundOnce(userId: string, { createdAt, data }: Notification): Promise<void> {
  const key = `kithkin.sounded.${userId}`;
  await withLock(key, async () => {
    const last = Date.parse(readText(key) ?? '');
    const at = Date.parse(createdAt);
    if (at - last < MIN_SOUND_INTERVAL_MS || !canChime() || !isOn()) return;
    if (data.conversation && (await isClaimed(threadName(data.conversation._id)))) return;
    writeText(key, createdAt);
    chime();
  });
}

/**
 * Plays one sound per new message notification across all tabs, until `signal` is aborted. Follows
 * server notifications, which exclude muted, disabled and already seen messages.
 */
export function soundForMessages(userId: string, signal: AbortSignal): void {
  bus.on(
    'notification',
    ({ notification }) => {
      if (notification.type !== 'message' || notification.read) return;
      soundOnce(userId, notification).catch((error: unknown) =>
        reportError(error, { source: 'sound' }),
      );
    },
    { signal },
  );
}
