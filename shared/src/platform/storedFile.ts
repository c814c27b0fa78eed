import { isStorageFull } from './localText';

/** The content of a file, for browsers whose IndexedDB stores no blobs. */
interface FileContent {
  bytes: ArrayBuffer;
  /** Name of a `File`; absent for a `Blob`. */
  name?: string;
  type: string;
}

/** A file as IndexedDB has it. */
export type StoredFile = Blob | FileContent;

async function contentOf(blob: Blob): Promise<FileContent> {
  const content = { bytes: await blob.arrayBuffer(), type: blob.type };
  return blob instanceof File ? { ...content, name: blob.name } : content;
}

/** Returns the file that was stored. */
export function restoreFile(stored: StoredFile): Blob {
  if (stored instanceof Blob) return stored;
  const { bytes, name, type } = stored;
  return name === undefined ? new Blob([bytes], { type }) : new File([bytes], name, { type });
}

/**
 * Calls `put` with the files as they are. If that fails, calls it again with their bytes, since the
 * IndexedDB of some browsers stores no blobs, such as WebKit's in a private window.
 * @throws what `put` throws: at once if the storage is full, else for the bytes
 */
export async function putFiles(
  files: readonly Blob[],
  put: (stored: StoredFile[]) => Promise<unknown>,
): Promise<void> {
  try {
    await put([...files]);
  } catch (error) {
    if (isStorageFull(error) || files.length === 0) throw error;
    await put(await Promise.all(files.map(contentOf)));
  }
}
