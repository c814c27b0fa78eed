import { type ChosenFile, outbox } from '@kithkin/shared';
import { sentTime } from '../scheduled/times';
import type { Draft } from './drafts';

/**
 * Returns the tags in the server's format: comma separated, trimmed, without `#` and empty tags.
 */
export const cleanTags = (tags: string): string =>
  tags
    .split(',')
    .map((tag) => tag.trim().replace(/^#/, ''))
    .filter((tag) => tag !== '')
    .join(',');

/** Returns the text fields of `POST /posts`; empty ones are left out. */
function fieldsOf(draft: Draft, files: readonly ChosenFile[], clientId: string) {
  const { body, tags, location, scheduledAt, commentPolicy } = draft;
  const fields: Record<string, string> = { body: body.trim(), clientId };
  const cleaned = cleanTags(tags);
  if (cleaned !== '') fields.tags = cleaned;
  if (location.trim() !== '') fields.location = location.trim();
  if (scheduledAt !== '') fields.scheduledAt = sentTime(scheduledAt);
  if (commentPolicy !== 'everyone') fields.commentPolicy = commentPolicy;
  if (files.some(({ alt }) => alt.trim() !== '')) {
    fields.alts = JSON.stringify(files.map(({ alt }) => alt.trim()));
  }
  return fields;
}

/**
 * Adds a post to the outbox, which stores it before it is sent.
 * @throws if the browser can't store it; nothing has been sent then
 */
export function sendPost(
  clientId: string,
  draft: Draft,
  files: readonly ChosenFile[],
): Promise<void> {
  return outbox.add({
    kind: 'post',
    lane: 'posts',
    clientId,
    path: '/posts',
    fields: fieldsOf(draft, files, clientId),
    files: files.map(({ file }) => ({ field: 'media', blob: file, name: file.name })),
    preview: null,
  });
}
