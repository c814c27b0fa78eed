/** What a page tells of how it came up; times in milliseconds since the navigation. */
export interface PageLoad {
  firstPaint: number;
  largestPaint: number;
  /** When what was waited for could be used. */
  usable: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Of each task over 50 ms, what is over. */
  blocking: number;
  /** Bytes of script, as they came over the wire, that were there when it could be used. */
  script: number;
}

/** What is waited for: the first element that fits, and whether a script must have taken it. */
export interface BenchTarget {
  selector: string;
  live: boolean;
}

/** Runs in the page, before anything of it: watches it come up. */
export function watchPage({ selector, live }: BenchTarget): void {
  const seen = { firstPaint: 0, largestPaint: 0, usable: 0, shift: 0, blocking: 0 };
  const observe = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  observe('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value;
  });
  observe('longtask', ({ duration }) => {
    seen.blocking += duration - 50;
  });

  // React hangs what it knows on each element once it listens there.
  const isLive = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const measure = () => {
    const element = document.querySelector(selector);
    if (element && (!live || isLive(element))) seen.usable = performance.now();
    else requestAnimationFrame(measure);
  };
  requestAnimationFrame(measure);

  const script = () => {
    const bytes = new Map<string, number>();
    for (const entry of performance.getEntriesByType('resource')) {
      if (!(entry instanceof PerformanceResourceTiming) || !entry.name.endsWith('.js')) continue;
      // A preloaded script is there twice, the second time without bytes.
      if (entry.responseEnd > seen.usable) continue;
      bytes.set(entry.name, Math.max(bytes.get(entry.name) ?? 0, entry.encodedBodySize));
    }
    return [...bytes.values()].reduce((sum, each) => sum + each, 0);
  };
  Object.assign(window, { pageLoadMetrics: () => ({ ...seen, script: script() }) });
}
