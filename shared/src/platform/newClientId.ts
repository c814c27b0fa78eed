/**
 * Returns a new random id of 32 hexadecimal digits that makes a create request idempotent
 * (contract: `ClientId`). `crypto.randomUUID` is missing on plain http addresses, so random bytes
 * are used.
 */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
