import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Source maps stay as they are: only developer tools ask for them. */
const COMPRESSIBLE = /\.(?:js|css|html|json|svg|txt)$/;

/** A text as servers send it, by the suffix of its file. */
export async function compressed(
  content: Buffer,
  quality: number,
): Promise<{ '.br': Buffer; '.gz': Buffer }> {
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    zip(content, { level: 9 }),
  ]);
  return { '.br': br, '.gz': gz };
}

/** Puts a `.br` and a `.gz` beside every text of a folder that will never change again. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const made = await compressed(await readFile(file), constants.BROTLI_MAX_QUALITY);
      await writeFile(`${file}.br`, made['.br']);
      await writeFile(`${file}.gz`, made['.gz']);
    }),
  );
}
