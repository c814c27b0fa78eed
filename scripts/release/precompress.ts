import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Source maps are not compressed: only developer tools request them. */
const COMPRESSIBLE = /\.(?:js|css|html|json|svg|txt)$/;

/** Returns the compressed copies of a text, by file suffix. */
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

/** Returns the files of a build by path, with a `.br` and a `.gz` copy of each text file. */
export async function packedBuild(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  await Promise.all(
    entries.map(async (entry) => {
      if (!entry.isFile()) return;
      const path = join(entry.parentPath, entry.name);
      const file = relative(folder, path).replaceAll('\\', '/');
      const content = await readFile(path);
      files.set(file, content);
      if (!COMPRESSIBLE.test(file)) return;
      const copies = await compressed(content, constants.BROTLI_MAX_QUALITY);
      files.set(`${file}.br`, copies['.br']);
      files.set(`${file}.gz`, copies['.gz']);
    }),
  );
  return files;
}
