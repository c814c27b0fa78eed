import { useEffect, useState } from 'react';

/** What one folder's scripts have cost this tab. */
export interface Measure {
  /** Scripts that were loaded. */
  scripts: number;
  /** Their size on the way in bytes; null when another host keeps it to itself. */
  bytes: number | null;
  /** Milliseconds from the first one's start to the last one's end; idle time between included. */
  ms: number;
  /** When the first one started, in milliseconds after the page. */
  startedAt: number;
}

/** The part of a browser's entry that is looked at. */
export type Timing = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'encodedBodySize'
>;

/** What came from below `base`, or null when nothing did. */
export function measureOf(timings: readonly Timing[], base: string): Measure | null {
  const folder = new URL(base, document.baseURI).href;
  const own = timings.filter(({ name }) => name.startsWith(folder) && /\.js(?:\?|$)/.test(name));
  if (own.length === 0) return null;
  const startedAt = Math.min(...own.map(({ startTime }) => startTime));
  const bytes = own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return {
    scripts: new Set(own.map(({ name }) => name)).size,
    bytes: bytes === 0 ? null : bytes,
    ms: Math.max(...own.map(({ responseEnd }) => responseEnd)) - startedAt,
    startedAt,
  };
}

const loaded = (): Timing[] =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);

/** Everything that this tab has loaded, live. */
export function useTimings(): readonly Timing[] {
  const [timings, setTimings] = useState(loaded);
  useEffect(() => {
    const observer = new PerformanceObserver(() => setTimings(loaded()));
    observer.observe({ type: 'resource' });
    return () => observer.disconnect();
  }, []);
  return timings;
}
