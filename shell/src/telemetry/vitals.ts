import type { TelemetryEvent } from '@kithkin/shared/contract';

type Vital = Extract<TelemetryEvent, { kind: 'vital' }>;

/** Resolves when the page has loaded and has nothing else to do. */
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
 * Tells each web vital of this visit once it is final. What measures them comes when the page is
 * calm, and reads then what the browser has noted before.
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
