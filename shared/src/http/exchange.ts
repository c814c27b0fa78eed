import { CONTRACT_HEADER } from '../contract/version';
import { skew } from '../skew/skew';
import { ApiError } from './ApiError';

/** A successful answer: its parsed body (undefined when empty) and its headers. */
export interface Exchange {
  data: unknown;
  headers: Headers;
}

/** Parses a body by its content type: JSON as a value, anything else as no value. */
export function parseBody(text: string, contentType: string | null): unknown {
  return text !== '' && contentType?.includes('json') ? JSON.parse(text) : undefined;
}

/**
 * One call over the network, without token, refresh or retry.
 * @throws {ApiError} for every answer outside 2xx, and (`network`) when none came whole.
 * @throws {DOMException} `AbortError` when the caller gave up.
 */
export async function exchange(url: string, init: RequestInit): Promise<Exchange> {
  try {
    const response = await fetch(url, init);
    skew.reportServerVersion(response.headers.get(CONTRACT_HEADER));
    const data = parseBody(await response.text(), response.headers.get('content-type'));
    if (response.ok) return { data, headers: response.headers };
    throw ApiError.fromResponse(response.status, data, response.headers.get('retry-after'));
  } catch (error) {
    if (error instanceof ApiError || isAbort(error)) throw error;
    throw ApiError.noResponse(error);
  }
}

/** Whether the caller itself gave up (a time-out is a failure of the network instead). */
export const isAbort = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AbortError';
