import { useSyncExternalStore } from 'react';
import { bus } from '../bus/bus';
import type { Notification } from '../contract';
import { createListeners } from '../platform/listeners';
import { readText, writeText } from '../platform/localText';
import { claim, isClaimed, withLock } from '../platform/lock';
import { reportError } from '../telemetry/reportError';

/** Notes as frequency in hertz and start time in seconds; a perfect fifth apart. */
const NOTES = [
  { pitch: 659.25, at: 0 },
  { pitch: 987.77, at: 0.09 },
];
/** Duration of a note in seconds. */
const NOTE_SECONDS = 0.32;
const LOUDNESS = 0.12;

/**
 * Returns true if this tab may play sound. Browsers block audio until the user has clicked or typed
 * in the page.
 */
function canChime(): boolean {
  return typeof AudioContext !== 'undefined' && (navigator.userActivation?.hasBeenActive ?? true);
}

/** Plays a short synthesised chime. */
function chime(): void {
  const context = new AudioContext();
  for (const { pitch, at } of NOTES) {
    const start = context.currentTime + at;
    const note = context.createOscillator();
    const volume = context.createGain();
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_SECONDS);
    note.connect(volume).connect(context.destination);
    note.start(start);
    note.stop(start + NOTE_SECONDS);
    note.onended = () => {
      if (at > 0) void context.close();
    };
  }
}

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
