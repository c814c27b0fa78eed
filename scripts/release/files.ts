import { readFile } from 'node:fs/promises';

/** The system's code of an error (`ENOENT`), or an empty text. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** A file's bytes, or undefined when there is no such file. */
export async function readBytesOrUndefined(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error))) return undefined;
    throw error;
  }
}

/** A file's text, or undefined when there is no such file. */
export async function readTextOrUndefined(file: string): Promise<string | undefined> {
  return (await readBytesOrUndefined(file))?.toString();
}
