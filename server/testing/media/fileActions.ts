import type { Message, PostResponse } from '@kithkin/shared/contract';
import { formOf } from '../forms';
import type { TestPerson } from '../testApp';

/** Sends files to a route, in the form field "media" unless it is a profile picture. */
export async function upload(
  who: TestPerson,
  path: string,
  files: readonly (Buffer | { name: string; bytes: Buffer })[],
  fields: Record<string, string> = {},
) {
  const field = /avatar|banner/.exec(path)?.[0] ?? 'media';
  const parts = files.map((file) => ({
    field,
    ...('bytes' in file ? file : { name: 'file', bytes: file }),
  }));
  return who.call<PostResponse & Message & { message: string; code: string }>(
    field === 'media' ? 'POST' : 'PATCH',
    path,
    await formOf(fields, parts),
  );
}
