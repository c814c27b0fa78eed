import { createPublicKey, sign, verify } from 'node:crypto';
import type { RegistryDraft, SiteRegistry } from './registryTypes';
import { ReleaseError } from './releaseError';
import type { ReleaseKey } from './signKey';

/**
 * Validity of a registry in milliseconds. Limits how long an old one can be replayed as the newest.
 */
const VALID_MS = 30 * 24 * 60 * 60 * 1000;

/** Returns the registry with the next serial, issued now and valid for 30 days. */
export function withNextSerial<T extends RegistryDraft>(registry: T, now = Date.now()): T {
  return {
    ...registry,
    serial: registry.serial + 1,
    issuedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + VALID_MS).toISOString(),
  };
}

/**
 * Returns the text of `registry.json`, with the signature as the last field. The signature covers
 * the registry's JSON without spaces, with fields in this order.
 */
export function signRegistry(registry: SiteRegistry, key: ReleaseKey): string {
  const text = JSON.stringify(registry);
  const signature = sign(null, Buffer.from(text), key.secret).toString('base64');
  return `${JSON.stringify({ ...registry, signature }, null, 2)}\n`;
}

/**
 * Parses `registry.json` and returns the registry without its signature. The registry becomes part
 * of the next release and of the page, so content written by somebody else must not be signed.
 * @throws ReleaseError when it is not signed with this key.
 */
export function verifyRegistry(text: string, key: ReleaseKey): SiteRegistry {
  const { signature, ...registry } = parsed(text);
  const signed = Buffer.from(JSON.stringify(registry));
  const isOwnSignature =
    typeof signature === 'string' &&
    verify(null, signed, createPublicKey(key.secret), Buffer.from(signature, 'base64'));
  if (!isOwnSignature) {
    throw new ReleaseError(
      `registry.json is not signed with the key in ${key.file}: somebody else wrote it, or the key is another one. Review it with npm run registry, then sign it with npm run registry -- sign.`,
    );
  }
  return registry;
}

/**
 * Returns a warning for a registry that browsers reject, or null. Browsers have the key of the page.
 * @param published the page's public key, 32 raw bytes in base64; undefined if it has none
 */
export function signatureWarning(text: string, published: string | undefined): string | null {
  const { signature, ...registry } = parsed(text);
  if (published === undefined) return null;
  const x = Buffer.from(published, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const isSigned =
    typeof signature === 'string' &&
    verify(null, Buffer.from(JSON.stringify(registry)), key, Buffer.from(signature, 'base64'));
  if (isSigned) return null;
  const how = signature === undefined ? 'is not signed' : 'was changed after it was signed';
  return `Warning: this registry ${how}. Browsers and releases reject it. Review it, then sign it with npm run registry -- sign.`;
}

/** Parses `registry.json` without verifying the signature. For display only, not for releasing. */
export function withoutSignature(text: string): SiteRegistry {
  const { signature: _signature, ...registry } = parsed(text);
  return registry;
}

function parsed(text: string): SiteRegistry & { signature?: unknown } {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReleaseError('registry.json is damaged: it is no JSON.');
  }
}
