/** A request that the page has sent while it was parsed, for its first screen. */
export interface EarlyRequest {
  /** Absolute URL. */
  url: string;
  /** Access token that it was sent with. */
  token: string;
  response: Promise<Response>;
}

declare global {
  interface Window {
    kithkinEarly?: EarlyRequest | undefined;
  }
}

/** Time in milliseconds after the start of the page during which the response counts as current. */
const MAX_AGE_MS = 10_000;

/**
 * Returns the response of the page's early request if it is the same GET request; each is used once.
 * @returns undefined if there is none
 */
export function claimEarlyResponse(
  url: string,
  token: string | undefined,
): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.kithkinEarly;
  if (!early || early.url !== url || early.token !== token) return undefined;
  window.kithkinEarly = undefined;
  return performance.now() <= MAX_AGE_MS ? early.response : undefined;
}
