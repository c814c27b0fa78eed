/** The registry's text when it has changed since the last answer. */
export type FetchResult =
  | { kind: 'text'; text: string }
  | { kind: 'same' }
  | { kind: 'unreachable' };

/** An answer that takes longer has failed; the next look asks again. */
const RESPONSE_TIMEOUT_MS = 10_000;

/**
 * Asks for the deployed registry, with the tag of the last answer, so that what has not changed
 * costs no bytes. Never rejects.
 * @param get the browser's `fetch`
 */
export function createRegistryFetcher(url: string, get: typeof fetch): () => Promise<FetchResult> {
  let etag: string | null = null;
  return async () => {
    try {
      const response = await get(url, {
        headers: etag === null ? {} : { 'if-none-match': etag },
        // The tag is ours: the browser's own cache would answer 304 with what it has.
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      if (response.status === 304) return { kind: 'same' };
      // A page instead of the file is what a portal or a host's own error looks like.
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
