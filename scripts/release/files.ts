import { readFile } from 'node:fs/promises';

/** Returns the system's error code (`ENOENT`), or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Returns the bytes of a file, or undefined when there is no such file. */
export async function readBytesOrUndefined(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error))) return undefined;
    throw error;
  }
}

/** Returns the text of a file, or undefined when there is no such file. */
export async function readTextOrUndefined(file: string): Promise<string | undefined> {
  return (await readBytesOrUndefined(file))?.toString();
}
