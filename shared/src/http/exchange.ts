import { CONTRACT_HEADER } from '../contract/version';
import { skew } from '../skew/skew';
import { noteServerTime } from '../time/serverNow';
import { ApiError } from './ApiError';

/** A successful response: its parsed body (undefined if empty) and its headers. */
export interface Exchange {
  data: unknown;
  headers: Headers;
  /** True if it comes from the device, since the server did not respond. */
  isStored?: true;
}

/**
 * Parses a response body by its content type.
 * @returns the JSON value, or undefined for an empty body or another content type
 */
export function parseBody(text: string, contentType: string | null): unknown {
  return text !== '' && contentType?.includes('json') ? JSON.parse(text) : undefined;
}

/**
 * Returns true for changes without a body, e.g. a like or an unmute: the browser completes them
 * even if the page is left at once. The size of bodies that it would complete is limited.
 */
const survivesPage = ({ method = 'GET', body }: RequestInit): boolean => method !== 'GET' && !body;

/**
 * Time in milliseconds after which a read without a complete response fails: a connection that has
 * died, e.g. during sleep, may stay open for minutes.
 */
const READ_TIMEOUT_MS = 20_000;

/**
 * Calls `work` with a signal that is aborted with `outer`, or when the time is over, which rejects
 * at once.
 */
async function limitTime<T>(
  ms: number,
  outer: AbortSignal | null | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer?.throwIfAborted();
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(new Error('No response in time.')), ms);
  const abort = () => controller.abort(outer?.reason);
  outer?.addEventListener('abort', abort);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  try {
    return await Promise.race([work(signal), aborted]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}

/**
 * Sends one request, without token, refresh or retry. A read has a time limit; a change may still
 * take effect after it, so that it has none.
 * @param sent response of the same request, if it has been sent already
 * @throws {ApiError} for every response outside 2xx; code `network` if the response was missing or
 * incomplete
 * @throws {DOMException} `AbortError` if the caller aborted the request
 */
export async function exchange(
  url: string,
  init: RequestInit,
  sent?: Promise<Response>,
): Promise<Exchange> {
  const receive = async (request: RequestInit): Promise<Exchange> => {
    const response = await (sent ?? fetch(url, request));
    skew.reportServerVersion(response.headers.get(CONTRACT_HEADER));
    noteServerTime(response.headers.get('date'));
    const data = parseBody(await response.text(), response.headers.get('content-type'));
    if (response.ok) return { data, headers: response.headers };
    throw ApiError.fromResponse(response.status, data, response.headers.get('retry-after'));
  };
  try {
    const { method = 'GET', signal } = init;
    if (method !== 'GET') return await receive({ ...init, keepalive: survivesPage(init) });
    return await limitTime(READ_TIMEOUT_MS, signal, (limited) =>
      receive({ ...init, keepalive: false, signal: limited }),
    );
  } catch (error) {
    if (error instanceof ApiError || isAbort(error)) throw error;
    throw ApiError.noResponse(error);
  }
}

/**
 * Returns true if the caller aborted the request. A timeout counts as a network failure instead.
 */
export const isAbort = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AbortError';
