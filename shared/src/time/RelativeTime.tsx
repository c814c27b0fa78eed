import { useSyncExternalStore } from 'react';
import { listenToMinutes } from './minuteClock';
import { exactTime, timeAgo } from './timeAgo';

interface RelativeTimeProps {
  /** ISO 8601. */
  iso: string;
  className?: string;
}

/** `<time>` that says how long ago, keeps itself true, and tells the exact moment on hover. */
export function RelativeTime({ iso, className }: RelativeTimeProps) {
  const read = () => timeAgo(iso);
  const text = useSyncExternalStore(listenToMinutes, read, read);
  return (
    <time dateTime={iso} title={exactTime(iso)} className={className}>
      {/* The words keep their order also where the page runs from right to left. */}
      <bdi>{text}</bdi>
    </time>
  );
}
