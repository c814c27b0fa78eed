/** What a check of a signature came to; `unsupported` where the browser has no Ed25519. */
export type SignatureStatus = 'valid' | 'invalid' | 'unsupported';

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

async function keyOf(published: string): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', bytesOf(published), 'Ed25519', false, ['verify']);
  } catch {
    // No such algorithm, no secure context, or a key that is none: nothing can be checked here.
    return null;
  }
}

/**
 * Whether `registry`, as it was parsed, carries the release's signature: over its own JSON without
 * `signature` and without spaces, the fields in the order in which they came.
 * @param published the page's key, 32 raw bytes in base64
 */
export async function verifySignature(
  registry: object,
  published: string,
): Promise<SignatureStatus> {
  const key = await keyOf(published);
  if (!key) return 'unsupported';
  const { signature, ...rest }: { signature?: unknown } = registry;
  if (typeof signature !== 'string') return 'invalid';
  const signed = new TextEncoder().encode(JSON.stringify(rest));
  try {
    const isValid = await crypto.subtle.verify('Ed25519', key, bytesOf(signature), signed);
    return isValid ? 'valid' : 'invalid';
  } catch {
    return 'invalid'; // not base64
  }
}
