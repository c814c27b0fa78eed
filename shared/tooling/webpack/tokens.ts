import { createHash } from 'node:crypto';

/**
 * Placeholder tokens for hashes in built files: the hash of a file is unknown while the file is
 * being written. Tokens are as long as their replacement, so that source maps stay correct.
 * `finish.ts` replaces them.
 */

/** Placeholder of the version (the hash of all built files). A valid identifier. */
export const VERSION_TOKEN = 'kkversion0';

/** Length of `sha256-` and its base64 digest. */
const INTEGRITY_LENGTH = 51;

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

const digestOf = (algorithm: 'sha256' | 'sha384', content: Buffer | string): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/**
 * Returns the `sha256-…` digest in the format of `integrity` attributes. Digests can't be
 * compressed, and every build contains those of its lazy chunks; a longer one protects no better.
 */
export const integrityOf = (content: Buffer | string): string => digestOf('sha256', content);

/** Returns true if the content has this digest. Former releases have `sha384-…` digests. */
export const hasIntegrity = (content: Buffer | string, integrity: string): boolean =>
  integrity === integrityOf(content) || integrity === digestOf('sha384', content);
