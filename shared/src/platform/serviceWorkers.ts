/**
 * Returns the browser's container of service workers; undefined where there is none or access to it
 * throws, as in a sandboxed frame and where site data is blocked.
 */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
