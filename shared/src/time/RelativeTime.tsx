import { useSyncExternalStore } from 'react';
import { createListeners } from '../platform/listeners';
import { exactTime, timeAgo } from './timeAgo';

/** Interval of the timer in milliseconds. */
const STEP_MS = 30_000;

const minuteListeners = createListeners();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Subscribes to the shared timer of all relative times on the page; it fires every `STEP_MS`. The
 * timer runs only while there are listeners.
 * @returns A function that unsubscribes.
 */
function listenToMinutes(listener: () => void): () => void {
  const unsubscribe = minuteListeners.subscribe(listener);
  timer ??= setInterval(minuteListeners.notify, STEP_MS);
  return () => {
    unsubscribe();
    if (minuteListeners.isEmpty()) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

interface RelativeTimeProps {
  /** ISO 8601. */
  iso: string;
  className?: string;
}

/**
 * Renders a relative time in a `<time>` element, with the exact time as tooltip. Updates
 * automatically.
 */
export function RelativeTime({ iso, className }: RelativeTimeProps) {
  const read = () => timeAgo(iso);
  const text = useSyncExternalStore(listenToMinutes, read, read);
  return (
    <time dateTime={iso} title={exactTime(iso)} className={className}>
      {/* Isolates the text, so that its word order is correct in right-to-left pages. */}
      <bdi>{text}</bdi>
    </time>
  );
}
