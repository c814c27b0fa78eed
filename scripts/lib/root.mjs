import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Folder for stamps of completed builds and deploys; safe to delete. */
export const cacheDir = join(root, '.cache');
