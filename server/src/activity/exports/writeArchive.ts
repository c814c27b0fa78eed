import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AppContext } from '../../platform/context';
import { archiveAddresses, archivePath, exportDocument } from './exportDocument';
import { indexPage, sectionPage } from './pages';
import { listFiles, readBatches, SECTIONS } from './sections.store';

/** Reads a file to its end. */
const WHOLE = { start: 0, end: Number.MAX_SAFE_INTEGER };

/**
 * Writes all data of a user into a ZIP file: `index.html` with a page for each section, `data.json`,
 * and the files below `media/`. One entry is open at a time, so memory is bounded. Returns its size in
 * bytes.
 */
export async function writeArchive(
  ctx: AppContext,
  userId: string,
  target: string,
): Promise<number> {
  // Loaded when it is needed, as few nodes ever write an archive.
  const {
    default: { ZipFile },
  } = await import('yazl');
  const zip = new ZipFile();
  zip.on('error', (error) => zip.outputStream.destroy(error));
  const mtime = ctx.clock.now();
  const addText = (name: string, content: () => AsyncIterable<string>) =>
    zip.addReadStreamLazy(name, { mtime, compress: true }, (done) =>
      done(null, Readable.from(content())),
    );
  addText('index.html', () => indexPage(ctx, userId));
  addText('data.json', () => exportDocument(ctx, userId, archiveAddresses));
  for (const [name, select] of Object.entries(SECTIONS)) {
    const rows = () => readBatches(ctx.db, select(userId), archiveAddresses);
    addText(`${name}.html`, () => sectionPage(name, rows()));
  }
  for (const { path } of await listFiles(ctx.db, userId)) {
    // Pictures and videos are compressed already.
    zip.addReadStreamLazy(archivePath(path), { mtime, compress: false }, (done) => {
      ctx.mediaStore.read(path, WHOLE).then(
        // A file that was deleted meanwhile is empty.
        (content) => done(null, content ?? Readable.from([])),
        done,
      );
    });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  return (await stat(target)).size;
}
