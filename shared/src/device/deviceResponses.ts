import { ApiError } from '../http/ApiError';
import type { Exchange } from '../http/exchange';
import { readDevice } from './deviceDatabase';
import { writeDevice } from './deviceWrites';

/** Version of the shape of stored responses. */
const SCHEMA = 1;

/** The part of a response that is stored. */
interface StoredExchange {
  data: unknown;
  /** The header that names a further page, if any. */
  link: string | null;
}

/**
 * Returns the copy of a response if the request has failed for lack of a network, or was not sent. If
 * it has failed since the content is not visible any more, removes the copy. Never rejects.
 */
export async function readResponse(url: string, error?: unknown): Promise<Exchange | undefined> {
  if (error !== undefined && !(error instanceof ApiError)) return undefined;
  if (error?.status === 403 || error?.status === 404) await writeDevice(url, SCHEMA, undefined);
  if (error?.network === false) return undefined;
  const stored = await readDevice(url, SCHEMA, true);
  if (stored === undefined) return undefined;
  // Written below, with the same schema version.
  const { data, link } = stored as StoredExchange;
  return { data, headers: new Headers(link === null ? {} : { link }), isStored: true };
}

/** Stores a copy of a response. Never rejects. */
export const storeResponse = (url: string, { data, headers }: Exchange): Promise<void> =>
  writeDevice(url, SCHEMA, { data, link: headers.get('link') });
