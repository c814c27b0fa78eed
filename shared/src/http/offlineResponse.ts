import { reportError } from '../telemetry/reportError';
import type { Exchange } from './exchange';

/** Loads the code at first use; undefined if that fails, e.g. because it is not cached. */
const responses = () =>
  import(/* webpackChunkName: "device" */ '../device/deviceResponses').catch((error: unknown) => {
    reportError(error, { source: 'device.responses' });
    return undefined;
  });

/**
 * Returns the response of `load`, and stores it on the device for seven days. Without a response,
 * the stored one is returned, at once if the browser is offline.
 * @throws the error of `load` if nothing is stored, or if the server rejects the request
 */
export async function withOfflineResponse(
  url: string,
  load: () => Promise<Exchange>,
): Promise<Exchange> {
  if (!navigator.onLine) {
    const stored = await (await responses())?.readResponse(url);
    if (stored) return stored;
  }
  try {
    const response = await load();
    void responses().then((device) => device?.storeResponse(url, response));
    return response;
  } catch (error) {
    const stored = await (await responses())?.recoverResponse(url, error);
    if (stored) return stored;
    throw error;
  }
}
