import { createHmac } from 'node:crypto';

/** Derives a key for one use (`access-token`, `media` …) from the server's secret. */
export function deriveKey(secret: string, use: string): Buffer {
  return createHmac('sha256', secret).update(`kithkin/${use}`).digest();
}
