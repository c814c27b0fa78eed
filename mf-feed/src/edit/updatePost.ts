import { type ChosenFile, uploadForm } from '@kithkin/shared';
import type { Post, PostResponse, UpdatePostFields } from '@kithkin/shared/contract';
import { cleanTags } from '../compose/sendPost';
import type { EditChanges, EditDraft } from './editDraft';

/** An edit as it is sent. */
export interface Edit {
  post: Post;
  draft: EditDraft;
  changes: EditChanges;
  files: readonly ChosenFile[];
  /** The same for each try of the same edit. */
  clientId: string;
  /** Told how far the files are, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Only what was changed goes along: what was edited elsewhere meanwhile stays. */
function fieldsOf({ draft, changes, files, clientId }: Edit): UpdatePostFields {
  const fields: UpdatePostFields = { clientId };
  if (changes.body !== undefined) fields.body = changes.body.trim();
  if (changes.tags !== undefined) fields.tags = cleanTags(changes.tags);
  if (changes.location !== undefined) fields.location = changes.location.trim();
  if (changes.keep !== undefined) fields.keep = JSON.stringify(changes.keep);
  if (changes.alts !== undefined || files.some(({ alt }) => alt.trim() !== '')) {
    // They go by place, which only holds when the order is told as well.
    fields.keep = JSON.stringify(draft.keep);
    fields.alts = JSON.stringify([
      ...draft.keep.map((id) => draft.alts[id]?.trim() ?? null),
      ...files.map(({ alt }) => alt.trim()),
    ]);
  }
  return fields;
}

/**
 * Sends an edit and answers with the post as it is then.
 * @throws {ApiError}
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
