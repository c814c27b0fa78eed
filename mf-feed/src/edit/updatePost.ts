import { type ChosenFile, sendChange } from '@kithkin/shared';
import type { Post, UpdatePostFields } from '@kithkin/shared/contract';
import { isPostResponse } from '../api/responses';
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
}

/** Returns the changed fields only, so that changes made elsewhere meanwhile are preserved. */
function fieldsOf({ draft, changes, files }: Edit): Record<string, string> {
  const fields: UpdatePostFields & Record<string, string> = {};
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

/** Returns the queue of the changes of a post. */
export const postLane = (postId: string): string => `post ${postId}`;

/** Outcome of an edit: the updated post, as far as it is known. */
interface UpdatedPost {
  post: Post;
  /** False if the edit waits for the network, or was cancelled. */
  isSaved: boolean;
}

/**
 * Sends an edit; without a network, later.
 * @throws {ApiError} if the server rejects it
 */
export async function updatePost(edit: Edit): Promise<UpdatedPost> {
  const { post, draft, clientId } = edit;
  const result = await sendChange({
    kind: 'post-edit',
    method: 'PATCH',
    lane: postLane(post._id),
    clientId,
    path: `/posts/${encodeURIComponent(post._id)}`,
    fields: fieldsOf(edit),
    files: edit.files.map(({ file }) => ({ field: 'media', blob: file, name: file.name })),
    preview: null,
  });
  if (result.state === 'sent' && isPostResponse(result.response)) {
    return { post: result.response.post, isSaved: true };
  }
  if (result.state === 'cancelled') return { post, isSaved: false };
  const expected = {
    body: draft.body.trim(),
    location: draft.location.trim(),
    media: post.media.filter(({ _id }) => draft.keep.includes(_id)),
  };
  return { post: { ...post, ...expected }, isSaved: false };
}
