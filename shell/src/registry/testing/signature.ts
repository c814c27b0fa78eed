import { generateKeyPairSync, sign } from 'node:crypto';
import type { Registry } from '@kithkin/shared/contract';

const pair = generateKeyPairSync('ed25519');
const { x = '' } = pair.publicKey.export({ format: 'jwk' });

/** Public key of the tests, in the page's format. */
export const testKey = Buffer.from(x, 'base64url').toString('base64');

/** Returns the text of a signed `registry.json`, as a release writes it. */
export function signedRegistry(registry: Registry, secret = pair.privateKey): string {
  const signature = sign(null, Buffer.from(JSON.stringify(registry)), secret).toString('base64');
  return `${JSON.stringify({ ...registry, signature }, null, 2)}\n`;
}
