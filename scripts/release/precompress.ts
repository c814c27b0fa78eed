import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
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

/** A build's files by their path in it, with a `.br` and a `.gz` beside every text. */
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
