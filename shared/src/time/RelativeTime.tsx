import { useSyncExternalStore } from 'react';
import { listenToMinutes } from './minuteClock';
import { exactTime, timeAgo } from './timeAgo';

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
