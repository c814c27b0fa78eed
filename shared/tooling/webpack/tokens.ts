import { createHash } from 'node:crypto';

/**
 * Builds carry tokens where their own hashes will stand: the content's hash can't be known while
 * the content is being written. Tokens have the length of what replaces them, so source maps stay
 * true. `finish.ts` fills them in.
 */

/** Stands for the version (the hash of everything built). A valid identifier. */
export const VERSION_TOKEN = 'kkversion0';

/** Length of `sha384-` and its base64 digest. */
const INTEGRITY_LENGTH = 71;

/** Stands for the integrity of the chunk with this id. */
export function integrityToken(chunkId: string | number): string {
  return `kkintegrity_${Buffer.from(String(chunkId)).toString('hex')}_`.padEnd(
    INTEGRITY_LENGTH,
    '0',
  );
}

/** The version of a build: ten hexadecimal digits. */
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

/** `sha384-…` as `integrity` attributes want it. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
