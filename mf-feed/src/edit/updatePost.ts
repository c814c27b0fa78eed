import { type ChosenFile, toastIfWaiting } from '@kithkin/shared';
import type { Post, UpdatePostFields } from '@kithkin/shared/contract';
import { firstLink } from '@kithkin/shared/link-previews';
import { cleanTags } from '../compose/sendPost';
import { sendPostEdit, toPost } from '../post/queuedPosts';
import type { EditChanges, EditDraft } from './editDraft';

/** An edit to be sent. */
export interface Edit {
  post: Post;
  draft: EditDraft;
  changes: EditChanges;
  files: readonly ChosenFile[];
  /** The same for each attempt of the same edit, so that the server applies it once. */
  clientId: string;
}

/** Returns the changed fields only, so that changes made elsewhere meanwhile are preserved. */
function fieldsOf({ draft, changes, files }: Edit): Record<string, string> {
  const fields: UpdatePostFields & Record<string, string> = {};
  if (changes.body !== undefined) fields.body = changes.body.trim();
  if (changes.tags !== undefined) fields.tags = cleanTags(changes.tags);
  if (changes.location !== undefined) fields.location = changes.location.trim();
  if (changes.removedPreview !== undefined) {
    fields.preview = firstLink(draft.body) === draft.removedPreview ? 'false' : 'true';
  }
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

/** Sends an edit; without a network, later. */
export async function updatePost(edit: Edit) {
  const { post, clientId, files } = edit;
  const outcome = await sendPostEdit({
    ...toPost(post._id),
    clientId,
    fields: fieldsOf(edit),
    files: files.map(({ file }) => ({ field: 'media', blob: file, name: file.name })),
  });
  toastIfWaiting(outcome);
  return outcome;
}
