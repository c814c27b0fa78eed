import { createHash } from 'node:crypto';

/**
 * Placeholder tokens for hashes in built files: the hash of a file is unknown while the file is
 * being written. Tokens are as long as their replacement, so that source maps stay correct.
 * `finish.ts` replaces them.
 */

/** Placeholder of the version (the hash of all built files). A valid identifier. */
export const VERSION_TOKEN = 'kkversion0';

/** Length of `sha384-` and its base64 digest. */
const INTEGRITY_LENGTH = 71;

/** Returns the placeholder of the integrity of the chunk with this id. */
export function integrityToken(chunkId: string | number): string {
  return `kkintegrity_${Buffer.from(String(chunkId)).toString('hex')}_`.padEnd(
    INTEGRITY_LENGTH,
    '0',
  );
}

/** Returns the version of a build: ten hexadecimal digits. */
export function versionOf(files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256');
  for (const name of [...files.keys()].sort()) {
    hash
      .update(name)
      .update('\0')
      .update(files.get(name) ?? '')
      .update('\0');
  }
  return hash.digest('hex').slice(0, VERSION_TOKEN.length);
}

/** Returns the `sha384-…` digest in the format of `integrity` attributes. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
