import type { TelemetryEvent } from '@kithkin/shared/contract';

type Vital = Extract<TelemetryEvent, { kind: 'vital' }>;

/** Resolves when the page has loaded and is idle. */
function calm(): Promise<void> {
  return new Promise((resolve) => {
    const rest = () => {
      if ('requestIdleCallback' in window)
        requestIdleCallback(() => resolve(), { timeout: 10_000 });
      else setTimeout(resolve, 1_000); // Safari
    };
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  });
}

/**
 * Reports each web vital of the page load once it is final. The library is loaded when the page is
 * idle; it then reads the entries that the browser has buffered.
 */
export async function watchVitals(onVital: (name: Vital['name'], value: number) => void) {
  await calm();
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  const report = ({ name, value }: { name: Vital['name']; value: number }) => onVital(name, value);
  onFCP(report);
  onLCP(report);
  onCLS(report);
  onINP(report);
  onTTFB(report);
}
