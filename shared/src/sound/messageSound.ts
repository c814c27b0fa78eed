import { useSyncExternalStore } from 'react';
import { bus } from '../bus/bus';
import type { Notification } from '../contract';
import { readText, writeText } from '../platform/localText';
import { claim, isClaimed, withLock } from '../platform/lock';
import { reportError } from '../telemetry/reportError';
import { canChime, chime } from './chime';

/** Whether new messages sound on this device; `off`, or nothing. */
const SETTING = 'kithkin.sound';
/** Milliseconds after a sound in which no other one follows: a flood of messages is one sound. */
const MIN_SOUND_INTERVAL_MS = 2_000;

const listeners = new Set<() => void>();
const isOn = () => readText(SETTING) !== 'off';

function subscribe(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => key === SETTING && listener();
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

function setOn(on: boolean): void {
  writeText(SETTING, on ? null : 'off');
  for (const listener of [...listeners]) listener();
}

/** Whether new messages sound on this device, in every tab; and how to change it. */
export function useMessageSound(): [on: boolean, set: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, isOn, () => true), setOn];
}

const threadName = (conversationId: string) => `kithkin.looking.${conversationId}`;

/** The thread is on a visible screen until `signal` is aborted: its messages make no sound. */
export function markThreadVisible(conversationId: string, signal: AbortSignal): void {
  claim(threadName(conversationId), signal);
}

/**
 * Sounds for a message unless another tab has, or has a moment ago. Tabs ask one after the other: the
 * time of the newest notification that was dealt with stands in the storage that they share.
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
 * A new message sounds once, however many tabs hear of it: when the server makes a notification of
 * it, so never for what is muted, switched off or already seen.
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
