/**
 * A fresh id for something created here, which makes its creation idempotent on the server
 * (contract: `ClientId`). `crypto.randomUUID` is missing on plain http addresses, hence the bytes.
 */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
