import { createHash } from 'node:crypto';
import { deriveKey } from '../../platform/keys';

/** Without letters and digits that are easily confused. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
/** Three groups of four: 58 bits. */
const LENGTH = 12;

/**
 * Returns the owner code that was made at a time, e.g. `K7QF-3MZP-A9TX`: the same on all nodes, which
 * share the secret, so that only its digest is stored.
 */
export function ownerCodeOf(secret: string, madeAt: Date): string {
  const key = deriveKey(secret, `owner-code/${madeAt.toISOString()}`);
  const characters = Array.from(
    { length: LENGTH },
    (_, n) => CHARACTERS[key.readUInt16BE(2 * n) % CHARACTERS.length],
  );
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** Returns the digest of a code as somebody has typed it: case and separators do not count. */
export function ownerCodeDigest(typed: string): string {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(code).digest('hex');
}
