import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Derives a key for one use (`access-token`, `media` …) from the server's secret. */
export function deriveKey(secret: string, use: string): Buffer {
  return createHmac('sha256', secret).update(`kithkin/${use}`).digest();
}

/** Returns the SHA-256 of a text in hex: the form in which the database stores random secrets. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares two secrets in a time that does not depend on where they differ. */
export const isSameSecret = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);
