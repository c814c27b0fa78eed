import { readDevice, writeDevice } from '../device/deviceDatabase';
import { ApiError } from './ApiError';
import type { Exchange } from './exchange';

/** Version of the shape of stored responses. */
const SCHEMA = 1;

/** The part of a response that is stored. */
interface StoredExchange {
  data: unknown;
  /** The header that names a further page, if any. */
  link: string | null;
}

/**
 * Returns the stored response of a URL, for use while the server does not respond; undefined if
 * there is none. Never rejects.
 */
export async function readResponse(url: string): Promise<Exchange | undefined> {
  const stored = await readDevice('responses', url, SCHEMA, { isOffline: true });
  if (stored === undefined) return undefined;
  // Written below, with the same schema version.
  const { data, link } = stored as StoredExchange;
  return { data, headers: new Headers(link === null ? {} : { link }), isStored: true };
}

/** Stores the response of a URL. Never rejects. */
export const storeResponse = (url: string, { data, headers }: Exchange): Promise<void> =>
  writeDevice('responses', url, SCHEMA, { data, link: headers.get('link') });

/**
 * Returns the stored response if the request has failed for lack of a network. Removes it if the
 * content is not visible any more.
 */
export async function recoverResponse(url: string, error: unknown): Promise<Exchange | undefined> {
  if (!(error instanceof ApiError)) return undefined;
  if (error.network) return readResponse(url);
  if (error.status === 403 || error.status === 404) {
    await writeDevice('responses', url, SCHEMA, undefined);
  }
  return undefined;
}
