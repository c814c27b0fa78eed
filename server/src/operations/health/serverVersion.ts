import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns ten characters of the digest of the server's build, so that nodes of one build have one
 * version. The entry contains the digests of all its chunks.
 * @returns `development` if the server runs from its sources
 */
export function readServerVersion(): string {
  const entry = join(dirname(fileURLToPath(import.meta.url)), 'main.js');
  if (!existsSync(entry)) return 'development';
  return createHash('sha256').update(readFileSync(entry)).digest('hex').slice(0, 10);
}
