/** Result of a fetch: the text if it has changed since the previous response. */
export type FetchResult =
  | { kind: 'text'; text: string }
  | { kind: 'same' }
  | { kind: 'unreachable' };

/** Timeout of a request in milliseconds; the next check repeats it. */
const RESPONSE_TIMEOUT_MS = 10_000;

/**
 * Creates a function that fetches the deployed registry. It sends the ETag of the previous
 * response, so that an unchanged registry transfers no body. Never rejects.
 * @param get the browser's `fetch`
 */
export function createRegistryFetcher(url: string, get: typeof fetch): () => Promise<FetchResult> {
  let etag: string | null = null;
  return async () => {
    try {
      const response = await get(url, {
        headers: etag === null ? {} : { 'if-none-match': etag },
        // The ETag is handled here; with its own cache, the browser would turn a 304 into a 200.
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      if (response.status === 304) return { kind: 'same' };
      // A captive portal or a failing host responds with an HTML page instead of the file.
      const isJson = response.headers.get('content-type')?.includes('json');
      if (!response.ok || !isJson) return { kind: 'unreachable' };
      const text = await response.text();
      etag = response.headers.get('etag');
      return { kind: 'text', text };
    } catch {
      return { kind: 'unreachable' };
    }
  };
}
