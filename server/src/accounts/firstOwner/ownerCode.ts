import { createHash, randomInt } from 'node:crypto';

/** Without letters and digits that are easily confused. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
/** Three groups of four: 58 bits. */
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Returns a new owner code, e.g. `K7QF-3MZP-A9TX`. */
export function newOwnerCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Returns the digest of a code as somebody has typed it: case and separators do not count. */
export function ownerCodeDigest(typed: string): string {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(code).digest('hex');
}
