/** Result of a signature check; `unsupported` if the browser lacks Ed25519. */
type SignatureStatus = 'valid' | 'invalid' | 'unsupported';

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

async function keyOf(published: string): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', bytesOf(published), 'Ed25519', false, ['verify']);
  } catch {
    // Ed25519 is unsupported, the context is insecure, or the key is malformed.
    return null;
  }
}

/**
 * Verifies the release's signature of a parsed registry. The signature covers the registry's JSON
 * without `signature` and without whitespace, with the fields in their original order.
 * @param published the page's release key, 32 raw bytes in base64
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
