import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Where builds and stamps remember what they did; safe to delete. */
export const cacheDir = join(root, '.cache');
