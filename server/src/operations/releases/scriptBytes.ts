import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../platform/errors';

/**
 * Returns the size of all scripts of a release in bytes, as browsers load them: compressed where
 * there is a compressed copy.
 * @returns undefined if its files are not on this site
 */
export async function scriptBytes(siteDir: string, base: string): Promise<number | undefined> {
  if (!base.startsWith('/')) return undefined;
  const folder = join(siteDir, base);
  try {
    const files = new Set(await readdir(folder, { recursive: true }));
    const scripts = [...files].filter((file) => /\.m?js$/.test(file));
    const sizes = await Promise.all(
      scripts.map(async (file) => {
        const packed = `${file}.br`;
        return (await stat(join(folder, files.has(packed) ? packed : file))).size;
      }),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
