/**
 * A request that was sent before a screen needs it: while the page was parsed, for its first screen,
 * or when a link to the screen was pointed at.
 */
export interface EarlyRequest {
  /** Absolute URL. */
  url: string;
  /** Access token that it was sent with. */
  token: string;
  response: Promise<Response>;
  /**
   * Time from which on the response does not count as current any more, as of `performance.now()`.
   * Absent: 10 seconds after the start of the page.
   */
  until?: number;
}

declare global {
  interface Window {
    kithkinEarly?: EarlyRequest | undefined;
  }
}

/** Default of `until` in milliseconds. */
const MAX_AGE_MS = 10_000;

/**
 * Returns the response of the early request if it is the same GET request; each is used once.
 * @returns undefined if there is none
 */
export function claimEarlyResponse(
  url: string,
  token: string | undefined,
): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.kithkinEarly;
  if (!early || early.url !== url || early.token !== token) return undefined;
  window.kithkinEarly = undefined;
  return performance.now() <= (early.until ?? MAX_AGE_MS) ? early.response : undefined;
}

/** Discards the early response, because the request that is sent now may change its content. */
export function discardEarlyResponse(): void {
  if (typeof window !== 'undefined') window.kithkinEarly = undefined;
}
