import { type ChosenFile, uploadForm } from '@kithkin/shared';
import type { Post, PostResponse, UpdatePostFields } from '@kithkin/shared/contract';
import { cleanTags } from '../compose/sendPost';
import type { EditChanges, EditDraft } from './editDraft';

/** An edit to be sent. */
export interface Edit {
  post: Post;
  draft: EditDraft;
  changes: EditChanges;
  files: readonly ChosenFile[];
  /** The same for each attempt of the same edit, so that the server applies it once. */
  clientId: string;
  /** Called with the upload progress of the files, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Returns the changed fields only, so that changes made elsewhere meanwhile are preserved. */
function fieldsOf({ draft, changes, files, clientId }: Edit): UpdatePostFields {
  const fields: UpdatePostFields = { clientId };
  if (changes.body !== undefined) fields.body = changes.body.trim();
  if (changes.tags !== undefined) fields.tags = cleanTags(changes.tags);
  if (changes.location !== undefined) fields.location = changes.location.trim();
  if (changes.keep !== undefined) fields.keep = JSON.stringify(changes.keep);
  if (changes.alts !== undefined || files.some(({ alt }) => alt.trim() !== '')) {
    // Descriptions are matched by position, so the order of the media is sent with them.
    fields.keep = JSON.stringify(draft.keep);
    fields.alts = JSON.stringify([
      ...draft.keep.map((id) => draft.alts[id]?.trim() ?? null),
      ...files.map(({ alt }) => alt.trim()),
    ]);
  }
  return fields;
}

/**
 * Sends an edit and returns the updated post.
 * @throws {ApiError} if the request fails
 */
export async function updatePost(edit: Edit): Promise<Post> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(edit))) form.append(name, value);
  for (const { file } of edit.files) form.append('media', file, file.name);
  const { post } = await uploadForm<PostResponse>(`/posts/${encodeURIComponent(edit.post._id)}`, {
    method: 'PATCH',
    form,
    signal: new AbortController().signal,
    onProgress: edit.onProgress,
  });
  return post;
}
